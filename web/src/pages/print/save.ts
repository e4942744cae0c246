// A PDF in one's own colours: it is asked for with the set, so it has no address, and is handed over as a file.
import type { ColourSet } from '../../wear/colourSet'
import { fileOf, pdfOf, type Choice } from './choices'
import { printed } from './preview.svelte'

/** How long the browser is given to take the file. */
const KEPT_MS = 60_000

export async function saveWorn(choice: Choice, colours: ColourSet): Promise<void> {
  const blob = await (await printed(pdfOf(choice), colours)).blob()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileOf(choice)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
