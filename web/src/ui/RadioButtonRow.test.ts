// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import RadioButtonRow from './RadioButtonRow.svelte'

test('a note belongs to its group, and an option has its explanation and language', () => {
  render(RadioButtonRow, {
    props: {
      title: 'Clock',
      options: ['none', '3+2'],
      word: (one: string) => one,
      value: '3+2',
      note: 'Three minutes each.',
      explain: (one: string) => (one === '3+2' ? 'three minutes' : ''),
      language: () => 'nl',
    },
  })
  const group = screen.getByRole('group', { name: 'Clock' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Three minutes each.')
  expect(screen.getByRole('radio', { name: /3\+2\s*, three minutes/ }).closest('label')?.lang).toBe('nl')
  expect(screen.getByRole('radio', { name: 'none' })).toBeTruthy()
})
