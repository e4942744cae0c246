// Keys that step through a line from anywhere on a page.
import { stepTo } from '../board/lookBack'

const SIDEWAYS = ['ArrowLeft', 'ArrowRight']

/** Where a key leads, which then does nothing else; null for one that is not meant so.
    In the garden, where arrows walk from cell to cell, they step with Shift. */
export function stepFrom(event: KeyboardEvent, at: number, moves: number, also: readonly string[] = []): number | null {
  const target = event.target instanceof Element ? event.target : null
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null
  if (target?.closest('textarea, input, select')) return null
  if (!event.shiftKey && target?.closest('[role=grid], .record ol')) return null
  if (![...SIDEWAYS, ...also].includes(event.key)) return null
  event.preventDefault()
  event.stopPropagation()
  return stepTo(event.key, at, moves)
}
