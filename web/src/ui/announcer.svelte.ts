// Text of the polite live region, which screen readers read aloud.

/** The newest announcement. Its number makes an equal text a new one, which is read aloud again. */
let newest = $state.raw({ text: '', number: 0 })

export const readNewestAnnouncement = (): { text: string; number: number } => newest

/**
 * Milliseconds in which texts are collected. A screen reader may skip the first of two texts that come at once, such as
 * the report of a turn and "Your turn." after it: longer than a page needs from one to the other, too short to notice.
 */
export const MOMENT_MS = 100

/** Texts announced in this moment. They are read aloud as one. */
let collected: string[] = []
let published = 0

export function announceToScreenReader(text: string): void {
  if (!text || collected.includes(text)) return
  collected.push(text)
  // Each text has a timer, so no lost timer silences the next text. The first one publishes all texts of the moment.
  const moment = collected
  setTimeout(() => moment === collected && publishAnnouncement(), MOMENT_MS)
}

/** Remove a text that must not stay on the page. A screen reader that has begun to read it finishes. */
export function removeAnnouncement(text: string): void {
  const place = collected.indexOf(text)
  if (place >= 0) collected.splice(place, 1)
  if (text && newest.text.includes(text)) newest = { text: '', number: newest.number }
}

function publishAnnouncement(): void {
  if (collected.length) newest = { text: collected.join(' '), number: ++published }
  collected = []
}
