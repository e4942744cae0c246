// What is pasted on the analysis board, stands in its address, or is shared with the house by another program.
import { readLine, Unread, type Line } from '../board/lineOfPlay'
import { lastGameOf } from './record/read'

/** No record of a table is longer (service-worker.js). */
const LONGEST = 1 << 18

/** A game in a text, as the house writes it: a layout, its cells, and the ruling. */
const GAME = /(?:[MCPI][sbrt]){4}(?:\/(?:[MCPI][sbrt]){4}){3}(?:[ _][a-d][1-4])*(?:[ _]draw\b)?/g

/** The game of a text, or the last one of a record, as text or as JSON; rejects with Unread. */
export async function gameIn(text: string, ofRecord = lastGameOf): Promise<Line> {
  if (text.length > LONGEST) throw new Unread('analysis-bad-long')
  return text.trimStart().startsWith('{') ? ofRecord(text) : readLine(text)
}

/** The game in what was shared, which may be a message round it; rejects with Unread. */
export async function gameInShared(text: string, ofRecord = lastGameOf): Promise<Line> {
  if (/^\s*[{[]/.test(text) || text.length > LONGEST) return gameIn(text, ofRecord)
  const found = text.match(GAME)?.at(-1)
  if (!found) throw new Unread('analysis-bad-file')
  return readLine(found)
}

/** The first address of this house in what was shared. */
export const ownAddress = (text: string): string | undefined =>
  text.match(/https?:\/\/\S+/g)?.find((address) => URL.canParse(address) && new URL(address).origin === location.origin)

/** What the service worker keeps of what was shared, once; without one, or a second time, it is nothing. */
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
