import { expect, test } from 'vitest'
import cases from '../../../../../tests/games/maiko/steps.json'
import { sayer } from '../../../phrases'
import { catalogue, seatView, view } from '../../../testing'
import type { StepView } from '../../../protocol'
import { stepSentence } from './sentences'

const say = sayer('en', catalogue('en'))
const table = view({ setup: { game: 'maiko' }, seats: [seatView('Mizuki', true), seatView('Noor')] })

test.each(cases.map((each) => [each.said, each]))('“%s” is said of a step as the terminal says it', (_, each) => {
  // what follows on the page says it of these: whose turn it is, or why a tile went back
  const said = 'browser' in each ? each.browser : each.said
  expect(stepSentence(say, table, each.step as StepView)).toBe(said)
})
