// Turn notifications on this device: push messages or, without them, notifications by the open page.
import { fetchJson, RequestError, sendJson } from '../../api'
import type { PushKey, QuietHours } from '../../protocol'
import { registerServiceWorker } from '../../registerServiceWorker'
import { decodeBase64Url } from '../../ui/bytes'
import { deleteStoredValue, storeValue, readStoredValue } from '../../ui/storage'

/**
 * Notification state of this device: by push, by the open page, off, denied by the person, possible only after
 * installation (iOS), or impossible.
 */
export type NotificationState = 'push' | 'page' | 'off' | 'denied' | 'install' | 'none'

/** Quiet hours in minutes after midnight on this device; null for none. */
type QuietHoursRange = Pick<QuietHours, 'since' | 'until'> | null

const NIGHT: QuietHoursRange = { since: 22 * 60, until: 8 * 60 }

/** Cache with the data for a new subscription, because service workers cannot read localStorage. */
const SUBSCRIPTION_CACHE = 'called-back'
const SUBSCRIPTION_DATA_PATH = '/called-back'

/** Maximum milliseconds to wait for the service worker, which first downloads its files. */
const WORKER_TIMEOUT_MS = 30_000

export const readQuietHours = (): QuietHoursRange => readStoredValue<QuietHoursRange>('quiet', NIGHT)

/** Return whether this is an iPhone or iPad, where only pages on the home screen can show notifications. */
const isInstallationRequired = (): boolean =>
  'standalone' in navigator && !(navigator as Navigator & { standalone?: boolean }).standalone

export function readNotificationState(): NotificationState {
  if (!('Notification' in window)) return isInstallationRequired() ? 'install' : 'none'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' ? readStoredValue<'push' | 'page' | 'off'>('called', 'off') : 'off'
}

function waitForServiceWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, giveUp) =>
    setTimeout(() => giveUp(new Error('no service worker')), WORKER_TIMEOUT_MS),
  )
  registerServiceWorker(0)
  return Promise.race([navigator.serviceWorker.ready, late])
}

async function subscribeToPush(): Promise<PushSubscription | null> {
  if (!('PushManager' in window) || !('serviceWorker' in navigator)) return null
  try {
    const { pushManager } = await waitForServiceWorker()
    const { key } = await fetchJson<PushKey>('/api/push')
    const wanted = decodeBase64Url(key)
    const found = await pushManager.getSubscription()
    const known = new Uint8Array(found?.options.applicationServerKey ?? new ArrayBuffer())
    if (found && known.every((byte, at) => byte === wanted[at]) && known.length === wanted.length) return found
    // The subscription belongs to another server key or storage.
    await found?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted })
  } catch (error) {
    if (error instanceof RequestError) throw error
    // Without a push service, the open page shows the notifications.
    return null
  }
}

async function sendSubscription(subscription: PushSubscription, language: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const hours = readQuietHours()
  const quiet = hours && { ...hours, offset: -new Date().getTimezoneOffset() }
  const wishes = { language, quiet }
  await sendJson('POST', '/api/push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, ...wishes })
  const cache = await caches.open(SUBSCRIPTION_CACHE).catch(() => null)
  await cache?.put(SUBSCRIPTION_DATA_PATH, new Response(JSON.stringify(wishes)))
}

/**
 * Turn notifications on, in a language. It asks for permission, so it must follow a click. Throws the server's
 * RequestError.
 */
export async function turnNotificationsOn(language: string): Promise<NotificationState> {
  if ((await Notification.requestPermission()) !== 'granted') return readNotificationState()
  const found = await subscribeToPush()
  if (found) {
    try {
      await sendSubscription(found, language)
    } catch (error) {
      await found.unsubscribe().catch(() => false)
      throw error
    }
  }
  storeValue('called', found ? 'push' : 'page')
  return readNotificationState()
}

/** Turn notifications off. */
export async function turnNotificationsOff(): Promise<NotificationState> {
  deleteStoredValue('called')
  await caches.delete(SUBSCRIPTION_CACHE).catch(() => false)
  if ('PushManager' in window && 'serviceWorker' in navigator) {
    const found = await (await waitForServiceWorker().catch(() => null))?.pushManager.getSubscription()
    // A server that cannot be reached now learns from the push service that the subscription is gone.
    if (found)
      await Promise.allSettled([sendJson('POST', '/api/push/off', { endpoint: found.endpoint }), found.unsubscribe()])
  }
  return readNotificationState()
}

/** Send the current person, language and quiet hours to the server. */
export async function renewSubscription(language: string): Promise<NotificationState> {
  if (readNotificationState() !== 'push') return readNotificationState()
  const found = await (await waitForServiceWorker()).pushManager.getSubscription()
  // A server with another key cannot use the old subscription.
  if (found) await sendSubscription((await subscribeToPush()) ?? found, language)
  // The browser has deleted the subscription.
  else deleteStoredValue('called')
  return readNotificationState()
}
