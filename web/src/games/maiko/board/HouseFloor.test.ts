// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from '../../../ui/i18n.svelte'
import type { HouseView } from '../../../protocol'
import HouseFloor from './HouseFloor.svelte'
import { PLACES, findRoomOfPlace } from './houseFloorPlan'

beforeEach(async () => {
  await applyLanguage('en')
  await loadPhraseCatalogues('maiko')
})

const house = { floor: PLACES.map(() => '?'), boards: [{}, {}, {}], up: null, look: null } as unknown as HouseView

test('a tile face down has the lid of its room', () => {
  const { container } = render(HouseFloor, { props: { house, may: () => true, choose: () => undefined } })
  const lids = PLACES.map((place) => container.querySelector(`[data-place="${place}"] .lid use`)?.getAttribute('href'))
  expect(lids).toEqual(PLACES.map((_, at) => `#m-lid-${findRoomOfPlace(at)}`))
  expect(new Set(lids).size).toBe(10)
})

test('cells of a row with holes have their column numbers', () => {
  const forTwo = { ...house, boards: house.boards.slice(1) }
  const { container } = render(HouseFloor, { props: { house: forTwo, may: () => true, choose: () => undefined } })
  const row = [...container.querySelectorAll('[role="row"]')][4]
  const columns = [...(row?.children ?? [])].map((cell) => [
    cell.getAttribute('data-place'),
    cell.getAttribute('aria-colindex'),
  ])
  expect(columns).toEqual([
    ['a5', '1'],
    ['i5', '9'],
  ])
})

test('by two presses a place is armed, Escape takes it back, and the second press chooses it', async () => {
  const chosen: string[] = []
  const props = { house, confirm: true, may: () => true, choose: (place: string) => chosen.push(place) }
  const { container } = render(HouseFloor, { props })
  const place = container.querySelector('[data-place="e9"]') as HTMLElement
  const isArmed = (): boolean => place.classList.contains('armed')
  await fireEvent.click(place)
  expect([isArmed(), chosen]).toEqual([true, []])
  await fireEvent.keyDown(place, { key: 'Escape' })
  expect(isArmed()).toBe(false)
  await fireEvent.keyDown(place, { key: 'Enter' })
  expect([isArmed(), chosen]).toEqual([true, []])
  await fireEvent.keyDown(place, { key: 'Enter' })
  expect([isArmed(), chosen]).toEqual([false, ['e9']])
})
