// Everything that the live region can say, in all languages, compared with `liveMessages.txt`. After an intended change
// write the file anew with `npx vitest run liveMessages -u`, and read the difference.
import { describe, expect, test } from 'vitest'
import { createTranslateFunction, LANGUAGES, type Language, type Translate } from '../../phrases'
import { allCatalogues } from '../../testing'
import { MESSAGES } from './testing'

/** Announced texts that are computed elsewhere, by the part of the table that has them. */
const COMPUTED: Record<string, string> = {
  'games/maiko/again/ComparePage.svelte: spokenCosts(comparison)': 'Maiko: other messages',
  'games/maiko/replay/GameReplay.svelte: spokenLessons': 'Maiko: other messages',
  'games/maiko/replay/GameReplay.svelte: caption': 'Maiko: other messages',
  'games/maiko/rules/InteractiveBoardFigure.svelte: answer': 'Maiko: other messages',
  'games/maiko/rules/InteractiveHouseFigure.svelte: answer': 'Maiko: other messages',
  'games/maiko/screen/MaikoScreen.svelte: spokenResult': 'Maiko: the end',
  'games/maiko/table/MaikoTable.svelte: spokenTurn': 'Maiko: your own turn',
  'games/maiko/table/MaikoTable.svelte: spokenResult': 'Maiko: the end',
  'games/maiko/table/tableStage.svelte.ts: text': 'Maiko: turns',
  'games/okiya/analysis/AnalysisPage.svelte: screenReaderText': 'Okiya: analysis, hints and looking back',
  "games/okiya/analysis/LayoutChooser.svelte: {unread?.why ?? ''}": 'Okiya: analysis, hints and looking back',
  'games/okiya/analysis/lineTextInput.svelte.ts: describeUnreadableLine(say, error)':
    'Okiya: analysis, hints and looking back',
  'games/okiya/openings/OpeningsPage.svelte: openingText': 'Okiya: openings',
  'games/okiya/puzzles/DailyPuzzle.svelte: puzzleText': 'Okiya: puzzles',
  'games/okiya/puzzles/PuzzleGardenBoard.svelte: explainIllegalCell(say, view, cell)':
    'Okiya: cells that cannot be taken',
  'games/okiya/puzzles/PuzzleStreak.svelte: puzzleText': 'Okiya: puzzles',
  'games/okiya/rules/GardenRulesFigure.svelte: answer': 'Lessons',
  'games/okiya/table/OkiyaTable.svelte: hintText': 'Okiya: analysis, hints and looking back',
  'games/okiya/table/OkiyaTable.svelte: describeLookBackPosition(say, view, games[at], at + 1, position.move)':
    'Okiya: analysis, hints and looking back',
  'games/okiya/table/OkiyaTable.svelte: describeTurnInSentence(say, view)': 'Okiya: whose turn it is',
  'games/okiya/table/OkiyaTable.svelte: explainIllegalCell(say, view, cell)': 'Okiya: cells that cannot be taken',
  'pages/account/AccountPage.svelte: fetchAccount': 'Your page',
  'pages/account/AccountPage.svelte: {say(you.problem)}': 'Your page',
  'pages/account/BlockedPlayerList.svelte: {say(problem)}': 'Your page',
  'pages/account/accountState.svelte.ts: doneSentence': 'Your page',
  'pages/first/LessonPage.svelte: `${momentText} ${untrack(() => litText)}`.trim()': 'Lessons',
  'pages/first/LessonPage.svelte: `${answer} ${litText}`.trim()': 'Lessons',
  'pages/lobby/LobbyPage.svelte: problem': 'Lobby',
  'pages/lobby/LobbyPage.svelte: {problem}': 'Lobby',
  'pages/offline/OfflineTablePage.svelte: (first ? describeOpenedTable : describeNewEvents)(say, game, now)':
    'A table: events',
  'pages/offline/OfflineTablePage.svelte: describeRefusal(say, errorCode)': 'A table: refusals',
  'pages/plain/PluginSetUpPage.svelte: {making.problem}': 'A table: refusals',
  'pages/print/PrintPage.svelte: told': 'Print',
  'pages/screen/ScreenSetUp.svelte: {making.problem}': 'A table: refusals',
  'pages/screen/TableScreen.svelte: describeConnectionProblem(say, now, navigator.onLine)': 'A table: connections',
  'pages/screen/TableScreen.svelte: describeNewEvents(say, parts.game, now)': 'A table: events',
  'pages/screen/TableScreen.svelte: describeOpenedTable(say, loaded[0], now)': 'A table: it is opened',
  'pages/screen/TableScreen.svelte: describePresenceChange(say, now, presence.here)': 'A table: connections',
  'pages/studio/ColourSetList.svelte: sentence': 'Studio',
  'pages/table/TablePage.svelte: describeNewEvents(say, game, now)': 'A table: events',
  'pages/table/TablePage.svelte: describePresenceChange(say, now, presence.here)': 'A table: connections',
  'pages/table/TablePage.svelte: describeConnectionProblem(say, now, navigator.onLine)': 'A table: connections',
  'pages/table/TablePage.svelte: describeOpenedTable(say, game, now)': 'A table: it is opened',
  'pages/table/TablePage.svelte: describeRefusal(say, errorCode)': 'A table: refusals',
  'setup/TableSetUpForm.svelte: {making.problem}': 'A table: refusals',
  'table/listening/index.ts: answerListeningKey(key, { say, game, part, state: readState(), legal, last, time: performance.now() }),':
    'A table: keys for listening',
  'table/notices.svelte.ts: text': 'A table: connections',
  'games/maiko/daily/DealGame.svelte: spokenTurn': 'Maiko: your own turn',
  'games/maiko/daily/DealGame.svelte: spokenSecret': 'Maiko: other messages',
  'games/maiko/daily/DealGame.svelte: spokenResult': 'Maiko: deal of the day',
  'games/maiko/daily/DealGame.svelte: problem': 'Maiko: deal of the day',
  'games/maiko/daily/DealGame.svelte: {notice}': 'Maiko: deal of the day',
  'games/maiko/memory/MemoryPuzzle.svelte: describeShownAction(shown - 1)': 'Maiko: memory puzzles',
  'games/maiko/memory/MemoryPuzzle.svelte: `${label}.`': 'Maiko: memory puzzles',
  'games/maiko/memory/MemoryPuzzle.svelte: spoken': 'Maiko: memory puzzles',
  'games/maiko/memory/MemoryPuzzle.svelte: problem': 'Maiko: memory puzzles',
  'games/maiko/memory/MemoryPuzzle.svelte: {notice}': 'Maiko: memory puzzles',
  'table/people/BlockPlayerButtons.svelte: doneSentence': 'A table: other messages',
  'table/people/BlockPlayerButtons.svelte: problem': 'A table: refusals',
  'table/people/BlockPlayerButtons.svelte: {problem}': 'A table: refusals',
  'table/phrases/PhraseBubble.svelte: {#if said} {#key said}': 'A table: other messages',
  'tutorial/LessonText.svelte: {making.problem}': 'A table: refusals',
  'ui/ConfirmationQuestion.svelte: question': 'Questions before something is deleted',
  'ui/armedChoice.svelte.ts: askAgain()': 'Okiya: two presses',
  'ui/clipboard.svelte.ts: say(this.copied)': 'Every page',
}

