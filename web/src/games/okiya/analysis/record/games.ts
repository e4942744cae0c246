// The games of a record as JSON (src/hanamachi/table/record.py): their layouts follow from secrets that were promised
// before, and what is legal and when a game is over is the kernel's word. What else a table knows, as clocks and scores, is
// nothing to the board.
import type { Entry } from '../../../../protocol'
import { CELLS } from '../../board/cells'
import { question, readLine, Unread, type Line } from '../../board/lineOfPlay'
import type { PlayKernel } from '../../kernel/play'

interface TableRecord {
  setup: {
    game: { game: string; full_garden?: string }
    computers?: readonly (string | null)[]
    shared?: boolean
    layouts?: string
    deals?: readonly string[]
    secrets?: readonly string[]
  }
  commitments: readonly string[]
  entries: readonly Entry[]
}

interface Game {
  tiles: readonly number[]
  moves: { cell: number; seat: number }[]
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parsed(text: string): TableRecord {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    // the server may have sent no more than the beginning
    throw new Unread(/"game":\s*"maiko"/.test(text) ? 'analysis-bad-maiko' : 'analysis-bad-file')
  }
  const setup = isObject(read) && read['format'] === 'hanamachi record 1' ? read['setup'] : null
  const game = isObject(setup) && isObject(setup['game']) ? setup['game']['game'] : null
  if (
    !isObject(read) ||
    !Array.isArray(read['entries']) ||
    !Array.isArray(read['commitments']) ||
    typeof game !== 'string'
  )
    throw new Unread('analysis-bad-file')
  if (game !== 'okiya') throw new Unread(game === 'maiko' ? 'analysis-bad-maiko' : 'analysis-bad-file')
  return read as unknown as TableRecord
}

/** Every game of a record that something happened in, in order; throws Unread. */
export function gamesOf(kernel: PlayKernel, text: string): Line[] {
  const { setup, commitments, entries } = parsed(text)
  const draw = setup.game.full_garden === 'draw'
  const computers = [...(setup.computers ?? [null, null])]
  const games: Game[] = []
  let isOver = true
  /** Whose last move is to be taken back, if the other one agrees. */
  let asked: number | null = null
  let shuffle: number | undefined

  const lineOf = ({ tiles, moves }: Game): Line => ({ tiles, moves: moves.map(({ cell }) => cell), draw })

  function dealt(number: number): readonly number[] {
    const given = setup.deals?.[number - 1]
    if (given !== undefined) return readLine(given).tiles
    const told = setup.secrets?.[number - 1] ?? ''
    if (!/^[0-9a-f]{64}$/.test(told)) throw new Unread('analysis-bad-secret')
    const secret = Uint8Array.from(told.match(/../g) ?? [], (two) => parseInt(two, 16))
    if (hex(kernel.commitment(secret)) !== commitments[number - 1]) throw new Unread('analysis-bad-changed')
    const ofAKind = (setup.layouts ?? 'any') !== 'any'
    // the oldest do not say which shuffle was dealt, and it would have to be searched for
    if (ofAKind && shuffle === undefined) throw new Unread('analysis-bad-json')
    return kernel.shuffle(secret, shuffle ? `deal ${shuffle}` : 'deal', 16)
  }

  /** The game that is played: when something is done after the end of one, the next was dealt meanwhile. */
  function playing(): Game {
    const last = games.at(-1)
    if (last && !isOver) return last
    const next = { tiles: dealt(games.length + 1), moves: [] }
    games.push(next)
    ;[isOver, asked, shuffle] = [false, null, undefined]
    return next
  }

  function act(seat: number, action: string): void {
    const game = playing()
    const look = (): ReturnType<PlayKernel['look']> => {
      const [tiles, mover, waiting, last] = question(lineOf(game), game.moves.length)
      return kernel.look([tiles, mover, waiting, last, draw])
    }
    const cell = CELLS.indexOf(action)
    if (!look().legal.includes(cell)) throw new Unread('analysis-bad-changed')
    game.moves.push({ cell, seat })
    asked = null
    isOver = look().ended !== null
  }

  function takeBack(seat: number): void {
    const { moves } = playing()
    const last = moves.findLastIndex((move) => move.seat === seat)
    if (last < 0) throw new Unread('analysis-bad-changed')
    moves.splice(last)
    asked = null
  }

  for (const { seat, command, shuffle: found } of entries) {
    shuffle = found ?? shuffle
    switch (command.do) {
      case 'act':
        act(seat, command.action)
        break
      case 'resign':
      case 'tick':
        playing()
        isOver = true
        asked = null
        break
      case 'offer':
        if (command.offer === 'replace' && command.seat != null) computers[command.seat] = ''
        if (command.offer !== 'takeback') break
        // a computer player agrees to everything, and so does whoever sits on both seats
        if (setup.shared || computers[1 - seat] != null) takeBack(seat)
        else asked = seat
        break
      case 'accept':
        if (asked !== null) takeBack(asked)
        break
      case 'leave':
        if (asked === seat) asked = null
        break
      case 'decline':
        asked = null
    }
  }
  if (!games.length) throw new Unread('analysis-bad-empty-record')
  return games.map(lineOf)
}
