// Values for the phrases of an Okiya lesson, and reasons why a tile cannot be taken.
import { capitalize, type Translate } from '../../../phrases'
import type { TableView } from '../../../protocol'
import { findGardenView } from '../board/garden'
import { formatTileFamilyName, formatTileName } from '../board/sentences'

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
