// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from '../../../ui/i18n.svelte'
import { EXAMPLE_GAME, makeView } from '../../../testing'
import type { CellView } from '../../../protocol'
import GardenBoard from './GardenBoard.svelte'
import { makePositionAfterMoves, type ShownPosition } from './shownPosition'

/** The garden after seven moves: Iris · rain is on top of the pile, and four tiles can be taken. */
const CLAIMS: Record<string, CellView['claim']> = { a4: 'vegetation', c4: 'symbol', c3: 'vegetation', d2: 'symbol' }

function shownGarden(): ShownPosition {
  const before = makePositionAfterMoves(EXAMPLE_GAME, 7)
  return { ...before, cells: before.cells.map((cell) => ({ ...cell, claim: CLAIMS[cell.cell] ?? null })) }
}

const take = vi.fn<(cell: string) => void>()
const playing = makeView({ actions: Object.keys(CLAIMS), can: ['act'] })
const renderGarden = (more = {}) =>
  render(GardenBoard, {
    props: {
      view: playing,
      shown: shownGarden(),
      turn: 1,
      mine: true,
      over: false,
      pending: null,
      fresh: null,
      take,
      ...more,
    },
  })
const cellElement = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-cell="${name}"]`) as HTMLElement

beforeEach(async () => {
  take.mockClear()
  await applyLanguage('en')
  await loadPhraseCatalogues('okiya')
})

test('with confirmation the first press asks, another tile asks anew, Escape cancels', async () => {
  renderGarden({ confirm: true })
  const armedCells = (): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>('.armed')].map((one) => one.dataset['cell'])
  await fireEvent.click(cellElement('a4'))
  expect(armedCells()).toEqual(['a4'])
  await fireEvent.click(cellElement('d2'))
  expect([armedCells(), take.mock.calls]).toEqual([['d2'], []])
  await fireEvent.keyDown(cellElement('d2'), { key: 'Escape' })
  await fireEvent.keyDown(cellElement('d2'), { key: 'Enter' })
  expect([armedCells(), take.mock.calls]).toEqual([['d2'], []])
  await fireEvent.keyDown(cellElement('d2'), { key: 'Enter' })
  expect([armedCells(), take.mock.calls]).toEqual([[], [['d2']]])
})

describe('the garden to a screen reader', () => {
  test('is a grid of four rows of four cells', () => {
    renderGarden()
    expect(screen.getByRole('grid', { name: 'The garden' })).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(4)
    expect(screen.getAllByRole('gridcell')).toHaveLength(16)
  })

  test('says what each cell is', () => {
    renderGarden()
    expect(cellElement('a4').getAttribute('aria-label')).toBe('a4: iris and sun, may be taken: iris matches')
    expect(cellElement('d2').getAttribute('aria-label')).toBe('d2: pine and rain, may be taken: rain matches')
    expect(cellElement('b3').getAttribute('aria-label')).toBe('b3: maple and sun')
    expect(cellElement('a3').getAttribute('aria-label')).toBe('a3: your token')
    expect(cellElement('b4').getAttribute('aria-label')).toBe('b4: your token, the last move')
    expect(cellElement('c1').getAttribute('aria-label')).toBe('c1: Renée’s token')
  })

  test('has one stop for the Tab key', () => {
    renderGarden()
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })
})

describe('the garden by keyboard', () => {
  test('is walked by arrows, and Enter takes', async () => {
    renderGarden()
    cellElement('a1').focus()
    for (const [key, to] of [
      ['ArrowUp', 'a2'],
      ['ArrowUp', 'a3'],
      ['ArrowUp', 'a4'],
    ] as const) {
      await fireEvent.keyDown(document.activeElement as Element, { key })
      expect(document.activeElement).toBe(cellElement(to))
    }
    await fireEvent.keyDown(cellElement('a4'), { key: 'Enter' })
    expect(take.mock.calls).toEqual([['a4']])
    await fireEvent.keyDown(cellElement('a4'), { key: 'End' })
    expect(document.activeElement).toBe(cellElement('d4'))
  })

  test('takes nothing that may not be taken', async () => {
    renderGarden()
    cellElement('b3').focus()
    await fireEvent.keyDown(cellElement('b3'), { key: ' ' })
    await fireEvent.click(cellElement('a3'))
    expect(take).not.toHaveBeenCalled()
  })

  test('keeps the focus where it was when the table changes', async () => {
    const { rerender } = renderGarden()
    cellElement('a4').focus()
    const next = {
      ...makePositionAfterMoves({ ...EXAMPLE_GAME, actions: [...EXAMPLE_GAME.actions.slice(0, 7), 'a4'] }, 8),
    }
    await rerender({ shown: next, mine: false, turn: 0 })
    expect(document.activeElement).toBe(cellElement('a4'))
    expect(cellElement('a4').getAttribute('aria-label')).toContain('the last move')
  })
})

describe('what can be done', () => {
  test('is nothing on the other’s turn, though the tabs stay', () => {
    renderGarden({ mine: false })
    expect(screen.getAllByRole('gridcell').every((one) => one.getAttribute('aria-disabled') === 'true')).toBe(true)
    expect(document.querySelectorAll('.tab')).toHaveLength(4)
  })

  test('is nothing while a move is under way, and its token is half landed', async () => {
    renderGarden({ pending: 'c3' })
    expect(cellElement('c3').classList.contains('half')).toBe(true)
    await fireEvent.click(cellElement('a4'))
    expect(take).not.toHaveBeenCalled()
  })

  test('tabs stand on the edge that matches', () => {
    renderGarden()
    expect(cellElement('a4').querySelector('.tab')?.classList.contains('vegetation')).toBe(true)
    expect(cellElement('d2').querySelector('.tab')?.classList.contains('symbol')).toBe(true)
  })

  test('looking back, nothing is offered', () => {
    renderGarden({ turn: null, mine: false, shown: makePositionAfterMoves(EXAMPLE_GAME, 7) })
    expect(document.querySelectorAll('.tab')).toHaveLength(0)
  })
})

test.each([
  ['square', ['b2', 'c2', 'b1', 'c1'], '#cord-square'],
  ['row', ['a4', 'b4', 'c4', 'd4'], '#cord-row'],
  ['column', ['d4', 'd3', 'd2', 'd1'], '#cord-column'],
  ['diagonal', ['d4', 'c3', 'b2', 'a1'], '#cord-diagonal'],
  ['diagonal', ['a4', 'b3', 'c2', 'd1'], '#cord-diagonal-down'],
] as const)('a %s of %j is tied with %s', (shape, cells, cord) => {
  renderGarden({
    over: true,
    turn: null,
    mine: false,
    shown: { ...makePositionAfterMoves(EXAMPLE_GAME, 12), ties: [{ shape, cells: [...cells] }] },
  })
  expect([...document.querySelectorAll('.cells > svg use')].map((use) => use.getAttribute('href'))).toEqual([cord])
})
