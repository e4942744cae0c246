import './style/tokens.css'
import './style/base.css'
import './style/controls.css'
import './style/mat.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { remembered } from './ui/device'
import { keepHere } from './ui/keeping'
import { currentRoute, followLinks } from './ui/router.svelte'
import { speak, wanted } from './ui/i18n.svelte'
import { hangDrawings } from './ui/sprite'
import { load } from './pages.svelte'

void hangDrawings('house')
followLinks()
if (remembered('dressed', false)) void import('./studio/dress').then(({ dressAsKept }) => dressAsKept())
await Promise.all([speak(wanted()), load(currentRoute().page)])
mount(App, { target: document.getElementById('app') ?? document.body })
keepHere()
