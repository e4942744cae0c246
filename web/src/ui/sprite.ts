// Drawing sheets: one that every page needs, one or two for each game, and one of line art. Each is inserted into the
// document once and used by `<use href="#id">`.

const loaded = new Map<string, Promise<void>>()

/** Insert a drawing sheet into the document. Resolves when it is there, or cannot be loaded now. */
export function loadSprite(sheetName: string): Promise<void> {
  const loading = loaded.get(sheetName) ?? fetchAndInsertSprite(sheetName).catch(() => void loaded.delete(sheetName))
  loaded.set(sheetName, loading)
  return loading
}

async function fetchAndInsertSprite(sheetName: string): Promise<void> {
  const answer = await fetch(`/art/${sheetName}.svg`)
  if (!answer.ok) throw new Error(answer.statusText)
  const sheet = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
  sheet.setAttribute('class', 'sheet')
  document.body.prepend(document.adoptNode(sheet))
  // Colour sets apply to sheets that load later, too.
  dispatchEvent(new Event('sprite'))
}
