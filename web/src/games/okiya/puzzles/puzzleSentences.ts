// Sentences about a puzzle: a headline, the task or the result of a move, and both as one text.
import { findTileCodeAtCell } from '../board/lineOfPlay'
import { describeMoveValue } from '../board/moveValues'
import { addFullStop, type Translate } from '../../../phrases'
import { CELLS } from '../board/cells'
import { describeTurnInSentence, describeGameResult, formatTileName } from '../board/sentences'
import { formatPlayerName } from '../../../table/people/names'
import type { TableView } from '../../../protocol'
import { makeTableViewOfLine } from '../analysis/analysisView'
import type { SolvedLine } from './puzzle'
import type { PuzzleSolvingState } from './solving.svelte'

export interface PuzzleTexts {
  title: string
  why: string
}

/** Return a solved line as a table view. */
export const makeTableViewOfSolvedLine = (say: Translate, { line, answer, answerBefore }: SolvedLine): TableView =>
  makeTableViewOfLine(say, line, line.moves.length, answer, answerBefore)

const formatCellName = (cellIndex: number | null): string => CELLS[cellIndex ?? -1] ?? ''

/** Return the headline and text for the state of a puzzle; `view` is the garden as a table view. */
export function describePuzzleState(say: Translate, solving: PuzzleSolvingState, view: TableView | null): PuzzleTexts {
  const { puzzle, stage, wrong, kept } = solving
  if (stage === 'dumb') return { title: say('puzzle-none'), why: say('puzzle-none-why') }
  if (!puzzle || !view || stage === 'wait') return { title: say('analysis-reckons'), why: '' }
  const { goal } = puzzle
  const at = kept.moves.length
  const formatNameOfPlayer = (playerIndex: number): string => formatPlayerName(say, view, playerIndex % 2)
  const formatTileNameAtCell = (cellIndex: number | null): string =>
    formatTileName(say, findTileCodeAtCell(kept, cellIndex))
  if (stage === 'wrong' && wrong) {
    const [reply] = wrong.line
    const why = say('puzzle-wrong', {
      cell: formatCellName(wrong.cell),
      goal,
      worth: describeMoveValue(say, wrong.value),
    })
    if (reply === undefined) return { title: say('puzzle-miss'), why }
    const best = { name: formatNameOfPlayer(at + 1), cell: formatCellName(reply), tile: formatTileNameAtCell(reply) }
    return { title: say('puzzle-miss'), why: `${why} ${say('puzzle-best-reply', best)}` }
  }
  if (stage === 'told') return { title: say('puzzle-solution'), why: describeSolution(say, solving.solution) }
  if (stage === 'solved') {
    const end = describeGameResult(say, view)
    const how = solving.wasSolutionShown ? '' : say('puzzle-solved', { count: solving.misses })
    return { title: say('puzzle-done'), why: [end && addFullStop(end.title), end?.why, how].filter(Boolean).join(' ') }
  }
  if (!solving.right) {
    return { title: say('analysis-to-move', { name: formatNameOfPlayer(at) }), why: say('puzzle-which', { goal }) }
  }
  const { held, replied } = solving
  const right = say('puzzle-right', { cell: formatCellName(held), goal })
  if (replied === null) return { title: say('puzzle-yes'), why: right }
  const answered = say('puzzle-replied', {
    name: formatNameOfPlayer(at + 1),
    cell: formatCellName(replied),
    tile: formatTileNameAtCell(replied),
  })
  return { title: say('puzzle-go-on'), why: `${right} ${answered}` }
}

const describeSolution = (say: Translate, cells: readonly number[]): string =>
  say('puzzle-line', { line: cells.map(formatCellName).join(' ') })

/**
 * Return the same text with the tiles that can be taken, for the live region. It is '' while a move is answered: one
 * text about the move and its answer follows.
 */
export function composePuzzleScreenReaderText(
  say: Translate,
  solving: PuzzleSolvingState,
  view: TableView | null,
): string {
  if (solving.stage === 'wait' || solving.stage === 'answer') return ''
  const { title, why } = describePuzzleState(say, solving, view)
  const ask = solving.stage === 'ask' && view ? describeTurnInSentence(say, view) : ''
  return [addFullStop(title), why, ask].filter(Boolean).join(' ')
}
