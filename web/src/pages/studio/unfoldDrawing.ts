// Makes the regions of a line drawing clickable. Elements inside `<use>` get no events, so the symbol's content is
// copied.

const SVG = 'http://www.w3.org/2000/svg'
const PLACED = ['href', 'x', 'y', 'width', 'height']
const REGION = /var\(--r-([\w-]+)/

/** Return the content of a symbol; each element with the ink of a region gets the attribute `data-region`. */
export function unfoldDrawing(id: string): SVGGElement | null {
  const symbol = document.getElementById(id)
  if (!symbol) return null
  const open = document.createElementNS(SVG, 'g')
  for (const child of symbol.children) open.append(unfoldElement(child))
  return open
}

function unfoldElement(element: Element): Element {
  const href = element.getAttribute('href')
  const target = element.localName === 'use' && href ? document.getElementById(href.slice(1)) : null
  if (target) return replaceUse(element, target)
  const copy = element.cloneNode(false) as Element
  copy.removeAttribute('id')
  const region = ['fill', 'stroke', 'color']
    .map((name) => REGION.exec(copy.getAttribute(name) ?? '')?.[1])
    .find(Boolean)
  if (region) copy.setAttribute('data-region', region)
  for (const child of element.children) copy.append(unfoldElement(child))
  return copy
}

function replaceUse(use: Element, target: Element): Element {
  const group = document.createElementNS(SVG, 'g')
  for (const { name, value } of use.attributes) if (!PLACED.includes(name)) group.setAttribute(name, value)
  const [x, y] = [use.getAttribute('x') ?? '0', use.getAttribute('y') ?? '0']
  const shown = target.localName === 'symbol' ? document.createElementNS(SVG, 'svg') : null
  if (shown) {
    const size = { x, y, width: use.getAttribute('width') ?? '100%', height: use.getAttribute('height') ?? '100%' }
    for (const [name, value] of Object.entries(size)) shown.setAttribute(name, value)
    shown.setAttribute('viewBox', target.getAttribute('viewBox') ?? '0 0 100 100')
    for (const child of target.children) shown.append(unfoldElement(child))
  } else if (x !== '0' || y !== '0') {
    group.setAttribute('transform', `${group.getAttribute('transform') ?? ''} translate(${x} ${y})`)
  }
  group.append(shown ?? unfoldElement(target))
  return group
}

/** Return copies of a region's elements as outlines, to be drawn on top. */
export function outlineRegion(root: SVGSVGElement, region: string): SVGElement[] {
  const back = root.getScreenCTM()?.inverse()
  if (!back) return []
  return [...root.querySelectorAll<SVGGraphicsElement>(`[data-region="${region}"]`)].flatMap((element) => {
    const place = element.getScreenCTM()
    if (!place) return []
    const copy = element.cloneNode(true) as SVGElement
    for (const each of [copy, ...copy.querySelectorAll('*')]) {
      for (const name of ['fill', 'stroke', 'stroke-width', 'class', 'data-region', 'opacity'])
        each.removeAttribute(name)
    }
    const { a, b, c, d, e, f } = back.multiply(place)
    copy.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e} ${f})`)
    return [copy]
  })
}

/** Return pairs of regions whose bounding boxes touch. */
export function findAdjacentRegions(root: SVGSVGElement): [string, string][] {
  const boxes = new Map<string, DOMRect[]>()
  for (const element of root.querySelectorAll<SVGGraphicsElement>('[data-region]')) {
    const region = element.dataset['region'] ?? ''
    boxes.set(region, [...(boxes.get(region) ?? []), element.getBoundingClientRect()])
  }
  const touchEachOther = (one: DOMRect, other: DOMRect): boolean =>
    one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom
  const names = [...boxes.keys()]
  return names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .flatMap((other): [string, string][] =>
        boxes.get(one)?.some((a) => boxes.get(other)?.some((b) => touchEachOther(a, b))) ? [[one, other]] : [],
      ),
  )
}
