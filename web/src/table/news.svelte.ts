// What has become of something that was done at a table, shown and said aloud.
import type { Numbered } from '../protocol'
import { announce } from '../ui/announcer.svelte'
import { chime, clack } from '../ui/sound.svelte'

const LASTS = 8_000

export class News {
  text = $state('')

  /** To be made while its page is. */
  constructor() {
    // News is of the past after a while; it waits for who has the focus on it.
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

/** Sound what happened: the end of a game, or else a move. */
export function playSounds(news: readonly Numbered[]): void {
  const happened = (what: Numbered['event']['happened']): boolean => news.some(({ event }) => event.happened === what)
  if (happened('ended')) chime()
  else if (happened('acted')) clack()
}
