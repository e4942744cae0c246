import { expect, test } from 'vitest'
import { LEVELS } from './days'
import { MISSES, SECONDS, PuzzleStreakState } from './streak.svelte'

test('the puzzles of a streak grow harder, three of a level', () => {
  const now = new PuzzleStreakState(() => 0.99)
  now.start()
  const levels = Array.from({ length: 17 }, () => {
    const { weekday } = now.drawNextPuzzle()
    expect(LEVELS[weekday]).toBe(now.level)
    return now.level
  })
  expect(levels.join('')).toBe('11122233344455555')
})

test('the third miss ends it', () => {
  const now = new PuzzleStreakState()
  now.start()
  now.countSolved()
  for (let miss = 1; miss <= MISSES; miss++) {
    expect(now.going).toBe(true)
    now.countMiss()
  }
  expect([now.going, now.over, now.found, now.missed]).toEqual([false, true, 1, MISSES])
  expect(now.ended).toBe('misses')
  now.countSolved()
  now.countMiss()
  expect([now.found, now.missed]).toEqual([1, MISSES])
})

test('so does the end of the time, and the next one begins afresh', () => {
  const now = new PuzzleStreakState()
  now.passTime(1000)
  expect(now.left).toBe(SECONDS * 1000)
  now.start()
  now.drawNextPuzzle()
  now.countSolved()
  now.passTime(SECONDS * 1000 - 1)
  expect([now.going, now.left]).toEqual([true, 1])
  now.passTime(200)
  expect([now.going, now.over, now.left]).toEqual([false, true, 0])
  expect(now.ended).toBe('time')
  now.start()
  expect([now.going, now.over, now.found, now.number, now.left]).toEqual([true, false, 0, 0, SECONDS * 1000])
  expect(now.ended).toBeNull()
})
