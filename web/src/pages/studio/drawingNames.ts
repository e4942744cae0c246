// Names of drawings, regions and inks on the page.
import type { Translate } from '../../phrases'
import { findInk } from './palettes'
import { studioParts } from '../../game/studioParts'

/** A drawing that can be coloured, as the server describes it. */
export interface Colourable {
  name: string
  /** Id in the drawing sheets; the line sheet has it with the prefix `line-`. */
  piece: string
  box: string
  regions: readonly string[]
}

/** Return the name of a drawing, in a phrase of its game if there is one. */
export function drawingName(say: Translate, { name, piece }: Colourable): string {
  for (const [shape, phrase] of studioParts.flatMap(({ phrases }) => phrases)) {
    const id = shape.exec(piece)?.[1]
    if (id) return say(phrase + id)
  }
  return say(`drawing-${name}`)
}

/** Return the name of a region, shown beside the name of its drawing. A cat's collar is no kimono's collar. */
export const regionName = (say: Translate, { name }: Colourable, region: string): string =>
  say(`part-${region.startsWith(`${name}-`) ? region.slice(name.length + 1) : region}`, { drawing: name })

export function inkName(say: Translate, ink: string | null): string {
  if (ink === null) return say('studio-bare')
  const name = findInk(ink)
  return name ? say(`ink-${name}`) : ink
}
