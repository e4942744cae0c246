// Games of a JSON record (src/hanamachi/table/record.py). Layouts follow from the secrets whose hashes were published
// before each game. The kernel decides legality and endings. Clocks and scores are ignored.
import type { Entry } from '../../../../protocol'
import { decodeHex, encodeHex } from '../../../../ui/bytes'
import { CELLS } from '../../board/cells'
import { makeKernelQuestion, parseLine, UnreadableLine, type Line } from '../../board/lineOfPlay'
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

interface RecordedGame {
  tiles: readonly number[]
  moves: { cell: number; seat: number }[]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parseRecord(text: string): TableRecord {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    // The text may be cut: the page may have received only its beginning.
    throw new UnreadableLine(/"game":\s*"maiko"/.test(text) ? 'analysis-bad-maiko' : 'analysis-bad-file')
  }
  const setup = isObject(read) && read['format'] === 'hanamachi record 1' ? read['setup'] : null
  const game = isObject(setup) && isObject(setup['game']) ? setup['game']['game'] : null
  if (
    !isObject(read) ||
    !Array.isArray(read['entries']) ||
    !Array.isArray(read['commitments']) ||
    typeof game !== 'string'
  )
    throw new UnreadableLine('analysis-bad-file')
  if (game !== 'okiya') throw new UnreadableLine(game === 'maiko' ? 'analysis-bad-maiko' : 'analysis-bad-file')
  return read as unknown as TableRecord
}

/** Return all games of a record with at least one move, in order. Throws Unread. */
export function parseRecordGames(kernel: PlayKernel, text: string): Line[] {
  const { setup, commitments, entries } = parseRecord(text)
  const draw = setup.game.full_garden === 'draw'
  const computers = [...(setup.computers ?? [null, null])]
  const games: RecordedGame[] = []
  let isOver = true
  /** The seat whose move would be taken back if the other player agrees. */
  let asked: number | null = null
  let shuffle: number | undefined

  const lineOfGame = ({ tiles, moves }: RecordedGame): Line => ({ tiles, moves: moves.map(({ cell }) => cell), draw })

  function dealtLayout(number: number): readonly number[] {
    const given = setup.deals?.[number - 1]
    if (given !== undefined) return parseLine(given).tiles
    const told = setup.secrets?.[number - 1] ?? ''
    if (!/^[0-9a-f]{64}$/.test(told)) throw new UnreadableLine('analysis-bad-secret')
    const secret = decodeHex(told)
    if (encodeHex(kernel.secretCommitment(secret)) !== commitments[number - 1])
      throw new UnreadableLine('analysis-bad-changed')
    const ofAKind = (setup.layouts ?? 'any') !== 'any'
    // The oldest records do not say which shuffle was dealt, and a search for it would take too long.
    if (ofAKind && shuffle === undefined) throw new UnreadableLine('analysis-bad-json')
    return kernel.shuffleWithSecret(secret, shuffle ? `deal ${shuffle}` : 'deal', 16)
  }

  /** Return the current game. An entry after the end of a game means that the next one was dealt. */
  function currentGame(): RecordedGame {
    const last = games.at(-1)
    if (last && !isOver) return last
    const next = { tiles: dealtLayout(games.length + 1), moves: [] }
    games.push(next)
    ;[isOver, asked, shuffle] = [false, null, undefined]
    return next
  }

  function applyAction(seat: number, action: string): void {
    const game = currentGame()
    const standing = (): ReturnType<PlayKernel['positionStanding']> => {
      const [tiles, mover, waiting, last] = makeKernelQuestion(lineOfGame(game), game.moves.length)
      return kernel.positionStanding([tiles, mover, waiting, last, draw])
    }
    const cell = CELLS.indexOf(action)
    if (!standing().legal.includes(cell)) throw new UnreadableLine('analysis-bad-changed')
    game.moves.push({ cell, seat })
    asked = null
    isOver = standing().ended !== null
  }

  function takeBackMove(seat: number): void {
    const { moves } = currentGame()
    const last = moves.findLastIndex((move) => move.seat === seat)
    if (last < 0) throw new UnreadableLine('analysis-bad-changed')
    moves.splice(last)
    asked = null
  }

  for (const { seat, command, shuffle: found } of entries) {
    shuffle = found ?? shuffle
    switch (command.do) {
      case 'act':
        applyAction(seat, command.action)
        break
      case 'resign':
      case 'tick':
        currentGame()
        isOver = true
        asked = null
        break
      case 'offer':
        if (command.offer === 'replace' && command.seat != null) computers[command.seat] = ''
        if (command.offer !== 'takeback') break
        // Computer players and people on both seats agree to every takeback.
        if (setup.shared || computers[1 - seat] != null) takeBackMove(seat)
        else asked = seat
        break
      case 'accept':
        if (asked !== null) takeBackMove(asked)
        break
      case 'leave':
        if (asked === seat) asked = null
        break
      case 'decline':
        asked = null
    }
  }
  if (!games.length) throw new UnreadableLine('analysis-bad-empty-record')
  return games.map(lineOfGame)
}
