// Text of the polite live region, which screen readers read aloud.
import { tick } from 'svelte'

/** The newest announcement. Its number makes an equal text a new one, which is read aloud again. */
let newest = $state.raw({ text: '', number: 0 })

export const readNewestAnnouncement = (): { text: string; number: number } => newest

/** Texts announced in this moment. They are read aloud as one, because a screen reader may skip the first of two. */
let collected: string[] = []
let published = 0

export function announceToScreenReader(text: string): void {
  if (!text || collected.includes(text)) return
  // Effects of the same change announce before this resolves.
  if (!collected.length) void tick().then(publishAnnouncement)
  collected.push(text)
}

/** Remove a text that must not stay on the page. A screen reader that has begun to read it finishes. */
export function removeAnnouncement(text: string): void {
  collected = collected.filter((waiting) => waiting !== text)
  if (text && newest.text.includes(text)) newest = { text: '', number: newest.number }
}

function publishAnnouncement(): void {
  if (collected.length) newest = { text: collected.join(' '), number: ++published }
  collected = []
}
