// Requests of a person's own page.
import { fetchJson, sendJson } from '../../api'
import type { History, Question, Results, Yourself } from '../../protocol'
import { notificationState, renewSubscription, turnNotificationsOff } from '../../table/callback/push'
import { currentLanguage } from '../../ui/i18n.svelte'
import { signWithPasskey, createPasskey, type Json } from './passkeys'

export const fetchPastTables = (page: number): Promise<History> => fetchJson(`/api/you/tables?page=${page}`)

/** Fetch the results of a person's games as far as they are counted. Each call counts some more. */
export const fetchResults = (): Promise<Results> => fetchJson('/api/you/results')

/** Address of the download with all data about a person. */
export const DATA_FILE_ADDRESS = '/api/you/file'

const fetchPasskeyOptions = async (about: 'passkeys' | 'sign-in', body?: unknown): Promise<Json> =>
  (await sendJson<Question>('POST', `/api/you/${about}/ask`, body)).options

/**
 * Create an account with a passkey, or add a passkey to the current account. The browser asks for a finger, a face or
 * a PIN.
 */
export async function makePasskey(name: string, passkey: string): Promise<Yourself> {
  const credential = await createPasskey(await fetchPasskeyOptions('passkeys', { name }))
  return sendJson('POST', '/api/you/passkeys', { name, passkey, credential })
}

/** Sign in with a passkey. `bring` moves the tables of this device into the account. */
export async function signIn(bring: boolean): Promise<Yourself> {
  const credential = await signWithPasskey(await fetchPasskeyOptions('sign-in'))
  return sendJson('POST', '/api/you/sign-in', { credential, bring })
}

/**
 * End push notifications for the person who leaves. Failures are ignored: the server removes dead subscriptions
 * itself.
 */
async function endNotifications(): Promise<void> {
  if (notificationState() === 'push') await turnNotificationsOff().catch(() => undefined)
}

export const signOut = (): Promise<Yourself> => endNotifications().then(() => sendJson('POST', '/api/you/sign-out'))

/** Sign out on all devices. This device stays with the person and keeps its push notifications. */
export async function signOutEverywhere(): Promise<Yourself> {
  const you = await sendJson<Yourself>('POST', '/api/you/sign-out-everywhere')
  await renewSubscription(currentLanguage()).catch(() => undefined)
  return you
}
export const renameAccount = (name: string): Promise<Yourself> => sendJson('PATCH', '/api/you', { name })
export const renamePasskey = (id: string, name: string): Promise<Yourself> =>
  sendJson('PATCH', `/api/you/passkeys/${id}`, { name })
export const removePasskey = (id: string): Promise<Yourself> => sendJson('DELETE', `/api/you/passkeys/${id}`)
export const deleteAllData = (): Promise<Yourself> => endNotifications().then(() => sendJson('DELETE', '/api/you'))
