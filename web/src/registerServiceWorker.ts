// Registration of the service worker, which makes the pages work without the network.

/** Milliseconds after which the page is loaded and the network is free for the worker's downloads. */
const PATIENCE = 3_000

/** Register the service worker after a delay, if the browser has them and the page is a built one. */
export function registerServiceWorker(delayMs = PATIENCE): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // If the browser refuses, the page works without it.
  const registerWorkerScript = () => navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (navigator.serviceWorker.controller) void registerWorkerScript()
  else setTimeout(() => void registerWorkerScript(), delayMs)
}
