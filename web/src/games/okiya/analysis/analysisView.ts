// The analysed position as a table view, so that the components of a real table can show it: two players share the
// screen. The kernel decides legality, endings and winners.
import { PATTERNS, makePatternView } from '../kernel/patterns'
import type { PositionAnswer } from '../kernel/solver'
import type { Translate } from '../../../phrases'
import { CELLS } from '../board/cells'
import type { GameView, OutcomeView, SeatView, TableView, PatternView } from '../../../protocol'
import { FIELDS_OF_LOCAL_TABLE } from '../../../table/state'
import type { GamePlayers } from '../pages'
import { makeGardenView } from '../board/gardenView'
import { formatLine, type LineOfPlay } from '../board/lineOfPlay'
import { computeFirstPlayerValue } from '../board/moveValues'

const makeSeatView = (name: string): SeatView => ({ name, computer: null, yours: true, away: false, ready: false })

/** Return every complete row, column, diagonal or square that contains the last cell. */
export function findPatternsThroughCell(takenCells: readonly number[], cell: number): PatternView[] {
  return PATTERNS.filter(([, four]) => four.includes(cell) && four.every((cell) => takenCells.includes(cell))).map(
    makePatternView,
  )
}

function makeOutcomeView(line: LineOfPlay, moveCount: number, endValue: number, firstSeat: number): OutcomeView {
  const own = line.moves.slice(0, moveCount).filter((_, move) => move % 2 === (moveCount - 1) % 2)
  const tied = endValue ? findPatternsThroughCell(own, own.at(-1) ?? -1) : []
  const reason = !endValue
    ? 'full garden'
    : !tied.length
      ? 'blockade'
      : tied.every(({ shape }) => shape === 'square')
        ? 'square'
        : 'line'
  return { winners: endValue ? [(firstSeat + moveCount - 1) % 2] : [], reason, ties: tied, tiles_left: 16 - moveCount }
}

/**
 * Return the table view of a line after its first moves. `answerBefore` is the kernel's answer one move earlier.
 * Without `sides` Blue moves first.
 */
export function makeTableViewOfLine(
  say: Translate,
  line: LineOfPlay,
  moveCount: number,
  answer?: PositionAnswer,
  answerBefore?: PositionAnswer,
  sides: GamePlayers | null = null,
): TableView {
  const names = sides?.names ?? [say('analysis-first'), say('analysis-second')]
  const first = sides?.first ?? 0
  const endValue = answer === 'over' ? computeFirstPlayerValue(line, moveCount, answer, answerBefore) : null
  const end = endValue === null ? null : makeOutcomeView(line, moveCount, endValue, first)
  const board = makeGardenView({
    tiles: line.tiles,
    taken: line.moves.slice(0, moveCount),
    first,
    isOver: answer === 'over',
    isLegal: (cell) => answer !== undefined && answer !== 'over' && answer.moves[cell] !== null,
    outcome: end,
  })
  const game: GameView = {
    number: 1,
    first,
    actions: line.moves.map((cell) => CELLS[cell] ?? ''),
    ending: end && { winners: end.winners, reason: end.reason },
    outcome: end && { game: 'okiya', view: end },
    notation: formatLine(line),
  }
  return {
    ...FIELDS_OF_LOCAL_TABLE,
    number: moveCount,
    setup: { game: 'okiya', form: 'single', full_garden: line.draw ? 'draw' : 'blockade' },
    first,
    shared: true,
    phase: end ? 'over' : 'playing',
    seats: names.map(makeSeatView),
    match: { number: 1, score: [0, 0], games: [game], starter: first, over: end !== null, winners: [] },
    board: { game: 'okiya', view: board },
    actions: board.cells.flatMap(({ cell, claim }) => (claim ? [cell] : [])),
    can: ['act'],
  }
}
