// What is announced last is read aloud by screen readers, politely.

let last = $state('')

export const announced = (): string => last

/** Say nothing more: what was announced is not kept on the page. */
export function hush(): void {
  last = ''
}

export function announce(text: string): void {
  if (text) last = text
}
