// Values for the phrases of an Okiya lesson, and reasons why a tile cannot be taken.
import { capitalize, type Translate } from '../../../phrases'
import type { LessonProgress } from '../../../game/lessonProgress.svelte'
import type { TableView } from '../../../protocol'
import { findGardenView } from '../board/garden'
import { formatCellLabel, formatTileFamilyName, formatTileName } from '../board/sentences'

/** Return the phrase variables for the tile taken last and its families. */
export function makeLessonPhraseValues(say: Translate, view: TableView): Record<string, string> {
  const last = findGardenView(view)?.last_tile
  if (!last) return {}
  const sides = ['vegetation', 'symbol'] as const
  const [vegetation = '', symbol = ''] = sides.map((side) => formatTileFamilyName(say, last, side))
  const [plants = '', signs = ''] = sides.map((side) => formatTileFamilyName(say, last, side, '.none'))
  const none = say('blockade-why', { vegetation: plants, symbol: signs })
  return { tile: formatTileName(say, last), vegetation, symbol, none: capitalize(none) }
}

export function explainIllegalMove(say: Translate, view: TableView, cell: string, reason: string | undefined): string {
  if (!reason || reason === 'over') return ''
  const tile = findGardenView(view)?.cells.find((lying) => lying.cell === cell)?.tile ?? ''
  return say(`first-okiya-not-${reason}`, { ...makeLessonPhraseValues(say, view), tile: formatTileName(say, tile) })
}

/** Return the cell that glows after two failed attempts, if only one leads on. */
export const findLitCells = ({ tries, lit }: LessonProgress): readonly string[] =>
  tries > 1 && lit.length === 1 ? lit : []

/** Return the labels of the cells that glow, such as "c2: iris and rain". */
export const listLitPlaces = (say: Translate, view: TableView, learning: LessonProgress): string[] =>
  (findGardenView(view)?.cells ?? [])
    .filter(({ cell }) => findLitCells(learning).includes(cell))
    .map((cell) => formatCellLabel(say, view, { ...cell, claim: null }, false, false))
