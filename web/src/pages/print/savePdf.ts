// Download of a PDF in the person's own colours. The request carries the colour set, so the PDF has no address of its
// own.
import type { ColourSet } from '../../wear/colourSet'
import { fileName, pdfAddress, type PrintOptions } from './printOptions'
import { fetchPrint } from './preview.svelte'

/** Milliseconds that the browser has to store the file. */
const URL_LIFETIME_MS = 60_000

export async function savePdfInColours(choice: PrintOptions, colours: ColourSet): Promise<void> {
  const blob = await (await fetchPrint(pdfAddress(choice), colours)).blob()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName(choice)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS)
}
