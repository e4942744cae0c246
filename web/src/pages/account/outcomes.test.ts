import { expect, test } from 'vitest'
import { countGames, sortPeopleBeforeComputers, makeOutcomeBarParts } from './outcomes'

test('the parts of a stroke follow each other, and nothing is drawn for none', () => {
  const counts = { won: 2, drawn: 0, lost: 1 }
  expect([countGames(counts), makeOutcomeBarParts(counts, 4)]).toEqual([
    3,
    [
      { of: 'won', from: 0, width: 50 },
      { of: 'lost', from: 50, width: 25 },
    ],
  ])
})

test('people come before computer players, each in the order that they had', () => {
  const opponentLine = (name: string, computer: string | null) => ({
    game: 'okiya',
    name,
    computer,
    won: 0,
    drawn: 0,
    lost: 1,
  })
  const lines = [
    opponentLine('wary', 'wary'),
    opponentLine('Renée', null),
    opponentLine('grade-4', 'grade-4'),
    opponentLine('Jan', null),
  ]
  expect(sortPeopleBeforeComputers(lines).map(({ name }) => name)).toEqual(['Renée', 'Jan', 'wary', 'grade-4'])
})
