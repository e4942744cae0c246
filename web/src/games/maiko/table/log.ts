// Log lines of a game: pairs, friends, kamon, sweeps. Of a failed pair the log says only that it failed.
import type { Numbered, StepView } from '../../../protocol'
import { stepsOfAction } from '../board/okiyaView'

export interface LogLine {
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

const KINDS: Partial<Record<StepView['what'], LogLine['what']>> = {
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

function lineKind(step: StepView, before: LogLine | undefined): LogLine['what'] | null {
  if (step.what === 'taken') return step.tiles.length > 1 ? 'pair' : 'danna'
  // The line of the friend or the time-out also covers the first tile, which goes back.
  if (step.what === 'back') return before?.what === 'met' || before?.what === 'late' ? null : 'no-pair'
  return KINDS[step.what] ?? null
}

/** Return the lines of the current game, newest first. */
export function makeLogLines(heard: readonly Numbered[]): LogLine[] {
  const from = heard.findLastIndex(({ event }) => event.happened === 'dealt')
  const found: LogLine[] = []
  for (const { event } of heard.slice(from + 1)) {
    if (event.happened !== 'acted') continue
    const steps = stepsOfAction(event)
    for (const [at, step] of steps.entries()) {
      const before = found.at(-1)
      const what = lineKind(step, before)
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
