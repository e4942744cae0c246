// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from '../../../ui/i18n.svelte'
import type { HouseView } from '../../../protocol'
import Teachers from './Teachers.svelte'

beforeEach(async () => {
  await applyLanguage('en')
  await loadPhraseCatalogues('maiko')
})

const house = {
  phase: 'first',
  teachers: [
    { teacher: 'danna', kamon: 1, why_not: null },
    { teacher: 'sabanto', kamon: 0, why_not: 'empty board' },
  ],
} as unknown as HouseView

function openTeacherCard(name: RegExp) {
  const called: string[] = []
  render(Teachers, { props: { house, colour: 'w', busy: false, call: (teacher: string) => called.push(teacher) } })
  const face = screen.getByRole('button', { name })
  return { face, called, open: () => fireEvent.click(face) }
}

test('a kamon is spent on a teacher only from the card that a touch opens', async () => {
  const { face, called, open } = openTeacherCard(/^Danna/)
  await open()
  expect(called).toEqual([])
  expect(face.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('dialog', { name: 'Danna' }).textContent).toContain('the patron')
  const call = screen.getByRole('button', { name: 'Pay one kamon and call' })
  await waitFor(() => expect(document.activeElement).toBe(call))
  await fireEvent.click(call)
  expect(called).toEqual(['danna'])
  expect(screen.queryByRole('dialog', { name: 'Danna' })).toBeNull()
})

test('a card is closed by Escape, and the focus goes back to the face', async () => {
  const { face, called, open } = openTeacherCard(/^Danna/)
  await open()
  await fireEvent.keyDown(screen.getByRole('dialog', { name: 'Danna' }), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(face))
  expect(called).toEqual([])
  expect(screen.queryByRole('dialog', { name: 'Danna' })).toBeNull()
})

test('Tab goes round in an open card', async () => {
  const { open } = openTeacherCard(/^Danna/)
  await open()
  const call = screen.getByRole('button', { name: 'Pay one kamon and call' })
  const last = screen.getByRole('dialog', { name: 'Danna' }).querySelector('summary')
  await waitFor(() => expect(document.activeElement).toBe(call))
  await fireEvent.keyDown(call, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(last)
  await fireEvent.keyDown(last as Element, { key: 'Tab' })
  expect(document.activeElement).toBe(call)
})

test('the card of a teacher who cannot come says why, and offers no call', async () => {
  const { open } = openTeacherCard(/^Sabanto/)
  await open()
  const card = screen.getByRole('dialog', { name: 'Sabanto' })
  expect(card.textContent).toContain('Your board is empty.')
  expect(screen.queryByRole('button', { name: 'Pay one kamon and call' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})

test('while a card is open nothing behind it is reached, except the live region', async () => {
  document.body.innerHTML = '<div id="page"></div><p aria-live="polite"></p>'
  const { face, open } = openTeacherCard(/^Danna/)
  await open()
  const behind = document.querySelector('#page') as HTMLElement
  expect(behind.hasAttribute('inert')).toBe(true)
  expect(document.querySelector('[aria-live]')?.hasAttribute('inert')).toBe(false)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
    'Pay one kamon and call',
    'Close',
  ])
  const faces = [...document.querySelectorAll<HTMLElement>('[data-teacher]')]
  expect(faces.every(({ tabIndex }) => tabIndex === -1)).toBe(true)
  await fireEvent.click(document.body)
  await waitFor(() => expect(document.activeElement).toBe(face))
  expect(behind.hasAttribute('inert')).toBe(false)
})

test('a card explains what a kamon is, without a pointer that hovers', async () => {
  const { open } = openTeacherCard(/^Danna/)
  await open()
  const card = screen.getByRole('dialog', { name: 'Danna' })
  expect(card.querySelector('details > summary')?.textContent).toBe('What is a kamon?')
  expect(card.querySelector('details > p')?.textContent).toContain('token with the crest')
})
