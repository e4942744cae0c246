// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ANSWER,
  BEAT,
  Connection,
  contains,
  DIAL,
  DOUBT,
  LONGEST_WAIT,
  PATIENCE,
  REFUSED_WAIT,
  wait,
  type Listener,
  type Socket,
} from './connection'
import { seatView, update, view } from './testing'
import type { Do, ToBrowser } from './protocol'

class FakeSocket implements Socket {
  readyState = 1
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  readonly said: { say: string; follows?: number; command?: Do['command'] }[] = []
  constructor(readonly address: string) {}
  send(text: string): void {
    this.said.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  hear(message: ToBrowser): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  drop(code = 1006, reason = ''): void {
    this.readyState = 3
    this.onclose?.(new CloseEvent('close', { code, reason }))
  }
  /** Actions sent over this socket, without the heartbeat. */
  get done(): string[] {
    return this.said.flatMap(({ command }) => (command ? [command.do === 'act' ? command.action : command.do] : []))
  }
}

let sockets: FakeSocket[]
let line: Connection
let luck: number
const told: { [Name in keyof Listener]: ReturnType<typeof vi.fn<Listener[Name]>> } = {
  line: vi.fn(),
  update: vi.fn(),
  presence: vi.fn(),
  worn: vi.fn(),
  said: vi.fn(),
  notSaid: vi.fn(),
  pending: vi.fn(),
  counted: vi.fn(),
  missed: vi.fn(),
}
const socket = (): FakeSocket => sockets.at(-1) as FakeSocket
const take = (action: string) => ({ do: 'act', action }) as const
const states = (): string[] => told.line.mock.calls.map(([state]) => state)
const doing = (more: object) => expect.objectContaining({ command: take('a1'), ...more })
const tooLate = { tell: 'refused', error: 'too-late', message: '', number: 8 } as const
const acted = (n: number, action: string, seat = 0) => ({ n, event: { happened: 'acted', seat, action } as const })

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  sockets = []
  luck = 1
  line = new Connection({
    address: (since) => `live?since=${since}`,
    listener: told,
    chance: () => luck,
    connect(address) {
      sockets.push(new FakeSocket(address))
      return socket()
    },
  })
})

afterEach(() => {
  line.close()
  vi.useRealTimers()
})

/** Drop the connection, let it reconnect, and send a full snapshot. */
function comesBack(...news: Parameters<typeof update>): void {
  socket().drop()
  vi.advanceTimersByTime(LONGEST_WAIT)
  socket().hear(update(...news))
}

describe('what has changed', () => {
  const changed = (follows: number, all: object, you: object = {}): ToBrowser => ({
    tell: 'changed',
    follows,
    events: [{ n: follows + 1, event: { happened: 'returned', seat: 0 } }],
    all: { number: follows + 1, ...all },
    you,
  })
  const seen = () => told.update.mock.calls.at(-1)?.[0]

  test('is folded into the view: what is for all, and then what is for you', () => {
    socket().hear(update(3))
    socket().hear(
      changed(3, { phase: 'over', seats: { 1: { ready: true } } }, { can: [['rematch']], phase: 'between' }),
    )
    const before = view({ number: 3 })
    const seats = before.seats.map((seat, at) => (at === 1 ? { ...seat, ready: true } : seat))
    expect(seen()?.view).toEqual({ ...before, number: 4, phase: 'between', seats, can: ['rematch'] })
    expect(seen()?.events.map(({ n }) => n)).toEqual([4])
    expect(socket().said).toEqual([])
  })

  test('of another view than is known makes it ask once for the whole, and go on from there', () => {
    socket().hear(update(3))
    socket().hear(changed(5, { phase: 'over' }))
    socket().hear(changed(6, { phase: 'over' }))
    expect(socket().said).toEqual([{ say: 'look', since: 3 }])
    expect(seen()?.view.number).toBe(3)
    socket().hear(update(7))
    socket().hear(changed(7, {}))
    expect(seen()?.view.number).toBe(8)
  })

  test('that is asked for in vain gives the line up', () => {
    socket().hear(update(3))
    socket().hear(changed(5, {}))
    vi.advanceTimersByTime(ANSWER + 500)
    expect(sockets).toHaveLength(2)
    expect(socket().address).toBe('live?since=3')
  })
})

