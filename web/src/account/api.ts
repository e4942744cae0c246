// What the page of a person asks the house.
import { ask, send } from '../api'
import type { History, Question, Results, Yourself } from '../protocol'
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

export const signOut = (): Promise<Yourself> => send('POST', '/api/you/sign-out')
export const signOutEverywhere = (): Promise<Yourself> => send('POST', '/api/you/sign-out-everywhere')
export const rename = (name: string): Promise<Yourself> => send('PATCH', '/api/you', { name })
export const renamePasskey = (id: string, name: string): Promise<Yourself> =>
  send('PATCH', `/api/you/passkeys/${id}`, { name })
export const removePasskey = (id: string): Promise<Yourself> => send('DELETE', `/api/you/passkeys/${id}`)
export const deleteAll = (): Promise<Yourself> => send('DELETE', '/api/you')
