// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ANSWER_TIMEOUT_MS,
  PING_AFTER_MS,
  TableConnection,
  isActionInUpdate,
  OPEN_TIMEOUT_MS,
  SHORT_TIMEOUT_MS,
  MAX_RETRY_DELAY_MS,
  LOSS_NOTICE_DELAY_MS,
  REFUSED_RETRY_DELAY_MS,
  computeRetryDelayMs,
  type ConnectionListener,
  type MinimalWebSocket,
} from './connection'
import { makeSeat, makeUpdate, makeView } from './testing'
import type { CommandRequest, ToBrowser } from './protocol'

class SocketStub implements MinimalWebSocket {
  readyState = 1
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  readonly said: { say: string; follows?: number; command?: CommandRequest['command'] }[] = []
  constructor(readonly address: string) {}
  send(text: string): void {
    this.said.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  receive(message: ToBrowser): void {
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

let sockets: SocketStub[]
let line: TableConnection
let luck: number
const told: { [Name in keyof ConnectionListener]: ReturnType<typeof vi.fn<ConnectionListener[Name]>> } = {
  onStateChange: vi.fn(),
  onUpdate: vi.fn(),
  onPresence: vi.fn(),
  onColours: vi.fn(),
  onPhrase: vi.fn(),
  onPhraseRefused: vi.fn(),
  onPendingChange: vi.fn(),
  onActionApplied: vi.fn(),
  onActionRejected: vi.fn(),
}
const latestSocket = (): SocketStub => sockets.at(-1) as SocketStub
const actCommand = (action: string) => ({ do: 'act', action }) as const
const reportedStates = (): string[] => told.onStateChange.mock.calls.map(([state]) => state)
const pendingMatching = (more: object) => expect.objectContaining({ command: actCommand('a1'), ...more })
const tooLate = { tell: 'refused', error: 'too-late', message: '', number: 8 } as const
const actedEntry = (n: number, action: string, seat = 0) => ({ n, event: { happened: 'acted', seat, action } as const })

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  sockets = []
  luck = 1
  line = new TableConnection({
    address: (since) => `live?since=${since}`,
    listener: told,
    random: () => luck,
    connect(address) {
      sockets.push(new SocketStub(address))
      return latestSocket()
    },
  })
})

afterEach(() => {
  line.close()
  vi.useRealTimers()
})

/** Drop the connection, let it reconnect, and send a full snapshot. */
function reconnectWith(...news: Parameters<typeof makeUpdate>): void {
  latestSocket().drop()
  vi.advanceTimersByTime(MAX_RETRY_DELAY_MS)
  latestSocket().receive(makeUpdate(...news))
}

describe('what has changed', () => {
  const changedMessage = (follows: number, all: object, you: object = {}): ToBrowser => ({
    tell: 'changed',
    follows,
    events: [{ n: follows + 1, event: { happened: 'returned', seat: 0 } }],
    all: { number: follows + 1, ...all },
    you,
  })
  const lastUpdate = () => told.onUpdate.mock.calls.at(-1)?.[0]

  test('is folded into the view: what is for all, and then what is for you', () => {
    latestSocket().receive(makeUpdate(3))
    latestSocket().receive(
      changedMessage(3, { phase: 'over', seats: { 1: { ready: true } } }, { can: [['rematch']], phase: 'between' }),
    )
    const before = makeView({ number: 3 })
    const seats = before.seats.map((seat, at) => (at === 1 ? { ...seat, ready: true } : seat))
    expect(lastUpdate()?.view).toEqual({ ...before, number: 4, phase: 'between', seats, can: ['rematch'] })
    expect(lastUpdate()?.events.map(({ n }) => n)).toEqual([4])
    expect(latestSocket().said).toEqual([])
  })

  test('of another view than is known makes it ask once for the whole, and go on from there', () => {
    latestSocket().receive(makeUpdate(3))
    latestSocket().receive(changedMessage(5, { phase: 'over' }))
    latestSocket().receive(changedMessage(6, { phase: 'over' }))
    expect(latestSocket().said).toEqual([{ say: 'look', since: 3 }])
    expect(lastUpdate()?.view.number).toBe(3)
    latestSocket().receive(makeUpdate(7))
    latestSocket().receive(changedMessage(7, {}))
    expect(lastUpdate()?.view.number).toBe(8)
  })

  test('that is asked for in vain gives the line up', () => {
    latestSocket().receive(makeUpdate(3))
    latestSocket().receive(changedMessage(5, {}))
    vi.advanceTimersByTime(ANSWER_TIMEOUT_MS + 500)
    expect(sockets).toHaveLength(2)
    expect(latestSocket().address).toBe('live?since=3')
  })
})

describe('the heartbeat', () => {
  test('pings once the table is known, and not before', () => {
    vi.advanceTimersByTime(PING_AFTER_MS + 1)
    expect(latestSocket().said).toEqual([])
    latestSocket().receive(makeUpdate(3))
    vi.advanceTimersByTime(PING_AFTER_MS)
    expect(latestSocket().said).toEqual([{ say: 'ping' }])
  })

  test('gives a silent line up, and an answered one not', () => {
    latestSocket().receive(makeUpdate(3))
    vi.advanceTimersByTime(PING_AFTER_MS + ANSWER_TIMEOUT_MS - 1)
    latestSocket().receive({ tell: 'pong' })
    vi.advanceTimersByTime(PING_AFTER_MS + ANSWER_TIMEOUT_MS - 1)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(2)
  })

  test('gives up a line that never opens, and soon tries another', () => {
    vi.advanceTimersByTime(OPEN_TIMEOUT_MS - 1)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(2)
    expect(told.onStateChange).toHaveBeenLastCalledWith('lost', '')
  })

  test('waits for the answer to an action no longer than for any other', () => {
    latestSocket().receive(makeUpdate(3))
    line.sendCommand(actCommand('a1'))
    vi.advanceTimersByTime(ANSWER_TIMEOUT_MS + 500)
    expect(sockets).toHaveLength(2)
  })

  test('asks before it gives up, however late it is woken', () => {
    latestSocket().receive(makeUpdate(3))
    vi.setSystemTime(Date.now() + 60_000)
    vi.advanceTimersByTime(PING_AFTER_MS)
    latestSocket().receive({ tell: 'pong' })
    vi.advanceTimersByTime(ANSWER_TIMEOUT_MS)
    expect(sockets).toHaveLength(1)
  })
})

describe('a lost line', () => {
  test('is tried again after growing waits, from the last number known', () => {
    latestSocket().receive(makeUpdate(7))
    const gaps: number[] = []
    for (let tries = 0; tries < 6; tries++) {
      const before = sockets.length
      latestSocket().drop()
      let elapsed = 0
      while (sockets.length === before) {
        vi.advanceTimersByTime(100)
        elapsed += 100
      }
      gaps.push(elapsed)
    }
    expect(gaps).toEqual([1000, 1000, 2000, 3000, 3000, 3000])
    expect(latestSocket().address).toBe('live?since=7')
  })

  test('waits a scattered time: from a fifth of it to all', () => {
    expect([
      computeRetryDelayMs(0, 0),
      computeRetryDelayMs(0, 1),
      computeRetryDelayMs(1, 1),
      computeRetryDelayMs(2, 0),
      computeRetryDelayMs(9, 1),
    ]).toEqual([200, 1000, 1000, 400, 3000])
  })

  test('is not tried by two thousand at once after a restart', () => {
    const waits = Array.from({ length: 2000 }, (_, at) => computeRetryDelayMs(0, at / 2000))
    for (let from = 0; from < 1000; from += 50) {
      expect(waits.filter((one) => one >= from && one < from + 50).length).toBeLessThanOrEqual(125)
    }
  })

  test('has stood for a while before the next one is tried for soon', () => {
    const measureRetryDelay = (): number => {
      const [before, from] = [sockets.length, performance.now()]
      latestSocket().drop(1013)
      while (sockets.length === before) vi.advanceTimersByTime(100)
      return performance.now() - from
    }
    for (const expected of [1000, 1000, 2000, 3000]) {
      latestSocket().receive(makeUpdate(7))
      expect(measureRetryDelay()).toBe(expected)
    }
    latestSocket().receive(makeUpdate(7))
    vi.advanceTimersByTime(PING_AFTER_MS)
    latestSocket().receive({ tell: 'pong' })
    expect(measureRetryDelay()).toBe(1000)
  })

  test('is tried at once when there is reason to hope', () => {
    latestSocket().receive(makeUpdate(7))
    latestSocket().drop()
    line.checkNow()
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(2)
  })

  test('is given up for another one when nothing comes of it and there is reason to hope', () => {
    latestSocket().receive(makeUpdate(7))
    latestSocket().drop()
    line.checkNow()
    line.checkNow()
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(3_000)
    line.checkNow()
    expect(sockets).toHaveLength(3)
  })

  test('is found lost soon where there is reason to fear', () => {
    latestSocket().receive(makeUpdate(7))
    line.checkNow()
    expect(latestSocket().said).toEqual([{ say: 'ping' }])
    vi.advanceTimersByTime(SHORT_TIMEOUT_MS + 500)
    expect(sockets).toHaveLength(2)
  })

  test('is not tried again where there is no such table', () => {
    latestSocket().drop(4404)
    vi.advanceTimersByTime(60_000)
    line.checkNow()
    expect(sockets).toHaveLength(1)
    expect(told.onStateChange).toHaveBeenLastCalledWith('gone', '')
  })

  test('tells phrases and that one was not told, and says one only while it is there', () => {
    line.sendPhrase('oh')
    expect(told.onPhraseRefused.mock.calls).toEqual([['unsaid']])
    latestSocket().receive(makeUpdate(3))
    line.sendPhrase('oh')
    expect(latestSocket().said).toEqual([{ say: 'phrase', phrase: 'oh' }])
    latestSocket().receive({ tell: 'phrase', seat: 1, phrase: 'hello' })
    latestSocket().receive({ tell: 'not-said', error: 'too-many-phrases', message: '' })
    expect(told.onPhrase.mock.calls).toEqual([[{ tell: 'phrase', seat: 1, phrase: 'hello' }]])
    expect(told.onPhraseRefused.mock.calls.at(-1)).toEqual(['too-many-phrases'])
    reconnectWith(3)
    expect(latestSocket().said).toEqual([])
  })

  test('says again what is worn, each time it is back', () => {
    line.sendColours({ set: 1 })
    latestSocket().receive(makeUpdate(7))
    reconnectWith(7)
    line.sendColours(null)
    reconnectWith(7)
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
    latestSocket().receive(makeUpdate(7))
    line.close()
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })
})

describe('what is told of the line', () => {
  test('is nothing when it is back within a moment, over several tries', () => {
    luck = 0
    latestSocket().receive(makeUpdate(7))
    latestSocket().drop(1012)
    vi.advanceTimersByTime(LOSS_NOTICE_DELAY_MS / 2)
    latestSocket().drop()
    vi.advanceTimersByTime(LOSS_NOTICE_DELAY_MS / 2 - 1)
    latestSocket().receive(makeUpdate(7))
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(3)
    expect(reportedStates()).toEqual(['open'])
  })

  test('is that it is lost, once that has lasted, and that it is back', () => {
    latestSocket().receive(makeUpdate(7))
    latestSocket().drop()
    vi.advanceTimersByTime(LOSS_NOTICE_DELAY_MS - 1)
    expect(reportedStates()).toEqual(['open'])
    vi.advanceTimersByTime(1)
    expect(reportedStates()).toEqual(['open', 'lost'])
    vi.advanceTimersByTime(60_000)
    latestSocket().receive(makeUpdate(7))
    expect(reportedStates()).toEqual(['open', 'lost', 'open'])
  })

  test('is told of a second loss anew', () => {
    latestSocket().receive(makeUpdate(7))
    reconnectWith(7)
    latestSocket().drop()
    vi.advanceTimersByTime(LOSS_NOTICE_DELAY_MS)
    expect(reportedStates()).toEqual(['open', 'lost', 'open', 'lost'])
  })

  test('is nothing any more when the page has left', () => {
    latestSocket().receive(makeUpdate(7))
    latestSocket().drop()
    line.close()
    vi.advanceTimersByTime(60_000)
    expect(reportedStates()).toEqual(['open'])
  })

  test("reports the server's refusal at once, and then waits long", () => {
    latestSocket().receive(makeUpdate(7))
    latestSocket().drop(1008, 'too-quick: more than 100 messages in 20 s')
    expect(told.onStateChange).toHaveBeenLastCalledWith('refused', 'too-quick')
    vi.advanceTimersByTime(REFUSED_RETRY_DELAY_MS / 2)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(REFUSED_RETRY_DELAY_MS / 2)
    expect(sockets).toHaveLength(2)
    latestSocket().receive(makeUpdate(7))
    expect(reportedStates()).toEqual(['open', 'refused', 'open'])
  })

  test('is why it was refused, which is no answer to what was under way: that is said again', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand(actCommand('a1'))
    latestSocket().receive({ tell: 'refused', error: 'too-quick', message: 'more than 40 pings in 20 s', number: 7 })
    latestSocket().drop(1008, 'too-quick: more than 40 pings in 20 s')
    expect(told.onActionRejected).not.toHaveBeenCalled()
    expect(told.onPendingChange).toHaveBeenLastCalledWith(pendingMatching({ kept: true }))
    vi.advanceTimersByTime(REFUSED_RETRY_DELAY_MS)
    latestSocket().receive(makeUpdate(7))
    expect(latestSocket().done).toEqual(['a1'])
  })

  test('is tried at once after a refusal when somebody asks for it', () => {
    latestSocket().receive(makeUpdate(7))
    latestSocket().drop(1008)
    line.checkNow()
    expect(sockets).toHaveLength(2)
  })
})

