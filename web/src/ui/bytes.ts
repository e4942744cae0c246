// Bytes as text.

export const encodeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const decodeHex = (hexText: string): Uint8Array =>
  Uint8Array.from(hexText.match(/../g) ?? [], (two) => parseInt(two, 16))

export const makeRandomHex = (byteCount: number): string => encodeHex(crypto.getRandomValues(new Uint8Array(byteCount)))

export const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

export const encodeBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
