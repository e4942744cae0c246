// Log lines of a game: pairs, friends, kamon, sweeps. Of a failed pair the log says only that it failed.
import type { NumberedEvent, StepView } from '../../../protocol'
import { extractPublicSteps } from '../board/houseView'

export interface GameLogLine {
  /** Running number within a game, used as list key. */
  id: number
  seat: number
  what:
    'pair' | 'danna' | 'met' | 'no-pair' | 'looked' | 'robbed' | 'swept' | 'column' | 'row' | 'end' | 'late' | 'passed'
  tiles: readonly string[]
  whom: number | null
  detail: string | null
  /** Number of places looked at, or of kamon gained for a column. */
  count: number
}

const KINDS: Partial<Record<StepView['what'], GameLogLine['what']>> = {
  met: 'met',
  looked: 'looked',
  robbed: 'robbed',
  swept: 'swept',
  column: 'column',
  row: 'row',
  end: 'end',
  late: 'late',
  passed: 'passed',
}

function findLogLineKind(step: StepView, previousLine: GameLogLine | undefined): GameLogLine['what'] | null {
  if (step.what === 'taken') return step.tiles.length > 1 ? 'pair' : 'danna'
  // The line of the friend or the time-out also covers the first tile, which goes back.
  if (step.what === 'back') return previousLine?.what === 'met' || previousLine?.what === 'late' ? null : 'no-pair'
  return KINDS[step.what] ?? null
}

/** Return the lines of the current game, newest first. */
export function makeGameLogLines(events: readonly NumberedEvent[]): GameLogLine[] {
  const from = events.findLastIndex(({ event }) => event.happened === 'dealt')
  const found: GameLogLine[] = []
  for (const { event } of events.slice(from + 1)) {
    if (event.happened !== 'acted') continue
    const steps = extractPublicSteps(event)
    for (const [at, step] of steps.entries()) {
      const before = found.at(-1)
      const what = findLogLineKind(step, before)
      if (what === null) continue
      if (what === 'looked' && before?.what === 'looked' && before.seat === step.seat) {
        found[found.length - 1] = { ...before, count: before.count + 1 }
        continue
      }
      if (what === 'swept' && before?.what === 'swept' && before.seat === step.seat && before.detail === step.detail) {
        found[found.length - 1] = { ...before, tiles: [...before.tiles, ...step.tiles] }
        continue
      }
      const { seat, tiles, whom, detail } = step
      found.push({
        id: found.length,
        seat,
        what,
        tiles,
        whom,
        detail,
        // If no kamon was left, a completed column brings none.
        count: what === 'column' && steps[at + 1]?.what !== 'kamon' ? 0 : 1,
      })
    }
  }
  return found.reverse()
}
