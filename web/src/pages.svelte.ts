// The pages, each loaded when somebody first goes there.
import { learn } from './house/speech.svelte'
import type AnalysisPage from './analysis/AnalysisPage.svelte'
import type Front from './front/Front.svelte'
import type OpeningsPage from './openings/OpeningsPage.svelte'
import type PuzzlesPage from './puzzles/PuzzlesPage.svelte'
import type { Route } from './route'
import type TablePage from './table/TablePage.svelte'

let front = $state.raw<typeof Front | null>(null)
let analysis = $state.raw<typeof AnalysisPage | null>(null)
let openings = $state.raw<typeof OpeningsPage | null>(null)
let puzzles = $state.raw<typeof PuzzlesPage | null>(null)
let table = $state.raw<typeof TablePage | null>(null)

/** The pages that are here already. */
export const loaded = {
  get front() {
    return front
  },
  get analysis() {
    return analysis
  },
  get openings() {
    return openings
  },
  get puzzles() {
    return puzzles
  },
  get table() {
    return table
  },
}

export async function load(page: Route['page']): Promise<void> {
  if (page === 'front') {
    const [part] = await Promise.all([import('./front/Front.svelte'), learn('front', 'okiya')])
    front ??= part.default
  }
  if (page === 'analysis') {
    const [part] = await Promise.all([
      import('./analysis/AnalysisPage.svelte'),
      learn('okiya', 'solver', 'analysis'),
    ])
    analysis ??= part.default
  }
  if (page === 'openings') {
    const [part] = await Promise.all([
      import('./openings/OpeningsPage.svelte'),
      learn('okiya', 'solver', 'analysis', 'openings'),
    ])
    openings ??= part.default
  }
  if (page === 'puzzles') {
    const [part] = await Promise.all([
      import('./puzzles/PuzzlesPage.svelte'),
      learn('okiya', 'solver', 'analysis', 'puzzles'),
    ])
    puzzles ??= part.default
  }
  if (page === 'table') table ??= (await import('./table/TablePage.svelte')).default
}
