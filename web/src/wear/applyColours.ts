// Shows drawings in a person's colours. Every page shows drawings by `<use href="#id">`. Coloured symbols replace the
// printed ones, and all their uses change at once.
//
// Rule 1: a drawing without a coloured region stays as printed, also on a tile beside a coloured one.
// Rule 2: all tiles have one set; each token has the set of its seat.
import { isColourSetShownAtTables, readCurrentColourSet, type ColourSet } from './colourSet'
import { makeFramedTokenSvg } from './tokenMarkup'

const SVG = 'http://www.w3.org/2000/svg'
const REFERENCE = /(?:href="|url\()#([\w-]+)/g
const VARIABLE = /var\(--r-([\w-]+),([^)]*)\)/g
const TOKENS = ['token-a', 'token-b'] as const

export interface TableColours {
  /** The set of the tiles. */
  tiles: ColourSet | null
  /** The sets of the first and the second seat's token. An own token drawing counts only if `drawn` allows it. */
  tokens: readonly (ColourSet | null)[]
  drawn: readonly boolean[]
}

let pieces: Map<string, Element> | null = null
let coming: Promise<void> | null = null
let now: TableColours | null = null
const undressed = new Map<string, Node[]>()

/** Load the line art and split it into pieces. */
function loadLineArt(): Promise<void> {
  coming ??= (async () => {
    const answer = await fetch('/art/line.svg')
    if (!answer.ok) throw new Error('no line art')
    const sheet = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml')
    pieces = new Map([...sheet.querySelectorAll('[id]')].map((piece) => [piece.id, piece]))
  })().catch(() => {
    coming = null
  })
  return coming
}

/** Show drawings in these colours, or with null as printed. */
export async function applyTableColours(colours: TableColours | null): Promise<void> {
  now = colours
  if (colours) await loadLineArt()
  recolourAllSymbols()
}

/** Apply the colours stored on this device. Outside tables, an own token drawing is the first player's. */
export function applyStoredColours(): Promise<void> {
  const set = isColourSetShownAtTables() ? readCurrentColourSet() : null
  return applyTableColours(set && { tiles: set, tokens: [set, set], drawn: [true, false] })
}

function recolourAllSymbols(): void {
  for (const [id, nodes] of undressed) document.getElementById(id)?.replaceChildren(...nodes)
  undressed.clear()
  document.getElementById('worn')?.remove()
  if (!now || !pieces) return
  const shown = [...document.querySelectorAll('body > .sheet symbol')].filter(({ id }) => pieces?.has(`line-${id}`))
  const made = shown.flatMap(({ id }) => buildColouredSymbol(id, now as TableColours))
  if (!made.length) return
  const sheet = `<svg xmlns="${SVG}"><defs>${made.map(({ markup }) => markup).join('')}</defs></svg>`
  const hung = document.adoptNode(new DOMParser().parseFromString(sheet, 'image/svg+xml').documentElement)
  hung.id = 'worn'
  hung.setAttribute('class', 'sheet')
  document.body.prepend(hung)
  for (const { id, root } of made) replaceSymbolContent(id, root)
}

interface ColouredSymbol {
  id: string
  /** Id of the symbol that replaces the original. */
  root: string
  markup: string
}

function buildColouredSymbol(symbolId: string, colours: TableColours): ColouredSymbol[] {
  const seat = TOKENS.findIndex((token) => token === symbolId)
  const set = seat < 0 ? colours.tiles : colours.tokens[seat]
  if (!set) return []
  if (seat >= 0 && set.token && colours.drawn[seat]) {
    return [
      {
        id: symbolId,
        root: `worn-${symbolId}`,
        markup: `<g id="worn-${symbolId}">${makeFramedTokenSvg(set.token, seat, `worn-clip-${seat}`)}</g>`,
      },
    ]
  }
  const text = serializeWithReferencedParts(buildColouredDrawing(symbolId, set.inks))
  if (!hasColouredRegion(text, set.inks)) return []
  const settled = text.replace(VARIABLE, (_, region: string, plain: string) => set.inks[region] ?? plain)
  // Two drawings may share a part. Each gets its own copy, because ids must be unique in a document.
  const own = settled.replace(/( id="|href="#|url\(#)line-/g, `$1worn-${symbolId}-`)
  return [{ id: symbolId, root: `worn-${symbolId}-${symbolId}`, markup: own }]
}

const hasColouredRegion = (svgText: string, inkByRegion: ColourSet['inks']): boolean =>
  [...svgText.matchAll(VARIABLE)].some(([, region = '']) => region in inkByRegion)

/** Build a drawing in its colours. On a tile, parts without a coloured region stay as printed. */
function buildColouredDrawing(drawingId: string, inkByRegion: ColourSet['inks']): Element | null {
  const drawn = pieces?.get(`line-${drawingId}`)?.cloneNode(true) as Element | undefined
  const printed = document.getElementById(drawingId)
  const [parts, frame] = ['use', 'rect'].map((name) =>
    [...(drawn?.children ?? [])].filter((each) => each.localName === name),
  )
  if (!drawn || !printed || !parts || !frame || parts.length + frame.length < drawn.childElementCount)
    return drawn ?? null
  let below = false
  let top = false
  for (const [at, part] of parts.entries()) {
    const plain = printed.children[at]?.cloneNode(true) as Element
    below = top
    top = hasColouredRegion(serializeWithReferencedParts(pieces?.get(readReferencedId(part)) ?? null), inkByRegion)
    // The gap around a part has the ink of the part below.
    const gap = plain.hasAttribute('stroke') ? 'stroke' : 'color'
    const ink = (below ? part : plain).getAttribute(gap)
    if (!top) part.replaceWith(plain)
    if (ink) (top ? part : plain).setAttribute(gap, ink)
  }
  if (!below) for (const line of frame) line.remove()
  return drawn
}

const readReferencedId = (useElement: Element): string => useElement.getAttribute('href')?.slice(1) ?? ''

/** Expand a piece with all the parts it uses. */
function serializeWithReferencedParts(element: Element | null): string {
  const write = new XMLSerializer()
  const found = new Map<string, string>()
  const waiting = [element]
  for (let piece = waiting.pop(); piece; piece = waiting.pop()) {
    if (found.has(piece.id)) continue
    const text = write.serializeToString(piece)
    found.set(piece.id, text)
    for (const [, other = ''] of text.matchAll(REFERENCE)) {
      const next = pieces?.get(other)
      if (next) waiting.push(next)
    }
  }
  return [...found.values()].join('')
}

function replaceSymbolContent(symbolId: string, replacementId: string): void {
  const symbol = document.getElementById(symbolId)
  if (!symbol) return
  const [x = '0', y = '0', width = '100', height = '100'] = (symbol.getAttribute('viewBox') ?? '').split(' ')
  const use = document.createElementNS(SVG, 'use')
  for (const [name, value] of Object.entries({ href: `#${replacementId}`, x, y, width, height }))
    use.setAttribute(name, value)
  undressed.set(symbolId, [...symbol.childNodes])
  symbol.replaceChildren(use)
}

// Sheets that load later are coloured, too.
addEventListener('sprite', recolourAllSymbols)
