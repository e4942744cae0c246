// The line to a table: a socket that beats, comes back by itself, and neither loses nor doubles what was done.
//
// Rule 1: one action is under way at a time. It is settled by `heard`, by `refused`, or by an update that contains it.
// Rule 2: on a line that came back, an unsettled action is said again only if nothing happened since; otherwise it
//         did not count, and its doer is told.
import type { Do, FromBrowser, Numbered, Presence, Refused, ToBrowser, Update, Worn } from './wire'

export const BEAT = 5_000
export const SILENCE = 9_000
export const FIRST_WAIT = 500
export const LONGEST_WAIT = 8_000

const NO_SUCH_TABLE = 4404

export type Command = Do['command']
export type LineState = 'opening' | 'open' | 'lost' | 'gone'

/** What was done and is not yet in the table as it is shown; `heard` is the number under which it is on disk. */
export interface Pending {
  follows: number
  command: Command
  invitation: string | undefined
  seats: readonly number[]
  heard: number | null
  refused: Refused | null
}

export interface Listener {
  line(state: LineState): void
  update(update: Update): void
  presence(presence: Presence): void
  /** What somebody else at the table wears. */
  worn(worn: Worn): void
  pending(pending: Pending | null): void
  /** What was done did not count: refused, or overtaken while the line was lost (null). */
  missed(command: Command | null, refused: Refused | null): void
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

export interface Line {
  /** Say a command; false when another one is still under way, or the table is not known yet. */
  do(command: Command, invitation?: string): boolean
  /** Show the others a set of colours, or none any more. */
  wear(set: unknown): void
  /** Try again now, when there is reason to hope. */
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

/** How long to wait before the next try, in milliseconds: doubled each time, and scattered. */
export const wait = (tries: number, chance: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + chance / 2)

export function openLine({
  address,
  listener,
  connect = (to) => new WebSocket(to),
  chance = Math.random,
}: Options): Line {
  let socket: Socket | null = null
  let update: Update | null = null
  let pending: Pending | null = null
  let caughtUp = false
  let tries = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setTimeout> | undefined

  function dial(): void {
    hangUp()
    caughtUp = false
    const mine = connect(address(update?.view.number ?? null))
    socket = mine
    mine.onmessage = ({ data }) => hear(JSON.parse(String(data)) as ToBrowser)
    mine.onclose = ({ code }) => (code === NO_SUCH_TABLE ? gone() : lost())
    silence = setTimeout(lost, SILENCE)
  }

  function hangUp(): void {
    clearTimeout(silence)
    clearTimeout(retry)
    clearTimeout(beat)
    if (!socket) return
    socket.onmessage = socket.onclose = null
    socket.close()
    socket = null
  }

  function lost(): void {
    hangUp()
    caughtUp = false
    retry = setTimeout(dial, wait(tries, chance()))
    tries += 1
    listener.line('lost')
  }

  function gone(): void {
    hangUp()
    listener.line('gone')
  }

  /** Somebody was heard: ask again in a while, and give up when nothing answers. */
  function listen(): void {
    clearTimeout(silence)
    clearTimeout(beat)
    // A page in the background is woken seldom: it must ask first, and only then be disappointed.
    beat = setTimeout(ping, BEAT)
  }

  function ping(): void {
    say({ say: 'ping' })
    clearTimeout(silence)
    silence = setTimeout(lost, SILENCE - BEAT)
  }

  function say(message: FromBrowser): void {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message))
  }

  function sayPending({ follows, command, invitation }: Pending): void {
    say({ say: 'do', follows, command, ...(invitation === undefined ? {} : { invitation }) })
  }

  function hear(message: ToBrowser): void {
    listen()
    switch (message.tell) {
      case 'update':
        return updated(message)
      case 'presence':
        return listener.presence(message)
      case 'worn':
        return listener.worn(message)
      case 'heard':
        return pending ? settle({ ...pending, heard: message.number }) : undefined
      case 'refused':
        return refused(message)
      // Colours that the house does not take stay at home.
      case 'not-worn':
      case 'pong':
    }
  }

  function updated(news: Update): void {
    const first = !caughtUp
    update = news
    caughtUp = true
    tries = 0
    listener.update(news)
    if (first) listener.line('open')
    if (!pending) return
    if (contains(news, pending)) return settle(null)
    if (pending.refused) return miss(pending.refused)
    if (!first || pending.heard !== null) return settle(pending)
    if (pending.follows === news.view.number) sayPending(pending)
    else miss(null)
  }

  function refused(message: Refused): void {
    // "Too late" may be the answer to a second copy of what did count: the update that follows will show it.
    if (pending && message.error === 'too-late') pending = { ...pending, refused: message }
    else miss(message)
  }

  /** Keep what is under way until the table shows it. */
  function settle(next: Pending | null): void {
    pending = next?.heard != null && update && update.view.number >= next.heard ? null : next
    listener.pending(pending)
  }

  function miss(why: Refused | null): void {
    const command = pending?.command ?? null
    settle(null)
    listener.missed(command, why)
  }

  dial()
  return {
    do(command, invitation) {
      if (pending || !update) return false
      const seats = update.view.seats.flatMap(({ yours }, seat) => (yours ? [seat] : []))
      pending = { follows: update.view.number, command, invitation, seats, heard: null, refused: null }
      listener.pending(pending)
      if (caughtUp) sayPending(pending)
      return true
    },
    wear: (set) => say({ say: 'wear', set }),
    hurry() {
      if (caughtUp) ping()
      else if (!socket) dial()
    },
    close: hangUp,
  }
}
