// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { loadPhraseCatalogues, applyLanguage } from '../../ui/i18n.svelte'
import type { OwnProfile } from '../../protocol'
import Account from './Account.svelte'
import type { AccountPageState } from './accountState.svelte'

const is: OwnProfile = { account: 'Mizuki', made: 0, passkeys: [], ratings: [], tables: 1 }

test('signing out everywhere explains itself and needs a second press', async () => {
  await applyLanguage('en')
  await loadPhraseCatalogues('you')
  const fetched = vi.fn(async (..._: unknown[]) => new Response(JSON.stringify(is)))
  vi.stubGlobal('fetch', fetched)
  // jsdom lacks this property.
  vi.stubGlobal('isSecureContext', false)
  const attempt = vi.fn(async (work: () => Promise<OwnProfile>) => Boolean(await work()))
  const you: AccountPageState = { is, problem: '', busy: false, times: 0, runRequest: attempt }
  render(Account, { props: { you, is } })
  const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  await pressButton('Sign out on all other devices')
  expect(screen.getByText(/^Every other browser forgets who you are/)).toBeTruthy()
  await pressButton('Stay signed in there')
  expect(screen.queryByText(/^Every other browser/)).toBeNull()
  expect(fetched).not.toHaveBeenCalled()

  await pressButton('Sign out on all other devices')
  await pressButton('Sign out everywhere else now')
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/you/sign-out-everywhere', { method: 'POST' })
  expect(attempt).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 'You are signed out on all other devices.')
  vi.unstubAllGlobals()
})
