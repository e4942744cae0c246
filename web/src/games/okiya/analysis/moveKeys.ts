// Keyboard shortcuts that step through a line from anywhere on a page.
import { findLookBackMoveForKey as moveOfKey } from '../board/lookBack'

const SIDEWAYS = ['ArrowLeft', 'ArrowRight']

/**
 * Return the move number that a key leads to, and cancel the key's default action. Return null for other keys. In the
 * garden, where arrow keys move between cells, stepping needs Shift.
 */
export function findMoveCountForKey(
  event: KeyboardEvent,
  currentMoveCount: number,
  lastMoveCount: number,
  extraKeys: readonly string[] = [],
): number | null {
  const target = event.target instanceof Element ? event.target : null
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null
  if (target?.closest('textarea, input, select')) return null
  if (!event.shiftKey && target?.closest('[role=grid], .record ol')) return null
  if (![...SIDEWAYS, ...extraKeys].includes(event.key)) return null
  event.preventDefault()
  event.stopPropagation()
  return moveOfKey(event.key, currentMoveCount, lastMoveCount)
}
