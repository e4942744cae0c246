// What a lesson says: of a moment, of what was tried there, of what has just happened.
import { garden } from '../games/okiya/board/garden'
import { familyWord, tileWord } from '../games/okiya/board/words'
import type { Say } from '../phrases'
import type { Moment, TableView } from '../wire'

/** The tiles that the phrases of Okiya speak of: the one taken last, and its families. */
function values(say: Say, view: TableView): Record<string, string> {
  const last = garden(view)?.last_tile
  if (!last) return {}
  const sides = ['vegetation', 'symbol'] as const
  const [vegetation = '', symbol = ''] = sides.map((side) => familyWord(say, last, side))
  const [plants = '', signs = ''] = sides.map((side) => familyWord(say, last, side, '.none'))
  const none = say('blockade-why', { vegetation: plants, symbol: signs })
  return { tile: tileWord(say, last), vegetation, symbol, none: none.charAt(0).toUpperCase() + none.slice(1) }
}

export interface Told {
  title: string
  text: string
}

export function told(say: Say, game: string, { words }: Moment, view: TableView): Told {
  const id = `first-${game}-${words}`
  return { title: say(`${id}.title`), text: say(id, values(say, view)) }
}

/** All that a lesson says, moment by moment, with what is answered where something else was tried that is legal. */
export function all(say: Say, game: string, moments: readonly Moment[]): (Told & { answer: string })[] {
  return moments.map((moment) => {
    const waits = moment.view.actions.some((action) => !(action in moment.wanted))
    const tried = { action: '', legal: true }
    const answer = waits && Object.keys(moment.wanted).length ? answered(say, game, moment, moment.view, tried) : ''
    return { ...told(say, game, moment, moment.view), answer }
  })
}

/** What is answered when something was tried that does not lead on; empty where there is nothing to say. */
export function answered(
  say: Say,
  game: string,
  { words, astray }: Pick<Moment, 'words' | 'astray'>,
  view: TableView,
  tried: { action: string; legal: boolean },
): string {
  return tried.legal ? say(`first-${game}-${words}.other`) : whyNot(say, view, tried.action, astray[tried.action])
}

/** Why a tile of a garden may not be taken. */
export function whyNot(say: Say, view: TableView, cell: string, why: string | undefined): string {
  if (!why || why === 'over') return ''
  const tile = garden(view)?.cells.find((lying) => lying.cell === cell)?.tile ?? ''
  return say(`first-okiya-not-${why}`, { ...values(say, view), tile: tileWord(say, tile) })
}
