// @vitest-environment jsdom
// Fault test of the connection: two connections, a small model of the server, and a network that delays and drops
// messages. No action may be lost or applied twice. Each run follows from its seed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TableConnection, type PendingAction, type MinimalWebSocket } from './connection'
import { makeSeat, makeView } from './testing'
import type { FromBrowser, NumberedEvent, ToBrowser, Update } from './protocol'

const RUNS = 200
const STEPS = 150

/** Return a pseudo-random number generator (mulberry32) with values between 0 and 1. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A simulated socket. Each of its two queues delivers in order, or delivers nothing after the socket is cut. */
class SimulatedSocket implements MinimalWebSocket {
  readyState = 0
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  readonly up: string[] = []
  readonly down: string[] = []
  cut = false
  constructor(
    readonly seat: number,
    readonly since: number,
  ) {}
  send(text: string): void {
    if (!this.cut) this.up.push(text)
  }
  close(): void {
    this.readyState = 3
  }
  queueMessage(message: ToBrowser): void {
    if (!this.cut && this.readyState < 2) this.down.push(JSON.stringify(message))
  }
}

/** A model of the server: an action counts if no other action came after the number that it follows. */
class ServerModel {
  readonly entries: { seat: number; action: string }[] = []
  readonly wires: SimulatedSocket[] = []
  changed = 0
  forgetful = true

  constructor(readonly chance: () => number) {}

  snapshotSince(seat: number, since: number): Update {
    const events = this.entries
      .slice(since)
      .map((entry, index): NumberedEvent => ({
        n: since + index + 1,
        event: entry.action
          ? { happened: 'acted', seat: entry.seat, action: entry.action }
          : { happened: 'returned', seat: entry.seat },
      }))
    const seats = [0, 1].map((each) => makeSeat(`seat ${each}`, each === seat))
    return { tell: 'update', events, view: makeView({ number: this.entries.length, seats }) }
  }

  appendEntry(seat: number, action: string): number {
    this.entries.push({ seat, action })
    const number = this.entries.length
    if (action) this.changed = number
    for (const wire of this.wires) if (wire.readyState === 1) this.sendChange(wire, number)
    return number
  }

  /** Send a patch. Sometimes one is dropped, so that the next patch does not fit. */
  sendChange(wire: SimulatedSocket, number: number): void {
    if (this.forgetful && this.chance() < 0.05) return
    const { events } = this.snapshotSince(wire.seat, number - 1)
    wire.queueMessage({ tell: 'changed', follows: number - 1, events, all: { number }, you: {} })
  }

  /** Deliver the next message to the page, or the news that the socket is open. */
  receiveNext(wire: SimulatedSocket): void {
    if (wire.readyState === 0 && !wire.cut) {
      wire.readyState = 1
      wire.queueMessage(this.snapshotSince(wire.seat, wire.since))
      return
    }
    const text = wire.up.shift()
    if (text === undefined) return
    const said = JSON.parse(text) as FromBrowser
    if (said.say === 'look') return wire.queueMessage(this.snapshotSince(wire.seat, said.since))
    if (said.say === 'ping') return wire.queueMessage({ tell: 'pong' })
    if (said.say !== 'do' || said.command.do !== 'act') throw new Error(text)
    if (said.follows < this.changed) {
      wire.queueMessage({ tell: 'refused', error: 'too-late', message: '', number: this.entries.length })
      wire.queueMessage(this.snapshotSince(wire.seat, said.follows))
    } else wire.queueMessage({ tell: 'heard', number: this.appendEntry(wire.seat, said.command.action) })
  }
}

/** One run: its connections, the actions done, and the outcomes that were reported. */
class FaultRun {
  readonly house: ServerModel
  readonly counted: string[] = []
  readonly missed: string[] = []
  readonly done: string[] = []
  readonly numbers = [0, 0]
  readonly lines: TableConnection[]

