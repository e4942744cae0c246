// Being called back on this device: by push where the browser has it, or else by its notifications while the page is open.
import { ask, Refusal, send } from '../../api'
import type { PushKey, QuietHours } from '../../protocol'
import { registerServiceWorker } from '../../registerServiceWorker'
import { forget, remember, remembered } from '../../ui/storage'

/**
 * How this device calls somebody back: by push, by the open page alone, not at all yet, not because it was forbidden, or not
 * before the page is installed (iOS), or never.
 */
export type Callback = 'push' | 'page' | 'off' | 'denied' | 'install' | 'none'

/** Minutes after midnight on this device; null where every hour is good. */
type Quiet = Pick<QuietHours, 'since' | 'until'> | null

const NIGHT: Quiet = { since: 22 * 60, until: 8 * 60 }

/** Where the service worker, which cannot look into the storage of pages, finds what a new subscription needs. */
const CACHE = 'called-back'
export const WISHES = '/called-back'

/** So long a service worker may take to be there: at first it fetches all that it keeps. */
const READY = 30_000

export const quietHours = (): Quiet => remembered<Quiet>('quiet', NIGHT)

/** An iPhone or iPad shows notifications to pages on its home screen alone. */
const needsInstalling = (): boolean =>
  'standalone' in navigator && !(navigator as Navigator & { standalone?: boolean }).standalone

export function callback(): Callback {
  if (!('Notification' in window)) return needsInstalling() ? 'install' : 'none'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' ? remembered<'push' | 'page' | 'off'>('called', 'off') : 'off'
}

function registration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, giveUp) => setTimeout(() => giveUp(new Error('no service worker')), READY))
  registerServiceWorker(0)
  return Promise.race([navigator.serviceWorker.ready, late])
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

async function subscription(): Promise<PushSubscription | null> {
  if (!('PushManager' in window) || !('serviceWorker' in navigator)) return null
  try {
    const { pushManager } = await registration()
    const { key } = await ask<PushKey>('/api/push')
    const wanted = bytes(key)
    const found = await pushManager.getSubscription()
    const known = new Uint8Array(found?.options.applicationServerKey ?? new ArrayBuffer())
    if (found && known.every((byte, at) => byte === wanted[at]) && known.length === wanted.length) return found
    // a house with another key, or another store
    await found?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted })
  } catch (error) {
    if (error instanceof Refusal) throw error
    // a browser without a push service: its page must do
    return null
  }
}

async function say(found: PushSubscription, language: string): Promise<void> {
  const { endpoint, keys } = found.toJSON()
  const hours = quietHours()
  const quiet = hours && { ...hours, offset: -new Date().getTimezoneOffset() }
  const wishes = { language, quiet }
  await send('POST', '/api/push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, ...wishes })
  const kept = await caches.open(CACHE).catch(() => null)
  await kept?.put(WISHES, new Response(JSON.stringify(wishes)))
}

/** Be called back, in a language: asks for leave, so it must follow a touch. Throws a Refusal of the house's. */
export async function turnOn(language: string): Promise<Callback> {
  if ((await Notification.requestPermission()) !== 'granted') return callback()
  const found = await subscription()
  if (found) {
    try {
      await say(found, language)
    } catch (error) {
      await found.unsubscribe().catch(() => false)
      throw error
    }
  }
  remember('called', found ? 'push' : 'page')
  return callback()
}

/** Be called back no more. */
export async function turnOff(): Promise<Callback> {
  forget('called')
  await caches.delete(CACHE).catch(() => false)
  if ('PushManager' in window && 'serviceWorker' in navigator) {
    const found = await (await registration().catch(() => null))?.pushManager.getSubscription()
    // a house that cannot be told now hears from the push service that this device is gone
    if (found)
      await Promise.allSettled([send('POST', '/api/push/off', { endpoint: found.endpoint }), found.unsubscribe()])
  }
  return callback()
}

/** Let the house know what is new: who one is, the language, the hours. */
export async function renew(language: string): Promise<Callback> {
  if (callback() !== 'push') return callback()
  const found = await (await registration()).pushManager.getSubscription()
  // a house with another key cannot use what was made for the one before
  if (found) await say((await subscription()) ?? found, language)
  // the browser has put an end to it
  else forget('called')
  return callback()
}
