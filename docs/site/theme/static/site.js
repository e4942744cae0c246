// The theme, which is shared with the game's pages, buttons that copy code, and the place in the list of pages. Everything
// else works without it.
const KEY = 'hanamachi.theme'
const THEMES = ['auto', 'light', 'dark']

function readTheme() {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'auto'
  } catch {
    return 'auto'
  }
}

function applyTheme(theme) {
  if (theme === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Return the code of an example that shows a session of Python, without prompts and output; of others, all of it. */
function codeOf(text) {
  const lines = text.split('\n')
  const typed = lines.filter((line) => /^(>>>|\.\.\.)( |$)/.test(line)).map((line) => line.slice(4))
  return typed.length ? `${typed.join('\n')}\n` : text
}

function addCopyButton(box) {
  const { copy, copied } = document.getElementById('main').dataset
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'copy', textContent: copy })
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(codeOf(box.querySelector('pre').textContent))
    button.textContent = copied
  })
  box.append(button)
}

// Before the first paint.
applyTheme(readTheme())

addEventListener('DOMContentLoaded', () => {
  const button = document.getElementById('theme')
  let theme = readTheme()
  const show = () => {
    button.setAttribute('aria-label', button.dataset[theme])
    button.title = button.dataset[theme]
    button.textContent = { auto: '◐', light: '☀', dark: '☾' }[theme]
  }
  button.addEventListener('click', () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]
    applyTheme(theme)
    show()
    try {
      localStorage.setItem(KEY, theme)
    } catch {
      // Shown, but not stored.
    }
  })
  show()
  button.hidden = false

  // A browser has a clipboard only over https, or on the machine of the server.
  if (navigator.clipboard) for (const box of document.querySelectorAll('.highlight')) addCopyButton(box)

  const list = document.getElementById('pages')
  const current = list.querySelector('a.current')
  if (current) list.scrollTop = current.offsetTop - list.clientHeight / 3
  // A wide block of code or table can be scrolled by keyboard.
  for (const block of document.querySelectorAll('main :is(pre, .table)'))
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0
})
