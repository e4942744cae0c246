// Suggested name for a passkey of this device.

const KINDS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS|Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

export const suggestDeviceName = (userAgent = navigator.userAgent): string =>
  KINDS.find(([kind]) => kind.test(userAgent))?.[1] ?? 'web'
