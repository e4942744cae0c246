// WebSocket connection to a table, with heartbeat and reconnection. Actions are neither lost nor applied twice.
//
// Rule 1: one action is pending at a time. `heard`, `refused`, or an update that contains the action settles it. The
// server answers in order; an answer to an action that is settled already is ignored.
// Rule 2: after a reconnection, a pending action that the table does not contain is sent again unchanged, with the
// number of the entry that it follows. The server decides whether it still counts and reports the result.
// Rule 3: a fault shorter than PATIENCE is not shown, so that a server restart shows nobody an error.
// Rule 4: a patch applies only to the view it follows. If it follows another view, the page asks for a full snapshot.
// Rule 5: delays between retries grow and are randomized. A connection that the server refused is not retried soon.
import { applyPatch } from './patches'
import type {
  PatchUpdate,
  CommandRequest,
  FromBrowser,
  NumberedEvent,
  PhraseSaid,
  Presence,
  Refused,
  TableView,
  ToBrowser,
  Update,
  ColourSetShown,
} from './protocol'

/** Milliseconds without a message after which a ping is sent. */
export const PING_AFTER_MS = 5_000
/** Milliseconds to wait for an answer, and the shorter wait when the connection is probably lost. */
export const ANSWER_TIMEOUT_MS = 4_000
export const SHORT_TIMEOUT_MS = 2_000
/** Maximum milliseconds for a connection to open. */
export const OPEN_TIMEOUT_MS = 6_000
export const LOSS_NOTICE_DELAY_MS = 2_500
/** Milliseconds within which a restored connection cancels the notice of its loss. */
const RESTORED_AT_ONCE_MS = 500
const FIRST_RETRY_DELAY_MS = 1_000
export const MAX_RETRY_DELAY_MS = 3_000
export const REFUSED_RETRY_DELAY_MS = 60_000

type Timer = ReturnType<typeof setTimeout> | undefined

const POLICY_VIOLATION = 1008
const NO_SUCH_TABLE = 4404

export type TableCommand = CommandRequest['command']
export type ConnectionState = 'opening' | 'open' | 'lost' | 'refused' | 'gone'

/**
 * An action that was sent and is not yet in the shown view. `heard` is the entry number under which the server stored
 * it.
 */
export interface PendingAction {
  follows: number
  command: TableCommand
  invitation: string | undefined
  seats: readonly number[]
  heard: number | null
  refused: Refused | null
  /** Whether the action was kept on this device while the connection was lost. */
  kept: boolean
}

export interface ConnectionListener {
  /** Report the state of the connection; `why` is the code of the server's refusal. */
  onStateChange(state: ConnectionState, why: string): void
  onUpdate(update: Update): void
  onPresence(presence: Presence): void
  /** Report the colours that another person at the table wears. */
  onColours(worn: ColourSetShown): void
  /** Report a set phrase that somebody said. */
  onPhrase(said: PhraseSaid): void
  /** Report that the server refused a set phrase of this page; `error` is the code of the refusal. */
  onPhraseRefused(error: string): void
  onPendingChange(pending: PendingAction | null): void
  /** Report that an action of this page is in the table. */
  onActionApplied(done: PendingAction): void
  /** Report that an action of this page did not count. */
  onActionRejected(done: PendingAction, refused: Refused): void
}

/** The part of the WebSocket interface that a connection needs. */
export interface MinimalWebSocket {
  readonly readyState: number
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

export interface ConnectionOptions {
  /** Return the socket's address for entries after number `since`. */
  address(since: number | null): string
  listener: ConnectionListener
  connect?(address: string): MinimalWebSocket
  random?(): number
}

const HAPPENINGS: Record<TableCommand['do'], readonly NumberedEvent['event']['happened'][]> = {
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
export function isActionInUpdate({ events, view }: Update, { follows, command, seats }: PendingAction): boolean {
  return events.some(({ n, event }) => {
    if (n <= follows || !HAPPENINGS[command.do].includes(event.happened)) return false
    if (command.do === 'act' && event.happened === 'acted' && event.action !== command.action) return false
    if (command.do === 'accept' || !('seat' in event)) return true
    return seats.includes(event.seat) || view.seats[event.seat]?.yours === true
  })
}

/** Return the delay before the next retry in milliseconds. From the second retry on it doubles; it is randomized. */
export const computeRetryDelayMs = (attemptCount: number, randomFraction: number): number =>
  Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** Math.max(0, attemptCount - 1)) * (0.2 + 0.8 * randomFraction)

/** A connection to one table, which reconnects until it is closed. */
export class TableConnection {
  readonly #address: ConnectionOptions['address']
  readonly #listener: ConnectionListener
  readonly #connect: (address: string) => MinimalWebSocket
  readonly #chance: () => number
  #socket: MinimalWebSocket | null = null
  #update: Update | null = null
  #pending: PendingAction | null = null
  #worn: FromBrowser | null = null
  /** Number of the last action, and of the actions that this connection has not answered yet. */
  #deed = 0
  #asked: number[] = []
  #caughtUp = false
  #looking = false
  #dialled = 0
  #tries = 0
  #state: ConnectionState = 'opening'
  #silence: Timer
  #retry: Timer
  #beat: Timer
  #news: Timer

