// Light or dark theme: the device's, unless chosen otherwise. `index.html` applies it before the first paint.
import { chose, follows } from './choices.svelte'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/**
 * Name of the choice on the server, and its storage key here. The value is stored as plain text, because `index.html`
 * reads it.
 */
const LOOK = 'look'
const KEY = 'hanamachi.theme'

const named = (text: string | null | undefined): Theme | null => THEMES.find((theme) => theme === text) ?? null

let current = $state<Theme>(named(document.documentElement.dataset['theme']) ?? 'auto')

export const theme = (): Theme => current

function show(next: Theme): void {
  current = next
  if (next === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = next
}

function keep(next: Theme | null): void {
  try {
    if (next) localStorage.setItem(KEY, next)
    else localStorage.removeItem(KEY)
  } catch {
    // Shown, but not stored.
  }
}

function kept(): Theme | null {
  try {
    return named(localStorage.getItem(KEY))
  } catch {
    return null
  }
}

export function setTheme(next: Theme): void {
  show(next)
  keep(next)
  chose(LOOK, next)
}

export const turnTheme = (): void => setTheme(THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? 'auto')

follows(
  LOOK,
  {
    kept,
    take(text) {
      const next = named(text)
      show(next ?? 'auto')
      if (kept() !== next) keep(next)
    },
  },
  'theme',
)
