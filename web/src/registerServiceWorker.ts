// Keeping the pages on this device, so that they open without the network.

/** A page that has been here for so long has what it needs, and does without the network for a moment. */
const PATIENCE = 3_000

/** Let the service worker take care of it after a while, where there is one and the page is a built one. */
export function registerServiceWorker(patience = PATIENCE): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that refuses keeps nothing, and everything else works as it did.
  const register = () => navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (navigator.serviceWorker.controller) void register()
  else setTimeout(() => void register(), patience)
}
