// Values for the phrases of an Okiya lesson, and reasons why a tile cannot be taken.
import { capitalize, type Translate } from '../../../phrases'
import type { TableView } from '../../../protocol'
import { gardenOf } from '../board/garden'
import { familyName, tileName } from '../board/sentences'

/** Return the phrase variables for the tile taken last and its families. */
export function lessonPhraseValues(say: Translate, view: TableView): Record<string, string> {
  const last = gardenOf(view)?.last_tile
  if (!last) return {}
  const sides = ['vegetation', 'symbol'] as const
  const [vegetation = '', symbol = ''] = sides.map((side) => familyName(say, last, side))
  const [plants = '', signs = ''] = sides.map((side) => familyName(say, last, side, '.none'))
  const none = say('blockade-why', { vegetation: plants, symbol: signs })
  return { tile: tileName(say, last), vegetation, symbol, none: capitalize(none) }
}

export function illegalReason(say: Translate, view: TableView, cell: string, why: string | undefined): string {
  if (!why || why === 'over') return ''
  const tile = gardenOf(view)?.cells.find((lying) => lying.cell === cell)?.tile ?? ''
  return say(`first-okiya-not-${why}`, { ...lessonPhraseValues(say, view), tile: tileName(say, tile) })
}