describe('the heartbeat', () => {
  test('pings once the table is known, and not before', () => {
    vi.advanceTimersByTime(BEAT + 1)
    expect(socket().said).toEqual([])
    socket().hear(update(3))
    vi.advanceTimersByTime(BEAT)
    expect(socket().said).toEqual([{ say: 'ping' }])
  })

  test('gives a silent line up, and an answered one not', () => {
    socket().hear(update(3))
    vi.advanceTimersByTime(BEAT + ANSWER - 1)
    socket().hear({ tell: 'pong' })
    vi.advanceTimersByTime(BEAT + ANSWER - 1)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(2)
  })

  test('gives up a line that never opens, and soon tries another', () => {
    vi.advanceTimersByTime(DIAL - 1)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(2)
    expect(told.line).toHaveBeenLastCalledWith('lost', '')
  })

  test('waits for the answer to an action no longer than for any other', () => {
    socket().hear(update(3))
    line.do(take('a1'))
    vi.advanceTimersByTime(ANSWER + 500)
    expect(sockets).toHaveLength(2)
  })

  test('asks before it gives up, however late it is woken', () => {
    socket().hear(update(3))
    vi.setSystemTime(Date.now() + 60_000)
    vi.advanceTimersByTime(BEAT)
    socket().hear({ tell: 'pong' })
    vi.advanceTimersByTime(ANSWER)
    expect(sockets).toHaveLength(1)
  })
})

describe('a lost line', () => {
  test('is tried again after growing waits, from the last number known', () => {
    socket().hear(update(7))
    const gaps: number[] = []
    for (let tries = 0; tries < 6; tries++) {
      const before = sockets.length
      socket().drop()
      let gap = 0
      while (sockets.length === before) {
        vi.advanceTimersByTime(100)
        gap += 100
      }
      gaps.push(gap)
    }
    expect(gaps).toEqual([1000, 1000, 2000, 3000, 3000, 3000])
    expect(socket().address).toBe('live?since=7')
  })

  test('waits a scattered time: from a fifth of it to all', () => {
    expect([wait(0, 0), wait(0, 1), wait(1, 1), wait(2, 0), wait(9, 1)]).toEqual([200, 1000, 1000, 400, 3000])
  })

  test('is not tried by two thousand at once after a restart', () => {
    const waits = Array.from({ length: 2000 }, (_, at) => wait(0, at / 2000))
    for (let from = 0; from < 1000; from += 50) {
      expect(waits.filter((one) => one >= from && one < from + 50).length).toBeLessThanOrEqual(125)
    }
  })

  test('has stood for a while before the next one is tried for soon', () => {
    const gap = (): number => {
      const [before, from] = [sockets.length, performance.now()]
      socket().drop(1013)
      while (sockets.length === before) vi.advanceTimersByTime(100)
      return performance.now() - from
    }
    for (const expected of [1000, 1000, 2000, 3000]) {
      socket().hear(update(7))
      expect(gap()).toBe(expected)
    }
    socket().hear(update(7))
    vi.advanceTimersByTime(BEAT)
    socket().hear({ tell: 'pong' })
    expect(gap()).toBe(1000)
  })

  test('is tried at once when there is reason to hope', () => {
    socket().hear(update(7))
    socket().drop()
    line.hurry()
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(2)
  })

  test('is given up for another one when nothing comes of it and there is reason to hope', () => {
    socket().hear(update(7))
    socket().drop()
    line.hurry()
    line.hurry()
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(3_000)
    line.hurry()
    expect(sockets).toHaveLength(3)
  })

  test('is found lost soon where there is reason to fear', () => {
    socket().hear(update(7))
    line.hurry()
    expect(socket().said).toEqual([{ say: 'ping' }])
    vi.advanceTimersByTime(DOUBT + 500)
    expect(sockets).toHaveLength(2)
  })

  test('is not tried again where there is no such table', () => {
    socket().drop(4404)
    vi.advanceTimersByTime(60_000)
    line.hurry()
    expect(sockets).toHaveLength(1)
    expect(told.line).toHaveBeenLastCalledWith('gone', '')
  })

  test('tells phrases and that one was not told, and says one only while it is there', () => {
    line.tell('oh')
    expect(told.notSaid.mock.calls).toEqual([['unsaid']])
    socket().hear(update(3))
    line.tell('oh')
    expect(socket().said).toEqual([{ say: 'phrase', phrase: 'oh' }])
    socket().hear({ tell: 'phrase', seat: 1, phrase: 'hello' })
    socket().hear({ tell: 'not-said', error: 'too-many-phrases', message: '' })
    expect(told.said.mock.calls).toEqual([[{ tell: 'phrase', seat: 1, phrase: 'hello' }]])
    expect(told.notSaid.mock.calls.at(-1)).toEqual(['too-many-phrases'])
    comesBack(3)
    expect(socket().said).toEqual([])
  })

  test('says again what is worn, each time it is back', () => {
    line.wear({ set: 1 })
    socket().hear(update(7))
    comesBack(7)
    line.wear(null)
    comesBack(7)
    const worn = sockets.map(({ said }) => said.filter(({ say }) => say === 'wear'))
    expect(worn).toEqual([
      [{ say: 'wear', set: { set: 1 } }],
      [
        { say: 'wear', set: { set: 1 } },
        { say: 'wear', set: null },
      ],
      [{ say: 'wear', set: null }],
    ])
  })

  test('stays closed when the page has left', () => {
    socket().hear(update(7))
    line.close()
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })
})

