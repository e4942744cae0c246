// The drawings of the house, and of a game that has a sheet of its own: each put into the document once, used everywhere
// by `<use href="#id">`.

const hung = new Set<string>()

export async function hangDrawings(of: 'sprite' | 'maiko' | 'line' = 'sprite'): Promise<void> {
  if (hung.has(of)) return
  hung.add(of)
  const answer = await fetch(`/art/${of}.svg`).catch(() => null)
  if (!answer?.ok) {
    hung.delete(of)
    return
  }
  const sheet = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
  sheet.setAttribute('class', 'sheet')
  document.body.prepend(document.adoptNode(sheet))
  // Who wears colours of their own wears them on what comes later, too.
  dispatchEvent(new Event('hung'))
}
