// Parsing of Maiko's tile and action texts. No other module looks at their letters.
import type { HouseView, TableView } from '../../../protocol'

/** `Kw` is an object in a colour, `f3` a friend. Fields that a tile does not have are empty. */
interface TileParts {
  object: string
  colour: string
  friend: string
}

export function parseTile(tile: string): TileParts {
  const [first = '', second = ''] = tile
  return first === 'f' ? { object: '', colour: '', friend: second } : { object: first, colour: second, friend: '' }
}

export const isFriendTile = (tile: string): boolean => parseTile(tile).friend !== ''
export const parseObjectLetter = (tile: string): string => parseTile(tile).object
export const parseColourLetter = (tile: string): string => parseTile(tile).colour

/** A tile on a board that can be chosen: the action, the seat of the board, and the tile. */
export interface ChoosableTile {
  action: string
  seat: number
  tile: string
}

/**
 * Return the tiles on boards that can be chosen: a sweep of one's own board, or a tile of another board, such as
 * `2K`.
 */
export function findChoosableTiles(view: TableView, house: HouseView): ChoosableTile[] {
  if (!['oka-san', 'sabanto', 'sweep'].includes(house.phase)) return []
  const turn = house.turn ?? 0
  const words = view.actions.filter((action) => action !== 'stop')
  if (house.phase !== 'oka-san') return words.map((action) => ({ action, seat: turn, tile: action }))
  const first = view.match?.games.at(-1)?.first ?? 0
  return words.map((action) => {
    const [player, object = ''] = action
    const seat = (Number(player) - 1 + first) % view.seats.length
    return { action, seat, tile: object + (house.boards[turn]?.colour ?? 'w') }
  })
}

/** Return the choices on a seat's board, by cell. */
export function groupActionsByCell(choosableTiles: readonly ChoosableTile[], seat: number): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const choice of choosableTiles)
    if (choice.seat === seat) (found[parseObjectLetter(choice.tile)] ??= []).push(choice.action)
  return found
}
