// Where the page is: the address, and moving between addresses without loading the page again.
import { tick } from 'svelte'
import { load } from './loadPage.svelte'
import { route, type Route } from './pages'

let here = $state.raw<Route>(route(location))

export const currentRoute = (): Route => here

/** Show what the address says; what was shown before stays until that has come. */
async function arrive(): Promise<void> {
  await load(route(location).page)
  here = route(location)
  await tick()
  // what was pressed is gone with the page before
  if (document.activeElement === document.body) land()
}

/** Put the focus where a page begins, at a table on its board. */
export function land(): void {
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  const board = ['table', 'here'].includes(here.page) ? main.querySelector<HTMLElement>('[tabindex="0"]') : null
  ;(board ?? main).focus({ preventScroll: true })
}

/** Go to an address of the house. */
export function go(address: string, { replace = false } = {}): Promise<void> {
  history[replace ? 'replaceState' : 'pushState'](null, '', address)
  return arrive()
}

/** Let links within the house, and the browser's own buttons, move the page. */
export function followLinks(): void {
  addEventListener('popstate', () => void arrive())
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return
    if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    void go(link.pathname + link.search + link.hash).then(() => {
      if (!link.dataset['stay']) scrollTo(0, 0)
    })
  })
}
