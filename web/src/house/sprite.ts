// The drawings, on a sheet that every page needs, one or two for each game, and one of line art: each put into the
// document once, used everywhere by `<use href="#id">`.

export type Sheet = 'house' | 'okiya' | 'maiko' | 'maiko-faces' | 'line'

const hung = new Set<Sheet>()

export async function hangDrawings(of: Sheet): Promise<void> {
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
