// Router: the current address, and navigation without reloading the page.
import { tick } from 'svelte'
import { addFullStop } from '../phrases'
import { announceToScreenReader } from '../ui/announcer.svelte'
import { loadPage } from './loadPage.svelte'
import { findRoute, type Route } from './pages'

let here = $state.raw<Route>(findRoute(location))

export const currentRoute = (): Route => here

/** Show the page of the current address. The old page stays until the new one is loaded. */
async function showCurrentPage(): Promise<void> {
  await loadPage(findRoute(location).page)
  const before = here
  here = findRoute(location)
  await tick()
  if (here.page !== before.page || here.game !== before.game) announcePage()
  // The pressed link went away with the old page.
  if (document.activeElement === document.body) focusPageStart()
}

/**
 * Announce the title of a new page and its heading, which a browser itself reads only after a reload. A table has no
 * title yet, and announces it when it is loaded.
 */
function announcePage(): void {
  if (here.page === 'table') return
  const heading = document.querySelector('h1')?.textContent?.trim() ?? ''
  const isInTitle = document.title.startsWith(heading)
  announceToScreenReader([document.title, isInTitle ? '' : heading].filter(Boolean).map(addFullStop).join(' '))
}

/** Focus the start of the page; at a table, the board. */
export function focusPageStart(): void {
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  const board = ['table', 'here'].includes(here.page) ? main.querySelector<HTMLElement>('[tabindex="0"]') : null
  ;(board ?? main).focus({ preventScroll: true })
}

/** Go to an address of this site. */
export function navigate(address: string, { replace = false } = {}): Promise<void> {
  history[replace ? 'replaceState' : 'pushState'](null, '', address)
  return showCurrentPage()
}

/** Handle clicks on internal links and the browser's Back and Forward buttons. */
export function handleLinkClicks(): void {
  addEventListener('popstate', () => void showCurrentPage())
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return
    if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash).then(() => {
      if (!link.dataset['stay']) scrollTo(0, 0)
    })
  })
}