describe('an action', () => {
  test('names the number it follows, and only one is under way', () => {
    latestSocket().receive(makeUpdate(7))
    expect(line.sendCommand(actCommand('a1'))).toBe(true)
    expect(line.sendCommand(actCommand('a2'))).toBe(false)
    expect(latestSocket().said).toEqual([{ say: 'do', follows: 7, command: actCommand('a1') }])
  })

  test('cannot be done before the table is known', () => {
    expect(line.sendCommand(actCommand('a1'))).toBe(false)
  })

  test('is under way until it is heard and the table shows it', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand(actCommand('a1'))
    latestSocket().receive({ tell: 'heard', number: 8 })
    expect(told.onPendingChange).toHaveBeenLastCalledWith(expect.objectContaining({ heard: 8 }))
    expect(told.onActionApplied).not.toHaveBeenCalled()
    latestSocket().receive(makeUpdate(8))
    expect(told.onPendingChange).toHaveBeenLastCalledWith(null)
    expect(told.onActionApplied).toHaveBeenCalledWith(pendingMatching({ heard: 8, kept: false }))
  })

  test('is settled by an update that contains it, before it is heard', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand(actCommand('a1'))
    latestSocket().receive(makeUpdate(8, [actedEntry(8, 'a1')]))
    expect(told.onPendingChange).toHaveBeenLastCalledWith(null)
    latestSocket().receive({ tell: 'heard', number: 8 })
    expect(told.onActionRejected).not.toHaveBeenCalled()
  })

  test('is settled by a refusal, and its doer is told why', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand(actCommand('a1'))
    const refused = { tell: 'refused', error: 'illegal-action', message: '', number: 7 } as const
    latestSocket().receive(refused)
    expect(told.onActionRejected).toHaveBeenCalledWith(pendingMatching({ kept: false }), refused)
    expect(line.sendCommand(actCommand('a2'))).toBe(true)
  })

  test('that is settled is not refused by the answer to a second copy of it', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand(actCommand('a1'))
    latestSocket().receive(makeUpdate(8, [actedEntry(8, 'a1')]))
    latestSocket().receive({ tell: 'refused', error: 'not-now', message: '', number: 8 })
    expect(told.onActionRejected).not.toHaveBeenCalled()
  })

  test('that was too late is told so once the update has come', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand(actCommand('a1'))
    latestSocket().receive(tooLate)
    expect(told.onActionRejected).not.toHaveBeenCalled()
    latestSocket().receive(makeUpdate(8, [actedEntry(8, 'b2', 1)]))
    expect(told.onActionRejected).toHaveBeenCalledWith(pendingMatching({ kept: false }), tooLate)
  })

  test('whose second copy was too late did count', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand(actCommand('a1'))
    latestSocket().receive(tooLate)
    latestSocket().receive(makeUpdate(8, [actedEntry(8, 'a1')]))
    expect(told.onActionRejected).not.toHaveBeenCalled()
    expect(told.onActionApplied).toHaveBeenCalledOnce()
    expect(told.onPendingChange).toHaveBeenLastCalledWith(null)
  })

  test('is not confirmed by a late answer to the action before', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand(actCommand('a1'))
    latestSocket().receive(makeUpdate(8, [actedEntry(8, 'a1')]))
    line.sendCommand({ do: 'offer', offer: 'takeback' })
    latestSocket().receive({ tell: 'heard', number: 8 })
    expect(told.onActionApplied).toHaveBeenCalledTimes(1)
    expect(told.onPendingChange).toHaveBeenLastCalledWith(expect.objectContaining({ follows: 8, heard: null }))
    latestSocket().receive({ tell: 'heard', number: 9 })
    expect(told.onPendingChange).toHaveBeenLastCalledWith(expect.objectContaining({ follows: 8, heard: 9 }))
  })

  test('is not rejected by the answer to an action of one’s other page', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand(actCommand('a1'))
    latestSocket().receive(makeUpdate(8, [actedEntry(8, 'a1')]))
    line.sendCommand({ do: 'offer', offer: 'takeback' })
    latestSocket().receive({ tell: 'refused', error: 'too-late', message: '', number: 8 })
    latestSocket().receive(makeUpdate(8, [actedEntry(8, 'a1')]))
    expect(told.onActionRejected).not.toHaveBeenCalled()
    latestSocket().receive(
      makeUpdate(9, [{ n: 9, event: { happened: 'offered', seat: 0, offer: 'takeback', whom: null } }]),
    )
    expect(told.onActionApplied).toHaveBeenCalledTimes(2)
    expect(told.onActionRejected).not.toHaveBeenCalled()
  })

  test('stays under way while somebody else does something on the same line', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand({ do: 'offer', offer: 'takeback' })
    latestSocket().receive(makeUpdate(8, [{ n: 8, event: { happened: 'left', seat: 1 } }]))
    expect(told.onActionRejected).not.toHaveBeenCalled()
    expect(told.onPendingChange).toHaveBeenLastCalledWith(expect.objectContaining({ heard: null }))
  })
})

