// Starting a table on this device when the server cannot be reached.
import { RequestError } from '../api'
import { deviceTableAddress } from '../addresses'
import { games } from '../game/registry'
import type { NewTable } from '../protocol'
import { randomHex } from '../ui/bytes'
import { loadPhraseCatalogues } from '../ui/i18n.svelte'
import { makeTableRecord } from './tableRecord'
import { OfflineTableError } from './offlineTableError'
import { makeRoom, storeTable } from './storedTables'

const ID_BYTES = 6

/** Store a new table on this device and return its address. Throws a RequestError if the table needs the server. */
export async function startDeviceTable(table: NewTable, now = Date.now()): Promise<string> {
  await loadPhraseCatalogues('offline')
  const { game } = table.game
  try {
    // Each game that needs the server has a phrase of its own.
    if (!games[game]?.offline) throw new OfflineTableError(`offline-${game}`)
    const record = makeTableRecord(table, now)
    makeRoom()
    const id = randomHex(ID_BYTES)
    storeTable(id, record)
    return deviceTableAddress(id)
  } catch (error) {
    throw error instanceof OfflineTableError ? new RequestError(error.code) : error
  }
}
