// The drawings, on a sheet that every page needs, one or two for each game, and one of line art: each put into the
// document once, used everywhere by `<use href="#id">`.

const hung = new Map<string, Promise<void>>()

/** Have these drawings in the document; resolves when they are there, or cannot be had now. */
export function hangDrawings(of: string): Promise<void> {
  const hanging = hung.get(of) ?? hang(of).catch(() => void hung.delete(of))
  hung.set(of, hanging)
  return hanging
}

async function hang(of: string): Promise<void> {
  const answer = await fetch(`/art/${of}.svg`)
  if (!answer.ok) throw new Error(answer.statusText)
  const sheet = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
  sheet.setAttribute('class', 'sheet')
  document.body.prepend(document.adoptNode(sheet))
  // Who wears colours of their own wears them on what comes later, too.
  dispatchEvent(new Event('hung'))
}