describe('an action and a lost line', () => {
  test('done meanwhile is kept, and said once when the line is back', () => {
    latestSocket().receive(makeUpdate(7))
    latestSocket().drop()
    expect(line.sendCommand(actCommand('a1'))).toBe(true)
    vi.advanceTimersByTime(MAX_RETRY_DELAY_MS)
    expect(sockets.map(({ done }) => done)).toEqual([[], []])
    latestSocket().receive(makeUpdate(7))
    expect(latestSocket().done).toEqual(['a1'])
    latestSocket().receive(makeUpdate(7))
    expect(latestSocket().done).toEqual(['a1'])
  })

  test('that got lost with the line is said again', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand(actCommand('a1'))
    reconnectWith(7)
    expect(sockets.map(({ done }) => done)).toEqual([['a1'], ['a1']])
  })

  test('that was on record before the line broke is never said twice', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand(actCommand('a1'))
    reconnectWith(9, [actedEntry(8, 'a1'), actedEntry(9, 'b1', 1)])
    expect(sockets.map(({ done }) => done)).toEqual([['a1'], []])
    expect(told.onPendingChange).toHaveBeenLastCalledWith(null)
    expect(told.onActionRejected).not.toHaveBeenCalled()
  })

  test('that was heard before the line broke is never said twice', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand(actCommand('a1'))
    latestSocket().receive({ tell: 'heard', number: 8 })
    reconnectWith(8)
    expect(sockets.map(({ done }) => done)).toEqual([['a1'], []])
  })

  test('is sent again with the number that it followed', () => {
    latestSocket().receive(makeUpdate(7))
    latestSocket().drop()
    line.sendCommand(actCommand('a1'))
    reconnectWith(8, [{ n: 8, event: { happened: 'left', seat: 1 } }])
    expect(latestSocket().said).toEqual([{ say: 'do', follows: 7, command: actCommand('a1') }])
    latestSocket().receive(makeUpdate(9, [actedEntry(9, 'a1')]))
    expect(told.onActionApplied).toHaveBeenCalledOnce()
    expect(told.onActionRejected).not.toHaveBeenCalled()
  })

  test('that was overtaken did not count, and its doer is told', () => {
    latestSocket().receive(makeUpdate(7))
    latestSocket().drop()
    vi.advanceTimersByTime(LOSS_NOTICE_DELAY_MS)
    line.sendCommand(actCommand('a1'))
    reconnectWith(8, [{ n: 8, event: { happened: 'resigned', seat: 1 } }])
    latestSocket().receive(tooLate)
    latestSocket().receive(makeUpdate(8, [{ n: 8, event: { happened: 'resigned', seat: 1 } }]))
    expect(told.onActionRejected).toHaveBeenCalledWith(pendingMatching({ kept: true }), tooLate)
    expect(told.onPendingChange).toHaveBeenLastCalledWith(null)
  })

  test('tells who was told of the loss that what they did is kept, and what became of it', () => {
    latestSocket().receive(makeUpdate(7))
    line.sendCommand(actCommand('a1'))
    latestSocket().drop()
    expect(told.onPendingChange).toHaveBeenLastCalledWith(pendingMatching({ kept: false }))
    vi.advanceTimersByTime(LOSS_NOTICE_DELAY_MS)
    expect(told.onPendingChange).toHaveBeenLastCalledWith(pendingMatching({ kept: true }))
    latestSocket().receive(makeUpdate(8, [actedEntry(8, 'a1')]))
    expect(told.onActionApplied).toHaveBeenCalledWith(pendingMatching({ kept: true }))
  })
})

describe('whether an update contains a command', () => {
  const mine = { follows: 7, seats: [0], invitation: undefined, heard: null, refused: null, kept: false }
  const both = makeView({ number: 8, seats: [makeSeat('Mizuki', true), makeSeat('Renée')] })

  test.each([
    ['the same move of one’s own', actCommand('a1'), actedEntry(8, 'a1'), true],
    ['another move of one’s own', actCommand('a1'), actedEntry(8, 'a2'), false],
    ['the same move, earlier', actCommand('a1'), actedEntry(7, 'a1'), false],
    ['a move of the other’s', actCommand('a1'), actedEntry(8, 'a1', 1), false],
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
    expect(isActionInUpdate({ tell: 'update', events: [event], view: both }, { ...mine, command })).toBe(expected)
  })
})
