// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnProfile } from '../../protocol'
import { loadPhraseCatalogues, applyLanguage } from '../../ui/i18n.svelte'
import { stopSyncAfterSignOut } from './accountSync'
import SignInForm from './SignInForm.svelte'
import type { AccountPageState } from './accountState.svelte'

const nothing = new ArrayBuffer(0)
const answer = {
  id: 'a-passkey',
  rawId: nothing,
  type: 'public-key',
  response: { clientDataJSON: nothing, authenticatorData: nothing, signature: nothing },
}
const question = { options: { challenge: '' }, choices: {}, puzzles: [] }

beforeEach(() => {
  // jsdom has no passkeys.
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', {})
  Object.defineProperty(navigator, 'credentials', { value: { get: async () => answer }, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

test.each([
  [0, 'Keep the settings and solved puzzles of this device'],
  [1, 'Bring along the table on this device'],
  [3, 'Bring along the 3 tables on this device'],
])('with %i tables, too, who only borrows a device can leave all that is on it', async (tables, label) => {
  await applyLanguage('en')
  await loadPhraseCatalogues('you')
  const is: OwnProfile = { account: null, made: 0, passkeys: [], ratings: [], tables }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    sent.push(init.body && JSON.parse(String(init.body)))
    return new Response(JSON.stringify({ ...is, ...question }))
  })
  const runAttempt = async (work: () => Promise<OwnProfile>): Promise<boolean> => Boolean(await work())
  const you: AccountPageState = { is, problem: '', busy: false, times: 0, runRequest: runAttempt }
  const { unmount } = render(SignInForm, { props: { you, is } })
  await fireEvent.click(screen.getByLabelText(label))
  await fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await vi.waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ bring: false })))
  unmount()
  await stopSyncAfterSignOut()
})
