import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import cases from '../../../../../../tests/games/okiya/shared_records.json'
import { formatLine } from '../../board/lineOfPlay'
import { instantiatePlayKernel, type PlayKernel } from '../../kernel/play'
import { parseGamesOfRecord } from './games'

const WASM = join(import.meta.dirname, '../../kernel/okiya.wasm')

describe.skipIf(!existsSync(WASM))('the games of a record as JSON', () => {
  let kernel: PlayKernel

  beforeAll(async () => {
    kernel = await instantiatePlayKernel(await WebAssembly.compile(readFileSync(WASM)))
  })

  const readGames = (record: unknown): string[] => parseGamesOfRecord(kernel, JSON.stringify(record)).map(formatLine)
  const caseNamed = (name: string): (typeof cases)[number] => cases.find((each) => each.name === name)!
  /** Return a parsed record with one part of its JSON replaced. */
  const changeRecord = (name: string, from: string | RegExp, to: string): unknown => {
    const text = JSON.stringify(caseNamed(name).record)
    expect(text).toMatch(from)
    return JSON.parse(text.replace(from, to)) as unknown
  }

  test.each(cases.filter(({ games }) => games.length).map((each) => [each.name, each] as const))(
    '%s',
    (_, { record, games }) => {
      expect(readGames(record)).toEqual(games)
    },
  )

  test.each<[string, () => unknown, string]>([
    ['dealt and not begun', () => caseNamed('dealt and not begun').record, 'analysis-bad-empty-record'],
    ['of Maiko', () => changeRecord('ran out', '"game":"okiya"', '"game":"maiko"'), 'analysis-bad-maiko'],
    ['of a game of elsewhere', () => changeRecord('ran out', '"game":"okiya"', '"game":"shogi"'), 'analysis-bad-file'],
    [
      'without the secret',
      () => changeRecord('ran out', /"secrets":\["[0-9a-f]+"/, '"secrets":[""'),
      'analysis-bad-secret',
    ],
    [
      'with half a secret',
      () => changeRecord('ran out', /("secrets":\["[0-9a-f]{32})[0-9a-f]+/, '$1'),
      'analysis-bad-secret',
    ],
    ['with another secret', () => changeRecord('ran out', /"secrets":\["../, '"secrets":["00'), 'analysis-bad-changed'],
    [
      'with another commitment',
      () => changeRecord('ran out', /"commitments":\["../, '"commitments":["00'),
      'analysis-bad-changed',
    ],
    ['with another move', () => changeRecord('ran out', '"action":"c4"', '"action":"b3"'), 'analysis-bad-changed'],
    ['with a move to nowhere', () => changeRecord('ran out', '"action":"c4"', '"action":"e9"'), 'analysis-bad-changed'],
    ['older than its shuffles', () => changeRecord('of a kind', /,"shuffle":2/, ''), 'analysis-bad-json'],
    ['of another form', () => changeRecord('ran out', 'hanamachi record 1', 'hanamachi record 2'), 'analysis-bad-file'],
    ['without entries', () => ({ ...caseNamed('ran out').record, entries: null }), 'analysis-bad-file'],
    ['that is a list', () => [], 'analysis-bad-file'],
    ['that is nothing', () => null, 'analysis-bad-file'],
  ])('a record %s is refused', (_, record, phrase) => {
    expect(() => readGames(record())).toThrow(phrase)
  })

  test('what is no JSON is refused', () => {
    const whole = JSON.stringify(caseNamed('ran out').record)
    expect(() => parseGamesOfRecord(kernel, whole.slice(0, -20))).toThrow('analysis-bad-file')
  })
})
