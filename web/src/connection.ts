// WebSocket connection to a table, with heartbeat and reconnection. Actions are neither lost nor applied twice.
//
// Rule 1: one action is pending at a time. `heard`, `refused`, or an update that contains the action settles it. The
// server answers in order; an answer to an action that is settled already is ignored.
// Rule 2: after a reconnection, a pending action that the table does not contain is sent again unchanged, with the
// number of the entry that it follows. The server decides whether it still counts and reports the result.
// Rule 3: a fault shorter than PATIENCE is not shown, so that a server restart shows nobody an error.
// Rule 4: a patch applies only to the view it follows. If it follows another view, the page asks for a full snapshot.
// Rule 5: delays between retries grow and are randomized. A connection that the server refused is not retried soon.
import { folded } from './changes'
import type {
  Changed,
  Do,
  FromBrowser,
  Numbered,
  PhraseSaid,
  Presence,
  Refused,
  TableView,
  ToBrowser,
  Update,
  Worn,
} from './protocol'

/** Milliseconds without a message after which a ping is sent. */
export const BEAT = 5_000
/** Milliseconds to wait for an answer, and the shorter wait when the connection is probably lost. */
export const ANSWER = 4_000
export const DOUBT = 2_000
/** Maximum milliseconds for a connection to open. */
export const DIAL = 6_000
export const PATIENCE = 2_500
/** Milliseconds within which a restored connection cancels the notice of its loss. */
const FLASH = 500
const FIRST_WAIT = 1_000
export const LONGEST_WAIT = 3_000
export const REFUSED_WAIT = 60_000

type Timer = ReturnType<typeof setTimeout> | undefined

const POLICY_VIOLATION = 1008
const NO_SUCH_TABLE = 4404

export type Command = Do['command']
export type LineState = 'opening' | 'open' | 'lost' | 'refused' | 'gone'

/**
 * An action that was sent and is not yet in the shown view. `heard` is the entry number under which the server stored
 * it.
 */
export interface Pending {
  follows: number
  command: Command
  invitation: string | undefined
  seats: readonly number[]
  heard: number | null
  refused: Refused | null
  /** Whether the action was kept on this device while the connection was lost. */
  kept: boolean
}

export interface Listener {
  /** Report the state of the connection; `why` is the code of the server's refusal. */
  line(state: LineState, why: string): void
  update(update: Update): void
  presence(presence: Presence): void
  /** Report the colours that another person at the table wears. */
  worn(worn: Worn): void
  /** Report a set phrase that somebody said. */
  said(said: PhraseSaid): void
  /** Report that the server refused a set phrase of this page; `error` is the code of the refusal. */
  notSaid(error: string): void
  pending(pending: Pending | null): void
  /** Report that an action of this page is in the table. */
  counted(done: Pending): void
  /** Report that an action of this page did not count. */
  missed(done: Pending, refused: Refused): void
}

/** The part of the WebSocket interface that a connection needs. */
export interface Socket {
  readonly readyState: number
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

export interface Options {
  /** Return the socket's address for entries after number `since`. */
  address(since: number | null): string
  listener: Listener
  connect?(address: string): Socket
  chance?(): number
}

const HAPPENINGS: Record<Command['do'], readonly Numbered['event']['happened'][]> = {
  sit: ['sat'],
  leave: ['left'],
  return: ['returned'],
  start: ['ready'],
  act: ['acted'],
  hint: ['hinted'],
  resign: ['resigned'],
  offer: ['offered'],
  accept: ['agreed', 'tookback', 'dealt', 'replaced'],
  decline: ['declined'],
}

/** Return whether an update shows that the pending action was applied. */
export function contains({ events, view }: Update, { follows, command, seats }: Pending): boolean {
  return events.some(({ n, event }) => {
    if (n <= follows || !HAPPENINGS[command.do].includes(event.happened)) return false
    if (command.do === 'act' && event.happened === 'acted' && event.action !== command.action) return false
    if (command.do === 'accept' || !('seat' in event)) return true
    return seats.includes(event.seat) || view.seats[event.seat]?.yours === true
  })
}

/** Return the delay before the next retry in milliseconds. From the second retry on it doubles; it is randomized. */
export const wait = (tries: number, chance: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, tries - 1)) * (0.2 + 0.8 * chance)

