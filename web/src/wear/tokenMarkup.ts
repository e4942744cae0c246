// Drawing of an own token in the frame of its seat, a snow ring or a plain disc, so that two equal drawings stay
// distinct. The server's version is `Colouring.draw_token_svg`.
import type { Token } from './colourSet'

const PAPER = '#f7f0e1'
const RIMS = ['#24406e', '#cc3f28'] as const

/** Return the path data of a circle with six soft dents. */
function makeCircleWithDentsPath(radius: number): string {
  const points = Array.from({ length: 90 }, (_, at) => {
    const off = ((4 * at + 30) % 60) - 30
    const bitten = radius * (1 - 0.1 * Math.exp(-((off / 7.5) ** 2)))
    const angle = (4 * at * Math.PI) / 180
    return `${(50 + bitten * Math.sin(angle)).toFixed(2)},${(50 - bitten * Math.cos(angle)).toFixed(2)}`
  })
  return `M${points.join(' ')}Z`
}

const makeDiscSvg = (radius: number, fillAttribute = ''): string =>
  `<circle cx="50" cy="50" r="${radius}"${fillAttribute}/>`
const makeRingWithDentsSvg = (radius: number, fillAttribute = ''): string =>
  `<path d="${makeCircleWithDentsPath(radius)}"${fillAttribute}/>`

/** Return the markup inside the frame. All values were checked when the set was parsed. */
function makeTokenSvg(token: Token): string {
  if ('png' in token) {
    const image = `<image href="data:image/png;base64,${token.png}" x="5" y="5" width="90" height="90"/>`
    return `<rect width="100" height="100" fill="${PAPER}"/>${image}`
  }
  const strokes = token.strokes.map(({ ink, width, points }) => {
    const data = `M${points.map((point) => point.join(',')).join(' ')}${points.length > 1 ? '' : ' h.01'}`
    return `<path d="${data}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  })
  return `<rect width="100" height="100" fill="${token.ground}"/>${strokes.join('')}`
}

/** Return the whole token of a seat. `clipPathId` names its clip path and must be unique in the document. */
export function makeFramedTokenSvg(token: Token, seat: number, clipPathId: string): string {
  const makeFillAttribute = (ink: string): string => ` fill="${ink}"`
  const rim = RIMS[seat ? 1 : 0]
  const edge = seat
    ? makeDiscSvg(47.6, makeFillAttribute(PAPER)) + makeDiscSvg(46.2, makeFillAttribute(rim))
    : makeRingWithDentsSvg(48, makeFillAttribute(PAPER)) + makeRingWithDentsSvg(46.6, makeFillAttribute(rim))
  const clip = `<clipPath id="${clipPathId}">${seat ? makeDiscSvg(42.6) : makeRingWithDentsSvg(42.4)}</clipPath>`
  return `${clip}${edge}<g clip-path="url(#${clipPathId})">${makeTokenSvg(token)}</g>`
}

/** Attachment that inserts a token's markup into an element. */
export function insertSvgMarkup(element: SVGElement, svgMarkup: string) {
  const replaceElementMarkup = (newMarkup: string): void => {
    element.innerHTML = newMarkup
  }
  replaceElementMarkup(svgMarkup)
  return { update: replaceElementMarkup }
}
