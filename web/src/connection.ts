// The line to a table: a socket that beats, comes back by itself, and neither loses nor doubles what was done.
//
// Rule 1: one action is under way at a time. It is settled by `heard`, by `refused`, or by an update that contains it.
//         Answers come in the order of what was said; one to an earlier action, settled already, is none to this one.
// Rule 2: on a line that came back, an action that the table does not contain is said again as it was, with the number
//         that it follows. Whether it still counts the house knows, and its doer is told.
// Rule 3: what is amiss for less than PATIENCE is no news: a server that hands over shows nobody an error.
// Rule 4: what has changed is folded into the view that it follows. Where it follows another, the whole is asked for.
// Rule 5: waits grow and scatter. A line that the house itself refused is not tried again soon.
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

/** After so long without a word the line is asked whether it is there. */
export const BEAT = 5_000
/** So long an answer is waited for, and so long where there is reason to doubt that any will come. */
export const ANSWER = 4_000
export const DOUBT = 2_000
/** So long a line may take to open. */
export const DIAL = 6_000
export const PATIENCE = 2_500
/** Who has waited in silence knows already; only a line that is back at once is spared the news. */
const FLASH = 500
const FIRST_WAIT = 1_000
export const LONGEST_WAIT = 3_000
export const REFUSED_WAIT = 60_000

type Timer = ReturnType<typeof setTimeout> | undefined

const POLICY_VIOLATION = 1008
const NO_SUCH_TABLE = 4404

export type Command = Do['command']
export type LineState = 'opening' | 'open' | 'lost' | 'refused' | 'gone'

/** What was done and is not yet in the table as it is shown; `heard` is the number under which it is on disk. */
export interface Pending {
  follows: number
  command: Command
  invitation: string | undefined
  seats: readonly number[]
  heard: number | null
  refused: Refused | null
  /** Whether it was kept here while the line was lost. */
  kept: boolean
}

export interface Listener {
  /** How the line is; `why` is the code of the house's reason when it refused it. */
  line(state: LineState, why: string): void
  update(update: Update): void
  presence(presence: Presence): void
  /** What somebody else at the table wears. */
  worn(worn: Worn): void
  /** Somebody at the table has said a set phrase. */
  said(said: PhraseSaid): void
  /** A phrase of one’s own that nobody is told; `error` is the code of the refusal. */
  notSaid(error: string): void
  pending(pending: Pending | null): void
  /** What was done is in the table. */
  counted(done: Pending): void
  /** What was done did not count. */
  missed(done: Pending, refused: Refused): void
}

/** The part of a WebSocket that a line needs. */
export interface Socket {
  readonly readyState: number
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

export interface Options {
  /** The socket's address, given the number of the last entry that is known. */
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

/** Whether an update tells that the pending command was done. */
export function contains({ events, view }: Update, { follows, command, seats }: Pending): boolean {
  return events.some(({ n, event }) => {
    if (n <= follows || !HAPPENINGS[command.do].includes(event.happened)) return false
    if (command.do === 'act' && event.happened === 'acted' && event.action !== command.action) return false
    if (command.do === 'accept' || !('seat' in event)) return true
    return seats.includes(event.seat) || view.seats[event.seat]?.yours === true
  })
}

/** How long to wait before the next try, in milliseconds: twice as long after each but the first, and scattered. */
export const wait = (tries: number, chance: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, tries - 1)) * (0.2 + 0.8 * chance)

/** The line to one table, from now on until it is closed. */
export class Connection {
  readonly #address: Options['address']
  readonly #listener: Listener
  readonly #connect: (address: string) => Socket
  readonly #chance: () => number
  #socket: Socket | null = null
  #update: Update | null = null
  #pending: Pending | null = null
  #worn: FromBrowser | null = null
  /** The number of what was done last, and of those that this line has not answered yet. */
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

  /** Say a command; false when another one is still under way, or the table is not known yet. */
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

  /** Show the others a set of colours, or none any more; a line that came back says it again. */
  wear(set: unknown): void {
    this.#worn = { say: 'wear', set }
    if (this.#caughtUp) this.#say(this.#worn)
  }

  /** Say a set phrase; over a line that is not there it is not said. */
  tell(phrase: PhraseSaid['phrase']): void {
    if (this.#caughtUp) this.#say({ say: 'phrase', phrase })
    else this.#listener.notSaid('unsaid')
  }

  /** Look again now, when there is reason to hope or to fear. */
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

  /** The server refused the line itself: it is not tried again soon. */
  #rest(code: string): void {
    this.#hangUp()
    this.#retry = setTimeout(() => this.#dial(), REFUSED_WAIT * (0.5 + this.#chance() / 2))
    this.#enter('refused', code)
  }

  #giveUp(): void {
    this.#hangUp()
    this.#enter('gone')
  }

  /** Give the line up unless something is heard soon. Who waited in vain need not wait long for the next one. */
  #expectWord(within: number): void {
    clearTimeout(this.#beat)
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#lose(FLASH, FLASH * this.#chance()), within)
  }

  /** Somebody was heard: ask again in a while. */
  #listen(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#beat)
    // A page in the background is woken seldom: it must ask first, and only then be disappointed.
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
      // Only a line that has stood for a while is a good one: the next may be tried for soon.
      case 'pong':
        this.#tries = 0
        return
      // Colours that the house does not take stay at home.
      case 'not-worn':
    }
  }

  /** Take an answer off the line; whether it is to what was done last. */
  #isAnswerToLast(): boolean {
    return this.#asked.shift() === this.#deed
  }

  /** What changed, as an update; or, of another view than is known, ask for the whole. */
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

  /** That it is there again comes first: what was missed has the last word. */
  #open(): void {
    if (this.#state !== 'open') this.#enter('open')
    this.#dropNews()
    if (this.#worn) this.#say(this.#worn)
  }

  #refuse(message: Refused): void {
    // No answer to what was done, but the last word of a line that is about to be closed: what is under way is kept.
    if (message.error === 'too-quick') return
    // The answer to a second copy of what did count.
    if (!this.#isAnswerToLast() || !this.#pending) return
    // "Too late" may be one, too: the update that follows will show it.
    if (message.error === 'too-late') this.#pending = { ...this.#pending, refused: message }
    else this.#miss(this.#pending, message)
  }

  /** Keep what is under way until the table shows it. */
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
