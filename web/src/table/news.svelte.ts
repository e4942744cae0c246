// Results of actions at a table, shown and announced for a while.
import type { Numbered } from '../protocol'
import { announce } from '../ui/announcer.svelte'
import { chime, clack } from '../ui/sound.svelte'

const LASTS = 8_000

export class News {
  text = $state('')

  /** Call while a component initializes. */
  constructor() {
    // A notice disappears after a while, unless it has the focus.
    $effect(() => {
      if (!this.text) return
      const timer = setInterval(() => {
        if (!document.activeElement?.closest('.notice')) this.text = ''
      }, LASTS)
      return () => clearInterval(timer)
    })
  }

  tell(text: string): void {
    this.text = text
    announce(text)
  }
}

/** Play the sound of a game's end, or else of a move. */
export function playSounds(news: readonly Numbered[]): void {
  const happened = (what: Numbered['event']['happened']): boolean => news.some(({ event }) => event.happened === what)
  if (happened('ended')) chime()
  else if (happened('acted')) clack()
}
