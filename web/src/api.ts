// HTTP requests from the page to the server.
import type {
  BlockLine,
  Lesson,
  Made,
  NewTable,
  PlayedTable,
  Problem,
  Replay,
  RuleBook,
  SeatRating,
  TableLine,
  Yourself,
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

const retryDelay = ({ status, headers }: Response): number | null =>
  status === 429 || status === 503 ? Number(headers.get('retry-after')) || DEFAULT_RETRY_SECONDS : null

/** Return whether the request failed because the server could not be reached. */
export const isUnreachable = (error: unknown): boolean => error instanceof RequestError && error.error === 'unreachable'

export async function fetchJson<ResponseData>(path: string, init: RequestInit = {}): Promise<ResponseData> {
  const answer = await fetch(path, init).catch(() => null)
  if (!answer) throw new RequestError('unreachable')
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && body !== null) return body as ResponseData
  throw new RequestError((body as Problem | null)?.error ?? 'unreachable', retryDelay(answer))
}

/** Send a request with a JSON body, or with no body, and return the parsed answer. */
export const sendJson = <ResponseData>(method: string, path: string, body?: unknown): Promise<ResponseData> =>
  fetchJson(
    path,
    body === undefined
      ? { method }
      : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )

export const createTable = (table: NewTable): Promise<Made> => sendJson('POST', '/api/tables', table)

/** Upload a table that was played on this device. A second upload of the same table changes nothing. */
export const uploadTable = (table: PlayedTable): Promise<Made> => sendJson('POST', '/api/tables/played', table)

/** Fetch who this browser is to the server: account, name and ratings. */
export const fetchAccount = (): Promise<Yourself> => fetchJson('/api/you')

export const fetchYourTables = (): Promise<TableLine[]> => fetchJson('/api/tables')

/** Fetch the tables that anybody may watch and where something happened recently. */
export const fetchWatchableTables = (): Promise<TableLine[]> => fetchJson('/api/to-watch')

/** Fetch the ratings of the players at a rated table. */
export const fetchRatings = (table: string): Promise<SeatRating[]> => fetchJson(`/api/tables/${table}/ratings`)

/** Block the player on a seat, so that the lobby never seats both together. The other player is not told. */
export const blockPlayer = (table: string, seat: number): Promise<BlockLine> =>
  sendJson('PUT', `/api/tables/${table}/seats/${seat}/block`)
export const unblockPlayer = (id: string): Promise<BlockLine[]> => sendJson('DELETE', `/api/you/blocks/${id}`)
export const fetchBlocks = (): Promise<BlockLine[]> => fetchJson('/api/you/blocks')

/** Fetch a finished game of a table with all its secrets shown. */
export const fetchReplay = (table: string, game: number): Promise<Replay> =>
  fetchJson(`/api/tables/${table}/games/${game}/replay`)

/** Fetch a lesson. Lessons and rules are static files beside the drawings. */
export const fetchLesson = (game: string): Promise<Lesson> => fetchJson(`/art/first-${game}.json`)
export const fetchRuleBook = (game: string): Promise<RuleBook> => fetchJson(`/art/rules-${game}.json`)

/** Return the address of a table's WebSocket that sends entries after number `since`. */
export function socketAddress(table: string, since: number | null): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/api/tables/${table}/live?changes=1${since === null ? '' : `&since=${since}`}`
}

export const recordAddress = (table: string, kind: 'json' | 'txt'): string => `/api/tables/${table}/record.${kind}`
