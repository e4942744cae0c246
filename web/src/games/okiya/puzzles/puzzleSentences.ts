// Sentences about a puzzle: a headline, the task or the result of a move, and both as one text.
import { tileOfCell } from '../board/lineOfPlay'
import { valueText } from '../board/moveValues'
import { addFullStop, type Translate } from '../../../phrases'
import { CELLS } from '../board/cells'
import { turnSentence, resultTexts, tileName } from '../board/sentences'
import { formatPlayerName } from '../../../table/people/names'
import type { TableView } from '../../../protocol'
import { makeLineView } from '../analysis/analysisView'
import type { SolvedLine } from './puzzle'
import type { Solving } from './solving.svelte'

export interface PuzzleTexts {
  title: string
  why: string
}

/** Return a solved line as a table view. */
export const makeSolvedLineView = (say: Translate, { line, answer, answerBefore }: SolvedLine): TableView =>
  makeLineView(say, line, line.moves.length, answer, answerBefore)

const cellName = (cell: number | null): string => CELLS[cell ?? -1] ?? ''

/** Return the headline and text for the state of a puzzle; `view` is the garden as a table view. */
export function puzzleTexts(say: Translate, solving: Solving, view: TableView | null): PuzzleTexts {
  const { puzzle, stage, wrong, kept } = solving
  if (stage === 'dumb') return { title: say('puzzle-none'), why: say('puzzle-none-why') }
  if (!puzzle || !view || stage === 'wait') return { title: say('analysis-reckons'), why: '' }
  const { goal } = puzzle
  const at = kept.moves.length
  const name = (player: number): string => formatPlayerName(say, view, player % 2)
  const tileAt = (cell: number | null): string => tileName(say, tileOfCell(kept, cell))
  if (stage === 'wrong' && wrong) {
    const [reply] = wrong.line
    const why = say('puzzle-wrong', { cell: cellName(wrong.cell), goal, worth: valueText(say, wrong.value) })
    if (reply === undefined) return { title: say('puzzle-miss'), why }
    const best = { name: name(at + 1), cell: cellName(reply), tile: tileAt(reply) }
    return { title: say('puzzle-miss'), why: `${why} ${say('puzzle-best-reply', best)}` }
  }
  if (stage === 'told') return { title: say('puzzle-solution'), why: lineSentence(say, solving.solution) }
  if (stage === 'solved') {
    const end = resultTexts(say, view)
    const how = solving.wasSolutionShown ? '' : say('puzzle-solved', { count: solving.misses })
    return { title: say('puzzle-done'), why: [end && addFullStop(end.title), end?.why, how].filter(Boolean).join(' ') }
  }
  if (!solving.right) {
    return { title: say('analysis-to-move', { name: name(at) }), why: say('puzzle-which', { goal }) }
  }
  const { held, replied } = solving
  const right = say('puzzle-right', { cell: cellName(held), goal })
  if (replied === null) return { title: say('puzzle-yes'), why: right }
  const answered = say('puzzle-replied', { name: name(at + 1), cell: cellName(replied), tile: tileAt(replied) })
  return { title: say('puzzle-go-on'), why: `${right} ${answered}` }
}

const lineSentence = (say: Translate, cells: readonly number[]): string =>
  say('puzzle-line', { line: cells.map(cellName).join(' ') })

/** Return the same text with the tiles that can be taken, for the live region. */
export function announcedText(say: Translate, solving: Solving, view: TableView | null): string {
  const { title, why } = puzzleTexts(say, solving, view)
  const ask = solving.stage === 'ask' && view ? turnSentence(say, view) : ''
  return [addFullStop(title), why, ask].filter(Boolean).join(' ')
}
