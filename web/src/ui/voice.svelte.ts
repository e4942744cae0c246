// The house's one voice: what it says last is read aloud by screen readers, politely.

let last = $state('')

export const said = (): string => last

/** Say nothing more: what was said is not kept on the page. */
export function hush(): void {
  last = ''
}

export function tell(text: string): void {
  if (text) last = text
}
