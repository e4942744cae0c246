// Keeping the pages that need no server on this device, so that they open without the network.

/** Let the service worker take care of it, where there is one and the page is a built one. */
export function keepHere(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that refuses keeps nothing, and everything else works as it did.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
