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

export const suggestDeviceName = (agent = navigator.userAgent): string =>
  KINDS.find(([kind]) => kind.test(agent))?.[1] ?? 'web'
