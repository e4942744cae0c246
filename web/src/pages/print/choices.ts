// Options of a print, parsed from and written to an address that can be shared.
import { isLanguage, type Language } from '../../phrases'
import { PRINT_ADDRESS } from '../../addresses'
import { GAMES } from '../../game/registry'
import { PAPERS, usualPaper, type PaperName } from '../../ui/paper'

/** Colours of a print; `mine` is line art in the colours of this device. */
export const DRESSES = ['colour', 'line', 'contrast', 'mine'] as const
type DressName = (typeof DRESSES)[number]

export const MOST_SETS = 8
export const SMALLEST = 30
export const LARGEST = 60
const TILE = 45

export interface Choice {
  game: string
  paper: PaperName
  language: Language
  dress: DressName
  /** Side of a tile in millimetres. */
  tile: number
  sets: number
  rules: boolean
  cut: boolean
  backs: boolean
}

const within = (text: string | null, least: number, most: number, usual: number): number => {
  const number = Number(text ?? NaN)
  return number >= least && number <= most ? number : usual
}

const one = <Name extends string>(names: readonly Name[], text: string | null, usual: Name): Name =>
  names.find((name) => name === text?.toLowerCase()) ?? usual

const flag = (text: string | null, usual: boolean): boolean =>
  text === null ? usual : ['1', 'true'].includes(text) || (usual && !['0', 'false'].includes(text))

/** Parse the options of an address's query. Missing and invalid ones get the default of the language and region. */
export function choiceOf(search: string, language: Language, locale: string): Choice {
  const asked = new URLSearchParams(search)
  const tongue = asked.get('language')
  return {
    game: one(GAMES, asked.get('game'), GAMES[0] ?? ''),
    paper: one(PAPERS, asked.get('paper'), usualPaper(locale)),
    language: isLanguage(tongue) ? tongue : language,
    dress: asked.get('set') === 'mine' ? 'mine' : one(DRESSES, asked.get('dress'), 'colour'),
    tile: within(asked.get('tile'), SMALLEST, LARGEST, TILE),
    sets: Math.round(within(asked.get('sets'), 1, MOST_SETS, 1)),
    rules: flag(asked.get('rules'), true),
    cut: flag(asked.get('cut'), true),
    backs: flag(asked.get('backs'), false),
  }
}

/** Return the query for the server. */
export function queryOf(choice: Choice): string {
  const { paper, language, dress, tile, sets, rules, cut, backs } = choice
  const said = new URLSearchParams({ paper, language })
  if (dress !== 'colour' && dress !== 'mine') said.set('dress', dress)
  if (tile !== TILE) said.set('tile', String(tile))
  if (sets !== 1) said.set('sets', String(sets))
  if (!rules) said.set('rules', '0')
  if (!cut) said.set('cut', '0')
  if (backs) said.set('backs', '1')
  return said.toString()
}

/** Return the address of the print page with these options. */
export const addressOf = (choice: Choice): string =>
  `${PRINT_ADDRESS}?game=${choice.game}&${queryOf(choice)}${choice.dress === 'mine' ? '&set=mine' : ''}`

export const pdfOf = (choice: Choice): string => `/print/${choice.game}.pdf?${queryOf(choice)}`
export const sheetsOf = (choice: Choice): string => `/print/${choice.game}/pages?${queryOf(choice)}`
export const pageOf = (choice: Choice, page: number): string => `/print/${choice.game}/pages/${page}?${queryOf(choice)}`

export const fileOf = ({ game, paper, language }: Choice): string => `${game}-${paper}-${language}.pdf`
