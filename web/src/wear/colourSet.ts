// A colour set: the inks of regions and an own token drawing. It is stored on this device and can be exported to a
// file.
//
// Rule 1: the content of a file is trusted only after `parseColourSet`. Server and printing code check it again by their own
// rules.
// Rule 2: a set is immutable; a change makes a new one.
import { readStoredValue } from '../ui/storage'

export type Point = readonly [number, number]

export interface Stroke {
  readonly ink: string
  readonly width: number
  readonly points: readonly Point[]
}

/** A token drawn by hand, in units of the token (0 to 100). */
export interface DrawnToken {
  readonly strokes: readonly Stroke[]
  readonly ground: string
}

/** A token from a picture: a square PNG in base64. */
interface PictureToken {
  readonly png: string
}

export type Token = DrawnToken | PictureToken

export interface ColourSet {
  readonly set: 1
  readonly name: string
  /** The ink of each painted region. */
  readonly inks: Readonly<Record<string, string>>
  readonly token: Token | null
}

/** Storage key of the sets and the current one. */
export const SETS_KEY = 'studio'
/** Storage key: whether the current set is shown at tables. */
export const WORN_KEY = 'dressed'

export const MAX_BYTES = 48 * 1024
export const MAX_NAME = 40
export const MAX_STROKES = 400
export const MAX_POINTS = 4000
export const MAX_PNG = 40_000
/** Bytes reserved for the name and the inks of all regions, which a token may not use. */
const BYTES_WITHOUT_TOKEN = 8 * 1024
const MAX_INKS = 600

export const EMPTY: ColourSet = { set: 1, name: '', inks: {}, token: null }

interface StoredColourSets {
  readonly sets: readonly ColourSet[]
  readonly at: number
}

export const isColourSetEmpty = ({ inks, token }: ColourSet): boolean => !token && !Object.keys(inks).length

/** Return the current set of this device for prints and tables, or null before anything was coloured. */
export function readCurrentColourSet(): ColourSet | null {
  const { sets, at } = loadColourSets()
  const set = sets[at]
  return set && !isColourSetEmpty(set) ? set : null
}

/** Return whether the current set is shown at tables. */
export const isColourSetShownAtTables = (): boolean => readStoredValue<unknown>(WORN_KEY, false) === true

/** Return all sets of this device. Invalid ones are omitted. */
export function loadColourSets(): StoredColourSets {
  const found = readStoredValue<Partial<StoredColourSets> | null>(SETS_KEY, null)
  const sets = Array.isArray(found?.sets) ? found.sets.flatMap((set) => validateColourSet(set) ?? []) : []
  const at = typeof found?.at === 'number' && sets[found.at] ? found.at : 0
  return { sets, at }
}

/** Return the file content of a set. */
export const serializeColourSet = (colourSet: ColourSet): string => JSON.stringify(colourSet)

const countColourSetBytes = (colourSet: ColourSet): number =>
  new TextEncoder().encode(serializeColourSet(colourSet)).length

/** Return whether a token leaves enough room for the inks of all regions. */
export const isTokenSmallEnough = (token: Token): boolean =>
  countColourSetBytes({ ...EMPTY, token }) <= MAX_BYTES - BYTES_WITHOUT_TOKEN

/** Parse a set from text. Returns null if it is invalid. */
export function parseColourSet(text: string): ColourSet | null {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return null
  try {
    return validateColourSet(JSON.parse(text))
  } catch {
    return null
  }
}

type JsonObject = Record<string, unknown>

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasOnlyKeys = (object: JsonObject, ...keys: string[]): boolean =>
  Object.keys(object).length === keys.length && keys.every((name) => Object.hasOwn(object, name))

const isNumberBetween = (value: unknown, minimum: number, maximum: number): value is number =>
  typeof value === 'number' && value >= minimum && value <= maximum

export const isHexColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** Return a name without invisible characters. */
export const removeInvisibleCharacters = (name: string): string =>
  name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)

export function validateColourSet(value: unknown): ColourSet | null {
  if (!isJsonObject(value) || !hasOnlyKeys(value, 'set', 'name', 'inks', 'token') || value['set'] !== 1) return null
  const { name, inks } = value
  if (typeof name !== 'string' || name.length > MAX_NAME || !isJsonObject(inks)) return null
  const regions = Object.entries(inks)
  if (regions.length > MAX_INKS) return null
  if (!regions.every(([region, ink]) => /^[a-z][a-z0-9-]{0,47}$/.test(region) && isHexColour(ink))) return null
  const token = value['token'] === null ? null : parseToken(value['token'])
  if (value['token'] !== null && !token) return null
  const settled = Object.fromEntries(regions.map(([region, ink]) => [region, String(ink).toLowerCase()]))
  return { set: 1, name: removeInvisibleCharacters(name), inks: settled, token }
}

function parseToken(value: unknown): Token | null {
  if (!isJsonObject(value)) return null
  if (hasOnlyKeys(value, 'png')) {
    const { png } = value
    return typeof png === 'string' && png.length <= MAX_PNG && /^[A-Za-z0-9+/]+={0,2}$/.test(png) ? { png } : null
  }
  const { strokes, ground } = value
  if (!hasOnlyKeys(value, 'strokes', 'ground') || !isHexColour(ground) || !Array.isArray(strokes)) return null
  const drawn = strokes.map(parseStroke)
  const points = drawn.reduce((sum, stroke) => sum + (stroke?.points.length ?? 0), 0)
  if (drawn.length > MAX_STROKES || points > MAX_POINTS || drawn.includes(null)) return null
  return { strokes: drawn.filter((stroke) => stroke !== null), ground: ground.toLowerCase() }
}

function parseStroke(value: unknown): Stroke | null {
  if (!isJsonObject(value) || !hasOnlyKeys(value, 'ink', 'width', 'points')) return null
  const { ink, width, points } = value
  if (!isHexColour(ink) || !isNumberBetween(width, 0.5, 40) || !Array.isArray(points) || !points.length) return null
  const isPoint = (point: unknown): point is Point =>
    Array.isArray(point) && point.length === 2 && point.every((each) => isNumberBetween(each, 0, 100))
  return points.every(isPoint) ? { ink: ink.toLowerCase(), width, points } : null
}
