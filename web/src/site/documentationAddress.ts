/**
 * Return the address of the documentation in a language, or null if the server has none. The server writes it into the
 * page.
 */
export function documentationAddress(language: string): string | null {
  const address = document.querySelector<HTMLMetaElement>('meta[name="docs"]')?.content
  return address === undefined ? null : address + (language === 'en' ? '' : `${language}/`)
}
