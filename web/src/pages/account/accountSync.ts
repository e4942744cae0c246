// Synchronization of choices and puzzles with an account: local changes are sent, and the server's values are
// applied.
import { fetchJson, sendJson } from '../../api'
import { loadPuzzleResultStorages } from '../../game/puzzleResultStorages'
import { mergePuzzleResults, findUnsyncedResults, type PuzzleResultsByDate } from '../../game/puzzleDays'
import type { PreferenceChange, StoredPreferences, TableSummary } from '../../protocol'
import {
  readChoicesOnDevice,
  applyServerChoices,
  setChoiceListener,
  replaceChoicesOnDevice,
} from '../../ui/choices.svelte'
import { deleteStoredValue, storeValue, readStoredValue } from '../../ui/storage'

/** Storage key: whether this device was last known to be signed in. Only then is the server asked. */
const ACCOUNT_KEY = 'account'
/** Storage key: choices that the server does not have yet. */
const UNSENT_KEY = 'unsent'
/** Storage key: what was on this device before somebody borrowed it and signed in. */
const LENT_KEY = 'lent'

/** First day whose puzzles are synchronized. The server rejects earlier ones. */
const FIRST_DAY = '2020-01-01'
/** Maximum days that the server accepts in one request. */
const MAX_DAYS_PER_REQUEST = 1000

const ADDRESS = '/api/you/settings'

interface DeviceDataBeforeSignIn {
  choices: Record<string, string>
  /** Version 0.2.0 wrote `solved` instead of `days`. */
  puzzles: Record<string, { days?: PuzzleResultsByDate; solved?: PuzzleResultsByDate; streak: number }>
  /** Lines of the tables that are on this device only. */
  tables?: TableSummary[]
}

const patchServerSettings = (changes: Partial<PreferenceChange>): Promise<StoredPreferences> =>
  sendJson('PATCH', ADDRESS, changes)

const readUnsentChoices = (): Record<string, string> => readStoredValue<Record<string, string>>(UNSENT_KEY, {})

/** Merge local puzzles with the server's, on both sides. The server's results count as the earlier ones. */
async function syncPuzzleResults(serverData: StoredPreferences): Promise<void> {
  for (const [game, memory] of await loadPuzzleResultStorages()) {
    const theirs = serverData.puzzles.find((one) => one.game === game)
    const known = theirs?.days ?? {}
    memory.write(mergePuzzleResults(known, memory.days()), Math.max(theirs?.streak ?? 0, memory.streak()))
    const missing = findUnsyncedResults(known, memory.days()).filter(([day]) => day >= FIRST_DAY)
    const streak = memory.streak()
    if (!missing.length && streak <= (theirs?.streak ?? 0)) continue
    for (let at = 0; at === 0 || at < missing.length; at += MAX_DAYS_PER_REQUEST) {
      await patchServerSettings({
        puzzles: [{ game, days: Object.fromEntries(missing.slice(at, at + MAX_DAYS_PER_REQUEST)), streak }],
      })
    }
  }
}

async function sendUnsentChoices(): Promise<StoredPreferences | null> {
  const choices = readUnsentChoices()
  if (!Object.keys(choices).length) return null
  const there = await patchServerSettings({ choices })
  // Keep choices that changed during the request for the next one.
  storeValue(
    UNSENT_KEY,
    Object.fromEntries(Object.entries(readUnsentChoices()).filter(([name, value]) => choices[name] !== value)),
  )
  return there
}

/** The queue of exchanges: one at a time. */
let doing: Promise<void> = Promise.resolve()

function enqueueSyncTask(syncTask: () => Promise<void>): Promise<void> {
  // A failed exchange is repeated when the next page opens.
  doing = doing.then(syncTask).catch(() => undefined)
  return doing
}

/** Synchronize with the account of this device, if there is one: once now, and after each local change. */
export function startAccountSync(): Promise<void> {
  if (!readStoredValue(ACCOUNT_KEY, false)) return Promise.resolve()
  setChoiceListener((name, value) => {
    storeValue(UNSENT_KEY, { ...readUnsentChoices(), [name]: value })
    void enqueueSyncTask(async () => void (await sendUnsentChoices()))
  })
  return enqueueSyncTask(async () => {
    for (const [, memory] of await loadPuzzleResultStorages())
      memory.listen(
        () => void enqueueSyncTask(async () => syncPuzzleResults(await fetchJson<StoredPreferences>(ADDRESS))),
      )
    const there = (await sendUnsentChoices()) ?? (await fetchJson<StoredPreferences>(ADDRESS))
    applyServerChoices(there.choices)
    // Choices made before there was an account, which the server does not have.
    const first = Object.entries(readChoicesOnDevice()).filter(([name]) => !(name in there.choices))
    if (first.length) await patchServerSettings({ choices: Object.fromEntries(first) })
    await syncPuzzleResults(there)
  })
}

/** Handle a sign-in. On a borrowed device the owner's data is set aside first. */
export async function syncAfterSignIn(isDeviceBorrowed: boolean): Promise<void> {
  if (readStoredValue(ACCOUNT_KEY, false)) return
  if (isDeviceBorrowed) {
    const puzzles: DeviceDataBeforeSignIn['puzzles'] = {}
    for (const [game, memory] of await loadPuzzleResultStorages()) {
      puzzles[game] = { days: memory.days(), streak: memory.streak() }
    }
    const { hideStoredTables, readStoredTableLines } = await import('../../offline/storedTables')
    // If the storage is full, nothing is set aside.
    if (
      storeValue(LENT_KEY, {
        choices: readChoicesOnDevice(),
        puzzles,
        tables: readStoredTableLines(),
      } satisfies DeviceDataBeforeSignIn)
    ) {
      for (const [, memory] of await loadPuzzleResultStorages()) memory.write({}, 0)
      hideStoredTables()
      replaceChoicesOnDevice({})
    }
  }
  storeValue(ACCOUNT_KEY, true)
  await startAccountSync()
}

/** Handle a sign-out: this device keeps its data or, if it was borrowed, gets the owner's data back. */
export async function stopSyncAfterSignOut(): Promise<void> {
  for (const name of [ACCOUNT_KEY, UNSENT_KEY]) deleteStoredValue(name)
  setChoiceListener(() => undefined)
  const lent = readStoredValue<DeviceDataBeforeSignIn | null>(LENT_KEY, null)
  deleteStoredValue(LENT_KEY)
  for (const [game, memory] of await loadPuzzleResultStorages()) {
    memory.listen(() => undefined)
    const had = lent?.puzzles[game]
    if (lent) memory.write(had?.days ?? had?.solved ?? {}, had?.streak ?? 0)
  }
  if (!lent) return
  replaceChoicesOnDevice(lent.choices)
  if (lent.tables?.length) (await import('../../offline/storedTables')).restoreStoredTables(lent.tables)
}
