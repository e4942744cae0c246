// How long tiles that differ can be seen: chosen once, kept on this device, the same at every table.
import { remember, remembered } from '../../../ui/storage'
import { PACES, type Pace } from './stage.svelte'

const kept = remembered<Pace>('pace', 'usual')

let chosen = $state<Pace>(kept in PACES ? kept : 'usual')

export const pace = (): Pace => chosen

export function setPace(to: Pace): void {
  chosen = to
  remember('pace', to)
}
