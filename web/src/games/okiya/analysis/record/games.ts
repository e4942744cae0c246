// Games of a JSON record (src/hanamachi/table/record.py). Layouts follow from the secrets whose hashes were published
// before each game. The kernel decides legality and endings. Clocks and scores are ignored.
import type { Entry } from '../../../../protocol'
import { decodeHex, encodeHex } from '../../../../ui/bytes'
import { CELLS } from '../../board/cells'
import { makeSolverQuestion, parseLine, UnreadableLineError, type LineOfPlay } from '../../board/lineOfPlay'
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

function parseTableRecord(recordJson: string): TableRecord {
  let read: unknown
  try {
    read = JSON.parse(recordJson)
  } catch {
    // The text may be cut: the page may have received only its beginning.
    throw new UnreadableLineError(/"game":\s*"maiko"/.test(recordJson) ? 'analysis-bad-maiko' : 'analysis-bad-file')
  }
  const setup = isObject(read) && read['format'] === 'hanamachi record 1' ? read['setup'] : null
  const game = isObject(setup) && isObject(setup['game']) ? setup['game']['game'] : null
  if (
    !isObject(read) ||
    !Array.isArray(read['entries']) ||
    !Array.isArray(read['commitments']) ||
    typeof game !== 'string'
  )
    throw new UnreadableLineError('analysis-bad-file')
  if (game !== 'okiya') throw new UnreadableLineError(game === 'maiko' ? 'analysis-bad-maiko' : 'analysis-bad-file')
  return read as unknown as TableRecord
}

const convertRecordedGameToLine = ({ tiles, moves }: RecordedGame, isFullGardenDraw: boolean): LineOfPlay => ({
  tiles,
  moves: moves.map(({ cell }) => cell),
  draw: isFullGardenDraw,
})

/** Return all games of a record with at least one move, in order. Throws UnreadableLineError. */
export function parseGamesOfRecord(kernel: PlayKernel, recordJson: string): LineOfPlay[] {
  const { setup, commitments, entries } = parseTableRecord(recordJson)
  const draw = setup.game.full_garden === 'draw'
  const computers = [...(setup.computers ?? [null, null])]
  const games: RecordedGame[] = []
  let isOver = true
  /** The seat whose move would be taken back if the other player agrees. */
  let asked: number | null = null
  let shuffle: number | undefined

  function findDealtTilesOfGame(gameNumber: number): readonly number[] {
    const given = setup.deals?.[gameNumber - 1]
    if (given !== undefined) return parseLine(given).tiles
    const told = setup.secrets?.[gameNumber - 1] ?? ''
    if (!/^[0-9a-f]{64}$/.test(told)) throw new UnreadableLineError('analysis-bad-secret')
    const secret = decodeHex(told)
    if (encodeHex(kernel.secretCommitment(secret)) !== commitments[gameNumber - 1])
      throw new UnreadableLineError('analysis-bad-changed')
    const ofAKind = (setup.layouts ?? 'any') !== 'any'
    // The oldest records do not say which shuffle was dealt, and a search for it would take too long.
    if (ofAKind && shuffle === undefined) throw new UnreadableLineError('analysis-bad-json')
    return kernel.shuffleWithSecret(secret, shuffle ? `deal ${shuffle}` : 'deal', 16)
  }

  /** Return the current game. An entry after the end of a game means that the next one was dealt. */
  function continueOrStartGame(): RecordedGame {
    const last = games.at(-1)
    if (last && !isOver) return last
    const next = { tiles: findDealtTilesOfGame(games.length + 1), moves: [] }
    games.push(next)
    ;[isOver, asked, shuffle] = [false, null, undefined]
    return next
  }

  function applyAction(seat: number, action: string): void {
    const game = continueOrStartGame()
    const computePositionStatus = (): ReturnType<PlayKernel['positionStatus']> => {
      const [tiles, mover, waiting, last] = makeSolverQuestion(convertRecordedGameToLine(game, draw), game.moves.length)
      return kernel.positionStatus([tiles, mover, waiting, last, draw])
    }
    const cell = CELLS.indexOf(action)
    if (!computePositionStatus().legal.includes(cell)) throw new UnreadableLineError('analysis-bad-changed')
    game.moves.push({ cell, seat })
    asked = null
    isOver = computePositionStatus().ended !== null
  }

  function takeBackLastMoveOf(seat: number): void {
    const { moves } = continueOrStartGame()
    const last = moves.findLastIndex((move) => move.seat === seat)
    if (last < 0) throw new UnreadableLineError('analysis-bad-changed')
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
        continueOrStartGame()
        isOver = true
        asked = null
        break
      case 'offer':
        if (command.offer === 'replace' && command.seat != null) computers[command.seat] = ''
        if (command.offer !== 'takeback') break
        // Computer players and people on both seats agree to every takeback.
        if (setup.shared || computers[1 - seat] != null) takeBackLastMoveOf(seat)
        else asked = seat
        break
      case 'accept':
        if (asked !== null) takeBackLastMoveOf(asked)
        break
      case 'leave':
        if (asked === seat) asked = null
        break
      case 'decline':
        asked = null
    }
  }
  if (!games.length) throw new UnreadableLineError('analysis-bad-empty-record')
  return games.map((game) => convertRecordedGameToLine(game, draw))
}
