// The pages, each loaded when somebody first goes there.
import { learn } from './house/speech.svelte'
import { hangDrawings } from './house/sprite'
import type AnalysisPage from './analysis/AnalysisPage.svelte'
import type FirstPage from './first/FirstPage.svelte'
import type Front from './front/Front.svelte'
import type OpeningsPage from './openings/OpeningsPage.svelte'
import type PrintPage from './print/PrintPage.svelte'
import type PuzzlesPage from './puzzles/PuzzlesPage.svelte'
import type { Route } from './route'
import type RulesPage from './rules/RulesPage.svelte'
import type StudioPage from './studio/StudioPage.svelte'
import type TablePage from './table/TablePage.svelte'

let front = $state.raw<typeof Front | null>(null)
let analysis = $state.raw<typeof AnalysisPage | null>(null)
let openings = $state.raw<typeof OpeningsPage | null>(null)
let puzzles = $state.raw<typeof PuzzlesPage | null>(null)
let rules = $state.raw<typeof RulesPage | null>(null)
let first = $state.raw<typeof FirstPage | null>(null)
let print = $state.raw<typeof PrintPage | null>(null)
let studio = $state.raw<typeof StudioPage | null>(null)
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
  get rules() {
    return rules
  },
  get first() {
    return first
  },
  get print() {
    return print
  },
  get studio() {
    return studio
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
  if (page === 'rules') {
    void hangDrawings('maiko')
    const [part] = await Promise.all([import('./rules/RulesPage.svelte'), learn('okiya', 'maiko', 'rules', 'first')])
    rules ??= part.default
  }
  if (page === 'first') {
    void hangDrawings('maiko')
    const [part] = await Promise.all([import('./first/FirstPage.svelte'), learn('okiya', 'maiko', 'first')])
    first ??= part.default
  }
  if (page === 'studio') {
    void hangDrawings('line')
    const [part] = await Promise.all([import('./studio/StudioPage.svelte'), learn('okiya', 'maiko', 'studio')])
    studio ??= part.default
  }
  if (page === 'print') {
    const [part] = await Promise.all([import('./print/PrintPage.svelte'), learn('okiya', 'maiko', 'print-page')])
    print ??= part.default
  }
  if (page === 'table') table ??= (await import('./table/TablePage.svelte')).default
}
