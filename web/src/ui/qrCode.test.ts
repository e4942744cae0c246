// tests/browser/test_matches.py tests what a camera reads.
import { expect, test } from 'vitest'
import { encodeQrCode } from './qrCode'

const LINK = `https://hanamachi.example/t/k3vq8z#${'x'.repeat(22)}`

/** Draw the modules from the path: `#` is dark. */
function drawModules(text: string): string[] {
  const { size, path } = encodeQrCode(text)
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'))
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(run); at += 1) (rows[Number(y)] ?? [])[Number(x) + at] = '#'
  }
  return rows.map((row) => row.join(''))
}

test('a code has its three finders, its timing row, and four light modules around it', () => {
  const rows = drawModules(LINK)
  const size = rows.length - 8
  expect((size - 17) % 4).toBe(0)
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  const squareAt = (x: number, y: number): string[] => rows.slice(y + 4, y + 11).map((row) => row.slice(x + 4, x + 11))
  expect([squareAt(0, 0), squareAt(size - 7, 0), squareAt(0, size - 7)]).toEqual([finder, finder, finder])
  expect(rows[10]?.slice(12, size - 4)).toMatch(/^(#\.)+#?$/)
  const light = '.'.repeat(4)
  expect([...rows.slice(0, 4), ...rows.slice(-4)].join('')).not.toContain('#')
  expect(rows.every((row) => row.startsWith(light) && row.endsWith(light) && row.length === rows.length)).toBe(true)
})

test('a longer text has a larger code, and each text its own', () => {
  expect(encodeQrCode(LINK + LINK).size).toBeGreaterThan(encodeQrCode(LINK).size)
  expect(encodeQrCode(LINK).path).not.toBe(encodeQrCode(LINK.replace('x', 'y')).path)
})
