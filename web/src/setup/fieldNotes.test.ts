// @vitest-environment jsdom
// Fields of the set-up forms: a screen reader reads each with its note, and a browser fills in the own name.
import { render } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'
import MaikoSetUp from '../games/maiko/setup/MaikoSetUp.svelte'
import OkiyaSetUp from '../games/okiya/setup/OkiyaSetUp.svelte'
import { loadPhraseCatalogues, say } from '../ui/i18n.svelte'
import { storeValue } from '../ui/storage'

beforeEach(async () => {
  localStorage.clear()
  await loadPhraseCatalogues('okiya', 'maiko')
})

const findNote = (field: Element | null): string =>
  document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent.trim() ?? ''

test('each computer player of Maiko has its note, and a person has none', () => {
  storeValue('setup-maiko-computer', { count: '3', others: ['memory-7', 'screen'] })
  render(MaikoSetUp, { props: { way: 'computer' } })
  const [computer, person] = document.querySelectorAll<HTMLSelectElement>('li select')
  expect(computer?.value).toBe('memory-7')
  expect(findNote(computer ?? null)).toContain(say('note-memory-7'))
  expect(person?.hasAttribute('aria-describedby')).toBe(false)
})

test('each note of a set-up form is tied to a field', () => {
  render(OkiyaSetUp, { props: { way: 'computer' } })
  const tied = Array.from(document.querySelectorAll('[aria-describedby]'), findNote)
  const notes = Array.from(document.querySelectorAll('.note'), (note) => note.textContent.trim())
  expect(notes.length).toBeGreaterThan(1)
  expect(notes.filter((note) => !tied.includes(note))).toEqual([])
})

test.each([
  ['friend', ['nickname']],
  ['screen', ['nickname', 'off']],
] as const)('a browser may fill in the nickname of whoever sets up a table: %s', (way, expected) => {
  for (const form of [OkiyaSetUp, MaikoSetUp]) {
    const { container } = render(form, { props: { way } })
    const names = container.querySelectorAll<HTMLInputElement>('input[maxlength="24"]')
    expect(Array.from(names, ({ autocomplete }) => autocomplete)).toEqual(expected)
  }
})

const SOURCES = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true })

test('each field for a name says whether the browser may fill in your own', () => {
  const fields = Object.values(SOURCES).flatMap((source) => source.match(/<input[^]*?\/>/g) ?? [])
  const names = fields.filter((field) => field.includes('maxlength="24"'))
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((field) => !field.includes('autocomplete='))).toEqual([])
})
