import './style/tokens.css'
import './style/base.css'
import './style/blocks.css'
import './style/page.css'
import './style/controls.css'
import './style/mat.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { readStoredValue } from './ui/storage'
import { registerServiceWorker } from './registerServiceWorker'
import { currentRoute, handleLinkClicks } from './site/router.svelte'
import { applyLanguage, findPreferredLanguage } from './ui/i18n.svelte'
import { loadSprite } from './ui/sprite'
import { keepFocus } from './site/focusKeeper'
import { loadPage } from './site/loadPage.svelte'

void loadSprite('house')
handleLinkClicks()
keepFocus()
if (readStoredValue('dressed', false))
  void import('./wear/applyColours').then(({ applyStoredColours }) => applyStoredColours())
if (readStoredValue<unknown>('contrast', null) === 'on' || matchMedia('(prefers-contrast: more)').matches)
  void import('./wear/highContrast').then(({ applyContrastStyle }) => applyContrastStyle())
await Promise.all([applyLanguage(findPreferredLanguage()), loadPage(currentRoute().page)])
mount(App, { target: document.getElementById('app') ?? document.body })
registerServiceWorker()
// Synchronization with the account can wait until the page is shown.
if (readStoredValue('account', false))
  setTimeout(
    () =>
      void import('./pages/account/accountSync').then(
        ({ startAccountSync }) => startAccountSync(),
        () => undefined,
      ),
    500,
  )
