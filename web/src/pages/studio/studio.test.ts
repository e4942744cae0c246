// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { kept } from '../../wear/colourSet'
import { MOST_SETS, Studio } from './studio.svelte'

describe('the studio', () => {
  beforeEach(() => localStorage.clear())

  test('keeps each stroke at once', () => {
    new Studio().paint('sun-sky', '#123456')
    expect(kept().sets[0]?.inks).toEqual({ 'sun-sky': '#123456' })
  })

  test('undoes and does again, until something else is done', () => {
    const studio = new Studio()
    studio.paint('sun-sky', '#123456')
    studio.paint('sun-sky', '#654321')
    studio.undo()
    expect(studio.set.inks).toEqual({ 'sun-sky': '#123456' })
    studio.redo()
    expect(studio.set.inks).toEqual({ 'sun-sky': '#654321' })
    studio.undo()
    studio.paint('sun-disc', '#111111')
    expect(studio.canRedo).toBe(false)
  })

  test('takes over what another page of the device has done, which is not undone here', () => {
    const [here, there] = [new Studio(), new Studio()]
    here.paint('sun-sky', '#123456')
    there.changed({ key: 'hanamachi.studio' })
    there.paint('sun-disc', '#654321')
    there.wear(true)
    expect(here.changed({ key: 'hanamachi.studio' })).toBe(true)
    expect(here.set.inks).toEqual({ 'sun-sky': '#123456', 'sun-disc': '#654321' })
    expect([here.canUndo, here.wears]).toEqual([false, true])
    here.paint('sun-sky', null)
    expect(kept().sets[0]?.inks).toEqual({ 'sun-disc': '#654321' })
  })

  test('minds no change of what is not its own', () => {
    const studio = new Studio()
    studio.paint('sun-sky', '#123456')
    expect(studio.changed({ key: 'hanamachi.language' })).toBe(false)
    expect(studio.canUndo).toBe(true)
  })

  test('counts no stroke that changes nothing', () => {
    const studio = new Studio()
    studio.paint('sun-sky', null)
    expect(studio.canUndo).toBe(false)
  })

  test('fills what is blank and nothing else', () => {
    const studio = new Studio()
    studio.paint('b', '#123456')
    studio.fill(['a', 'b', 'c'], ['#000000', '#ffffff'], 1)
    expect(studio.set.inks).toEqual({ a: '#ffffff', b: '#123456', c: '#000000' })
    studio.clear(['a', 'b'])
    expect(studio.set.inks).toEqual({ c: '#000000' })
  })

  test('has always a set, and not too many', () => {
    const studio = new Studio()
    studio.remove()
    expect(studio.sets).toHaveLength(1)
    while (studio.add({ set: 1, name: '', inks: {}, token: null }));
    expect(studio.sets).toHaveLength(MOST_SETS)
  })

  test('says when the device has kept nothing', () => {
    const studio = new Studio()
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
    studio.paint('sun-sky', '#123456')
    Storage.prototype.setItem = set
    expect(studio.saved).toBe(false)
    studio.paint('sun-sky', '#654321')
    expect(studio.saved).toBe(true)
  })
})
