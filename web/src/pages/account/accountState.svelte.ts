// State of a person's own page: the person as the server knows them, and the last problem.
import { RequestError } from '../../api'
import { syncAfterSignIn, stopSyncAfterSignOut } from './accountSync'
import { deleteStoredValue } from '../../ui/storage'
import { announceToScreenReader } from '../../ui/announcer.svelte'
import type { OwnProfile } from '../../protocol'

/** Refusals with a phrase of their own. */
const SAID = [
  'bad-name',
  'bad-passkey',
  'cancelled',
  'last-passkey',
  'no-such-passkey',
  'passkey-known',
  'passkey-used',
  'too-many',
  'too-many-passkeys',
  'unreachable',
]

/** Return the phrase for an error. */
export function findProblemPhraseId(error: unknown): string {
  const name =
    error instanceof RequestError
      ? error.error
      : error instanceof DOMException
        ? findPasskeyProblemCode(error)
        : 'other'
  return `you-problem-${SAID.includes(name) ? name : 'other'}`
}

const DEVICE_SAID: Record<string, string> = {
  InvalidStateError: 'passkey-known',
  // Browsers do not reveal whether the person cancelled or the time ran out.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
}

const findPasskeyProblemCode = ({ name }: DOMException): string => DEVICE_SAID[name] ?? 'other'

export class AccountPageState {
  /** The person; null until the server has answered. */
  is = $state.raw<OwnProfile | null>(null)
  problem = $state('')
  busy = $state(false)
  /** Counter of successful actions; data that depends on the person is fetched again when it grows. */
  times = $state(0)

  /** Run an action, announce `doneSentence` after a success, and return whether it succeeded. */
  async runRequest(request: () => Promise<OwnProfile>, doneSentence = ''): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.problem = ''
    try {
      this.is = await request()
      this.times += 1
      // Another person has other tables.
      deleteStoredValue('tables')
      void (this.is.account === null ? stopSyncAfterSignOut() : syncAfterSignIn(false))
      announceToScreenReader(doneSentence)
      return true
    } catch (error) {
      this.problem = findProblemPhraseId(error)
      return false
    } finally {
      this.busy = false
    }
  }
}
