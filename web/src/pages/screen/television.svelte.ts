// Behaviour of a page on a television: it stays awake and hides the pointer.

/** Milliseconds without a movement of the pointer or a key after which the pointer and the buttons are hidden. */
export const IDLE_MS = 4_000

/** Keep the screen awake where the browser can, until the returned function is called. */
export function keepScreenAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isStopped = false
  const request = async (): Promise<void> => {
    // Old browsers and plain HTTP have no wake lock.
    const wakeLock = navigator.wakeLock as WakeLock | undefined
    if (document.hidden || !wakeLock) return
    lock = await wakeLock.request('screen').catch(() => null)
    if (isStopped) void lock?.release()
  }
  const requestAgain = (): void => void request()
  void request()
  // The browser releases the lock of a hidden page.
  document.addEventListener('visibilitychange', requestAgain)
  return () => {
    isStopped = true
    document.removeEventListener('visibilitychange', requestAgain)
    void lock?.release()
  }
}

/** Whether nobody has used the page for a while. */
export class IdleTimer {
  isIdle = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Note that somebody uses the page. */
  noteUse = (): void => {
    this.isIdle = false
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.isIdle = true), IDLE_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