  constructor(readonly chance: () => number) {
    this.house = new ServerModel(chance)
    const actionOf = ({ command }: PendingAction): string => (command.do === 'act' ? command.action : '')
    this.lines = [0, 1].map(
      (seat) =>
        new TableConnection({
          random: chance,
          address: (since) => String(since ?? 0),
          connect: (address) => {
            const wire = new SimulatedSocket(seat, Number(address))
            this.house.wires.push(wire)
            return wire
          },
          listener: {
            onStateChange: () => {},
            onPresence: () => {},
            onColours: () => {},
            onPhrase: () => {},
            onPhraseRefused: () => {},
            onPendingChange: () => {},
            onUpdate: (heard) => {
              const known = this.numbers[seat] as number
              const news = heard.events.map(({ n }) => n).filter((n) => n > known)
              // Every missed entry must be reported, and no reported entry may be withdrawn.
              expect(news).toEqual(Array.from({ length: heard.view.number - known }, (_, index) => known + 1 + index))
              this.numbers[seat] = heard.view.number
            },
            onActionApplied: (pending) => this.counted.push(actionOf(pending)),
            onActionRejected: (pending) => this.missed.push(actionOf(pending)),
          },
        }),
    )
  }

  pickRandom<Each>(of: readonly Each[]): Each {
    return of[Math.floor(this.chance() * of.length)] as Each
  }

  deliverNext(wire: SimulatedSocket): void {
    const text = wire.readyState === 1 ? wire.down.shift() : undefined
    if (text !== undefined) wire.onmessage?.(new MessageEvent('message', { data: text }))
  }

  actRandomly(): void {
    const action = `deed ${this.done.length}`
    if (this.pickRandom(this.lines).sendCommand({ do: 'act', action })) this.done.push(action)
  }

  cutSocket(wire: SimulatedSocket): void {
    wire.cut = true
    wire.up.length = Math.floor(this.chance() * (wire.up.length + 1))
    wire.down.length = Math.floor(this.chance() * (wire.down.length + 1))
    // The page notices the cut either at once or later, by the silence.
    if (this.chance() < 0.5 && wire.readyState < 2) {
      wire.readyState = 3
      wire.onclose?.(new CloseEvent('close', { code: 1006 }))
    }
  }

  takeRandomStep(): void {
    const wires = this.house.wires.slice(-6)
    const happening = this.chance()
    if (happening < 0.3) this.house.receiveNext(this.pickRandom(wires))
    else if (happening < 0.6) this.deliverNext(this.pickRandom(wires))
    else if (happening < 0.75) this.actRandomly()
    else if (happening < 0.8) this.house.appendEntry(this.pickRandom([0, 1]), '')
    else if (happening < 0.85) this.cutSocket(this.pickRandom(wires))
    else if (happening < 0.9) this.pickRandom(this.lines).checkNow()
    else vi.advanceTimersByTime(this.pickRandom([10, 500, 2_000, 7_000]))
  }

  /** End all faults, deliver what is on its way, and give every connection time to return. */
  settle(): void {
    this.house.forgetful = false
    this.house.appendEntry(0, '')
    for (const wire of this.house.wires) while (wire.up.length) this.house.receiveNext(wire)
    for (let turn = 0; turn < 60; turn++) {
      for (const wire of this.house.wires.slice(-6)) {
        this.house.receiveNext(wire)
        while (wire.up.length) this.house.receiveNext(wire)
        while (wire.readyState === 1 && wire.down.length) this.deliverNext(wire)
      }
      vi.advanceTimersByTime(500)
    }
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('whatever happens to its lines, each deed counts once or is told not to have', () => {
  let deeds = 0
  let late = 0
  for (let seed = 0; seed < RUNS; seed++) {
    const run = new FaultRun(seededRandom(seed))
    for (let step = 0; step < STEPS; step++) run.takeRandomStep()
    run.settle()
    const there = run.house.entries.map(({ action }) => action).filter(Boolean)
    expect(new Set(there).size, `run ${seed}: nothing is there twice`).toBe(there.length)
    expect([...run.counted].sort(), `run ${seed}: what is there counted`).toEqual([...there].sort())
    expect([...run.counted, ...run.missed].sort(), `run ${seed}: all were told`).toEqual([...run.done].sort())
    expect(run.numbers, `run ${seed}: all see the same`).toEqual([run.house.entries.length, run.house.entries.length])
    for (const line of run.lines) line.close()
    deeds += run.done.length
    late += run.missed.length
  }
  expect(deeds).toBeGreaterThan(RUNS)
  expect(late).toBeGreaterThan(0)
}, 60_000)
