// Shows the drawings of the games in black and white with high contrast, as on paper. The contents of the symbols are
// replaced, so all their uses change at once. Drawings in a person's own colours keep them.
import { highContrast } from '../ui/pageChoices'

const SVG = 'http://www.w3.org/2000/svg'
const WISH = matchMedia('(prefers-contrast: more)')

const replaced = new Map<Element, Node[]>()
let sheet: Promise<Element> | null = null

async function fetchSheet(): Promise<Element> {
  const answer = await fetch('/art/contrast.svg')
  if (!answer.ok) throw new Error(answer.statusText)
  const fetched = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
  fetched.id = 'contrast'
  fetched.setAttribute('class', 'sheet')
  return document.adoptNode(fetched)
}

const isWanted = (): boolean => highContrast.value === 'on' || (highContrast.value === 'auto' && WISH.matches)

/** Show all loaded drawings in the style that the person or the system wants. */
export async function applyContrastStyle(): Promise<void> {
  if (!isWanted()) {
    for (const [symbol, nodes] of replaced) symbol.replaceChildren(...nodes)
    replaced.clear()
    return
  }
  try {
    document.body.prepend(await (sheet ??= fetchSheet()))
  } catch {
    // Without a connection the drawings stay as they are.
    sheet = null
    return
  }
  for (const symbol of document.querySelectorAll('body > .sheet:not(#contrast, #worn) symbol')) {
    // The drawing of an empty cell has the text's colour, also in the dark theme.
    if (symbol.id.startsWith('m-ghost-')) continue
    if (replaced.has(symbol) || symbol.querySelector('use[href^="#worn-"]')) continue
    if (!document.getElementById(`contrast-${symbol.id}`)) continue
    const [x = '0', y = '0', width = '100', height = '100'] = (symbol.getAttribute('viewBox') ?? '').split(' ')
    const use = document.createElementNS(SVG, 'use')
    for (const [name, value] of Object.entries({ href: `#contrast-${symbol.id}`, x, y, width, height }))
      use.setAttribute(name, value)
    replaced.set(symbol, [...symbol.childNodes])
    symbol.replaceChildren(use)
  }
}

WISH.addEventListener('change', () => void applyContrastStyle())
// Sheets that load later change, too.
addEventListener('sprite', () => void applyContrastStyle())
