// Text of the polite live region, which screen readers read aloud.

let last = $state('')

export const readLastAnnouncement = (): string => last

/** Clear the live region, so that the last announcement does not stay on the page. */
export function clearAnnouncement(): void {
  last = ''
}

export function announceToScreenReader(text: string): void {
  if (text) last = text
}
