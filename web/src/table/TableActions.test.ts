// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '../ui/i18n.svelte'
import { confirmResign } from '../ui/pageChoices'
import { view } from '../testing'
import type { Command } from '../connection'
import TableActions from './TableActions.svelte'

const act = vi.fn<(command: Command) => boolean>(() => true)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(async () => {
  act.mockClear()
  await speak('en')
  render(TableActions, { props: { view: view({ can: ['act', 'resign'] }), busy: false, act } })
})
afterEach(() => confirmResign.choose('on'))

test('resigning asks once more, and may be left', async () => {
  await press('Resign')
  await press('Play on')
  expect(act).not.toHaveBeenCalled()
  await press('Resign')
  await press('Resign')
  expect(act.mock.calls).toEqual([[{ do: 'resign' }]])
})

test('whoever chose so resigns at once', async () => {
  confirmResign.choose('off')
  await press('Resign')
  expect(act.mock.calls).toEqual([[{ do: 'resign' }]])
})
