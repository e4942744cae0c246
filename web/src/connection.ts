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
export const FIRST_WAIT = 1_000
export const LONGEST_WAIT = 3_000
export const REFUSED_WAIT = 60_000

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

export interface Connection {
  /** Say a command; false when another one is still under way, or the table is not known yet. */
  do(command: Command, invitation?: string): boolean
  /** Show the others a set of colours, or none any more; a line that came back says it again. */
  wear(set: unknown): void
  /** Say a set phrase; over a line that is not there it is not said. */
  tell(phrase: PhraseSaid['phrase']): void
  /** Look again now, when there is reason to hope or to fear. */
  hurry(): void
  close(): void
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

export function openConnection({
  address,
  listener,
  connect = (to) => new WebSocket(to),
  chance = Math.random,
}: Options): Connection {
  let socket: Socket | null = null
  let update: Update | null = null
  let pending: Pending | null = null
  let worn: FromBrowser | null = null
  /** The number of what was done last, and of those that this line has not answered yet. */
  let deed = 0
  let asked: number[] = []
  let caughtUp = false
  let looking = false
  let dialled = 0
  let tries = 0
  let told: LineState = 'opening'
  let silence: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setTimeout> | undefined
  let news: ReturnType<typeof setTimeout> | undefined

  function dial(): void {
    hangUp()
    dialled = performance.now()
    asked = []
    const mine = connect(address(update?.view.number ?? null))
    socket = mine
    mine.onmessage = ({ data }) => hear(JSON.parse(String(data)) as ToBrowser)
    mine.onclose = ({ code, reason }) => {
      if (code === NO_SUCH_TABLE) gone()
      else if (code === POLICY_VIOLATION) refusedAs(reason.replace(/:.*/s, ''))
      else lost(PATIENCE, wait(tries, chance()))
    }
    expectWord(DIAL)
  }

  function hangUp(): void {
    caughtUp = false
    looking = false
    clearTimeout(silence)
    clearTimeout(retry)
    clearTimeout(beat)
    if (!socket) return
    socket.onmessage = socket.onclose = null
    socket.close()
    socket = null
  }

  function tell(state: LineState, why = ''): void {
    clearTimeout(news)
    news = undefined
    told = state
    if (pending && state !== 'open') settle({ ...pending, kept: true })
    listener.line(state, why)
  }

  function lost(patience: number, pause: number): void {
    hangUp()
    retry = setTimeout(dial, pause)
    tries += 1
    if (told !== 'lost') news ??= setTimeout(() => tell('lost'), patience)
  }

  function refusedAs(code: string): void {
    hangUp()
    retry = setTimeout(dial, REFUSED_WAIT * (0.5 + chance() / 2))
    tell('refused', code)
  }

  function gone(): void {
    hangUp()
    tell('gone')
  }

  /** Give the line up unless something is heard soon. Who waited in vain need not wait long for the next one. */
  function expectWord(within: number): void {
    clearTimeout(beat)
    clearTimeout(silence)
    silence = setTimeout(() => lost(FLASH, FLASH * chance()), within)
  }

  /** Somebody was heard: ask again in a while. */
  function listen(): void {
    clearTimeout(silence)
    clearTimeout(beat)
    // A page in the background is woken seldom: it must ask first, and only then be disappointed.
    beat = setTimeout(ping, BEAT, ANSWER)
  }

  function ping(within: number): void {
    say({ say: 'ping' })
    expectWord(within)
  }

  function say(message: FromBrowser): void {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message))
  }

  function sayPending({ follows, command, invitation }: Pending): void {
    asked.push(deed)
    say({ say: 'do', follows, command, ...(invitation === undefined ? {} : { invitation }) })
    expectWord(ANSWER)
  }

  function hear(message: ToBrowser): void {
    listen()
    switch (message.tell) {
      case 'update':
        return updated(message)
      case 'changed':
        return changed(message)
      case 'presence':
        return listener.presence(message)
      case 'worn':
        return listener.worn(message)
      case 'phrase':
        return listener.said(message)
      case 'not-said':
        return listener.notSaid(message.error)
      case 'heard':
        return asked.shift() === deed && pending ? settle({ ...pending, heard: message.number }) : undefined
      case 'refused':
        return refused(message)
      // Only a line that has stood for a while is a good one: the next may be tried for soon.
      case 'pong':
        return void (tries = 0)
      // Colours that the house does not take stay at home.
      case 'not-worn':
    }
  }

  /** What changed, as an update; or, of another view than is known, ask for the whole. */
  function changed({ follows, events, all, you }: Changed): void {
    if (!update || looking) return
    const { view } = update
    if (follows === view.number)
      return updated({ tell: 'update', events, view: folded(folded(view, all), you) as TableView })
    looking = true
    say({ say: 'look', since: view.number })
    expectWord(ANSWER)
  }

  function updated(heard: Update): void {
    const first = !caughtUp
    update = heard
    caughtUp = true
    looking = false
    if (first) opened()
    listener.update(heard)
    if (!pending) return
    if (contains(heard, pending)) settle({ ...pending, heard: heard.view.number })
    else if (pending.refused) miss(pending, pending.refused)
    else if (first && pending.heard === null) sayPending(pending)
    else settle(pending)
  }

  /** That it is there again comes first: what was missed has the last word. */
  function opened(): void {
    if (told !== 'open') tell('open')
    clearTimeout(news)
    news = undefined
    if (worn) say(worn)
  }

  function refused(message: Refused): void {
    // No answer to what was done, but the last word of a line that is about to be closed: what is under way is kept.
    if (message.error === 'too-quick') return
    // The answer to a second copy of what did count.
    if (asked.shift() !== deed || !pending) return
    // "Too late" may be one, too: the update that follows will show it.
    if (message.error === 'too-late') pending = { ...pending, refused: message }
    else miss(pending, message)
  }

  /** Keep what is under way until the table shows it. */
  function settle(next: Pending): void {
    const done = next.heard !== null && update !== null && update.view.number >= next.heard
    pending = done ? null : next
    listener.pending(pending)
    if (done) listener.counted(next)
  }

  function miss(done: Pending, why: Refused): void {
    pending = null
    listener.pending(null)
    listener.missed(done, why)
  }

  dial()
  return {
    do(command, invitation) {
      if (pending || !update) return false
      const seats = update.view.seats.flatMap(({ yours }, seat) => (yours ? [seat] : []))
      const kept = told !== 'open'
      deed += 1
      pending = { follows: update.view.number, command, invitation, seats, heard: null, refused: null, kept }
      listener.pending(pending)
      if (caughtUp) sayPending(pending)
      return true
    },
    wear(set) {
      worn = { say: 'wear', set }
      if (caughtUp) say(worn)
    },
    tell(phrase) {
      if (caughtUp) say({ say: 'phrase', phrase })
      else listener.notSaid('unsaid')
    },
    hurry() {
      if (told === 'gone') return
      if (caughtUp) return ping(DOUBT)
      tries = 0
      if (performance.now() - dialled > FIRST_WAIT || !socket) dial()
    },
    close() {
      clearTimeout(news)
      hangUp()
    },
  }
}
