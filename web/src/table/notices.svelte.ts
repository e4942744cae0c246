// Results of actions at a table, shown and announced for a while.
import type { NumberedEvent } from '../protocol'
import { announceToScreenReader } from '../ui/announcer.svelte'
import { playGameEndChime, playMoveClack } from '../ui/sound.svelte'

const NOTICE_MS = 8_000

export class TableNotices {
  text = $state('')

  /** Call while a component initializes. */
  constructor() {
    // A notice disappears after a while, unless it has the focus.
    $effect(() => {
      if (!this.text) return
      const timer = setInterval(() => {
        if (!document.activeElement?.closest('.notice')) this.text = ''
      }, NOTICE_MS)
      return () => clearInterval(timer)
    })
  }

  showNotice(text: string): void {
    this.text = text
    announceToScreenReader(text)
  }
}

/** Play the sound of a game's end, or else of a move. */
export function playEventSound(newEvents: readonly NumberedEvent[]): void {
  const hasEventOfKind = (eventKind: NumberedEvent['event']['happened']): boolean =>
    newEvents.some(({ event }) => event.happened === eventKind)
  if (hasEventOfKind('ended')) playGameEndChime()
  else if (hasEventOfKind('acted')) playMoveClack()
}
