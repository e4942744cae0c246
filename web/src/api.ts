// What the page asks the house over HTTP.
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
 * A request that the house refused; `error` is the refusal's name on the wire, `wait` after how many seconds it may be
 * asked again, where waiting helps.
 */
export class Refusal extends Error {
  constructor(
    readonly error: string,
    readonly wait: number | null = null,
  ) {
    super(error)
  }
}

/** A house that is lost for a moment does not say for how long. */
const A_MOMENT = 5

const waitOf = ({ status, headers }: Response): number | null =>
  status === 429 || status === 503 ? Number(headers.get('retry-after')) || A_MOMENT : null

/** Whether nothing was heard of the house. */
export const isUnreachable = (error: unknown): boolean => error instanceof Refusal && error.error === 'unreachable'

export async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(path, init).catch(() => null)
  if (!answer) throw new Refusal('unreachable')
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && body !== null) return body as Answer
  throw new Refusal((body as Problem | null)?.error ?? 'unreachable', waitOf(answer))
}

/** Ask with a body of JSON, or with none. */
export const send = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  ask(
    path,
    body === undefined
      ? { method }
      : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )

export const makeTable = (table: NewTable): Promise<Made> => send('POST', '/api/tables', table)

/** Hand in a table that was played on this device; the same one again is the same table. */
export const handIn = (table: PlayedTable): Promise<Made> => send('POST', '/api/tables/played', table)

/** Who one is here. */
export const yourself = (): Promise<Yourself> => ask('/api/you')

export const yourTables = (): Promise<TableLine[]> => ask('/api/tables')

/** The tables whose players let anybody watch, and where something has happened lately. */
export const tablesToWatch = (): Promise<TableLine[]> => ask('/api/to-watch')

/** How well those who sit at a rated table play. */
export const ratingsAt = (table: string): Promise<SeatRating[]> => ask(`/api/tables/${table}/ratings`)

/** Not to meet who sits on a seat again, whom nobody tells; and to let somebody be met again. */
export const block = (table: string, seat: number): Promise<BlockLine> =>
  send('PUT', `/api/tables/${table}/seats/${seat}/block`)
export const unblock = (id: string): Promise<BlockLine[]> => send('DELETE', `/api/you/blocks/${id}`)
export const yourBlocks = (): Promise<BlockLine[]> => ask('/api/you/blocks')

/** A finished game with nothing hidden any more. */
export const replayOf = (table: string, game: number): Promise<Replay> =>
  ask(`/api/tables/${table}/games/${game}/replay`)

/** A first game, and the illustrated rules: they are files, kept with the drawings. */
export const lessonOf = (game: string): Promise<Lesson> => ask(`/art/first-${game}.json`)
export const ruleBookOf = (game: string): Promise<RuleBook> => ask(`/art/rules-${game}.json`)

/** The address of a table's socket, from a number on. */
export function liveAt(table: string, since: number | null): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/api/tables/${table}/live?changes=1${since === null ? '' : `&since=${since}`}`
}

export const recordAt = (table: string, kind: 'json' | 'txt'): string => `/api/tables/${table}/record.${kind}`
