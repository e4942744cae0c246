// How a table of Okiya is set up on the front page, and what else can be done with the game.
import { analysisAt, puzzlesAt, STREAK } from '../pages'
import type { SetUpPart } from '../../game'
import { formOf } from '../matchForm'
import { textOf, today } from '../puzzles/days'
import { easy } from './choice'
import SetUp from './OkiyaSetUp.svelte'

export default {
  SetUp,
  ways: 'way',
  easy,
  links: () => [
    { sign: 'eye', phrase: 'analyse-okiya', address: analysisAt('') },
    {
      sign: 'check',
      phrase: 'puzzles-okiya',
      address: puzzlesAt(),
      more: [
        ['front-streak', puzzlesAt(STREAK)],
        ['front-earlier', puzzlesAt(textOf(today() - 1))],
      ],
    },
  ],
  match: (say, { game }) => say('form', { ...formOf(game) }),
  scored: ({ phase }) => phase !== 'waiting',
} satisfies SetUpPart
