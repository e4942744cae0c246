// Focus keeper. When the focused control leaves the page, the next one gets the focus instead of the body, so that
// people with a keyboard or a screen reader keep their place. Controls that wait, or are at an end, are `aria-disabled`
// rather than `disabled`, because a disabled control loses the focus.
import { focusPageStart } from './router.svelte'

const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
  .map((part) => `${part}:not(:disabled, [tabindex="-1"], [inert] *, [hidden] *)`)
  .join()

const isVisible = (element: HTMLElement): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true

/** Return the controls of a part of the page, including the part itself. */
const listControls = (part: Node): HTMLElement[] =>
  part instanceof HTMLElement
    ? [part, ...part.querySelectorAll<HTMLElement>('*')].filter((each) => each.matches(FOCUSABLE) && isVisible(each))
    : []

const isGrave = (control: HTMLElement): boolean => control.matches('.grave')

/** Return the control that replaces a removed part of a page, or the nearest one. Prefer one that deletes nothing. */
function findReplacement(removal: MutationRecord, records: readonly MutationRecord[]): HTMLElement | undefined {
  const { target, nextSibling } = removal
  const main = (target as Element).closest('main, [popover]')
  if (!main) return undefined
  const home = (target as Element).closest<HTMLElement>('[data-focus-home]')
  // The first selector that finds something counts, wherever it stands on the page.
  const selectors = home?.dataset['focusHome']?.split(', ') ?? []
  const kept = selectors.map((selector) => home?.querySelector<HTMLElement>(selector)).find(Boolean)
  if (kept) return kept
  const added = records.flatMap((record) => (record.target === target ? [...record.addedNodes] : []))
  const inserted = added.filter((node) => node.isConnected).flatMap(listControls)
  const next = nextSibling?.parentNode === target ? nextSibling : null
  const isBehind = (each: HTMLElement): boolean =>
    next
      ? next === each || (next.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
      : !target.contains(each) && (target.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  let nearest = inserted.find((each) => !isGrave(each)) ?? inserted[0]
  for (let part: Node | null = target; part && !nearest; part = part === main ? null : part.parentNode) {
    const controls = listControls(part).filter((each) => each !== main)
    nearest =
      controls.find((each) => isBehind(each) && !isGrave(each)) ??
      controls.findLast((each) => !isBehind(each)) ??
      controls[0]
  }
  return nearest
}

/** Watch the page from now on. */
export function keepFocus(): void {
  let focused: Element | null = null
  let byKeyboard = false
  addEventListener('keydown', () => (byKeyboard = true), true)
  addEventListener('pointerdown', () => (byKeyboard = false), true)
  addEventListener('focusin', ({ target }) => (focused = target as Element))
  // A press beside all controls ends the focus, and then a control that disappears hands on nothing.
  addEventListener('mouseup', () => document.activeElement === document.body && (focused = null), true)
  addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('button[aria-disabled="true"]')) return
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )
  new MutationObserver((records) => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    const lost = focused
    const removal = records.findLast(
      ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(lost)),
    )
    focused = null
    const replacement = removal && findReplacement(removal, records)
    if (replacement) replacement.focus({ preventScroll: !byKeyboard })
    else focusPageStart()
  }).observe(document.body, { childList: true, subtree: true })
}
