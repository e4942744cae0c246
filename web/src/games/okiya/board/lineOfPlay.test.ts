import { expect, test } from 'vitest'
import {
  areSameLine,
  dealRandomLayout,
  formatLine,
  makeSolverQuestion,
  parseLine,
  TILES,
  UnreadableLineError,
} from './lineOfPlay'

const LAYOUT = 'IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb'

test.each([
  [LAYOUT, LAYOUT],
  [`${LAYOUT} a3 c1`, `${LAYOUT} a3 c1`],
  [`${LAYOUT}_a3_c1_draw`, `${LAYOUT} a3 c1 draw`],
  [`  ${LAYOUT.toLowerCase()}\n A3  C1 `, `${LAYOUT} a3 c1`],
  [`https://a.house/analysis/${LAYOUT}_a3#1`, `${LAYOUT} a3`],
  [`[Game "okiya"]\n[FullGarden "blockade"]\n\n1. ${LAYOUT} a3 resignation 1-0\n`, `${LAYOUT} a3`],
  [`[Game "okiya"]\n[FullGarden "draw"]\n\n1. ${LAYOUT} a1 *\n2. ${LAYOUT} a3 c1 line 0-1\n`, `${LAYOUT} a3 c1 draw`],
])('%j is read', (text, line) => {
  expect(formatLine(parseLine(text))).toBe(line)
})

test.each([
  ['', 'analysis-bad-nothing', {}],
  ['draw', 'analysis-bad-nothing', {}],
  ['IsIrMrCs', 'analysis-bad-layout', { text: 'IsIrMrCs' }],
  [`x${LAYOUT}`, 'analysis-bad-layout', { text: 'xIsIrMrCs/PbMsIbCb/MtCrP…' }],
  [LAYOUT.replace('Mb', 'Mx'), 'analysis-bad-tile', { text: 'Mx' }],
  [LAYOUT.replace('Mb', 'Is'), 'analysis-bad-twice', { tile: 'Is', missing: 'Mb' }],
  [`${LAYOUT} a5`, 'analysis-bad-cell', { text: 'a5' }],
  [`${LAYOUT} x.../..../..../.... a4`, 'analysis-bad-position', {}],
  ['[Game "maiko"]\n\n1. Fw', 'analysis-bad-maiko', {}],
  ['{"setup":{"game":{"game":"maiko"}}}', 'analysis-bad-maiko', {}],
  ['{"setup":{"game":{"game":"okiya"}}}', 'analysis-bad-json', {}],
  ['[Game "okiya"]', 'analysis-bad-empty-record', {}],
])('%j is not', (text, phrase, values) => {
  const unread = (() => {
    try {
      return parseLine(text)
    } catch (error) {
      return error
    }
  })()
  expect(unread).toBeInstanceOf(UnreadableLineError)
  expect(unread).toMatchObject({ phrase, values })
})

test('a drawn layout has every tile once, and chance decides which lies where', () => {
  const { tiles, moves } = dealRandomLayout(false)
  expect(tiles.toSorted((one, other) => one - other)).toEqual([...TILES.keys()])
  expect(moves).toEqual([])
  expect(
    areSameLine(
      dealRandomLayout(false, () => 0),
      dealRandomLayout(false, () => 0.99),
    ),
  ).toBe(false)
})

test('the kernel is asked about the tokens of who is to move and of who waits', () => {
  const [tiles, mover, waiting, last, draw] = makeSolverQuestion(parseLine(`${LAYOUT} a4 b4 c4 draw`), 3)
  expect(tiles[0]).toBe(TILES.indexOf('Is'))
  expect([mover, waiting, last, draw]).toEqual([0b010, 0b101, 2, true])
  expect(makeSolverQuestion(parseLine(`${LAYOUT} a4 b4`), 1).slice(1, 4)).toEqual([0, 1, 0])
  expect(makeSolverQuestion(parseLine(LAYOUT), 0).slice(1, 4)).toEqual([0, 0, -1])
})
