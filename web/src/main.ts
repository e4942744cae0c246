import './style/tokens.css'
import './style/base.css'
import './style/page.css'
import './style/controls.css'
import './style/mat.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { remembered } from './ui/storage'
import { registerServiceWorker } from './registerServiceWorker'
import { currentRoute, followLinks } from './site/router.svelte'
import { speak, wanted } from './ui/i18n.svelte'
import { loadSprite } from './ui/sprite'
import { load } from './site/loadPage.svelte'

void loadSprite('house')
followLinks()
if (remembered('dressed', false)) void import('./wear/dress').then(({ dressAsKept }) => dressAsKept())
await Promise.all([speak(wanted()), load(currentRoute().page)])
mount(App, { target: document.getElementById('app') ?? document.body })
registerServiceWorker()
// Synchronization with the account can wait until the page is shown.
if (remembered('account', false))
  setTimeout(
    () =>
      void import('./pages/account/following').then(
        ({ follow }) => follow(),
        () => undefined,
      ),
    500,
  )