describe('what is told of the line', () => {
  test('is nothing when it is back within a moment, over several tries', () => {
    luck = 0
    socket().hear(update(7))
    socket().drop(1012)
    vi.advanceTimersByTime(PATIENCE / 2)
    socket().drop()
    vi.advanceTimersByTime(PATIENCE / 2 - 1)
    socket().hear(update(7))
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(3)
    expect(states()).toEqual(['open'])
  })

  test('is that it is lost, once that has lasted, and that it is back', () => {
    socket().hear(update(7))
    socket().drop()
    vi.advanceTimersByTime(PATIENCE - 1)
    expect(states()).toEqual(['open'])
    vi.advanceTimersByTime(1)
    expect(states()).toEqual(['open', 'lost'])
    vi.advanceTimersByTime(60_000)
    socket().hear(update(7))
    expect(states()).toEqual(['open', 'lost', 'open'])
  })

  test('is told of a second loss anew', () => {
    socket().hear(update(7))
    comesBack(7)
    socket().drop()
    vi.advanceTimersByTime(PATIENCE)
    expect(states()).toEqual(['open', 'lost', 'open', 'lost'])
  })

  test('is nothing any more when the page has left', () => {
    socket().hear(update(7))
    socket().drop()
    line.close()
    vi.advanceTimersByTime(60_000)
    expect(states()).toEqual(['open'])
  })

  test('is at once why the house refused it, and then there is a long wait', () => {
    socket().hear(update(7))
    socket().drop(1008, 'too-quick: more than 100 messages in 20 s')
    expect(told.line).toHaveBeenLastCalledWith('refused', 'too-quick')
    vi.advanceTimersByTime(REFUSED_WAIT / 2)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(REFUSED_WAIT / 2)
    expect(sockets).toHaveLength(2)
    socket().hear(update(7))
    expect(states()).toEqual(['open', 'refused', 'open'])
  })

  test('is why it was refused, which is no answer to what was under way: that is said again', () => {
    socket().hear(update(7))
    line.do(take('a1'))
    socket().hear({ tell: 'refused', error: 'too-quick', message: 'more than 40 pings in 20 s', number: 7 })
    socket().drop(1008, 'too-quick: more than 40 pings in 20 s')
    expect(told.missed).not.toHaveBeenCalled()
    expect(told.pending).toHaveBeenLastCalledWith(doing({ kept: true }))
    vi.advanceTimersByTime(REFUSED_WAIT)
    socket().hear(update(7))
    expect(socket().done).toEqual(['a1'])
  })

  test('is tried at once after a refusal when somebody asks for it', () => {
    socket().hear(update(7))
    socket().drop(1008)
    line.hurry()
    expect(sockets).toHaveLength(2)
  })
})

