import { expect, test, vi } from 'vitest'
import type { SolverAnswer } from '../kernel/kernel'
import type { PositionAnswer } from '../kernel/solver'
import { createTranslateFunction } from '../../../phrases'
import { allCatalogues, EXAMPLE_GAME, makeView } from '../../../testing'
import type { TableView } from '../../../protocol'
import { findNotationOfHintedPosition, HintLoader, describeHint, isHintRequestedNow } from './hints.svelte'

const say = createTranslateFunction('en', allCatalogues('en'))
const NOTATION = EXAMPLE_GAME.notation.split(' ').slice(0, 3).join(' ')

const ANSWER: SolverAnswer = {
  value: 2,
  moves: [null, 2, null, -3, 2, ...Array<null>(11).fill(null)],
  line: [1],
  positions: 7,
}

/** Return a table after two moves, with hints asked for after the given numbers of moves. */
const tableWithHints = (hinted: number[] | undefined, more: Partial<TableView> = {}): TableView =>
  makeView({
    can: ['act'],
    match: {
      number: 1,
      score: [0, 0],
      starter: 0,
      over: false,
      winners: [],
      games: [
        {
          ...EXAMPLE_GAME,
          actions: EXAMPLE_GAME.actions.slice(0, 2),
          ending: null,
          notation: NOTATION,
          ...(hinted && { hinted }),
        },
      ],
    },
    ...more,
  })

const marksStub = (ask: () => Promise<PositionAnswer>) =>
  ({
    solveGameNotation: ask,
    createSolver: () => ({ solvePosition: ask, close: () => undefined }),
  }) as unknown as Awaited<ReturnType<NonNullable<ConstructorParameters<typeof HintLoader>[0]>>>

test('a hint is about the position on the table, and for the screen that may act there', () => {
  expect(isHintRequestedNow(tableWithHints([0, 2]))).toBe(true)
  expect(findNotationOfHintedPosition(tableWithHints([0, 2]))).toBe(NOTATION)
  expect(findNotationOfHintedPosition(tableWithHints([0, 2], { can: [] }))).toBeNull()
  for (const hinted of [undefined, [], [0, 1]]) expect(findNotationOfHintedPosition(tableWithHints(hinted))).toBeNull()
  expect(isHintRequestedNow(tableWithHints([2], { phase: 'between' }))).toBe(false)
})

test('it comes when the kernel has answered, for its own position alone', async () => {
  const hints = new HintLoader(async () => marksStub(async () => ANSWER))
  expect(hints.hintForPosition(NOTATION)).toBeNull()
  await hints.loadHint(NOTATION)
  expect(hints.hintForPosition(NOTATION)).toMatchObject({ answer: ANSWER })
  expect(hints.hintForPosition(`${NOTATION} b1`)).toBeNull()
  expect(hints.hintForPosition(null)).toBeNull()
})

test('an answer that comes after the next question is not shown', async () => {
  const late: ((said: PositionAnswer) => void)[] = []
  const hints = new HintLoader(async () => marksStub(() => new Promise((resolve) => late.push(resolve))))
  const [first, second] = [hints.loadHint('one'), hints.loadHint('two')]
  await vi.waitFor(() => expect(late).toHaveLength(2))
  late[1]?.({ ...ANSWER, value: 3 })
  late[0]?.(ANSWER)
  await Promise.all([first, second])
  expect(hints.hintForPosition('one')).toBeNull()
  expect(hints.hintForPosition('two')).toMatchObject({ answer: { value: 3 } })
})

test('a kernel fault is reported for its position, and the next question is asked', async () => {
  let fault = true
  const hints = new HintLoader(async () => {
    if (fault) throw new Error('no worker')
    return marksStub(async () => ANSWER)
  })
  await hints.loadHint('one')
  expect(hints.hintForPosition('one')).toBe('dumb')
  fault = false
  await hints.loadHint('two')
  expect(hints.hintForPosition('two')).toMatchObject({ answer: ANSWER })
  expect(hints.hintForPosition('one')).toBeNull()
})

test.each([
  [2, 'Best: b4, a3. You win with one tile left if you make no mistake after that.'],
  [0, 'Best: b4, a3. It is a draw if nobody makes a mistake after that.'],
  [-4, 'Every move loses. Least bad: b4, a3 (3 tiles left).'],
])('it is said aloud as the best moves and what they are worth, %i', (value, sentences) => {
  const moves = ANSWER.moves.map((worth) => (worth === 2 ? value : worth && value - 1))
  expect(describeHint(say, { answer: { ...ANSWER, value, moves } })).toBe(sentences)
})
