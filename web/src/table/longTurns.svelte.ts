// Announcement that a computer player still thinks, so that a long turn is not silent.
import { announceToScreenReader } from '../ui/announcer.svelte'
import { say } from '../ui/i18n.svelte'
import type { TableView } from '../protocol'
import { formatPlayerName } from './people/names'
import { findSeatToMove } from './state'

/** Milliseconds after which a turn is announced as long: people who wait longer for a page believe that it has stopped. */
export const LONG_TURN_MS = 10_000

/** Announce once in each long turn of a computer player that it still thinks. Call while a component initializes. */
export function announceLongTurns(readView: () => TableView | null): void {
  const thinker = $derived.by(() => {
    const view = readView()
    const seat = view && findSeatToMove(view)
    return view && seat !== null && view.seats[seat]?.computer ? formatPlayerName(say, view, seat) : ''
  })
  $effect(() => {
    if (!thinker) return
    const text = say('still-thinking', { name: thinker })
    const timer = setTimeout(announceToScreenReader, LONG_TURN_MS, text)
    return () => clearTimeout(timer)
  })
}