/** A connection to one table, which reconnects until it is closed. */
export class Connection {
  readonly #address: Options['address']
  readonly #listener: Listener
  readonly #connect: (address: string) => Socket
  readonly #chance: () => number
  #socket: Socket | null = null
  #update: Update | null = null
  #pending: Pending | null = null
  #worn: FromBrowser | null = null
  /** Number of the last action, and of the actions that this connection has not answered yet. */
  #deed = 0
  #asked: number[] = []
  #caughtUp = false
  #looking = false
  #dialled = 0
  #tries = 0
  #state: LineState = 'opening'
  #silence: Timer
  #retry: Timer
  #beat: Timer
  #news: Timer

  constructor({ address, listener, connect = (to) => new WebSocket(to), chance = Math.random }: Options) {
    this.#address = address
    this.#listener = listener
    this.#connect = connect
    this.#chance = chance
    this.#dial()
  }

  /** Send a command. Return false if another action is pending or the table is not known yet. */
  do(command: Command, invitation?: string): boolean {
    if (this.#pending || !this.#update) return false
    const { view } = this.#update
    const seats = view.seats.flatMap(({ yours }, seat) => (yours ? [seat] : []))
    const kept = this.#state !== 'open'
    this.#deed += 1
    this.#pending = { follows: view.number, command, invitation, seats, heard: null, refused: null, kept }
    this.#listener.pending(this.#pending)
    if (this.#caughtUp) this.#sayPending(this.#pending)
    return true
  }

  /** Show the others a colour set, or none. A restored connection sends it again. */
  wear(set: unknown): void {
    this.#worn = { say: 'wear', set }
    if (this.#caughtUp) this.#say(this.#worn)
  }

  /** Say a set phrase. Without a connection nothing is sent. */
  tell(phrase: PhraseSaid['phrase']): void {
    if (this.#caughtUp) this.#say({ say: 'phrase', phrase })
    else this.#listener.notSaid('unsaid')
  }

  /** Check the connection now, for example because the network has just come back or gone. */
  hurry(): void {
    if (this.#state === 'gone') return
    if (this.#caughtUp) return this.#ping(DOUBT)
    this.#tries = 0
    if (performance.now() - this.#dialled > FIRST_WAIT || !this.#socket) this.#dial()
  }

  close(): void {
    clearTimeout(this.#news)
    this.#hangUp()
  }

  #dial(): void {
    this.#hangUp()
    this.#dialled = performance.now()
    this.#asked = []
    const socket = this.#connect(this.#address(this.#update?.view.number ?? null))
    this.#socket = socket
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as ToBrowser)
    socket.onclose = ({ code, reason }) => {
      if (code === NO_SUCH_TABLE) this.#giveUp()
      else if (code === POLICY_VIOLATION) this.#rest(reason.replace(/:.*/s, ''))
      else this.#lose(PATIENCE, wait(this.#tries, this.#chance()))
    }
    this.#expectWord(DIAL)
  }

  #hangUp(): void {
    this.#caughtUp = false
    this.#looking = false
    clearTimeout(this.#silence)
    clearTimeout(this.#retry)
    clearTimeout(this.#beat)
    if (!this.#socket) return
    this.#socket.onmessage = this.#socket.onclose = null
    this.#socket.close()
    this.#socket = null
  }

  #enter(state: LineState, why = ''): void {
    this.#dropNews()
    this.#state = state
    if (this.#pending && state !== 'open') this.#settle({ ...this.#pending, kept: true })
    this.#listener.line(state, why)
  }

  #dropNews(): void {
    clearTimeout(this.#news)
    this.#news = undefined
  }

  #lose(patience: number, pause: number): void {
    this.#hangUp()
    this.#retry = setTimeout(() => this.#dial(), pause)
    this.#tries += 1
    if (this.#state !== 'lost') this.#news ??= setTimeout(() => this.#enter('lost'), patience)
  }

  /** Handle a server that refused the connection: retry late. */
  #rest(code: string): void {
    this.#hangUp()
    this.#retry = setTimeout(() => this.#dial(), REFUSED_WAIT * (0.5 + this.#chance() / 2))
    this.#enter('refused', code)
  }

  #giveUp(): void {
    this.#hangUp()
    this.#enter('gone')
  }

  /**
   * Close the connection if no message comes within `within` milliseconds. After a failed wait the next one is
   * shorter.
   */
  #expectWord(within: number): void {
    clearTimeout(this.#beat)
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#lose(FLASH, FLASH * this.#chance()), within)
  }

  /** Note that a message came, and schedule the next ping. */
  #listen(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#beat)
    // Browsers run timers of hidden pages rarely: send the ping first, and only then start the timeout.
    this.#beat = setTimeout(() => this.#ping(ANSWER), BEAT)
  }

  #ping(within: number): void {
    this.#say({ say: 'ping' })
    this.#expectWord(within)
  }

  #say(message: FromBrowser): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message))
  }

  #sayPending({ follows, command, invitation }: Pending): void {
    this.#asked.push(this.#deed)
    this.#say({ say: 'do', follows, command, ...(invitation === undefined ? {} : { invitation }) })
    this.#expectWord(ANSWER)
  }

  #hear(message: ToBrowser): void {
    this.#listen()
    switch (message.tell) {
      case 'update':
        return this.#take(message)
      case 'changed':
        return this.#fold(message)
      case 'presence':
        return this.#listener.presence(message)
      case 'worn':
        return this.#listener.worn(message)
      case 'phrase':
        return this.#listener.said(message)
      case 'not-said':
        return this.#listener.notSaid(message.error)
      case 'heard':
        if (this.#isAnswerToLast() && this.#pending) this.#settle({ ...this.#pending, heard: message.number })
        return
      case 'refused':
        return this.#refuse(message)
      // Only a connection that has lasted for a while counts as good and resets the retry delay.
      case 'pong':
        this.#tries = 0
        return
      // Colours that the server refuses stay on this device.
      case 'not-worn':
    }
  }

  /** Take an answer off the queue and return whether it answers the last action. */
  #isAnswerToLast(): boolean {
    return this.#asked.shift() === this.#deed
  }

  /** Apply a patch and return the update. If the patch follows another view, ask for a full snapshot. */
  #fold({ follows, events, all, you }: Changed): void {
    if (!this.#update || this.#looking) return
    const { view } = this.#update
    if (follows === view.number)
      return this.#take({ tell: 'update', events, view: folded(folded(view, all), you) as TableView })
    this.#looking = true
    this.#say({ say: 'look', since: view.number })
    this.#expectWord(ANSWER)
  }

  #take(heard: Update): void {
    const first = !this.#caughtUp
    this.#update = heard
    this.#caughtUp = true
    this.#looking = false
    if (first) this.#open()
    this.#listener.update(heard)
    const pending = this.#pending
    if (!pending) return
    if (contains(heard, pending)) this.#settle({ ...pending, heard: heard.view.number })
    else if (pending.refused) this.#miss(pending, pending.refused)
    else if (first && pending.heard === null) this.#sayPending(pending)
    else this.#settle(pending)
  }

  /** Report the open connection before the missed entries, whose news must come last. */
  #open(): void {
    if (this.#state !== 'open') this.#enter('open')
    this.#dropNews()
    if (this.#worn) this.#say(this.#worn)
  }

  #refuse(message: Refused): void {
    // This answers no action: the server is about to close the connection. The pending action is kept.
    if (message.error === 'too-quick') return
    // This answers a second copy of an action that has counted.
    if (!this.#isAnswerToLast() || !this.#pending) return
    // "Too late" may also answer a second copy: the update that follows will tell.
    if (message.error === 'too-late') this.#pending = { ...this.#pending, refused: message }
    else this.#miss(this.#pending, message)
  }

  /** Store the state of the pending action until the table shows the action. */
  #settle(next: Pending): void {
    const done = next.heard !== null && this.#update !== null && this.#update.view.number >= next.heard
    this.#pending = done ? null : next
    this.#listener.pending(this.#pending)
    if (done) this.#listener.counted(next)
  }

  #miss(done: Pending, why: Refused): void {
    this.#pending = null
    this.#listener.pending(null)
    this.#listener.missed(done, why)
  }
}
