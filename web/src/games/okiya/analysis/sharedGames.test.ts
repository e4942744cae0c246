// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { formatLine, parseLine, UnreadableLineError, type LineOfPlay } from '../board/lineOfPlay'
import { readGameFromText, findGameInSharedText, findAddressOfThisSite, fetchAndDeleteSharedText } from './sharedGames'

const LAYOUT = 'IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb'
const OF_RECORD: LineOfPlay = parseLine(`${LAYOUT} d1`)
const readRecordStub = (): Promise<LineOfPlay> => Promise.resolve(OF_RECORD)
const LONG = ' '.repeat((1 << 18) + 1)

afterEach(() => vi.unstubAllGlobals())

test.each([
  [`${LAYOUT} a3 c1`, `${LAYOUT} a3 c1`],
  [`Look: https://elsewhere.example/analysis/${LAYOUT}_a3_draw?a=Anna#1`, `${LAYOUT} a3 draw`],
  [`${LAYOUT} a3 line 1-0, and then ${LAYOUT} c1 drawn`, `${LAYOUT} c1`],
  [`[Game "okiya"]\n[FullGarden "draw"]\n\n1. ${LAYOUT} a1 *\n2. ${LAYOUT} a3 c1 line 0-1\n`, `${LAYOUT} a3 c1 draw`],
  [' {"format": "hanamachi record 1"}', formatLine(OF_RECORD)],
])('what is shared as %j is read', async (text, line) => {
  expect(formatLine(await findGameInSharedText(text, readRecordStub))).toBe(line)
})

test.each([
  ['%PDF-1.7 of something', 'analysis-bad-file'],
  ['[Game "maiko"]\n\n1. Fw', 'analysis-bad-maiko'],
  [`{${LONG}`, 'analysis-bad-long'],
  [LONG, 'analysis-bad-long'],
])('what is shared as %j is not', async (text, phrase) => {
  await expect(findGameInSharedText(text, readRecordStub)).rejects.toThrow(new UnreadableLineError(phrase))
})

test('what is typed is read to its last letter, and a record that is pasted as JSON', async () => {
  await expect(readGameFromText(`${LAYOUT} a3 c1 z9`, readRecordStub)).rejects.toThrow('analysis-bad-cell')
  await expect(readGameFromText(`{${LONG}`, readRecordStub)).rejects.toThrow('analysis-bad-long')
  expect(await readGameFromText(' {}', readRecordStub)).toBe(OF_RECORD)
})

test('an address of this server is found among others', () => {
  const own = `${location.origin}/t/abc`
  expect(findAddressOfThisSite(`https://elsewhere.example/t/abc and ${own} here`)).toBe(own)
  expect(findAddressOfThisSite('https://elsewhere.example/t/abc http://[')).toBeUndefined()
})

test('what the service worker keeps is taken once, and without one there is nothing', async () => {
  expect(await fetchAndDeleteSharedText()).toBe('')
  const kept = new Map([['/shared', new Response('a game')]])
  const cache = {
    match: (path: string) => Promise.resolve(kept.get(path)),
    delete: (path: string) => Promise.resolve(kept.delete(path)),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  expect(await fetchAndDeleteSharedText()).toBe('a game')
  expect(await fetchAndDeleteSharedText()).toBe('')
})
