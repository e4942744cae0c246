// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyLanguage } from '../ui/i18n.svelte'
import { confirmResign } from '../ui/pageChoices'
import { makeView } from '../testing'
import type { TableCommand } from '../connection'
import TakebackAndResignButtons from './TakebackAndResignButtons.svelte'

const act = vi.fn<(command: TableCommand) => boolean>(() => true)
const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(async () => {
  act.mockClear()
  await applyLanguage('en')
  render(TakebackAndResignButtons, { props: { view: makeView({ can: ['act', 'resign'] }), busy: false, act } })
})
afterEach(() => confirmResign.choose('on'))

test('resigning asks once more, and may be left', async () => {
  await pressButton('Resign')
  const answers = screen.getAllByRole('button')
  expect(answers.map(({ textContent }) => textContent?.trim())).toEqual(['Play on', 'Resign'])
  await vi.waitFor(() => expect(document.activeElement).toBe(answers[0]))
  await pressButton('Play on')
  expect(act).not.toHaveBeenCalled()
  await pressButton('Resign')
  await pressButton('Resign')
  expect(act.mock.calls).toEqual([[{ do: 'resign' }]])
})

test('whoever chose so resigns at once', async () => {
  confirmResign.choose('off')
  await pressButton('Resign')
  expect(act.mock.calls).toEqual([[{ do: 'resign' }]])
})
