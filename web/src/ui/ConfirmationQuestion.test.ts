// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { readNewestAnnouncement } from './announcer.svelte'
import { publishEarlierAnnouncements } from './announcerTesting'
import ConfirmationQuestion from './ConfirmationQuestion.svelte'

test('the harmless answer comes first and has the focus', async () => {
  await publishEarlierAnnouncements()
  const props = { question: 'Delete it?', yes: 'Delete', no: 'Keep', icon: 'cross', confirm: vi.fn(), cancel: vi.fn() }
  render(ConfirmationQuestion, { props })
  const answers = screen.getAllByRole('button')
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Keep', 'Delete'])
  expect(document.activeElement).toBe(answers[0])
  await vi.waitFor(() => expect(readNewestAnnouncement().text).toBe('Delete it?'))
})
