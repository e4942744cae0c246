// Options of a print, parsed from and written to an address that can be shared.
import { isLanguage, type Language } from '../../phrases'
import { PRINT_ADDRESS } from '../../addresses'
import { GAMES } from '../../game/registry'
import { PAPERS, choosePaperForLocale, type PaperName } from '../../ui/printAddress'

/** Colours of a print; `mine` is line art in the colours of this device. */
export const COLOUR_MODES = ['colour', 'line', 'contrast', 'mine'] as const
type ColourMode = (typeof COLOUR_MODES)[number]

/** Parts of a print. */
export const CONTENTS = ['all', 'pieces', 'rules', 'scores'] as const
type PrintContent = (typeof CONTENTS)[number]

export const MAX_SETS = 8
export const MIN_TILE_MM = 30
export const MAX_TILE_MM = 60
const TILE = 45

export interface PrintOptions {
  game: string
  paper: PaperName
  language: Language
  dress: ColourMode
  /** Side of a tile in millimetres. */
  tile: number
  sets: number
  content: PrintContent
  cut: boolean
  backs: boolean
}

const parseNumberWithin = (text: string | null, minimum: number, maximum: number, fallback: number): number => {
  const number = Number(text ?? NaN)
  return number >= minimum && number <= maximum ? number : fallback
}

const parseName = <Name extends string>(names: readonly Name[], text: string | null, usual: Name): Name =>
  names.find((name) => name === text?.toLowerCase()) ?? usual

const parseBooleanOption = (text: string | null, fallback: boolean): boolean =>
  text === null ? fallback : ['1', 'true'].includes(text) || (fallback && !['0', 'false'].includes(text))

/** Parse the options of an address's query. Missing and invalid ones get the default of the language and region. */
export function parsePrintOptions(search: string, language: Language, locale: string): PrintOptions {
  const asked = new URLSearchParams(search)
  const tongue = asked.get('language')
  return {
    game: parseName(GAMES, asked.get('game'), GAMES[0] ?? ''),
    paper: parseName(PAPERS, asked.get('paper'), choosePaperForLocale(locale)),
    language: isLanguage(tongue) ? tongue : language,
    dress: asked.get('set') === 'mine' ? 'mine' : parseName(COLOUR_MODES, asked.get('dress'), 'colour'),
    tile: parseNumberWithin(asked.get('tile'), MIN_TILE_MM, MAX_TILE_MM, TILE),
    sets: Math.round(parseNumberWithin(asked.get('sets'), 1, MAX_SETS, 1)),
    content: parseName(CONTENTS, asked.get('only'), 'all'),
    cut: parseBooleanOption(asked.get('cut'), true),
    backs: parseBooleanOption(asked.get('backs'), false),
  }
}

/** Return the query for the server. */
export function formatPrintQuery(options: PrintOptions): string {
  const { paper, language, dress, tile, sets, content, cut, backs } = options
  const said = new URLSearchParams({ paper, language })
  if (dress !== 'colour' && dress !== 'mine') said.set('dress', dress)
  if (tile !== TILE) said.set('tile', String(tile))
  if (sets !== 1) said.set('sets', String(sets))
  if (content !== 'all') said.set('only', content)
  if (!cut) said.set('cut', '0')
  if (backs) said.set('backs', '1')
  return said.toString()
}

/** Return the address of the print page with these options. */
export const makeShareablePrintAddress = (options: PrintOptions): string =>
  `${PRINT_ADDRESS}?game=${options.game}&${formatPrintQuery(options)}${options.dress === 'mine' ? '&set=mine' : ''}`

export const makePdfAddress = (options: PrintOptions): string =>
  `/print/${options.game}.pdf?${formatPrintQuery(options)}`
export const makePageCountAddress = (options: PrintOptions): string =>
  `/print/${options.game}/pages?${formatPrintQuery(options)}`
export const makePreviewPageAddress = (options: PrintOptions, pageNumber: number): string =>
  `/print/${options.game}/pages/${pageNumber}?${formatPrintQuery(options)}`

export const makePdfFileName = ({ game, paper, language }: PrintOptions): string => `${game}-${paper}-${language}.pdf`
