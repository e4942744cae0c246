// The drawings, on a sheet that every page needs, one or two for each game, and one of line art: each put into the
// document once, used everywhere by `<use href="#id">`.

const loaded = new Map<string, Promise<void>>()

/** Have these drawings in the document; resolves when they are there, or cannot be had now. */
export function loadSprite(of: string): Promise<void> {
  const loading = loaded.get(of) ?? load(of).catch(() => void loaded.delete(of))
  loaded.set(of, loading)
  return loading
}

async function load(of: string): Promise<void> {
  const answer = await fetch(`/art/${of}.svg`)
  if (!answer.ok) throw new Error(answer.statusText)
  const sheet = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
  sheet.setAttribute('class', 'sheet')
  document.body.prepend(document.adoptNode(sheet))
  // Who wears colours of their own wears them on what comes later, too.
  dispatchEvent(new Event('sprite'))
}
