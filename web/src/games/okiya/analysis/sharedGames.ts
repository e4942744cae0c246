// Finding a game in a text that was pasted, stands in an address, or was shared by another program.
import { parseLine, UnreadableLineError, type LineOfPlay } from '../board/lineOfPlay'
import { readLastGameOfRecord } from './record/read'

/** Maximum length of a shared text. No record of a table is longer (service-worker.js). */
const MAX_SHARED_LENGTH = 1 << 18

/** A game as text: a layout, the cells taken, and the ruling. */
const GAME_PATTERN = /(?:[MCPI][sbrt]){4}(?:\/(?:[MCPI][sbrt]){4}){3}(?:[ _][a-d][1-4])*(?:[ _]draw\b)?/g

/** Return the game of a text, or the last game of a text or JSON record. Rejects with UnreadableLineError. */
export async function readGameFromText(text: string, readRecord = readLastGameOfRecord): Promise<LineOfPlay> {
  if (text.length > MAX_SHARED_LENGTH) throw new UnreadableLineError('analysis-bad-long')
  return text.trimStart().startsWith('{') ? readRecord(text) : parseLine(text)
}

/** Return the game in a shared text, which may have other words around it. Rejects with UnreadableLineError. */
export async function findGameInSharedText(sharedText: string, readRecord = readLastGameOfRecord): Promise<LineOfPlay> {
  if (/^\s*[{[]/.test(sharedText) || sharedText.length > MAX_SHARED_LENGTH)
    return readGameFromText(sharedText, readRecord)
  const found = sharedText.match(GAME_PATTERN)?.at(-1)
  if (!found) throw new UnreadableLineError('analysis-bad-file')
  return parseLine(found)
}

/** Return the first address of this server in a shared text. */
export const findAddressOfThisSite = (text: string): string | undefined =>
  text.match(/https?:\/\/\S+/g)?.find((address) => URL.canParse(address) && new URL(address).origin === location.origin)

/** Fetch and delete the shared text that the service worker stored. Returns '' if there is none. */
export async function fetchAndDeleteSharedText(): Promise<string> {
  try {
    const cache = await caches.open('shared')
    const text = (await (await cache.match('/shared'))?.text()) ?? ''
    await cache.delete('/shared')
    return text
  } catch {
    return ''
  }
}
