// Layout of the okiya seen from above, in units of a plan of 348 × 348. Places are numbered row by row.

export const PLAN_SIZE = 348
export const PLACE_SIZE = 36

const TOPS = [5, 120, 235] as const
const BAND = [1.5, 44.5, 195.5, 310.5] as const

export const PLACES: readonly string[] = [...'987654321'].flatMap((row) =>
  [...'abcdefghi'].map((column) => column + row),
)

type RoomName =
  | 'kitchen'
  | 'dressing-room'
  | 'music-room'
  | 'west-veranda'
  | 'zen-garden'
  | 'tokonoma'
  | 'east-veranda'
  | 'tea-room'
  | 'entrance'
  | 'sleeping-room'

const WINGS: readonly (readonly [RoomName, RoomName, RoomName])[] = [
  ['kitchen', 'dressing-room', 'music-room'],
  ['tea-room', 'entrance', 'sleeping-room'],
]

export function findRoomOfPlace(placeIndex: number): RoomName {
  const [row, column] = [Math.floor(placeIndex / 9), placeIndex % 9]
  const wing = WINGS[row < 3 ? 0 : 1]
  if (row < 3 || row > 5) return wing?.[Math.floor(column / 3)] ?? 'entrance'
  if (column === 0) return 'west-veranda'
  if (column === 8) return 'east-veranda'
  return column < 5 ? 'zen-garden' : 'tokonoma'
}

interface PlanPoint {
  x: number
  y: number
}

/** Return the upper left corner of a place. */
export function locatePlaceOnPlan(placeIndex: number): PlanPoint {
  const [row, column] = [Math.floor(placeIndex / 9), placeIndex % 9]
  const y = (TOPS[Math.floor(row / 3)] ?? 0) + (row % 3) * PLACE_SIZE
  if (row < 3 || row > 5) return { x: (TOPS[Math.floor(column / 3)] ?? 0) + (column % 3) * PLACE_SIZE, y }
  if (column === 0) return { x: BAND[0], y }
  if (column === 8) return { x: BAND[3], y }
  return { x: column < 5 ? BAND[1] + (column - 1) * PLACE_SIZE : BAND[2] + (column - 5) * PLACE_SIZE, y }
}

/**
 * Return the place that an arrow key leads to, skipping places that do not exist in a game for two. Null for other
 * keys.
 */
export function findPlaceAfterKey(fromIndex: number, key: string, exists: (place: number) => boolean): number | null {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 }[key]
  if (key === 'Home') return findExistingPlaceInRow(fromIndex - (fromIndex % 9), 1, exists)
  if (key === 'End') return findExistingPlaceInRow(fromIndex - (fromIndex % 9) + 8, -1, exists)
  if (by === undefined) return null
  for (let to = fromIndex + by; to >= 0 && to < 81; to += by) {
    if (Math.abs(by) === 1 && Math.floor(to / 9) !== Math.floor(fromIndex / 9)) break
    if (exists(to)) return to
  }
  return fromIndex
}

function findExistingPlaceInRow(fromIndex: number, step: number, doesPlaceExist: (place: number) => boolean): number {
  for (let to = fromIndex; Math.floor(to / 9) === Math.floor(fromIndex / 9); to += step)
    if (doesPlaceExist(to)) return to
  return fromIndex
}
