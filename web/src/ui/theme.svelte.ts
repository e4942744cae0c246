// Light or dark theme: the device's, unless chosen otherwise. `index.html` applies it before the first paint.
import { reportNewChoice, registerSyncedChoice } from './choices.svelte'

export const THEMES = ['auto', 'light', 'dark'] as const
export type PageTheme = (typeof THEMES)[number]

/**
 * Name of the choice on the server, and its storage key here. The value is stored as plain text, because `index.html`
 * reads it.
 */
const LOOK = 'look'
const KEY = 'hanamachi.theme'

const parseTheme = (text: string | null | undefined): PageTheme | null => THEMES.find((theme) => theme === text) ?? null

let current = $state<PageTheme>(parseTheme(document.documentElement.dataset['theme']) ?? 'auto')

export const currentTheme = (): PageTheme => current

function applyTheme(theme: PageTheme): void {
  current = theme
  if (theme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

function storeTheme(theme: PageTheme | null): void {
  try {
    if (theme) localStorage.setItem(KEY, theme)
    else localStorage.removeItem(KEY)
  } catch {
    // Shown, but not stored.
  }
}

function readStoredTheme(): PageTheme | null {
  try {
    return parseTheme(localStorage.getItem(KEY))
  } catch {
    return null
  }
}

export function setAndStoreTheme(theme: PageTheme): void {
  applyTheme(theme)
  storeTheme(theme)
  reportNewChoice(LOOK, theme)
}

export const switchToNextTheme = (): void =>
  setAndStoreTheme(THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? 'auto')

registerSyncedChoice(
  LOOK,
  {
    readStoredChoice: readStoredTheme,
    applyValue(text) {
      const next = parseTheme(text)
      applyTheme(next ?? 'auto')
      if (readStoredTheme() !== next) storeTheme(next)
    },
  },
  'theme',
)
