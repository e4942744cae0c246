// Names of drawings, regions and inks on the page.
import type { Translate } from '../../phrases'
import { findInkName } from './palettes'
import { studioModules } from '../../game/studioModules'

/** A drawing that can be coloured, as the server describes it. */
export interface ColourableDrawing {
  name: string
  /** Id in the drawing sheets; the line sheet has it with the prefix `line-`. */
  piece: string
  box: string
  regions: readonly string[]
}

/** Return the name of a drawing, in a phrase of its game if there is one. */
export function translateDrawingName(say: Translate, { name, piece }: ColourableDrawing): string {
  for (const [shape, phrase] of studioModules.flatMap(({ phrases }) => phrases)) {
    const id = shape.exec(piece)?.[1]
    if (id) return say(phrase + id)
  }
  return say(`drawing-${name}`)
}

/** Return the name of a region, shown beside the name of its drawing. A cat's collar is no kimono's collar. */
export const translateRegionName = (say: Translate, { name }: ColourableDrawing, region: string): string =>
  say(`part-${region.startsWith(`${name}-`) ? region.slice(name.length + 1) : region}`, { drawing: name })

export function translateInkName(say: Translate, ink: string | null): string {
  if (ink === null) return say('studio-bare')
  const name = findInkName(ink)
  return name ? say(`ink-${name}`) : ink
}
