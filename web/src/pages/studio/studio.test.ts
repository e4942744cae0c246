// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { loadColourSets } from '../../wear/colourSet'
import { MAX_SETS, ColouringStudio } from './studio.svelte'

describe('the studio', () => {
  beforeEach(() => localStorage.clear())

  test('keeps each stroke at once', () => {
    new ColouringStudio().paintRegion('sun-sky', '#123456')
    expect(loadColourSets().sets[0]?.inks).toEqual({ 'sun-sky': '#123456' })
  })

  test('undoes and does again, until something else is done', () => {
    const studio = new ColouringStudio()
    studio.paintRegion('sun-sky', '#123456')
    studio.paintRegion('sun-sky', '#654321')
    studio.undo()
    expect(studio.set.inks).toEqual({ 'sun-sky': '#123456' })
    studio.redo()
    expect(studio.set.inks).toEqual({ 'sun-sky': '#654321' })
    studio.undo()
    studio.paintRegion('sun-disc', '#111111')
    expect(studio.canRedo).toBe(false)
  })

  test('takes over what another page of the device has done, which is not undone here', () => {
    const [here, there] = [new ColouringStudio(), new ColouringStudio()]
    here.paintRegion('sun-sky', '#123456')
    there.handleStorageChange({ key: 'hanamachi.studio' })
    there.paintRegion('sun-disc', '#654321')
    there.showSetAtTables(true)
    expect(here.handleStorageChange({ key: 'hanamachi.studio' })).toBe(true)
    expect(here.set.inks).toEqual({ 'sun-sky': '#123456', 'sun-disc': '#654321' })
    expect([here.canUndo, here.wears]).toEqual([false, true])
    here.paintRegion('sun-sky', null)
    expect(loadColourSets().sets[0]?.inks).toEqual({ 'sun-disc': '#654321' })
  })

  test('minds no change of what is not its own', () => {
    const studio = new ColouringStudio()
    studio.paintRegion('sun-sky', '#123456')
    expect(studio.handleStorageChange({ key: 'hanamachi.language' })).toBe(false)
    expect(studio.canUndo).toBe(true)
  })

  test('counts no stroke that changes nothing', () => {
    const studio = new ColouringStudio()
    studio.paintRegion('sun-sky', null)
    expect(studio.canUndo).toBe(false)
  })

  test('fills what is blank and nothing else', () => {
    const studio = new ColouringStudio()
    studio.paintRegion('b', '#123456')
    studio.fillRegions(['a', 'b', 'c'], ['#000000', '#ffffff'], 1)
    expect(studio.set.inks).toEqual({ a: '#ffffff', b: '#123456', c: '#000000' })
    studio.clearRegions(['a', 'b'])
    expect(studio.set.inks).toEqual({ c: '#000000' })
  })

  test('has always a set, and not too many', () => {
    const studio = new ColouringStudio()
    studio.removeSet()
    expect(studio.sets).toHaveLength(1)
    while (studio.addSet({ set: 1, name: '', inks: {}, token: null }));
    expect(studio.sets).toHaveLength(MAX_SETS)
  })

  test('says when the device has kept nothing', () => {
    const studio = new ColouringStudio()
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
    studio.paintRegion('sun-sky', '#123456')
    Storage.prototype.setItem = set
    expect(studio.saved).toBe(false)
    studio.paintRegion('sun-sky', '#654321')
    expect(studio.saved).toBe(true)
  })
})
