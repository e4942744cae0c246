// Which page an address means, and the address of a page.

export type Way = 'friend' | 'computer' | 'screen'
export const WAYS: readonly Way[] = ['friend', 'computer', 'screen']

export type Route =
  { page: 'front'; way: Way | null } | { page: 'table'; table: string; invitation: string | null } | { page: 'missing' }

/** The invitation stands after the `#`, which a browser tells no server. */
export function route(address: { pathname: string; search: string; hash: string }): Route {
  const path = address.pathname.replace(/\/+$/, '') || '/'
  if (path === '/') return { page: 'front', way: null }
  if (path === '/okiya/new') {
    const asked = new URLSearchParams(address.search).get('with')
    return { page: 'front', way: WAYS.find((way) => way === asked) ?? 'friend' }
  }
  const table = /^\/t\/([\w-]+)$/.exec(path)?.[1]
  return table ? { page: 'table', table, invitation: address.hash.slice(1) || null } : { page: 'missing' }
}

export const wayTo = (way: Way): string => `/okiya/new?with=${way}`
export const tableAt = (table: string, invitation: string | null = null): string =>
  `/t/${table}${invitation ? `#${invitation}` : ''}`
