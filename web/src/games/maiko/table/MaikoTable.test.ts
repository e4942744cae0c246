// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableCommand } from '../../../connection'
import type { HouseView, TableView } from '../../../protocol'
import { OPENING_STATE } from '../../../table/state'
import type { TableState } from '../../../game/game'
import { makeSeat, makeView } from '../../../testing'
import { MOMENT_MS } from '../../../ui/announcer.svelte'
import { publishEarlierAnnouncements } from '../../../ui/announcerTesting'
import { loadPhraseCatalogues, applyLanguage } from '../../../ui/i18n.svelte'
import LiveRegion from '../../../ui/LiveRegion.svelte'
import { confirmMove } from '../../../ui/pageChoices'
import { PLACES } from '../board/houseFloorPlan'
import TurnStatus from '../board/TurnStatus.svelte'
import MaikoTable from './MaikoTable.svelte'

beforeEach(async () => {
  confirmMove.choose('off')
  await applyLanguage('en')
  await loadPhraseCatalogues('maiko')
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined
  window.matchMedia = () => ({ matches: true, addEventListener: () => undefined }) as unknown as MediaQueryList
  vi.useFakeTimers()
  await publishEarlierAnnouncements()
})
afterEach(() => {
  // A text that still waits would hold up those of other files of this worker.
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

const makeBoard = (colour: string, cells: string[][]) => ({ colour, own: 2, other: 1, score: 1, kamon: 1, cells })
const cells = [['Fw', 'Fv'], ['Tw'], ['Kw'], [], [], [], [], [], []]
const house = {
  floor: PLACES.map(() => '?'),
  boards: [makeBoard('w', cells), makeBoard('v', [['Fw'], ...cells.slice(1)])],
  teachers: [],
  reserve: 12,
  swept: [],
  turn: 0,
  phase: 'sweep',
  up: null,
  called: false,
  matched: true,
  look: null,
  open_cells: ['F', 'T', 'K'],
  end: null,
  round: 3,
  down: 57,
  friends: 4,
  still: 0,
  stall: 12,
  outcome: null,
} as unknown as HouseView

async function renderTable(
  more: Partial<HouseView>,
  actions: string[],
  state: Partial<TableState> = {},
): Promise<TableCommand[]> {
  const done: TableCommand[] = []
  const view: TableView = makeView({
    setup: { game: 'maiko', colours: 'wv' },
    seats: [makeSeat('Mizuki', true), makeSeat('Renée')],
    can: ['act'],
    actions,
    board: { game: 'maiko', view: { ...house, ...more } },
  })
  const now = { ...OPENING_STATE, connectionState: 'open' as const, view, ...state }
  const act = (command: TableCommand): boolean => done.push(command) > 0
  render(LiveRegion)
  render(MaikoTable, { props: { table: 't', invitation: null, now, view, act } })
  await announced()
  return done
}

/** Queries by role take a second here: the table has a hundred parts. */
const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) as HTMLElement

async function announced(): Promise<string | null> {
  await vi.advanceTimersByTimeAsync(MOMENT_MS)
  await tick()
  return find('[role=status]').textContent
}

test.each([
  ['sweep', ['Fw', 'Fv', 'Tw', 'stop'], 'violet fan', 'Fv', 'Violet fan: press again to choose it.'],
  ['sabanto', ['Fw', 'Fv', 'Tw'], 'violet fan', 'Fv', 'Violet fan: press again to choose it.'],
  ['oka-san', ['2F'], 'white fan, from Renée', '2F', 'White fan, from Renée: press again to choose it.'],
])('by two presses a tile of a board is armed, then chosen (%s)', async (phase, actions, name, action, asks) => {
  confirmMove.choose('on')
  const done = await renderTable({ phase }, actions)
  const choice = find(`.choice[aria-label="${name}"]`)
  await fireEvent.click(choice)
  expect([await announced(), [...choice.classList].includes('armed'), done]).toEqual([asks, true, []])
  await fireEvent.keyDown(choice, { key: 'Escape' })
  expect([await announced(), [...choice.classList].includes('armed')]).toEqual(['Choice taken back.', false])
  await fireEvent.click(choice)
  await fireEvent.click(choice)
  expect(done).toEqual([{ do: 'act', action }])
})

test('a press on the board arms a tile as well, and stopping takes one press', async () => {
  confirmMove.choose('on')
  const done = await renderTable({ phase: 'sweep' }, ['Fv', 'stop'])
  const cell = find('[data-board="0"] [data-cell="F"]')
  await fireEvent.click(find('[data-board="0"] [data-cell="F"] button'))
  expect([await announced(), cell.classList.contains('armed'), done]).toEqual([
    'Violet fan: press again to choose it.',
    true,
    [],
  ])
  await fireEvent.click(find('[data-stop]'))
  expect(done).toEqual([{ do: 'act', action: 'stop' }])
})

test('with one press a tile of a board is chosen at once', async () => {
  const done = await renderTable({ phase: 'sweep' }, ['Fv', 'stop'])
  await fireEvent.click(find('.choice[aria-label="violet fan"]'))
  expect(done).toEqual([{ do: 'act', action: 'Fv' }])
})

test.each([
  ['first', ['b9'], 'a9, kitchen: empty.'],
  ['sweep', ['Fv', 'stop'], 'That is not possible now.'],
])('a press on a place that cannot be chosen says why (%s)', async (phase, actions, why) => {
  const done = await renderTable({ phase, floor: ['', ...house.floor.slice(1)] }, actions)
  await fireEvent.click(find('[data-place="a9"]'))
  expect([await announced(), done]).toEqual([why, []])
})

test('the button that leaves a sweep does not become the one that ends the turn', async () => {
  const view = makeView({
    seats: [makeSeat('Mizuki', true), makeSeat('Renée')],
    can: ['act'],
    actions: ['Fv', 'stop'],
    board: { game: 'maiko', view: house },
  })
  const { rerender } = render(TurnStatus, { props: { view, house, busy: false, choose: vi.fn() } })
  const leave = find('[data-stop]')
  expect(leave.textContent?.trim()).toBe('Leave the rest')
  const first = { ...house, phase: 'first' } as HouseView
  await rerender({ view: { ...view, actions: ['a9', 'stop'], board: { game: 'maiko', view: first } }, house: first })
  expect(find('[data-stop]').textContent?.trim()).toBe('Stop here')
  expect(leave.isConnected).toBe(false)
})

test('while an action is sent, places stay as they are, and a press says why nothing happens', async () => {
  const pending = { command: { do: 'act', action: 'b9' } } as unknown as TableState['pending']
  const done = await renderTable({ phase: 'first' }, ['a9', 'b9'], { pending })
  expect(document.querySelectorAll('[data-place][aria-disabled="false"]')).toHaveLength(2)
  await fireEvent.click(find('[data-place="a9"]'))
  expect([await announced(), done]).toEqual(['That is not possible now.', []])
})

test('the report of a turn and your turn after it are one text, where nothing moves', async () => {
  const view = makeView({
    setup: { game: 'maiko', colours: 'wv' },
    seats: [makeSeat('Mizuki', true), makeSeat('Renée')],
    board: { game: 'maiko', view: { ...house, turn: 1, phase: 'first', matched: false } },
  })
  const now = { ...OPENING_STATE, connectionState: 'open' as const, view }
  const act = (): boolean => true
  render(LiveRegion)
  const { rerender } = render(MaikoTable, { props: { table: 't', invitation: null, now, view, act } })
  const region = find('[role=status]')
  const heard: string[] = []
  const observer = new MutationObserver(() => heard.push(region.textContent ?? ''))
  observer.observe(region, { childList: true, characterData: true, subtree: true })
  const step = { seat: 1, detail: null, whom: null }
  const steps = [
    { ...step, what: 'turned', places: ['b3'], tiles: ['Fw'] },
    { ...step, what: 'turned', places: ['c3'], tiles: ['Fv'] },
    { ...step, what: 'taken', places: ['b3', 'c3'], tiles: ['Fw', 'Fv'] },
    { ...step, what: 'turn', seat: 0, places: [], tiles: [] },
  ]
  const next: TableView = {
    ...view,
    number: view.number + 1,
    can: ['act'],
    actions: ['b9'],
    board: { game: 'maiko', view: { ...house, phase: 'first', matched: false } as unknown as HouseView },
  }
  const news = [{ n: 1, event: { happened: 'acted', seat: 1, told: steps } }] as unknown as TableState['news']
  await rerender({ now: { ...now, view: next, news }, view: next })
  await announced()
  observer.disconnect()
  expect(heard).toEqual(['Violet: b3 white fan, c3 violet, pair. Your turn.'])
})
