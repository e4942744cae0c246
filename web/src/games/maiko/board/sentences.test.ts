import { expect, test } from 'vitest'
import cases from '../../../../../tests/games/maiko/steps.json'
import { sayer } from '../../../phrases'
import { catalogue, seatView, view } from '../../../testing'
import type { StepView } from '../../../protocol'
import type { Line } from '../table/log'
import { lineWords, stepSentence } from './sentences'

const say = sayer('en', catalogue('en'))
const table = view({ setup: { game: 'maiko' }, seats: [seatView('Mizuki', true), seatView('Noor')] })

test.each(cases.map((each) => [each.said, each]))('“%s” is said of a step as the terminal says it', (_, each) => {
  // The page omits these: a later sentence gives the turn or the reason why a tile went back.
  const said = 'browser' in each ? each.browser : each.said
  expect(stepSentence(say, table, each.step as StepView)).toBe(said)
})

const line = (what: Line['what'], ...tiles: string[]): Line => ({
  id: 0,
  seat: 1,
  what,
  tiles,
  whom: 0,
  detail: null,
  count: 1,
})

test.each([
  ['en', line('danna', 'Fp'), 'Danna brought Noor the pink fan.'],
  ['en', line('pair', 'Tw', 'Tv'), 'Noor took a pair of bowls of tea (white, violet).'],
  ['en', line('robbed', 'Og'), 'Noor brought the green comb home from your board.'],
  ['en', line('swept', 'Og', 'Pw'), 'Noor swept out the green comb, the white parasol.'],
  ['en', line('met', 'f3'), 'Noor met the monk.'],
  ['fr', line('danna', 'Pw'), 'Danna a apporté l’ombrelle blanche à Noor.'],
  ['fr', line('swept', 'Fg', 'Ov'), 'Noor a balayé l’éventail vert, le peigne violet.'],
  ['nl', line('danna', 'Kw'), 'Danna bracht Noor de witte kimono.'],
  ['nl', line('swept', 'Cp'), 'Noor veegde de roze kat weg.'],
] as const)('a line of the log in %s names its tiles', (language, told, words) => {
  expect(lineWords(sayer(language, catalogue(language)), table, told)).toBe(words)
})