/** The live region itself, and the title and heading of a new page, which are on the page in any case. */
const NOT_MESSAGES = [
  'ui/LiveRegion.svelte: {#key newest.number}',
  "site/router.svelte.ts: [document.title, isInTitle ? '' : heading].filter(Boolean).map(addFullStop).join(' ')",
  'pages/screen/TableScreen.svelte: addFullStop(document.title)',
  'pages/table/TablePage.svelte: addFullStop(document.title)',
  'pages/table/TablePage.svelte: addFullStop(makeWindowTitle(say, now))',
]

const SAID = new Set<string>()
const translators = Object.fromEntries(
  Object.keys(LANGUAGES).map((language) => {
    const say = createTranslateFunction(language as Language, allCatalogues(language as Language))
    const record: Translate = (id, values) => {
      SAID.add(id)
      return say(id, values)
    }
    return [language, record]
  }),
) as Record<Language, Translate>

const table = Object.entries(MESSAGES).map(([part, messages]) => {
  const [en = [], ...others] = Object.values(translators).map((say) => messages(say))
  const lines = en.flatMap((text, at) => (text ? [[text, ...others.map((texts) => texts[at] ?? '')]] : []))
  const distinct = [...new Map(lines.map((line) => [line.join('\n'), line])).values()]
  return [part, ...distinct.map((line) => line.map((text) => `  ${text}`).join('\n'))].join('\n\n')
})

