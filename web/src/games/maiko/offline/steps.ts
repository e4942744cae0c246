// The public steps of an action, derived from the states before and after it. The twin on the server is
// `hanamachi.games.maiko.rules.turn`.
import type { StepView } from '../../../protocol'
import type { GameFacts } from '../kernel/kernel'
import { ACTIONS, FACES, OBJECT_FACES, PLACES, STOP, TEACHERS } from '../kernel/words'

type StepKind = StepView['what']

/** The constants of a game: the dealt faces, the colours by player, the seat of player 0, and the rounds of a stall. */
export interface StepContext {
  readonly faces: readonly (number | null)[]
  readonly colours: readonly number[]
  readonly firstSeat: number
  readonly stall: number
}

interface StepParts {
  places?: readonly number[]
  faces?: readonly number[]
  detail?: string
  whom?: number
}

export const convertPlayerToSeat = (player: number, firstSeat: number, seats: number): number =>
  (player + firstSeat) % seats

const hasTileOnCell = (board: readonly number[], cell: number): boolean =>
  board.slice(4 * cell, 4 * cell + 4).some((count) => count > 0)

class StepList {
  readonly steps: StepView[] = []
  readonly #context: StepContext
  readonly #before: GameFacts
  readonly #after: GameFacts
  readonly #seats: number
  #player: number

  constructor(context: StepContext, before: GameFacts, after: GameFacts) {
    this.#context = context
    this.#before = before
    this.#after = after
    this.#seats = before.boards.length
    this.#player = before.player
  }

  #seatOf(player: number): number {
    return convertPlayerToSeat(player, this.#context.firstSeat, this.#seats)
  }

  #face(place: number): number {
    return this.#context.faces[place] ?? 0
  }

  add(what: StepKind, { places = [], faces = [], detail, whom }: StepParts = {}): void {
    this.steps.push({
      what,
      seat: this.#seatOf(this.#player),
      places: places.map((place) => PLACES[place] ?? ''),
      tiles: faces.map((face) => FACES[face] ?? ''),
      detail: detail ?? null,
      whom: whom === undefined ? null : this.#seatOf(whom),
    })
  }

  addTurnedTile(place: number): void {
    const { phase, up } = this.#before
    const face = this.#face(place)
    this.add('turned', { places: [place], faces: [face] })
    if (face >= OBJECT_FACES) {
      this.add('met', { places: [place], faces: [face] })
      if (up !== null) this.add('back', { places: [up] })
      this.#addKamon()
      this.#addEndOfTurn()
    } else if (phase === 'danna') {
      this.add('taken', { places: [place], faces: [face] })
      this.#addPlacement([face])
    } else if (up !== null) {
      const first = this.#face(up)
      if (first >> 2 === face >> 2) {
        this.add('taken', { places: [up, place], faces: [first, face] })
        this.#addPlacement([first, face])
      } else {
        this.add('back', { places: [up, place] })
        this.#addEndOfTurn()
      }
    }
  }

  addRobbery(robbed: number, object: number): void {
    const face = 4 * object + (this.#context.colours[this.#player] ?? 0)
    this.add('robbed', { faces: [face], whom: robbed })
    this.#addPlacement([face])
  }

  addRemovedTile(face: number): void {
    this.add('swept', { faces: [face], detail: this.#before.phase === 'sweep' ? 'row' : 'sabanto' })
    this.addEndOfTurnIfEnded()
  }

  addStop(): void {
    if (this.#before.phase === 'first') {
      this.add('stopped')
      this.#addEndOfTurn()
    } else this.addEndOfTurnIfEnded()
  }

  /** Add the end of the turn if it has ended: then the first tile of a pair lay face up without a second one. */
  addEndOfTurnIfEnded(): void {
    if (this.#after.turns === this.#before.turns) return
    if (this.#before.up !== null) this.add('back', { places: [this.#before.up] })
    this.#addEndOfTurn()
  }

  #addKamon(): void {
    const { reserve, cards } = this.#before
    const fullest = TEACHERS[cards.indexOf(Math.max(...cards))]
    if (reserve) this.add('kamon', { detail: 'reserve' })
    else if (Math.max(...cards)) this.add('kamon', { detail: fullest ?? '' })
  }

  #addPlacement(faces: readonly number[]): void {
    const cell = (faces[0] ?? 0) >> 2
    const board = this.#before.boards[this.#player] ?? []
    const isFull = (cells: readonly number[]): boolean =>
      cells.every((each) => each === cell || hasTileOnCell(board, each))
    const column = cell % 3
    const row = Math.floor(cell / 3)
    if (!hasTileOnCell(board, cell)) {
      if (isFull([column, column + 3, column + 6])) {
        this.add('column', { detail: String(column + 1) })
        this.#addKamon()
      }
      if (isFull([3 * row, 3 * row + 1, 3 * row + 2])) this.add('row', { detail: String(row + 1) })
    }
    const { end } = this.#after
    if (this.#before.end === null && end !== null && end !== 'stall') this.add('end', { detail: end })
    this.addEndOfTurnIfEnded()
  }

  #addEndOfTurn(): void {
    const { turns, end, idleTurns, phase } = this.#after
    const ended = turns - this.#before.turns
    let stalls = this.#before.end === null && end === 'stall'
    for (let turn = 1; turn <= ended; turn++) {
      // A skipped turn has no progress, so each one increased idleTurns.
      if (stalls && idleTurns - (ended - turn) >= this.#context.stall * this.#seats) {
        this.add('end', { detail: 'stall' })
        stalls = false
      }
      this.#player = (this.#player + 1) % this.#seats
      if (turn < ended) {
        this.add('turn')
        this.add('passed')
      } else if (phase === 'over') this.add('over', { detail: end ?? '' })
      else this.add('turn')
    }
  }
}

/** Return the public steps of an action, given the states before and after it. */
export function listSteps(context: StepContext, before: GameFacts, action: string, after: GameFacts): StepView[] {
  const list = new StepList(context, before, after)
  const number = ACTIONS.indexOf(action)
  const teacher = number - PLACES.length
  const robbery = teacher - TEACHERS.length
  const face = robbery - 36
  if (action === STOP) list.addStop()
  else if (face >= 0) list.addRemovedTile(face)
  else if (robbery >= 0) list.addRobbery(Math.floor(robbery / 9), robbery % 9)
  else if (teacher >= 0) list.add('called', { detail: action })
  else if (before.phase === 'one-san') {
    list.add('looked', { places: [number] })
    list.addEndOfTurnIfEnded()
  } else list.addTurnedTile(number)
  return list.steps
}
