// The part of Okiya for listening keys.
import type { GameListeningModule } from '../../../game/game'
import { addFullStop, capitalize } from '../../../phrases'
import { makePlayerPhraseValues } from '../../../table/people/names'
import { findGardenView } from '../board/garden'
import { describeMatchScore } from '../board/sentences'
import { findMatchGoal } from '../matchGoal'

export default {
  describeBoard(say, view) {
    const board = findGardenView(view)
    if (!board) return ''
    const taken = view.seats.flatMap((_, seat) => {
      const cells = board.cells.filter(({ owner }) => owner === seat).map(({ cell }) => cell)
      return cells.length
        ? say('listen-taken', { ...makePlayerPhraseValues(say, view, seat), cells: cells.join(', ') })
        : []
    })
    const count = board.cells.filter(({ owner }) => owner === null).length
    return [...taken, addFullStop(capitalize(say('tiles-left', { count })))].join(' ')
  },
  describeScore: (say, view) =>
    describeMatchScore(say, view) || addFullStop(say('form', { ...findMatchGoal(view.setup) })),
} satisfies GameListeningModule
