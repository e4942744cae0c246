// Choices and puzzles follow an account: what was chosen here is told to the house, and what it has is taken over.
import { ask, send } from '../../api'
import { loadPuzzleMemories } from '../../game/puzzleMemories'
import { merge, missingFrom, type PuzzleDays } from '../../game/puzzleDays'
import type { Remember, Remembered, TableLine } from '../../protocol'
import { chosenHere, come, listen, restore } from '../../ui/choices.svelte'
import { forget, remember, remembered } from '../../ui/storage'

/** Whether this device is signed in, as it last knew: whoever is not asks the house nothing. */
const ACCOUNT = 'account'
/** Choices that the house has not been told of yet. */
const UNSENT = 'unsent'
/** What was on this device before somebody signed in on it who only borrowed it. */
const LENT = 'lent'

/** A puzzle of an earlier day stays on its device. */
const FIRST_DAY = '2020-01-01'
/** So many days the house takes at a time. */
const AT_ONCE = 1000

const ADDRESS = '/api/you/settings'

interface Lent {
  choices: Record<string, string>
  /** Version 0.2.0 wrote `solved` instead of `days`. */
  puzzles: Record<string, { days?: PuzzleDays; solved?: PuzzleDays; streak: number }>
  /** The tables that this device has alone. */
  tables?: TableLine[]
}

const change = (what: Partial<Remember>): Promise<Remembered> => send('PATCH', ADDRESS, what)

const unsent = (): Record<string, string> => remembered<Record<string, string>>(UNSENT, {})

/** Merge the puzzles here into those of the server, on both sides: what the server has came first. */
async function followPuzzles(there: Remembered): Promise<void> {
  for (const [game, memory] of await loadPuzzleMemories()) {
    const theirs = there.puzzles.find((one) => one.game === game)
    const known = theirs?.days ?? {}
    memory.write(merge(known, memory.days()), Math.max(theirs?.streak ?? 0, memory.streak()))
    const missing = missingFrom(known, memory.days()).filter(([day]) => day >= FIRST_DAY)
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
  // what was chosen meanwhile is still to be sent
  remember(UNSENT, Object.fromEntries(Object.entries(unsent()).filter(([name, value]) => choices[name] !== value)))
  return there
}

/** One exchange after the other. */
let doing: Promise<void> = Promise.resolve()

function next(work: () => Promise<void>): Promise<void> {
  // without the network it is done with the next page
  doing = doing.then(work).catch(() => undefined)
  return doing
}

/** Follow the account that this device is signed in to, if it is: both ways now, and from now on whatever is chosen or solved here. */
export function follow(): Promise<void> {
  if (!remembered(ACCOUNT, false)) return Promise.resolve()
  listen((name, value) => {
    remember(UNSENT, { ...unsent(), [name]: value })
    void next(async () => void (await sendChoices()))
  })
  return next(async () => {
    for (const [, memory] of await loadPuzzleMemories())
      memory.listen(() => void next(async () => followPuzzles(await ask<Remembered>(ADDRESS))))
    const there = (await sendChoices()) ?? (await ask<Remembered>(ADDRESS))
    come(there.choices)
    // what was chosen before there was an account, and nowhere else
    const first = Object.entries(chosenHere()).filter(([name]) => !(name in there.choices))
    if (first.length) await change({ choices: Object.fromEntries(first) })
    await followPuzzles(there)
  })
}

/** Somebody has signed in here, or made an account; who has only borrowed the device leaves it as it was. */
export async function signedIn(borrowed: boolean): Promise<void> {
  if (remembered(ACCOUNT, false)) return
  if (borrowed) {
    const puzzles: Lent['puzzles'] = {}
    for (const [game, memory] of await loadPuzzleMemories()) {
      puzzles[game] = { days: memory.days(), streak: memory.streak() }
    }
    const { setAside, storedTables } = await import('../../offline/stored')
    // where there is no room to remember it, nothing is put out of sight
    if (remember(LENT, { choices: chosenHere(), puzzles, tables: storedTables() } satisfies Lent)) {
      for (const [, memory] of await loadPuzzleMemories()) memory.write({}, 0)
      setAside()
      restore({})
    }
  }
  remember(ACCOUNT, true)
  await follow()
}

/** Nobody with an account is here any more: this device keeps what it has, or what it had before it was borrowed. */
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
