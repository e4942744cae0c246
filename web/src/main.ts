import './style/tokens.css'
import './style/base.css'
import './style/controls.css'
import './style/mat.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { followLinks } from './house/place.svelte'
import { speak, wanted } from './house/speech.svelte'
import { hangDrawings } from './house/sprite'

void hangDrawings()
followLinks()
await speak(wanted())
mount(App, { target: document.getElementById('app') ?? document.body })
