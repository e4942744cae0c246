// The pages, each loaded when somebody first goes there, with its words and the drawings that it needs at once.
import { learn } from './house/speech.svelte'
import { hangDrawings } from './house/sprite'
import type { Route } from './route'

const page = <Part>(part: () => Promise<{ default: Part }>, words: readonly string[], ...drawings: string[]) => ({
  part,
  words,
  drawings,
})

const PAGES = {
  front: page(() => import('./front/Front.svelte'), ['front', 'okiya']),
  table: page(() => import('./table/TablePage.svelte'), []),
  analysis: page(() => import('./games/okiya/analysis/AnalysisPage.svelte'), ['okiya', 'solver', 'analysis'], 'okiya'),
  openings: page(() => import('./games/okiya/openings/OpeningsPage.svelte'), ['okiya', 'solver', 'analysis', 'openings'], 'okiya'),
  puzzles: page(() => import('./games/okiya/puzzles/PuzzlesPage.svelte'), ['okiya', 'solver', 'analysis', 'puzzles'], 'okiya'),
  rules: page(() => import('./rules/RulesPage.svelte'), ['okiya', 'maiko', 'rules', 'first'], 'okiya', 'maiko', 'maiko-faces'),
  first: page(() => import('./first/FirstPage.svelte'), ['okiya', 'maiko', 'first'], 'okiya', 'maiko', 'maiko-faces'),
  studio: page(() => import('./studio/StudioPage.svelte'), ['okiya', 'maiko', 'studio'], 'line'),
  you: page(() => import('./you/YouPage.svelte'), ['front', 'okiya', 'you']),
  new: page(() => import('./plain/NewPage.svelte'), ['front']),
  print: page(() => import('./print/PrintPage.svelte'), ['okiya', 'maiko', 'print-page']),
}

type Pages = typeof PAGES
type Loaded = { [Name in keyof Pages]?: Awaited<ReturnType<Pages[Name]['part']>>['default'] }

/** The pages that are here already. */
export const loaded: Loaded = $state({})

const isPage = (name: Route['page']): name is keyof Pages => name in PAGES

export async function load(name: Route['page']): Promise<void> {
  if (isPage(name)) await bring(name)
}

async function bring<Name extends keyof Pages>(name: Name): Promise<void> {
  const { part, words, drawings } = PAGES[name]
  for (const sheet of drawings) void hangDrawings(sheet)
  const [brought] = await Promise.all([part(), learn(...words)])
  loaded[name] ??= brought.default as Loaded[Name]
}
