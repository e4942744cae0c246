// Waiting in the lobby: one knock and repeated long polls, until a partner is found or the person leaves.
import { RequestError } from '../../api'
import type { RequestState, Wish } from '../../protocol'
import { joinLobby, leaveLobby, pollLobbyResult } from './api'
import { makeRandomHex } from '../../ui/bytes'

/** Length of the random identifier of a knock. */
const KNOCK_BYTES = 16

/** Delay before a failed request is repeated, first and maximum, in milliseconds. */
const SOON = 1_000
const LATER = 3_000

/** Refusals that are temporary: the server restarts or is busy, or the network is down. */
const PASSES = ['unreachable', 'store-error', 'in-doubt', 'too-many', 'leaving']

interface PartnerSearchCallbacks {
  /** Called with the address of the table when a partner is found. */
  found(table: string): void
  pause?(milliseconds: number): Promise<void>
}

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

export class PartnerSearch {
  /** The current wish; null while nobody waits. */
  wish = $state.raw<Wish | null>(null)
  /** Number of people with a matching wish, this one included. */
  waitingCount = $state(1)
  /** Whether the server cannot be reached now. */
  isServerUnreachable = $state(false)
  /** Code of the refusal that ended the wait. */
  problem = $state('')

  private knock = ''
  private hangUp = new AbortController()

  constructor(private readonly callbacks: PartnerSearchCallbacks) {}

  /** Join the lobby and wait until a partner is found, the person leaves, or the server refuses. */
  async start(wish: Wish, name: string): Promise<void> {
    const knock = (this.knock = makeRandomHex(KNOCK_BYTES))
    this.hangUp = new AbortController()
    this.wish = wish
    this.waitingCount = 1
    this.problem = ''
    let sendRequest = (): Promise<RequestState> => joinLobby({ knock, wish, name })
    for (let wait = SOON; this.knock === knock;) {
      try {
        const { table, waiting } = await sendRequest()
        if (this.knock !== knock) return
        this.isServerUnreachable = false
        this.waitingCount = waiting ?? 1
        if (table !== null) {
          this.knock = ''
          this.callbacks.found(table)
          return
        }
        wait = SOON
        sendRequest = () => pollLobbyResult(knock, this.hangUp.signal)
      } catch (error) {
        if (this.knock !== knock) return
        const code = error instanceof RequestError ? error.error : 'unreachable'
        if (!PASSES.includes(code)) {
          this.endSearch(code)
          return
        }
        this.isServerUnreachable = true
        await (this.callbacks.pause ?? sleep)(wait)
        wait = Math.min(2 * wait, LATER)
      }
    }
  }

  /** Leave the lobby. If a partner was found at that moment, go to the table. */
  async stop(): Promise<void> {
    const { knock } = this
    if (!knock) return
    this.endSearch('')
    try {
      const { table } = await leaveLobby(knock)
      if (table !== null) this.callbacks.found(table)
    } catch {
      // The server notices by itself that nobody polls any more.
    }
  }

  private endSearch(problem: string): void {
    this.knock = ''
    this.hangUp.abort()
    this.wish = null
    this.isServerUnreachable = false
    this.problem = problem
  }
}
