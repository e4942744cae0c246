// Waiting at the door: one knock, and one request after another until somebody is found or one goes away.
import { Refusal } from '../../api'
import type { AtDoor, Wish } from '../../protocol'
import { knockAt, leaveDoor, waitAt } from './api'
import { newKnock } from './wishes'

/** How long to wait before asking again what did not come through, at first and at most, in milliseconds. */
const SOON = 1_000
const LATER = 3_000

/** What is worth asking again: the house is being renewed, or is busy, or the line is cut. */
const PASSES = ['unreachable', 'store-error', 'in-doubt', 'too-many', 'leaving']

interface Ways {
  /** Somebody was found, at this table. */
  found(table: string): void
  pause?(milliseconds: number): Promise<void>
}

const pausing = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

export class Waiting {
  /** What is waited for; null while nothing is. */
  wish = $state.raw<Wish | null>(null)
  /** How many are there who could sit down together, this one among them. */
  here = $state(1)
  /** Whether the house cannot be reached just now. */
  cut = $state(false)
  /** Why nothing is waited for any more: a refusal's name on the wire. */
  problem = $state('')

  private knock = ''
  private hangUp = new AbortController()

  constructor(private readonly ways: Ways) {}

  /** Knock, and wait until somebody is found, one goes away, or it is refused. */
  async start(wish: Wish, name: string): Promise<void> {
    const knock = (this.knock = newKnock())
    this.hangUp = new AbortController()
    this.wish = wish
    this.here = 1
    this.problem = ''
    let ask = (): Promise<AtDoor> => knockAt({ knock, wish, name })
    for (let wait = SOON; this.knock === knock;) {
      try {
        const { table, waiting } = await ask()
        if (this.knock !== knock) return
        this.cut = false
        this.here = waiting ?? 1
        if (table !== null) {
          this.knock = ''
          this.ways.found(table)
          return
        }
        wait = SOON
        ask = () => waitAt(knock, this.hangUp.signal)
      } catch (error) {
        if (this.knock !== knock) return
        const code = error instanceof Refusal ? error.error : 'unreachable'
        if (!PASSES.includes(code)) {
          this.end(code)
          return
        }
        this.cut = true
        await (this.ways.pause ?? pausing)(wait)
        wait = Math.min(2 * wait, LATER)
      }
    }
  }

  /** Wait no longer; whoever was found in the same moment is sat down with. */
  async stop(): Promise<void> {
    const { knock } = this
    if (!knock) return
    this.end('')
    try {
      const { table } = await leaveDoor(knock)
      if (table !== null) this.ways.found(table)
    } catch {
      // the house notices by itself that nobody waits any more
    }
  }

  private end(problem: string): void {
    this.knock = ''
    this.hangUp.abort()
    this.wish = null
    this.cut = false
    this.problem = problem
  }
}
