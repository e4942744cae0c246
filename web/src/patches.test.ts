import { expect, test } from 'vitest'
import cases from '../../tests/table/patches.json'
import { applyPatch } from './patches'

test.each(cases.map((each) => [JSON.stringify(each.change), each]))('%s is folded in', (_, each) => {
  const was = JSON.stringify(each.was)
  expect(applyPatch(each.was, each.change)).toEqual(each.is)
  expect(JSON.stringify(each.was)).toBe(was)
})
