// Notifications for a table whose page is open but hidden.
import type { Translate } from '../../phrases'
import { joinNamesWithAnd, formatPlayerName } from '../people/names'
import type { TableState } from '../../game/game'
import { findSeatToMove, findYourSeats } from '../state'
import { notificationState } from './push'

interface TableNotification {
  title: string
  body: string
}

/** Return the notification about entries since the view before, or null. */
export function makeNotification(
  say: Translate,
  { view, news }: TableState,
  before: TableState,
): TableNotification | null {
  const yours = view ? findYourSeats(view) : []
  if (!view || yours.length !== 1 || !before.view) return null
  const others = view.seats.flatMap(({ name }, seat) =>
    name && !yours.includes(seat) ? [formatPlayerName(say, view, seat)] : [],
  )
  const body = say('push-at', { game: say(view.setup.game), names: joinNamesWithAnd(say, others) })
  const describe = (phrase: string, seat: number): TableNotification => ({
    title: say(phrase, { name: formatPlayerName(say, view, seat) }),
    body,
  })
  const theirs = news.flatMap(({ event }) => ('seat' in event && !yours.includes(event.seat) ? [event] : []))
  const sat = theirs.find(({ happened }) => happened === 'sat')
  if (sat) return describe('push-sat', sat.seat)
  const offered = theirs.find((event) => event.happened === 'offered' && event.offer === 'rematch')
  if (offered) return describe('push-rematch', offered.seat)
  const ready = theirs.find(({ happened }) => happened === 'ready')
  if (ready && view.phase !== 'playing') return describe('push-next', ready.seat)
  const turn = findSeatToMove(view)
  return turn !== null && yours.includes(turn) && findSeatToMove(before.view) !== turn
    ? describe('push-turn', turn)
    : null
}

/** Show the notification if the person wants them. Each table has one at a time. */
export async function showNotification(notification: TableNotification, table: string): Promise<void> {
  if (!document.hidden || !['push', 'page'].includes(notificationState())) return
  const options = { body: notification.body, tag: table, icon: '/art/favicon.svg', data: { table } }
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  // Some browsers show only notifications from service workers.
  if (worker) await worker.showNotification(notification.title, options)
  else new Notification(notification.title, options).onclick = () => window.focus()
}