  constructor({
    address,
    listener,
    connect = (to) => new WebSocket(to),
    random: chance = Math.random,
  }: ConnectionOptions) {
    this.#address = address
    this.#listener = listener
    this.#connect = connect
    this.#chance = chance
    this.#openSocket()
  }

  /** Send a command. Return false if another action is pending or the table is not known yet. */
  sendCommand(command: TableCommand, invitation?: string): boolean {
    if (this.#pending || !this.#update) return false
    const { view } = this.#update
    const seats = view.seats.flatMap(({ yours }, seat) => (yours ? [seat] : []))
    const kept = this.#state !== 'open'
    this.#deed += 1
    this.#pending = { follows: view.number, command, invitation, seats, heard: null, refused: null, kept }
    this.#listener.onPendingChange(this.#pending)
    if (this.#caughtUp) this.#sendPending(this.#pending)
    return true
  }

  /** Show the others a colour set, or none. A restored connection sends it again. */
  sendColours(set: unknown): void {
    this.#worn = { say: 'wear', set }
    if (this.#caughtUp) this.#sendMessage(this.#worn)
  }

  /** Say a set phrase. Without a connection nothing is sent. */
  sendPhrase(phrase: PhraseSaid['phrase']): void {
    if (this.#caughtUp) this.#sendMessage({ say: 'phrase', phrase })
    else this.#listener.onPhraseRefused('unsaid')
  }

  /** Check the connection now, for example because the network has just come back or gone. */
  checkNow(): void {
    if (this.#state === 'gone') return
    if (this.#caughtUp) return this.#sendPing(SHORT_TIMEOUT_MS)
    this.#tries = 0
    if (performance.now() - this.#dialled > FIRST_RETRY_DELAY_MS || !this.#socket) this.#openSocket()
  }

  close(): void {
    clearTimeout(this.#news)
    this.#closeSocket()
  }

  #openSocket(): void {
    this.#closeSocket()
    this.#dialled = performance.now()
    this.#asked = []
    const socket = this.#connect(this.#address(this.#update?.view.number ?? null))
    this.#socket = socket
    socket.onmessage = ({ data }) => this.#handleMessage(JSON.parse(String(data)) as ToBrowser)
    socket.onclose = ({ code, reason }) => {
      if (code === NO_SUCH_TABLE) this.#giveUp()
      else if (code === POLICY_VIOLATION) this.#handleRefusedConnection(reason.replace(/:.*/s, ''))
      else this.#handleLoss(LOSS_NOTICE_DELAY_MS, computeRetryDelayMs(this.#tries, this.#chance()))
    }
    this.#expectMessage(OPEN_TIMEOUT_MS)
  }

  #closeSocket(): void {
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

  #setState(state: ConnectionState, why = ''): void {
    this.#dropNews()
    this.#state = state
    if (this.#pending && state !== 'open') this.#setPending({ ...this.#pending, kept: true })
    this.#listener.onStateChange(state, why)
  }

  #dropNews(): void {
    clearTimeout(this.#news)
    this.#news = undefined
  }

  #handleLoss(patience: number, pause: number): void {
    this.#closeSocket()
    this.#retry = setTimeout(() => this.#openSocket(), pause)
    this.#tries += 1
    if (this.#state !== 'lost') this.#news ??= setTimeout(() => this.#setState('lost'), patience)
  }

  /** Handle a server that refused the connection: retry late. */
  #handleRefusedConnection(code: string): void {
    this.#closeSocket()
    this.#retry = setTimeout(() => this.#openSocket(), REFUSED_RETRY_DELAY_MS * (0.5 + this.#chance() / 2))
    this.#setState('refused', code)
  }

  #giveUp(): void {
    this.#closeSocket()
    this.#setState('gone')
  }

  /**
   * Close the connection if no message comes within `within` milliseconds. After a failed wait the next one is
   * shorter.
   */
  #expectMessage(within: number): void {
    clearTimeout(this.#beat)
    clearTimeout(this.#silence)
    this.#silence = setTimeout(
      () => this.#handleLoss(RESTORED_AT_ONCE_MS, RESTORED_AT_ONCE_MS * this.#chance()),
      within,
    )
  }

  /** Note that a message came, and schedule the next ping. */
  #schedulePing(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#beat)
    // Browsers run timers of hidden pages rarely: send the ping first, and only then start the timeout.
    this.#beat = setTimeout(() => this.#sendPing(ANSWER_TIMEOUT_MS), PING_AFTER_MS)
  }

  #sendPing(within: number): void {
    this.#sendMessage({ say: 'ping' })
    this.#expectMessage(within)
  }

  #sendMessage(message: FromBrowser): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message))
  }

  #sendPending({ follows, command, invitation }: PendingAction): void {
    this.#asked.push(this.#deed)
    this.#sendMessage({ say: 'do', follows, command, ...(invitation === undefined ? {} : { invitation }) })
    this.#expectMessage(ANSWER_TIMEOUT_MS)
  }

  #handleMessage(message: ToBrowser): void {
    this.#schedulePing()
    switch (message.tell) {
      case 'update':
        return this.#applyUpdate(message)
      case 'changed':
        return this.#handleChange(message)
      case 'presence':
        return this.#listener.onPresence(message)
      case 'worn':
        return this.#listener.onColours(message)
      case 'phrase':
        return this.#listener.onPhrase(message)
      case 'not-said':
        return this.#listener.onPhraseRefused(message.error)
      case 'heard':
        if (this.#isAnswerToLast() && this.#pending) this.#setPending({ ...this.#pending, heard: message.number })
        return
      case 'refused':
        return this.#handleRefusal(message)
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
  #handleChange({ follows, events, all, you }: PatchUpdate): void {
    if (!this.#update || this.#looking) return
    const { view } = this.#update
    if (follows === view.number)
      return this.#applyUpdate({ tell: 'update', events, view: applyPatch(applyPatch(view, all), you) as TableView })
    this.#looking = true
    this.#sendMessage({ say: 'look', since: view.number })
    this.#expectMessage(ANSWER_TIMEOUT_MS)
  }

  #applyUpdate(heard: Update): void {
    const first = !this.#caughtUp
    this.#update = heard
    this.#caughtUp = true
    this.#looking = false
    if (first) this.#handleOpen()
    this.#listener.onUpdate(heard)
    const pending = this.#pending
    if (!pending) return
    if (isActionInUpdate(heard, pending)) this.#setPending({ ...pending, heard: heard.view.number })
    else if (pending.refused) this.#rejectPending(pending, pending.refused)
    else if (first && pending.heard === null) this.#sendPending(pending)
    else this.#setPending(pending)
  }

  /** Report the open connection before the missed entries, whose news must come last. */
  #handleOpen(): void {
    if (this.#state !== 'open') this.#setState('open')
    this.#dropNews()
    if (this.#worn) this.#sendMessage(this.#worn)
  }

  #handleRefusal(message: Refused): void {
    // This answers no action: the server is about to close the connection. The pending action is kept.
    if (message.error === 'too-quick') return
    // This answers a second copy of an action that has counted.
    if (!this.#isAnswerToLast() || !this.#pending) return
    // "Too late" may also answer a second copy: the update that follows will tell.
    if (message.error === 'too-late') this.#pending = { ...this.#pending, refused: message }
    else this.#rejectPending(this.#pending, message)
  }

  /** Store the state of the pending action until the table shows the action. */
  #setPending(next: PendingAction): void {
    const done = next.heard !== null && this.#update !== null && this.#update.view.number >= next.heard
    this.#pending = done ? null : next
    this.#listener.onPendingChange(this.#pending)
    if (done) this.#listener.onActionApplied(next)
  }

  #rejectPending(done: PendingAction, why: Refused): void {
    this.#pending = null
    this.#listener.onPendingChange(null)
    this.#listener.onActionRejected(done, why)
  }
}
