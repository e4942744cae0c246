// The initial record of a table on this device.
import type { Entry, NewTable, PlayedTable } from '../protocol'
import { makeRandomHex } from '../ui/bytes'
import { isSameName, normalizePlayerName } from './names'
import { OfflineTableError } from './offlineTableError'

/** Version of the rulings in the kernel (hanamachi.game.RULINGS). */
export const RULINGS_VERSION = 2
/** Maximum entries of a table that can be uploaded (server/messages.py). */
export const MAX_ENTRIES = 1280
const SEED_BYTES = 32

/** Return the phrase code of the first wish that only the server can fulfil, or null. */
export function findServerOnlyOptionCode({ seats, clock, layouts, hints }: NewTable): string | null {
  if (seats.some(({ who }) => who === 'open')) return 'offline-friend'
  if (clock) return 'offline-clock'
  if (layouts !== undefined && layouts !== 'any') return 'offline-layouts'
  return hints ? 'offline-hints' : null
}

/** Return the record of a new table with a random seed. Throws OfflineTableError. */
export function makeInitialTableRecord(newTable: NewTable, createdAtMs: number): PlayedTable {
  const code = findServerOnlyOptionCode(newTable)
  if (code) throw new OfflineTableError(code)
  const people = newTable.seats.flatMap((each, seat) =>
    each.who === 'you' ? [{ seat, name: normalizePlayerName(each.name) ?? '' }] : [],
  )
  if (people.some(({ name }) => !name)) throw new OfflineTableError('bad-name')
  const [one, other] = people
  if (one && other && isSameName(one.name, other.name)) throw new OfflineTableError('name-taken')
  return {
    setup: {
      game: newTable.game,
      computers: newTable.seats.map((seat) => (seat.who === 'computer' ? seat.player : null)),
      shared: people.length > 1,
      first: newTable.first ?? null,
      seed: makeRandomHex(SEED_BYTES),
      rulings: RULINGS_VERSION,
      made: createdAtMs,
    },
    entries: people.map(({ seat, name }, at): Entry => ({
      n: at + 1,
      at: createdAtMs,
      seat,
      command: { do: 'sit', name },
    })),
  }
}
