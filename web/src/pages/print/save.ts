// Download of a PDF in the person's own colours. The request carries the colour set, so the PDF has no address of its
// own.
import type { ColourSet } from '../../wear/colourSet'
import { fileOf, pdfOf, type Choice } from './choices'
import { printed } from './preview.svelte'

/** Milliseconds that the browser has to store the file. */
const KEPT_MS = 60_000

export async function saveWorn(choice: Choice, colours: ColourSet): Promise<void> {
  const blob = await (await printed(pdfOf(choice), colours)).blob()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileOf(choice)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