describe('an action', () => {
  test('names the number it follows, and only one is under way', () => {
    socket().hear(update(7))
    expect(line.do(take('a1'))).toBe(true)
    expect(line.do(take('a2'))).toBe(false)
    expect(socket().said).toEqual([{ say: 'do', follows: 7, command: take('a1') }])
  })

  test('cannot be done before the table is known', () => {
    expect(line.do(take('a1'))).toBe(false)
  })

  test('is under way until it is heard and the table shows it', () => {
    socket().hear(update(7))
    line.do(take('a1'))
    socket().hear({ tell: 'heard', number: 8 })
    expect(told.pending).toHaveBeenLastCalledWith(expect.objectContaining({ heard: 8 }))
    expect(told.counted).not.toHaveBeenCalled()
    socket().hear(update(8))
    expect(told.pending).toHaveBeenLastCalledWith(null)
    expect(told.counted).toHaveBeenCalledWith(doing({ heard: 8, kept: false }))
  })

  test('is settled by an update that contains it, before it is heard', () => {
    socket().hear(update(7))
    line.do(take('a1'))
    socket().hear(update(8, [acted(8, 'a1')]))
    expect(told.pending).toHaveBeenLastCalledWith(null)
    socket().hear({ tell: 'heard', number: 8 })
    expect(told.missed).not.toHaveBeenCalled()
  })

  test('is settled by a refusal, and its doer is told why', () => {
    socket().hear(update(7))
    line.do(take('a1'))
    const refused = { tell: 'refused', error: 'illegal-action', message: '', number: 7 } as const
    socket().hear(refused)
    expect(told.missed).toHaveBeenCalledWith(doing({ kept: false }), refused)
    expect(line.do(take('a2'))).toBe(true)
  })

  test('that is settled is not refused by the answer to a second copy of it', () => {
    socket().hear(update(7))
    line.do(take('a1'))
    socket().hear(update(8, [acted(8, 'a1')]))
    socket().hear({ tell: 'refused', error: 'not-now', message: '', number: 8 })
    expect(told.missed).not.toHaveBeenCalled()
  })

  test('that was too late is told so once the update has come', () => {
    socket().hear(update(7))
    line.do(take('a1'))
    socket().hear(tooLate)
    expect(told.missed).not.toHaveBeenCalled()
    socket().hear(update(8, [acted(8, 'b2', 1)]))
    expect(told.missed).toHaveBeenCalledWith(doing({ kept: false }), tooLate)
  })

  test('whose second copy was too late did count', () => {
    socket().hear(update(7))
    line.do(take('a1'))
    socket().hear(tooLate)
    socket().hear(update(8, [acted(8, 'a1')]))
    expect(told.missed).not.toHaveBeenCalled()
    expect(told.counted).toHaveBeenCalledOnce()
    expect(told.pending).toHaveBeenLastCalledWith(null)
  })

  test('is not taken for heard by the answer to the one before, which came after the table had shown it', () => {
    socket().hear(update(7))
    line.do(take('a1'))
    socket().hear(update(8, [acted(8, 'a1')]))
    line.do({ do: 'offer', offer: 'takeback' })
    socket().hear({ tell: 'heard', number: 8 })
    expect(told.counted).toHaveBeenCalledTimes(1)
    expect(told.pending).toHaveBeenLastCalledWith(expect.objectContaining({ follows: 8, heard: null }))
    socket().hear({ tell: 'heard', number: 9 })
    expect(told.pending).toHaveBeenLastCalledWith(expect.objectContaining({ follows: 8, heard: 9 }))
  })

  test('is not missed by the answer to the one before, which another page of one’s own had done already', () => {
    socket().hear(update(7))
    line.do(take('a1'))
    socket().hear(update(8, [acted(8, 'a1')]))
    line.do({ do: 'offer', offer: 'takeback' })
    socket().hear({ tell: 'refused', error: 'too-late', message: '', number: 8 })
    socket().hear(update(8, [acted(8, 'a1')]))
    expect(told.missed).not.toHaveBeenCalled()
    socket().hear(update(9, [{ n: 9, event: { happened: 'offered', seat: 0, offer: 'takeback', whom: null } }]))
    expect(told.counted).toHaveBeenCalledTimes(2)
    expect(told.missed).not.toHaveBeenCalled()
  })

  test('stays under way while somebody else does something on the same line', () => {
    socket().hear(update(7))
    line.do({ do: 'offer', offer: 'takeback' })
    socket().hear(update(8, [{ n: 8, event: { happened: 'left', seat: 1 } }]))
    expect(told.missed).not.toHaveBeenCalled()
    expect(told.pending).toHaveBeenLastCalledWith(expect.objectContaining({ heard: null }))
  })
})

