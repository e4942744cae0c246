// The visible state of a game for a seat. The twin on the server is `hanamachi.games.maiko.views`.
import type { EndView, HouseOutcome, HouseView, OneSanVisit, PlayerBoard, TeacherView } from '../../../protocol'
import type { GameFacts, KernelGame } from '../kernel/kernel'
import { COLOURS, FACES, OBJECT_FACES, OBJECTS, PLACES, TEACHERS } from '../kernel/words'
import { convertPlayerToSeat, type StepContext } from './steps'

const FACE_DOWN = '?'
const NOTHING = ''
const MAX_LOOKS = 6

type Obstacle = TeacherView['why_not']

const describeFaces = (counts: readonly number[]): string[] =>
  counts.flatMap((count, face) => Array.from({ length: count }, () => FACES[face] ?? ''))

const countTiles = (counts: readonly number[], colour?: number): number =>
  counts.reduce((sum, count, face) => sum + (colour === undefined || face % 4 === colour ? count : 0), 0)

/** Convert a list of values by player to a list by seat. */
export function orderBySeat<Value>(byPlayer: readonly Value[], firstSeat: number): Value[] {
  const turned = byPlayer.length - (firstSeat % byPlayer.length)
  return [...byPlayer.slice(turned), ...byPlayer.slice(0, turned)]
}

function makeBoardView(facts: GameFacts, { colours }: StepContext, player: number): PlayerBoard {
  const counts = facts.boards[player] ?? []
  const colour = colours[player] ?? 0
  const own = countTiles(counts, colour)
  const other = countTiles(counts) - own
  return {
    colour: COLOURS[colour] ?? '',
    cells: OBJECTS.map((_, cell) => describeFaces(counts.map((count, face) => (face >> 2 === cell ? count : 0)))),
    kamon: facts.kamon[player] ?? 0,
    score: own - other,
    own,
    other,
  }
}

/** Return for each teacher the reason why the player to move cannot call it, or null. */
function findObstacles(facts: GameFacts, { colours }: StepContext): Obstacle[] {
  const { player, boards, called, kamon, down } = facts
  if (called) return TEACHERS.map(() => 'called')
  if (!kamon[player]) return TEACHERS.map(() => 'no kamon')
  const hasTarget = boards.some((board, other) => other !== player && countTiles(board, colours[player]) > 0)
  const nothingDown = down.size ? null : 'nothing down'
  const emptyBoard = countTiles(boards[player] ?? []) ? null : 'empty board'
  return [nothingDown, hasTarget ? null : 'no tile elsewhere', nothingDown, emptyBoard]
}

function makeTeacherViews(facts: GameFacts, context: StepContext, isOwnTurn: boolean): TeacherView[] {
  const isCallPhase = facts.phase === 'first' || facts.phase === 'second'
  const obstacles: Obstacle[] =
    isOwnTurn && isCallPhase
      ? findObstacles(facts, context)
      : TEACHERS.map(() => (isOwnTurn || facts.phase === 'over' ? 'not now' : 'not your turn'))
  return TEACHERS.map((teacher, n) => ({ teacher, kamon: facts.cards[n] ?? 0, why_not: obstacles[n] ?? null }))
}

/** Return the state of a visit of One-san, or null. `visited` are the places that she has shown since she was called. */
function makeOneSanVisit(
  facts: GameFacts,
  { faces }: StepContext,
  turn: number | null,
  isOwnTurn: boolean,
  visited: readonly number[],
): OneSanVisit | null {
  if (facts.phase !== 'one-san' || turn === null) return null
  const last = visited.at(-1)
  const unseen = [...facts.down].filter((place) => !facts.looked.has(place)).length
  return {
    seat: turn,
    places: visited.map((place) => PLACES[place] ?? ''),
    left: Math.min(MAX_LOOKS - visited.length, unseen),
    tile: last !== undefined && isOwnTurn ? (FACES[faces[last] ?? 0] ?? '') : null,
  }
}

function makeEndView({ end, caller, phase, player, boards }: GameFacts, firstSeat: number): EndView | null {
  if (end === null) return null
  return {
    reason: end,
    seat: caller === null ? null : convertPlayerToSeat(caller, firstSeat, boards.length),
    turns_left: phase === 'over' ? 0 : boards.length - 1 - player,
  }
}

/** Return the outcome of a finished game, or null. */
export function makeOutcomeView(game: KernelGame, facts: GameFacts, firstSeat: number): HouseOutcome | null {
  if (facts.phase !== 'over' || facts.end === null) return null
  const players = facts.boards.map((_, player) => player)
  return {
    scores: orderBySeat(players.map(game.score), firstSeat),
    winners: game
      .leaders(players)
      .map((player) => convertPlayerToSeat(player, firstSeat, players.length))
      .sort(),
    reason: facts.end,
  }
}

/** Return the visible state for a seat. `visited` are the places that One-san has shown since she was called. */
export function makeHouseView(
  game: KernelGame,
  context: StepContext,
  facts: GameFacts,
  seat: number,
  visited: readonly number[],
): HouseView {
  const { firstSeat, faces, stall } = context
  const seats = facts.boards.length
  const isOver = facts.phase === 'over'
  const turn = isOver ? null : convertPlayerToSeat(facts.player, firstSeat, seats)
  const isOwnTurn = seat === turn
  return {
    floor: faces.map((face, place) => {
      if (facts.down.has(place)) return FACE_DOWN
      return face !== null && (facts.met.has(place) || facts.up === place) ? (FACES[face] ?? '') : NOTHING
    }),
    boards: orderBySeat(
      facts.boards.map((_, player) => makeBoardView(facts, context, player)),
      firstSeat,
    ),
    teachers: makeTeacherViews(facts, context, isOwnTurn),
    reserve: facts.reserve,
    swept: describeFaces(facts.swept),
    turn,
    phase: facts.phase,
    up: facts.up === null ? null : (PLACES[facts.up] ?? ''),
    called: facts.called,
    matched: facts.matched,
    look: makeOneSanVisit(facts, context, turn, isOwnTurn, visited),
    open_cells: facts.openCells.map((cell) => OBJECTS[cell] ?? ''),
    end: makeEndView(facts, firstSeat),
    round: Math.floor((facts.turns - Number(isOver)) / seats) + 1,
    down: facts.down.size,
    friends: [...facts.down].filter((place) => (faces[place] ?? 0) >= OBJECT_FACES).length,
    still: Math.floor(facts.idleTurns / seats),
    stall,
    outcome: makeOutcomeView(game, facts, firstSeat),
  }
}
