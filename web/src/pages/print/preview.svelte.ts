// State of the print preview. The old page stays until the new one is completely loaded, so that nothing flickers.
import { RequestError } from '../../api'
import type { ColourSet } from '../../wear/colourSet'
import type { Problem, PrintSize } from '../../protocol'
import { makePreviewPageAddress, makePageCountAddress, type PrintOptions } from './printOptions'

/** Milliseconds without a change before a preview is requested, for people who drag a slider. */
const SETTLE_MS = 160

export interface PreviewedPage {
  readonly picture: string
  readonly page: number
  readonly sheets: PrintSize
}

/** Request a print. With a colour set the server prints in its colours. */
export async function fetchPrintResponse(
  address: string,
  colours: ColourSet | null,
  signal?: AbortSignal,
): Promise<Response> {
  const init: RequestInit = colours
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(colours) }
    : {}
  const response = await fetch(address, signal ? { ...init, signal } : init).catch(() => null)
  if (response?.ok) return response
  const errorBody = (await response?.json().catch(() => null)) as Problem | null | undefined
  throw new RequestError(errorBody?.error ?? 'unreachable')
}

/** Return a blob as data URL. A picture that depends on a colour set has no other address. */
const readAsDataUrl = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(new RequestError('unreachable'))
    reader.readAsDataURL(blob)
  })

async function fetchPagePreview(
  choice: PrintOptions,
  colours: ColourSet | null,
  page: number,
  signal: AbortSignal,
): Promise<PreviewedPage> {
  const sheets = (await (await fetchPrintResponse(makePageCountAddress(choice), colours, signal)).json()) as PrintSize
  const number = Math.min(Math.max(page, 1), sheets.pages)
  const blob = await (await fetchPrintResponse(makePreviewPageAddress(choice, number), colours, signal)).blob()
  const image = new Image()
  image.src = await readAsDataUrl(blob)
  // Decode before it is shown.
  await image.decode().catch(() => undefined)
  return { picture: image.src, page: number, sheets }
}

export class PrintPreview {
  seen = $state.raw<PreviewedPage | null>(null)
  problem = $state<string | null>(null)
  busy = $state(false)
  #asked = new AbortController()

  /** Show a page of the print, once the options have been stable for a moment. */
  async show(choice: PrintOptions, colours: ColourSet | null, page: number): Promise<void> {
    this.close()
    const { signal } = (this.#asked = new AbortController())
    this.busy = true
    await new Promise((done) => setTimeout(done, this.seen ? SETTLE_MS : 0))
    if (signal.aborted) return
    try {
      const next = await fetchPagePreview(choice, colours, page, signal)
      if (signal.aborted) return
      this.seen = next
      this.problem = null
    } catch (error) {
      if (signal.aborted) return
      this.problem = error instanceof RequestError ? error.error : 'unreachable'
    }
    this.busy = false
  }

  close(): void {
    this.#asked.abort()
  }
}
