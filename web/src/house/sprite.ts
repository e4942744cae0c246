// The drawings of the house: one sheet, put into the document once, used everywhere by `<use href="#id">`.

export async function hangDrawings(): Promise<void> {
  const answer = await fetch('/art/sprite.svg').catch(() => null)
  if (!answer?.ok) return
  const sheet = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
  sheet.setAttribute('class', 'sheet')
  document.body.prepend(document.adoptNode(sheet))
}
