// Download of a PDF in the person's own colours. The request carries the colour set, so the PDF has no address of its
// own.
import type { ColourSet } from '../../wear/colourSet'
import { makePdfFileName, makePdfAddress, type PrintOptions } from './printOptions'
import { fetchPrintResponse } from './preview.svelte'

/** Milliseconds that the browser has to store the file. */
const URL_LIFETIME_MS = 60_000

export async function savePdfInColours(options: PrintOptions, colourSet: ColourSet): Promise<void> {
  const blob = await (await fetchPrintResponse(makePdfAddress(options), colourSet)).blob()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = makePdfFileName(options)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS)
}
