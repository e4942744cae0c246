// Who one is here: what the house says, and what became of the last thing that was tried.
import { Refusal, yourself } from '../../api'
import { signedIn, signedOut } from './following'
import { forget } from '../../ui/storage'
import { announce } from '../../ui/announcer.svelte'
import type { Yourself } from '../../protocol'

/** The refusals that have a sentence of their own. */
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

/** The phrase for what went wrong. */
export function problemOf(error: unknown): string {
  const name = error instanceof Refusal ? error.error : error instanceof DOMException ? named(error) : 'other'
  return `you-problem-${SAID.includes(name) ? name : 'other'}`
}

const DEVICE_SAID: Record<string, string> = {
  InvalidStateError: 'passkey-known',
  // A browser does not tell whether somebody changed their mind or it took them too long.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
}

const named = ({ name }: DOMException): string => DEVICE_SAID[name] ?? 'other'

export interface You {
  /** What the house says, once it has. */
  readonly is: Yourself | null
  readonly problem: string
  readonly busy: boolean
  /** Counts what was done, so that what hangs on it is asked for anew. */
  readonly times: number
  /** Try something, and say aloud `done` when it is; returns whether it is. */
  attempt(work: () => Promise<Yourself>, done?: string): Promise<boolean>
}

export function openYou(): You {
  let is = $state.raw<Yourself | null>(null)
  let problem = $state('')
  let busy = $state(false)
  let times = $state(0)

  async function attempt(work: () => Promise<Yourself>, done = ''): Promise<boolean> {
    if (busy) return false
    busy = true
    problem = ''
    try {
      is = await work()
      times += 1
      // whoever one is now has other tables
      forget('tables')
      void (is.account === null ? signedOut() : signedIn(false))
      announce(done)
      return true
    } catch (error) {
      problem = problemOf(error)
      return false
    } finally {
      busy = false
    }
  }

  void attempt(yourself)
  return {
    get is() {
      return is
    },
    get problem() {
      return problem
    },
    get busy() {
      return busy
    },
    get times() {
      return times
    },
    attempt,
  }
}
