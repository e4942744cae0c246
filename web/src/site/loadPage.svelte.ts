// Lazy loading of page components, with the phrases and drawings that each needs at once.
import type { Component } from 'svelte'
import { loadPhraseCatalogues } from '../ui/i18n.svelte'
import { loadSprite } from '../ui/sprite'
import { PAGES, type Route } from './pages'

type PageComponent = Component<Route & { here: Route }>

const parts = import.meta.glob<{ default: PageComponent }>(['../pages/*/*Page.svelte', '../games/*/*/*Page.svelte'])

/** Components loaded so far, by name of the page. */
export const loadedPages: Record<string, PageComponent> = $state({})

export async function loadPage(pageName: string): Promise<void> {
  const page = PAGES.find((each) => each.name === pageName)
  const part = page && parts[`../${page.part}`]
  if (!part) return
  for (const sheet of page.drawings ?? []) void loadSprite(sheet)
  const [brought] = await Promise.all([part(), loadPhraseCatalogues(...page.words)])
  loadedPages[pageName] ??= brought.default
}
