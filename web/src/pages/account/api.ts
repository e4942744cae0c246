// Requests of a person's own page.
import { fetchJson, sendJson } from '../../api'
import type { PastTablesPage, PasskeyOptions, Results, OwnProfile } from '../../protocol'
import { readNotificationState, renewSubscription, turnNotificationsOff } from '../../table/notifications/push'
import { currentLanguage } from '../../ui/i18n.svelte'
import { signChallengeWithPasskey, createPasskey, type JsonObject } from './passkeys'

export const fetchPastTables = (pageIndex: number): Promise<PastTablesPage> =>
  fetchJson(`/api/you/tables?page=${pageIndex}`)

/** Fetch the results of a person's games as far as they are counted. Each call counts some more. */
export const fetchGameResults = (): Promise<Results> => fetchJson('/api/you/results')

/** Address of the download with all data about a person. */
export const DATA_FILE_ADDRESS = '/api/you/file'

const fetchPasskeyOptions = async (purpose: 'passkeys' | 'sign-in', requestBody?: unknown): Promise<JsonObject> =>
  (await sendJson<PasskeyOptions>('POST', `/api/you/${purpose}/ask`, requestBody)).options

/**
 * Create an account with a passkey, or add a passkey to the current account. The browser asks for a finger, a face or
 * a PIN.
 */
export async function createAndRegisterPasskey(accountName: string, passkeyName: string): Promise<OwnProfile> {
  const credential = await createPasskey(await fetchPasskeyOptions('passkeys', { name: accountName }))
  return sendJson('POST', '/api/you/passkeys', { name: accountName, passkey: passkeyName, credential })
}

/** Sign in with a passkey. `moveDeviceTables` moves the tables of this device into the account. */
export async function signInWithPasskey(moveDeviceTables: boolean): Promise<OwnProfile> {
  const credential = await signChallengeWithPasskey(await fetchPasskeyOptions('sign-in'))
  return sendJson('POST', '/api/you/sign-in', { credential, bring: moveDeviceTables })
}

/**
 * End push notifications for the person who leaves. Failures are ignored: the server removes dead subscriptions
 * itself.
 */
async function endPushNotifications(): Promise<void> {
  if (readNotificationState() === 'push') await turnNotificationsOff().catch(() => undefined)
}

export const signOut = (): Promise<OwnProfile> =>
  endPushNotifications().then(() => sendJson('POST', '/api/you/sign-out'))

/** Sign out on all devices. This device stays with the person and keeps its push notifications. */
export async function signOutEverywhere(): Promise<OwnProfile> {
  const you = await sendJson<OwnProfile>('POST', '/api/you/sign-out-everywhere')
  await renewSubscription(currentLanguage()).catch(() => undefined)
  return you
}
export const renameAccount = (name: string): Promise<OwnProfile> => sendJson('PATCH', '/api/you', { name })
export const renamePasskey = (passkeyId: string, name: string): Promise<OwnProfile> =>
  sendJson('PATCH', `/api/you/passkeys/${passkeyId}`, { name })
export const removePasskey = (passkeyId: string): Promise<OwnProfile> =>
  sendJson('DELETE', `/api/you/passkeys/${passkeyId}`)
export const deleteAllData = (): Promise<OwnProfile> =>
  endPushNotifications().then(() => sendJson('DELETE', '/api/you'))
