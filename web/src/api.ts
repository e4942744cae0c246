// HTTP requests from the page to the server.
import type {
  BlockedPerson,
  Lesson,
  MadeTable,
  NewTable,
  PlayedTable,
  Problem,
  Replay,
  ReviewView,
  RuleBook,
  SeatRating,
  TableSummary,
  OwnProfile,
} from './protocol'

/**
 * A request that the server refused. `error` is the code of the refusal; `wait` is the number of seconds to wait
 * before a retry, if waiting helps.
 */
export class RequestError extends Error {
  constructor(
    readonly error: string,
    readonly wait: number | null = null,
  ) {
    super(error)
  }
}

/** Seconds to wait for a server that cannot be reached and so gives no time itself. */
const DEFAULT_RETRY_SECONDS = 5

const readRetrySeconds = ({ status, headers }: Response): number | null =>
  status === 429 || status === 503 ? Number(headers.get('retry-after')) || DEFAULT_RETRY_SECONDS : null

/** Return whether the request failed because the server could not be reached. */
export const isServerUnreachable = (error: unknown): boolean =>
  error instanceof RequestError && error.error === 'unreachable'

export async function fetchJson<ResponseData>(path: string, init: RequestInit = {}): Promise<ResponseData> {
  const answer = await fetch(path, init).catch(() => null)
  if (!answer) throw new RequestError('unreachable')
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && body !== null) return body as ResponseData
  throw new RequestError((body as Problem | null)?.error ?? 'unreachable', readRetrySeconds(answer))
}

/** Send a request with a JSON body, or with no body, and return the parsed answer. */
export const sendJson = <ResponseData>(method: string, path: string, body?: unknown): Promise<ResponseData> =>
  fetchJson(
    path,
    body === undefined
      ? { method }
      : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )

export const createTable = (newTable: NewTable): Promise<MadeTable> => sendJson('POST', '/api/tables', newTable)

/** Upload a table that was played on this device. A second upload of the same table changes nothing. */
export const uploadTable = (playedTable: PlayedTable): Promise<MadeTable> =>
  sendJson('POST', '/api/tables/played', playedTable)

/** Fetch who this browser is to the server: account, name and ratings. */
export const fetchAccount = (): Promise<OwnProfile> => fetchJson('/api/you')

export const fetchYourTables = (): Promise<TableSummary[]> => fetchJson('/api/tables')

/** Fetch the tables that anybody may watch and where something happened recently. */
export const fetchWatchableTables = (): Promise<TableSummary[]> => fetchJson('/api/to-watch')

/** Fetch the ratings of the players at a rated table. */
export const fetchRatings = (tableId: string): Promise<SeatRating[]> => fetchJson(`/api/tables/${tableId}/ratings`)

/** Block the player on a seat, so that the lobby never seats both together. The other player is not told. */
export const blockPlayer = (tableId: string, seat: number): Promise<BlockedPerson> =>
  sendJson('PUT', `/api/tables/${tableId}/seats/${seat}/block`)
export const unblockPlayer = (blockId: string): Promise<BlockedPerson[]> =>
  sendJson('DELETE', `/api/you/blocks/${blockId}`)
export const fetchBlockedPlayers = (): Promise<BlockedPerson[]> => fetchJson('/api/you/blocks')

/** Fetch a finished game of a table with all its secrets shown. */
export const fetchReplay = (tableId: string, gameNumber: number): Promise<Replay> =>
  fetchJson(`/api/tables/${tableId}/games/${gameNumber}/replay`)

/** Fetch what a seat can learn from a finished game. The server needs seconds for it. */
export const fetchReview = (tableId: string, gameNumber: number, seat: number): Promise<ReviewView> =>
  fetchJson(`/api/tables/${tableId}/games/${gameNumber}/reviews/${seat}`)

/** Fetch a lesson. Lessons and rules are static files beside the drawings. */
export const fetchLesson = (gameName: string): Promise<Lesson> => fetchJson(`/art/first-${gameName}.json`)
export const fetchRuleBook = (gameName: string): Promise<RuleBook> => fetchJson(`/art/rules-${gameName}.json`)

/** Return the address of a table's WebSocket that sends entries after number `lastEntryNumber`. */
export function makeWebSocketAddress(tableId: string, lastEntryNumber: number | null): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/api/tables/${tableId}/live?changes=1${lastEntryNumber === null ? '' : `&since=${lastEntryNumber}`}`
}

export const makeRecordFileAddress = (tableId: string, format: 'json' | 'txt'): string =>
  `/api/tables/${tableId}/record.${format}`
