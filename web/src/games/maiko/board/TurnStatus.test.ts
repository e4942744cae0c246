// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from '../../../ui/i18n.svelte'
import { makeView } from '../../../testing'
import type { HouseView } from '../../../protocol'
import KamonCrestCount from './KamonCrestCount.svelte'
import LastStep from '../table/LastStep.svelte'
import TurnStatus from './TurnStatus.svelte'

beforeEach(async () => {
  await applyLanguage('en')
  await loadPhraseCatalogues('maiko')
})

const makeOkiya = (turn: number): HouseView =>
  ({
    turn,
    phase: 'first',
    down: 81,
    matched: false,
    look: null,
    end: null,
    boards: [{ colour: 'w' }, { colour: 'v' }],
  }) as unknown as HouseView

test('whose turn it is stays until all that happened was shown', async () => {
  const props = { view: makeView(), house: makeOkiya(1), busy: false, still: true, choose: () => undefined }
  const { rerender } = render(TurnStatus, { props })
  expect(screen.getByRole('heading').textContent).toBe('Renée’s turn')
  await rerender({ view: makeView({ can: ['act'] }), house: makeOkiya(0), still: false })
  expect(screen.getByRole('heading').textContent).toBe('Renée’s turn')
  await rerender({ still: true })
  expect(screen.getByRole('heading').textContent).toBe('Your turn')
})

test('the button that declines is never the loudest', async () => {
  const board = { colour: 'w', own: 1, other: 1, cells: [] }
  const row = { ...makeOkiya(0), phase: 'sweep', boards: [board, { ...board, colour: 'v' }] } as unknown as HouseView
  const mine = makeView({ can: ['act'], actions: ['Fw', 'Fv', 'stop'] })
  const props = { view: mine, house: row, busy: false, choose: () => undefined }
  const { rerender } = render(TurnStatus, { props })
  const stop = screen.getByRole('button', { name: 'Leave the rest' })
  expect(screen.getAllByRole('button')).toHaveLength(3)
  expect([...stop.classList]).not.toContain('main')
  expect([...stop.classList]).not.toContain('wanted')
  await rerender({ wanted: 'stop' })
  expect([...stop.classList]).toContain('wanted')
})

test('whoever has no tile yet is told which colour they collect', () => {
  const empty = { colour: 'w', own: 0, other: 0, cells: [] }
  const start = { ...makeOkiya(0), boards: [empty, { ...empty, colour: 'v' }] } as unknown as HouseView
  const first = makeView({ can: ['act'], actions: ['a9'] })
  const { rerender } = render(TurnStatus, {
    props: { view: first, house: start, busy: false, choose: () => undefined },
  })
  expect(screen.getByText('You collect white. Turn over two tiles.')).toBeTruthy()
  const later = { ...start, boards: [{ ...empty, own: 1 }, empty] } as unknown as HouseView
  return rerender({ house: later }).then(() => expect(screen.getByText('Turn over two tiles.')).toBeTruthy())
})

test('what happened last is told with its tiles, once it was shown', async () => {
  const line = { id: 0, seat: 1, what: 'pair', tiles: ['Tw', 'Tv'], whom: null, detail: null, count: 1 } as const
  const { container, rerender } = render(LastStep, { props: { view: makeView(), house: makeOkiya(0), line } })
  expect(container.textContent).toContain('Renée took a pair of tea bowls (white, violet).')
  expect(container.querySelectorAll('use[href="#m-Tw"], use[href="#m-Tv"]')).toHaveLength(2)
  await rerender({ line: undefined })
  expect(container.textContent?.trim()).toBe('')
})

test.each([
  [0, 0, undefined],
  [3, 3, undefined],
  [5, 1, '5'],
])('%i kamon with room for three are %i drawings', (count, drawn, number) => {
  const { container } = render(KamonCrestCount, { props: { count, most: 3 } })
  expect(container.querySelectorAll('use')).toHaveLength(drawn)
  expect(container.querySelector('b')?.dataset['count']).toBe(number)
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain(String(count))
})

test('choices take the focus from the board, and keep it while a swept tile moves', async () => {
  const board = { colour: 'w', own: 1, other: 1, cells: [] }
  const okiya = { ...makeOkiya(0), boards: [board, { ...board, colour: 'v' }] } as unknown as HouseView
  const row = { ...okiya, phase: 'sweep' } as HouseView
  const main = document.createElement('main')
  main.innerHTML = '<i tabindex="0"></i>'
  document.body.append(main)
  const view = makeView({ can: ['act'], actions: ['a9'] })
  const { rerender } = render(TurnStatus, {
    target: main,
    props: { view, house: okiya, busy: false, still: true, choose: () => undefined },
  })
  main.querySelector('i')?.focus()
  await rerender({ view: makeView({ can: ['act'], actions: ['Fw', 'Fv', 'stop'] }), house: row })
  const [first, second] = main.querySelectorAll('.choice')
  expect(document.activeElement).toBe(first)
  await rerender({ view: makeView({ can: ['act'], actions: ['Fv', 'stop'] }), still: false })
  expect(document.activeElement).toBe(first)
  expect(first?.ariaDisabled).toBe('true')
  await rerender({ still: true })
  expect([...main.querySelectorAll('.choice')]).toEqual([second])
  await rerender({ view: makeView({ can: [] }), still: false })
  expect(main.querySelector('.choice')).toBeNull()
})
