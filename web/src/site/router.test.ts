// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

const announced = vi.hoisted(() => [] as string[])
vi.mock('../ui/announcer.svelte', () => ({ announceToScreenReader: (text: string) => announced.push(text) }))
vi.mock('./loadPage.svelte', () => ({ loadPage: (page: string) => Promise.resolve(page) }))

test('the title and the heading of another page are announced once', async () => {
  // Another test file may have loaded the router without these mocks.
  vi.resetModules()
  const { navigate } = await import('./router.svelte')
  await navigate('/rules/okiya')
  announced.length = 0
  document.title = 'You · hanamachi'
  document.body.innerHTML = '<main><h1>Mizuki</h1></main>'
  await navigate('/you')
  expect(announced).toEqual(['You · hanamachi. Mizuki.'])
  await navigate('/you#kept')
  expect(announced).toHaveLength(1)
  document.title = 'Print · hanamachi'
  document.body.innerHTML = '<main><h1>Print</h1></main>'
  await navigate('/print')
  expect(announced.at(-1)).toBe('Print · hanamachi.')
  document.title = 'hanamachi'
  await navigate('/t/2b')
  expect(announced.at(-1)).toBe('Print · hanamachi.')
  document.body.innerHTML = ''
})
