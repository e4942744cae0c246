// Light and dark: as the device has it, unless chosen otherwise. `index.html` sets it before the first paint.

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'hanamachi.theme'

function stored(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'auto'
}

let current = $state<Theme>(stored())

export const theme = (): Theme => current

export function turnTheme(): void {
  current = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? 'auto'
  if (current === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = current
  try {
    localStorage.setItem(KEY, current)
  } catch {
    // Not remembered, but shown.
  }
}