describe('an action and a lost line', () => {
  test('done meanwhile is kept, and said once when the line is back', () => {
    socket().hear(update(7))
    socket().drop()
    expect(line.do(take('a1'))).toBe(true)
    vi.advanceTimersByTime(LONGEST_WAIT)
    expect(sockets.map(({ done }) => done)).toEqual([[], []])
    socket().hear(update(7))
    expect(socket().done).toEqual(['a1'])
    socket().hear(update(7))
    expect(socket().done).toEqual(['a1'])
  })

  test('that got lost with the line is said again', () => {
    socket().hear(update(7))
    line.do(take('a1'))
    comesBack(7)
    expect(sockets.map(({ done }) => done)).toEqual([['a1'], ['a1']])
  })

  test('that was on record before the line broke is never said twice', () => {
    socket().hear(update(7))
    line.do(take('a1'))
    comesBack(9, [acted(8, 'a1'), acted(9, 'b1', 1)])
    expect(sockets.map(({ done }) => done)).toEqual([['a1'], []])
    expect(told.pending).toHaveBeenLastCalledWith(null)
    expect(told.missed).not.toHaveBeenCalled()
  })

  test('that was heard before the line broke is never said twice', () => {
    socket().hear(update(7))
    line.do(take('a1'))
    socket().hear({ tell: 'heard', number: 8 })
    comesBack(8)
    expect(sockets.map(({ done }) => done)).toEqual([['a1'], []])
  })

  test('is said again after the number that it followed, for only the house knows what matters to it', () => {
    socket().hear(update(7))
    socket().drop()
    line.do(take('a1'))
    comesBack(8, [{ n: 8, event: { happened: 'left', seat: 1 } }])
    expect(socket().said).toEqual([{ say: 'do', follows: 7, command: take('a1') }])
    socket().hear(update(9, [acted(9, 'a1')]))
    expect(told.counted).toHaveBeenCalledOnce()
    expect(told.missed).not.toHaveBeenCalled()
  })

  test('that was overtaken did not count, and its doer is told', () => {
    socket().hear(update(7))
    socket().drop()
    vi.advanceTimersByTime(PATIENCE)
    line.do(take('a1'))
    comesBack(8, [{ n: 8, event: { happened: 'resigned', seat: 1 } }])
    socket().hear(tooLate)
    socket().hear(update(8, [{ n: 8, event: { happened: 'resigned', seat: 1 } }]))
    expect(told.missed).toHaveBeenCalledWith(doing({ kept: true }), tooLate)
    expect(told.pending).toHaveBeenLastCalledWith(null)
  })

  test('tells who was told of the loss that what they did is kept, and what became of it', () => {
    socket().hear(update(7))
    line.do(take('a1'))
    socket().drop()
    expect(told.pending).toHaveBeenLastCalledWith(doing({ kept: false }))
    vi.advanceTimersByTime(PATIENCE)
    expect(told.pending).toHaveBeenLastCalledWith(doing({ kept: true }))
    socket().hear(update(8, [acted(8, 'a1')]))
    expect(told.counted).toHaveBeenCalledWith(doing({ kept: true }))
  })
})

describe('whether an update contains a command', () => {
  const mine = { follows: 7, seats: [0], invitation: undefined, heard: null, refused: null, kept: false }
  const both = view({ number: 8, seats: [seatView('Mizuki', true), seatView('Renée')] })

  test.each([
    ['the same move of one’s own', take('a1'), acted(8, 'a1'), true],
    ['another move of one’s own', take('a1'), acted(8, 'a2'), false],
    ['the same move, earlier', take('a1'), acted(7, 'a1'), false],
    ['a move of the other’s', take('a1'), acted(8, 'a1', 1), false],
    [
      'a takeback that was agreed to',
      { do: 'accept' } as const,
      { n: 8, event: { happened: 'tookback', seat: 1, actions: 1 } as const },
      true,
    ],
    ['leaving', { do: 'leave' } as const, { n: 8, event: { happened: 'left', seat: 0 } as const }, true],
    [
      'somebody else’s leaving',
      { do: 'leave' } as const,
      { n: 8, event: { happened: 'left', seat: 1 } as const },
      false,
    ],
    [
      'sitting down',
      { do: 'sit', name: 'Mizuki' } as const,
      { n: 8, event: { happened: 'sat', seat: 0, name: 'Mizuki' } as const },
      true,
    ],
  ])('%s', (_, command, event, expected) => {
    expect(contains({ tell: 'update', events: [event], view: both }, { ...mine, command })).toBe(expected)
  })
})
