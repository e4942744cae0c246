// Starting a table on this device when the server cannot be reached.
import { Refusal } from '../api'
import { deviceTableAddress } from '../addresses'
import { games } from '../game/registry'
import type { NewTable } from '../protocol'
import { randomHex } from '../ui/bytes'
import { loadCatalogues } from '../ui/i18n.svelte'
import { newRecord } from './newRecord'
import { OfflineRefusal } from './refusal'
import { makeRoom, storeTable } from './storedTables'

const ID_BYTES = 6

/** Store a new table on this device and return its address. Throws a Refusal if the table needs the server. */
export async function startDeviceTable(table: NewTable, now = Date.now()): Promise<string> {
  await loadCatalogues('offline')
  const { game } = table.game
  try {
    // Each game that needs the server has a phrase of its own.
    if (!games[game]?.offline) throw new OfflineRefusal(`offline-${game}`)
    const record = newRecord(table, now)
    makeRoom()
    const id = randomHex(ID_BYTES)
    storeTable(id, record)
    return deviceTableAddress(id)
  } catch (error) {
    throw error instanceof OfflineRefusal ? new Refusal(error.code) : error
  }
}
