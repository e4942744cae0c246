// What the page of a person asks the house.
import { ask, send } from '../../api'
import type { History, Question, Results, Yourself } from '../../protocol'
import { callback, renew, turnOff } from '../../table/callback/push'
import { language } from '../../ui/i18n.svelte'
import { answerOf, newKeyOf, type Json } from './passkeys'

export const pastTables = (page: number): Promise<History> => ask(`/api/you/tables?page=${page}`)

/** What came of one's games, as far as it is counted: each call counts some more. */
export const results = (): Promise<Results> => ask('/api/you/results')

/** The file of all that the house keeps of one. */
export const FILE = '/api/you/file'

const question = async (about: 'passkeys' | 'sign-in', body?: unknown): Promise<Json> =>
  (await send<Question>('POST', `/api/you/${about}/ask`, body)).options

/** Make an account under a name, or one's account another passkey: the browser asks for a finger, a face or a code. */
export async function makePasskey(name: string, passkey: string): Promise<Yourself> {
  const credential = await newKeyOf(await question('passkeys', { name }))
  return send('POST', '/api/you/passkeys', { name, passkey, credential })
}

/** Sign in with a passkey of this house; `bring` takes the tables of this device along. */
export async function signIn(bring: boolean): Promise<Yourself> {
  const credential = await answerOf(await question('sign-in'))
  return send('POST', '/api/you/sign-in', { credential, bring })
}

/** Let nobody be called back on this device as whom it was; what cannot be told the house finds out itself. */
async function uncalled(): Promise<void> {
  if (callback() === 'push') await turnOff().catch(() => undefined)
}

export const signOut = (): Promise<Yourself> => uncalled().then(() => send('POST', '/api/you/sign-out'))

/** Signed out on all devices, this one is still somebody's, and called back if it was. */
export async function signOutEverywhere(): Promise<Yourself> {
  const you = await send<Yourself>('POST', '/api/you/sign-out-everywhere')
  await renew(language()).catch(() => undefined)
  return you
}
export const rename = (name: string): Promise<Yourself> => send('PATCH', '/api/you', { name })
export const renamePasskey = (id: string, name: string): Promise<Yourself> =>
  send('PATCH', `/api/you/passkeys/${id}`, { name })
export const removePasskey = (id: string): Promise<Yourself> => send('DELETE', `/api/you/passkeys/${id}`)
export const deleteAll = (): Promise<Yourself> => uncalled().then(() => send('DELETE', '/api/you'))