const SOURCES = Object.entries(
  import.meta.glob<string>(
    ['/src/**/*.ts', '/src/**/*.svelte', '!/src/**/{*.test,testing,announcerTesting,protocol}.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
)

/** Functions that announce a text, or pass one on that is announced. */
const ANNOUNCING =
  /(?<!function |async )\b(?:announceToScreenReader|showNotice|runRequest|changeBlocksAndAnnounce|showAndAnnounceProblem)\((?!text: |request: )/gm
const ALERTS = /<\w+[^>]*(?:role="(?:alert|status)"|aria-live="polite")[^>]*>([^<]*)/g

/** Return the arguments of a call that begins at an offset. */
function readArguments(source: string, from: number): string {
  let [at, depth] = [from, 1]
  for (; depth && at < source.length; at++) depth += source[at] === '(' ? 1 : source[at] === ')' ? -1 : 0
  return source
    .slice(from, at - 1)
    .replace(/\s+/g, ' ')
    .trim()
}

const announced = SOURCES.flatMap(([path, source]) =>
  [
    ...[...source.matchAll(ANNOUNCING)].map((call) => readArguments(source, call.index + call[0].length)),
    ...[...source.matchAll(ALERTS)].map(([, text = '']) => text.replace(/\s+/g, ' ').trim()),
  ].map((text) => ({ site: `${path.slice('/src/'.length)}: ${text}`, text })),
)
const findIds = (text: string): string[] =>
  [...text.matchAll(/\bsay\((?:[^'`)]*=== '[^']*')?[^'`)]*(?:'([\w-]+)'(?: : '([\w-]+)')?|`([\w-]+)\$)/g)].flatMap(
    ([, one, other, prefix]) => [one, other, prefix].filter((id) => id !== undefined),
  )
const isSaid = (id: string): boolean =>
  SAID.has(id) || (id.endsWith('-') && [...SAID].some((one) => one.startsWith(id)))

test('what the live region says is this, in each language', async () => {
  // A phrase that is missing shows its id, and a value that is missing its name in braces.
  const lines = table.flatMap((part) => part.split('\n'))
  expect(lines.filter((line) => /undefined|\{|^ +[a-z]+(-[a-z]+)+$/.test(line))).toEqual([])
  await expect(`${table.join('\n\n\n')}\n`).toMatchFileSnapshot('./liveMessages.txt')
})

describe('each announced text', () => {
  test('is in the table, if it is a phrase', () => {
    const ids = announced.flatMap(({ text }) => findIds(text))
    expect(ids.length).toBeGreaterThan(30)
    expect(ids.filter((id) => !isSaid(id))).toEqual([])
  })

  test('has its part of the table, if it is computed', () => {
    const sites = announced.filter(({ text }) => !findIds(text).length).map(({ site }) => site)
    expect(sites.filter((site) => !(site in COMPUTED) && !NOT_MESSAGES.includes(site))).toEqual([])
    expect(Object.keys(COMPUTED).filter((site) => !sites.includes(site))).toEqual([])
    expect(Object.values(COMPUTED).filter((part) => !(part in MESSAGES))).toEqual([])
  })

  /** Modules whose phrases are all announced. */
  test.each([
    '/src/table/sentences.ts',
    '/src/table/listening/answers.ts',
    '/src/games/okiya/listening/index.ts',
    '/src/games/okiya/puzzles/puzzleSentences.ts',
    '/src/games/maiko/listening/index.ts',
    '/src/games/maiko/table/turnReports.ts',
  ])('of %s is in the table', (path) => {
    const ids = findIds(SOURCES.find(([one]) => one === path)?.[1] ?? '')
    expect(ids).not.toEqual([])
    expect(ids.filter((id) => !isSaid(id))).toEqual([])
  })
})
