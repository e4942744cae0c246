// Starting a table on this device when the server cannot be reached.
import { RequestError } from '../api'
import { makeDeviceTableAddress } from '../addresses'
import type { NewTable } from '../protocol'
import { makeRandomHex } from '../ui/bytes'
import { loadPhraseCatalogues } from '../ui/i18n.svelte'
import { makeInitialTableRecord } from './tableRecord'
import { OfflineTableError } from './offlineTableError'
import { deleteOldestTableIfFull, storeTable } from './storedTables'

const ID_BYTES = 6

/** Store a new table on this device and return its address. Throws a RequestError if the table needs the server. */
export async function createTableOnDevice(newTable: NewTable, createdAtMs = Date.now()): Promise<string> {
  await loadPhraseCatalogues('offline')
  try {
    const record = makeInitialTableRecord(newTable, createdAtMs)
    deleteOldestTableIfFull()
    const id = makeRandomHex(ID_BYTES)
    storeTable(id, record)
    return makeDeviceTableAddress(id)
  } catch (error) {
    throw error instanceof OfflineTableError ? new RequestError(error.code) : error
  }
}
