// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { applyTableColours } from './applyColours'
import { EMPTY } from './colourSet'

const makeSheet = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="sheet"><defs>${content}</defs></svg>`

// A tile of each game, printed and as line art.
const PRINTED = `
  <symbol id="s-sun"><rect fill="#f5e6c6"/></symbol>
  <symbol id="v-maple"><path fill="#b33"/></symbol>
  <symbol id="Ms"><use href="#s-sun"/><use href="#v-maple" color="#f5e6c6"/></symbol>
  <g id="art-m-tile-v"/><g id="art-m-F"/>
  <symbol id="m-Fv"><use href="#art-m-tile-v"/><use href="#art-m-F" color="#222" stroke="#4b2"/></symbol>`
const LINE = `
  <symbol id="line-s-sun"><rect fill="var(--r-sun-sky,#fff)"/></symbol>
  <symbol id="line-v-maple"><path fill="var(--r-maple-leaf,#fff)"/></symbol>
  <symbol id="line-Ms"><use href="#line-s-sun"/><use href="#line-v-maple" color="#fff"/><rect width="92"/></symbol>
  <g id="line-art-m-tile-v"><rect fill="var(--r-cloth-v-ground,#fff)"/></g>
  <g id="line-art-m-F"><path fill="var(--r-fan-leaf,#fff)"/></g>
  <symbol id="line-m-Fv"><use href="#line-art-m-tile-v"/><use href="#line-art-m-F" color="#000" stroke="var(--r-cloth-v-ground,#fff)"/></symbol>`

beforeEach(() => {
  document.body.innerHTML = makeSheet(PRINTED)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(makeSheet(LINE))))
})

/** Return the parts of a tile in its colours, each with the ink of the gap around it. */
async function wornParts(tile: string, inks: Record<string, string>): Promise<(string | null)[][]> {
  await applyTableColours({ tiles: { ...EMPTY, inks }, tokens: [null, null], drawn: [false, false] })
  const parts = [...(document.getElementById(`worn-${tile}-${tile}`)?.children ?? [])]
  return parts.map((part) => [part.getAttribute('href'), part.getAttribute(tile === 'Ms' ? 'color' : 'stroke')])
}

test('a tile keeps the print of the part that nobody has coloured', async () => {
  expect(await wornParts('Ms', { 'maple-leaf': '#cc3f28' })).toEqual([
    ['#s-sun', null],
    ['#worn-Ms-v-maple', '#f5e6c6'],
  ])
  expect(await wornParts('m-Fv', { 'fan-leaf': '#cc3f28' })).toEqual([
    ['#art-m-tile-v', null],
    ['#worn-m-Fv-art-m-F', '#4b2'],
  ])
})

test('a gap has the ink of the coloured part below it', async () => {
  expect(await wornParts('Ms', { 'sun-sky': '#24406e' })).toEqual([
    ['#worn-Ms-s-sun', null],
    ['#v-maple', '#fff'],
    [null, null],
  ])
  expect(await wornParts('m-Fv', { 'cloth-v-ground': '#24406e' })).toEqual([
    ['#worn-m-Fv-art-m-tile-v', null],
    ['#art-m-F', '#24406e'],
  ])
})

test('a tile with two coloured parts is line art, one without any stays printed', async () => {
  expect(await wornParts('Ms', { 'sun-sky': '#24406e', 'maple-leaf': '#cc3f28' })).toEqual([
    ['#worn-Ms-s-sun', null],
    ['#worn-Ms-v-maple', '#fff'],
    [null, null],
  ])
  expect(await wornParts('m-Fv', { 'maple-leaf': '#cc3f28' })).toEqual([])
  expect(document.querySelector('#m-Fv use')?.getAttribute('href')).toBe('#art-m-tile-v')
})
