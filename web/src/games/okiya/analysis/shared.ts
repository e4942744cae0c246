// Finding a game in a text that was pasted, stands in an address, or was shared by another program.
import { readLine, Unread, type Line } from '../board/lineOfPlay'
import { lastGameOf } from './record/read'

/** Maximum length of a shared text. No record of a table is longer (service-worker.js). */
const LONGEST = 1 << 18

/** A game as text: a layout, the cells taken, and the ruling. */
const GAME = /(?:[MCPI][sbrt]){4}(?:\/(?:[MCPI][sbrt]){4}){3}(?:[ _][a-d][1-4])*(?:[ _]draw\b)?/g

/** Return the game of a text, or the last game of a text or JSON record. Rejects with Unread. */
export async function gameIn(text: string, ofRecord = lastGameOf): Promise<Line> {
  if (text.length > LONGEST) throw new Unread('analysis-bad-long')
  return text.trimStart().startsWith('{') ? ofRecord(text) : readLine(text)
}

/** Return the game in a shared text, which may have other words around it. Rejects with Unread. */
export async function gameInShared(text: string, ofRecord = lastGameOf): Promise<Line> {
  if (/^\s*[{[]/.test(text) || text.length > LONGEST) return gameIn(text, ofRecord)
  const found = text.match(GAME)?.at(-1)
  if (!found) throw new Unread('analysis-bad-file')
  return readLine(found)
}

/** Return the first address of this server in a shared text. */
export const ownAddress = (text: string): string | undefined =>
  text.match(/https?:\/\/\S+/g)?.find((address) => URL.canParse(address) && new URL(address).origin === location.origin)

/** Fetch and delete the shared text that the service worker stored. Returns '' if there is none. */
export async function takeShared(): Promise<string> {
  try {
    const kept = await caches.open('shared')
    const text = (await (await kept.match('/shared'))?.text()) ?? ''
    await kept.delete('/shared')
    return text
  } catch {
    return ''
  }
}
