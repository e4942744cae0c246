/** Return the address of the documentation, which the server writes into the page, or null if it was not built. */
export const documentationAddress = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="docs"]')?.content ?? null
