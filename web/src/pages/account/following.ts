// Synchronization of choices and puzzles with an account: local changes are sent, and the server's values are
// applied.
import { fetchJson, sendJson } from '../../api'
import { loadPuzzleMemories } from '../../game/puzzleMemories'
import { mergePuzzleDays, changedDays, type PuzzleDays } from '../../game/puzzleDays'
import type { Remember, Remembered, TableLine } from '../../protocol'
import { chosenHere, come, listen, restore } from '../../ui/choices.svelte'
import { forget, remember, remembered } from '../../ui/storage'

/** Storage key: whether this device was last known to be signed in. Only then is the server asked. */
const ACCOUNT = 'account'
/** Storage key: choices that the server does not have yet. */
const UNSENT = 'unsent'
/** Storage key: what was on this device before somebody borrowed it and signed in. */
const LENT = 'lent'

/** First day whose puzzles are synchronized. The server rejects earlier ones. */
const FIRST_DAY = '2020-01-01'
/** Maximum days that the server accepts in one request. */
const AT_ONCE = 1000

const ADDRESS = '/api/you/settings'

interface Lent {
  choices: Record<string, string>
  /** Version 0.2.0 wrote `solved` instead of `days`. */
  puzzles: Record<string, { days?: PuzzleDays; solved?: PuzzleDays; streak: number }>
  /** Lines of the tables that are on this device only. */
  tables?: TableLine[]
}

const change = (what: Partial<Remember>): Promise<Remembered> => sendJson('PATCH', ADDRESS, what)

const unsent = (): Record<string, string> => remembered<Record<string, string>>(UNSENT, {})

/** Merge local puzzles with the server's, on both sides. The server's results count as the earlier ones. */
async function followPuzzles(there: Remembered): Promise<void> {
  for (const [game, memory] of await loadPuzzleMemories()) {
    const theirs = there.puzzles.find((one) => one.game === game)
    const known = theirs?.days ?? {}
    memory.write(mergePuzzleDays(known, memory.days()), Math.max(theirs?.streak ?? 0, memory.streak()))
    const missing = changedDays(known, memory.days()).filter(([day]) => day >= FIRST_DAY)
    const streak = memory.streak()
    if (!missing.length && streak <= (theirs?.streak ?? 0)) continue
    for (let at = 0; at === 0 || at < missing.length; at += AT_ONCE) {
      await change({ puzzles: [{ game, days: Object.fromEntries(missing.slice(at, at + AT_ONCE)), streak }] })
    }
  }
}

async function sendChoices(): Promise<Remembered | null> {
  const choices = unsent()
  if (!Object.keys(choices).length) return null
  const there = await change({ choices })
  // Keep choices that changed during the request for the next one.
  remember(UNSENT, Object.fromEntries(Object.entries(unsent()).filter(([name, value]) => choices[name] !== value)))
  return there
}

/** The queue of exchanges: one at a time. */
let doing: Promise<void> = Promise.resolve()

function next(work: () => Promise<void>): Promise<void> {
  // A failed exchange is repeated when the next page opens.
  doing = doing.then(work).catch(() => undefined)
  return doing
}

/** Synchronize with the account of this device, if there is one: once now, and after each local change. */
export function follow(): Promise<void> {
  if (!remembered(ACCOUNT, false)) return Promise.resolve()
  listen((name, value) => {
    remember(UNSENT, { ...unsent(), [name]: value })
    void next(async () => void (await sendChoices()))
  })
  return next(async () => {
    for (const [, memory] of await loadPuzzleMemories())
      memory.listen(() => void next(async () => followPuzzles(await fetchJson<Remembered>(ADDRESS))))
    const there = (await sendChoices()) ?? (await fetchJson<Remembered>(ADDRESS))
    come(there.choices)
    // Choices made before there was an account, which the server does not have.
    const first = Object.entries(chosenHere()).filter(([name]) => !(name in there.choices))
    if (first.length) await change({ choices: Object.fromEntries(first) })
    await followPuzzles(there)
  })
}

/** Handle a sign-in. On a borrowed device the owner's data is set aside first. */
export async function signedIn(borrowed: boolean): Promise<void> {
  if (remembered(ACCOUNT, false)) return
  if (borrowed) {
    const puzzles: Lent['puzzles'] = {}
    for (const [game, memory] of await loadPuzzleMemories()) {
      puzzles[game] = { days: memory.days(), streak: memory.streak() }
    }
    const { setAside, storedTables } = await import('../../offline/stored')
    // If the storage is full, nothing is set aside.
    if (remember(LENT, { choices: chosenHere(), puzzles, tables: storedTables() } satisfies Lent)) {
      for (const [, memory] of await loadPuzzleMemories()) memory.write({}, 0)
      setAside()
      restore({})
    }
  }
  remember(ACCOUNT, true)
  await follow()
}

/** Handle a sign-out: this device keeps its data or, if it was borrowed, gets the owner's data back. */
export async function signedOut(): Promise<void> {
  for (const name of [ACCOUNT, UNSENT]) forget(name)
  listen(() => undefined)
  const lent = remembered<Lent | null>(LENT, null)
  forget(LENT)
  for (const [game, memory] of await loadPuzzleMemories()) {
    memory.listen(() => undefined)
    const had = lent?.puzzles[game]
    if (lent) memory.write(had?.days ?? had?.solved ?? {}, had?.streak ?? 0)
  }
  if (!lent) return
  restore(lent.choices)
  if (lent.tables?.length) (await import('../../offline/stored')).bringBack(lent.tables)
}
