import { expect, test } from 'vitest'
import cases from '../../../../../tests/games/maiko/steps.json'
import { createTranslateFunction } from '../../../phrases'
import { allCatalogues, makeSeat, makeView } from '../../../testing'
import type { StepView } from '../../../protocol'
import type { GameLogLine } from '../table/log'
import { describeLogLine, describeStep } from './sentences'

const say = createTranslateFunction('en', allCatalogues('en'))
const table = makeView({ setup: { game: 'maiko' }, seats: [makeSeat('Mizuki', true), makeSeat('Noor')] })

test.each(cases.map((each) => [each.said, each]))('“%s” is said of a step as the terminal says it', (_, each) => {
  // The page omits these: a later sentence gives the turn or the reason why a tile went back.
  const said = 'browser' in each ? each.browser : each.said
  expect(describeStep(say, table, each.step as StepView)).toBe(said)
})

const logLine = (what: GameLogLine['what'], ...tiles: string[]): GameLogLine => ({
  id: 0,
  seat: 1,
  what,
  tiles,
  whom: 0,
  detail: null,
  count: 1,
})

test.each([
  ['en', logLine('danna', 'Fp'), 'Danna brought Noor the pink fan.'],
  ['en', logLine('pair', 'Tw', 'Tv'), 'Noor took a pair of tea bowls (white, violet).'],
  ['en', logLine('robbed', 'Og'), 'Noor brought the green comb home from you.'],
  ['en', logLine('swept', 'Og', 'Pw'), 'Noor swept out the green comb and the white parasol.'],
  ['en', logLine('met', 'f3'), 'Noor met the monk.'],
  ['fr', logLine('danna', 'Pw'), 'Danna a apporté l’ombrelle blanche à Noor.'],
  ['fr', logLine('swept', 'Fg', 'Ov'), 'Noor a balayé l’éventail vert et le peigne violet.'],
  ['nl', logLine('danna', 'Kw'), 'Danna bracht Noor een witte kimono.'],
  ['nl', logLine('swept', 'Cp'), 'Noor veegde een roze kat weg.'],
] as const)('a line of the log in %s names its tiles', (language, told, words) => {
  expect(describeLogLine(createTranslateFunction(language, allCatalogues(language)), table, told)).toBe(words)
})
