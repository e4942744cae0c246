// Drawings, their regions and inks as the page names them.
import type { Say } from '../../phrases'
import { inkNamed } from './palettes'
import { PARTS } from '../../game/studioParts'

/** A drawing to be coloured in, as the house tells of it. */
export interface Colourable {
  name: string
  /** Its id in the sheets; in the line sheet, with `line-` before it. */
  piece: string
  box: string
  regions: readonly string[]
}

/** What a drawing is called: in the words of its game, where that has some. */
export function drawingWord(say: Say, { name, piece }: Colourable): string {
  for (const [shape, phrase] of PARTS.flatMap(({ phrases }) => phrases)) {
    const id = shape.exec(piece)?.[1]
    if (id) return say(phrase + id)
  }
  return say(`drawing-${name}`)
}

/** What a region is called beside the name of its drawing. */
export const partWord = (say: Say, { name }: Colourable, region: string): string =>
  say(`part-${region.startsWith(`${name}-`) ? region.slice(name.length + 1) : region}`)

export function inkWord(say: Say, ink: string | null): string {
  if (ink === null) return say('studio-bare')
  const name = inkNamed(ink)
  return name ? say(`ink-${name}`) : ink
}
