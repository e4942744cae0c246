// Values for the phrases of an Okiya lesson, and reasons why a tile cannot be taken.
import { withCapital, type Say } from '../../../phrases'
import type { TableView } from '../../../protocol'
import { garden } from '../board/garden'
import { familyWord, tileWord } from '../board/sentences'

/** Return the phrase variables for the tile taken last and its families. */
export function values(say: Say, view: TableView): Record<string, string> {
  const last = garden(view)?.last_tile
  if (!last) return {}
  const sides = ['vegetation', 'symbol'] as const
  const [vegetation = '', symbol = ''] = sides.map((side) => familyWord(say, last, side))
  const [plants = '', signs = ''] = sides.map((side) => familyWord(say, last, side, '.none'))
  const none = say('blockade-why', { vegetation: plants, symbol: signs })
  return { tile: tileWord(say, last), vegetation, symbol, none: withCapital(none) }
}

export function whyNot(say: Say, view: TableView, cell: string, why: string | undefined): string {
  if (!why || why === 'over') return ''
  const tile = garden(view)?.cells.find((lying) => lying.cell === cell)?.tile ?? ''
  return say(`first-okiya-not-${why}`, { ...values(say, view), tile: tileWord(say, tile) })
}
