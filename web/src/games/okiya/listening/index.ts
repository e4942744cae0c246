// The part of Okiya for listening keys.
import type { GameListeningModule } from '../../../game/game'
import { addFullStop, capitalize } from '../../../phrases'
import { formatPlayerName, makePlayerPhraseValues } from '../../../table/people/names'
import { findGardenView } from '../board/garden'
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
  describeScore(say, view) {
    const goal = findMatchGoal(view.setup)
    if (goal.kind === 'single') return addFullStop(say('form', { ...goal }))
    return view.seats
      .map((_, seat) => {
        const points = view.match?.score[seat] ?? 0
        return addFullStop(say('score-of', { name: formatPlayerName(say, view, seat), points, ...goal }))
      })
      .join(' ')
  },
} satisfies GameListeningModule
