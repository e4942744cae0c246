// A set: what somebody coloured, and their own drawing for a token. Kept on this device, and written to a file.
//
// Rule 1: what a file says is believed only after `parsed`; the server and the press read it again by rules of their own.
// Rule 2: a set is a value: to change it is to make another one.
import { remembered } from '../ui/storage'

export type Point = readonly [number, number]

export interface Stroke {
  readonly ink: string
  readonly width: number
  readonly points: readonly Point[]
}

/** A token drawn by hand, in units of the token (0 to 100). */
export interface Pencilled {
  readonly strokes: readonly Stroke[]
  readonly ground: string
}

/** A token from a picture: a square PNG in base64. */
interface Pictured {
  readonly png: string
}

export type Token = Pencilled | Pictured

export interface ColourSet {
  readonly set: 1
  readonly name: string
  /** The ink of each region that has one. */
  readonly inks: Readonly<Record<string, string>>
  readonly token: Token | null
}

/** Under this name the device keeps the sets, and which one is in use. */
export const KEPT = 'studio'
/** Under this name it keeps whether the set in use is worn at the table. */
export const DRESSED = 'dressed'

export const MAX_BYTES = 48 * 1024
export const MAX_NAME = 40
export const MAX_STROKES = 400
export const MAX_POINTS = 4000
export const MAX_PNG = 40_000
/** What a token leaves to the name and to the inks of all regions, which come later. */
const LEFT_BYTES = 8 * 1024
const MAX_INKS = 600

export const EMPTY: ColourSet = { set: 1, name: '', inks: {}, token: null }

interface Kept {
  readonly sets: readonly ColourSet[]
  readonly at: number
}

export const isEmpty = ({ inks, token }: ColourSet): boolean => !token && !Object.keys(inks).length

/** The set in use on this device, for the print page and the table; null where nothing has been coloured yet. */
export function worn(): ColourSet | null {
  const { sets, at } = kept()
  const set = sets[at]
  return set && !isEmpty(set) ? set : null
}

/** Whether the set in use is worn at the table. */
export const dressed = (): boolean => remembered<unknown>(DRESSED, false) === true

/** All sets of this device; what does not read as a set is left out. */
export function kept(): Kept {
  const found = remembered<Partial<Kept> | null>(KEPT, null)
  const sets = Array.isArray(found?.sets) ? found.sets.flatMap((set) => checked(set) ?? []) : []
  const at = typeof found?.at === 'number' && sets[found.at] ? found.at : 0
  return { sets, at }
}

/** The set as a file holds it. */
export const written = (set: ColourSet): string => JSON.stringify(set)

export const bytesOf = (set: ColourSet): number => new TextEncoder().encode(written(set)).length

/** Whether a set has room for a token, whatever is coloured besides. */
export const fits = (token: Token): boolean => bytesOf({ ...EMPTY, token }) <= MAX_BYTES - LEFT_BYTES

/** The set that a text holds, or null. */
export function parsed(text: string): ColourSet | null {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return null
  try {
    return checked(JSON.parse(text))
  } catch {
    return null
  }
}

type Fields = Record<string, unknown>

const isFields = (given: unknown): given is Fields =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const has = (given: Fields, ...names: string[]): boolean =>
  Object.keys(given).length === names.length && names.every((name) => Object.hasOwn(given, name))

const isNumber = (given: unknown, least: number, most: number): given is number =>
  typeof given === 'number' && given >= least && given <= most

export const isColour = (given: unknown): given is string => typeof given === 'string' && /^#[0-9a-f]{6}$/i.test(given)

/** A name without what cannot be shown. */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)

export function checked(given: unknown): ColourSet | null {
  if (!isFields(given) || !has(given, 'set', 'name', 'inks', 'token') || given['set'] !== 1) return null
  const { name, inks } = given
  if (typeof name !== 'string' || name.length > MAX_NAME || !isFields(inks)) return null
  const regions = Object.entries(inks)
  if (regions.length > MAX_INKS) return null
  if (!regions.every(([region, ink]) => /^[a-z][a-z0-9-]{0,47}$/.test(region) && isColour(ink))) return null
  const token = given['token'] === null ? null : tokenOf(given['token'])
  if (given['token'] !== null && !token) return null
  const settled = Object.fromEntries(regions.map(([region, ink]) => [region, String(ink).toLowerCase()]))
  return { set: 1, name: plainName(name), inks: settled, token }
}

function tokenOf(given: unknown): Token | null {
  if (!isFields(given)) return null
  if (has(given, 'png')) {
    const { png } = given
    return typeof png === 'string' && png.length <= MAX_PNG && /^[A-Za-z0-9+/]+={0,2}$/.test(png) ? { png } : null
  }
  const { strokes, ground } = given
  if (!has(given, 'strokes', 'ground') || !isColour(ground) || !Array.isArray(strokes)) return null
  const drawn = strokes.map(strokeOf)
  const points = drawn.reduce((sum, stroke) => sum + (stroke?.points.length ?? 0), 0)
  if (drawn.length > MAX_STROKES || points > MAX_POINTS || drawn.includes(null)) return null
  return { strokes: drawn.filter((stroke) => stroke !== null), ground: ground.toLowerCase() }
}

function strokeOf(given: unknown): Stroke | null {
  if (!isFields(given) || !has(given, 'ink', 'width', 'points')) return null
  const { ink, width, points } = given
  if (!isColour(ink) || !isNumber(width, 0.5, 40) || !Array.isArray(points) || !points.length) return null
  const isPoint = (point: unknown): point is Point =>
    Array.isArray(point) && point.length === 2 && point.every((each) => isNumber(each, 0, 100))
  return points.every(isPoint) ? { ink: ink.toLowerCase(), width, points } : null
}
