// Inks of the studio and palettes composed of them, each after a Japanese print.

export const INKS = {
  sumi: '#26221f',
  charcoal: '#4f4a46',
  ash: '#8a8780',
  silver: '#bcbcb6',
  mist: '#d5d9d2',
  snow: '#ffffff',
  paper: '#f7f0e1',
  straw: '#ecd598',
  gamboge: '#e3b23c',
  orpiment: '#f2c832',
  gold: '#cf9c2e',
  amber: '#d9822b',
  ochre: '#b98232',
  clay: '#c79f82',
  tea: '#96653f',
  bark: '#5f4033',
  brick: '#b5573c',
  vermilion: '#cc3f28',
  lacquer: '#a81c2c',
  madder: '#8c2a22',
  safflower: '#d4506a',
  cherry: '#f2c2c0',
  peach: '#f0b090',
  mauve: '#b76e9b',
  plum: '#6b2d4a',
  violet: '#6a4a86',
  wisteria: '#a894c8',
  iris: '#4d3f8f',
  night: '#16243f',
  indigo: '#24406e',
  prussian: '#1f5c8f',
  dayflower: '#6f8fc4',
  sky: '#8fb8d0',
  spray: '#c9dadd',
  teal: '#1f6a70',
  celadon: '#a9c4ae',
  bamboo: '#6fa37a',
  pine: '#2f5637',
  moss: '#6d8a45',
  willow: '#a8bb6c',
  olive: '#857f3a',
} as const

type InkName = keyof typeof INKS

/** Palettes by the name of a print or a series; its artist and date are shown beside it. */
export const PALETTES = {
  wave: ['prussian', 'indigo', 'sky', 'spray', 'straw', 'clay', 'ash', 'snow'],
  fuji: ['brick', 'madder', 'prussian', 'sky', 'pine', 'moss', 'ochre', 'snow'],
  shower: ['night', 'indigo', 'teal', 'mist', 'ash', 'charcoal', 'ochre', 'straw'],
  plums: ['vermilion', 'peach', 'cherry', 'moss', 'pine', 'bark', 'straw', 'snow'],
  tokaido: ['prussian', 'sky', 'pine', 'willow', 'ochre', 'madder', 'mist', 'paper'],
  beauties: ['sumi', 'silver', 'cherry', 'safflower', 'violet', 'olive', 'straw', 'paper'],
  actors: ['sumi', 'charcoal', 'brick', 'ochre', 'olive', 'indigo', 'clay', 'paper'],
  brocade: ['peach', 'cherry', 'gamboge', 'celadon', 'dayflower', 'tea', 'ash', 'paper'],
  heroes: ['sumi', 'night', 'lacquer', 'plum', 'gamboge', 'pine', 'ash', 'paper'],
  moon: ['iris', 'plum', 'mauve', 'wisteria', 'teal', 'amber', 'mist', 'sumi'],
  snow: ['night', 'indigo', 'sky', 'spray', 'teal', 'lacquer', 'amber', 'snow'],
  world: ['gold', 'orpiment', 'vermilion', 'bamboo', 'dayflower', 'iris', 'sumi', 'snow'],
} as const satisfies Record<string, readonly InkName[]>

export type PaletteName = keyof typeof PALETTES

export const findInkName = (colourCode: string): InkName | null =>
  (Object.keys(INKS) as InkName[]).find((name) => INKS[name] === colourCode) ?? null
