// Notifications for a table whose page is open but hidden.
import type { Translate } from '../../phrases'
import { joinNamesWithAnd, formatPlayerName } from '../people/names'
import type { TableState } from '../../game/game'
import { findSeatToMove, findYourSeats } from '../state'
import { readNotificationState } from './push'

interface TableNotification {
  title: string
  body: string
}

/** Return the notification about entries since the view before, or null. */
export function makeTableNotification(
  say: Translate,
  { view, news }: TableState,
  earlierState: TableState,
): TableNotification | null {
  const yours = view ? findYourSeats(view) : []
  if (!view || yours.length !== 1 || !earlierState.view) return null
  const others = view.seats.flatMap(({ name }, seat) =>
    name && !yours.includes(seat) ? [formatPlayerName(say, view, seat)] : [],
  )
  const body = say('push-at', { game: say(view.setup.game), names: joinNamesWithAnd(say, others) })
  const makeSeatNotification = (phraseId: string, seat: number): TableNotification => ({
    title: say(phraseId, { name: formatPlayerName(say, view, seat) }),
    body,
  })
  const otherEvents = news.flatMap(({ event }) => ('seat' in event && !yours.includes(event.seat) ? [event] : []))
  const sat = otherEvents.find(({ happened }) => happened === 'sat')
  if (sat) return makeSeatNotification('push-sat', sat.seat)
  const offered = otherEvents.find((event) => event.happened === 'offered' && event.offer === 'rematch')
  if (offered) return makeSeatNotification('push-rematch', offered.seat)
  const ready = otherEvents.find(({ happened }) => happened === 'ready')
  if (ready && view.phase !== 'playing') return makeSeatNotification('push-next', ready.seat)
  const turn = findSeatToMove(view)
  return turn !== null && yours.includes(turn) && findSeatToMove(earlierState.view) !== turn
    ? makeSeatNotification('push-turn', turn)
    : null
}

/** Show the notification if the person wants them. Each table has one at a time. */
export async function showNotification(notification: TableNotification, tableId: string): Promise<void> {
  if (!document.hidden || !['push', 'page'].includes(readNotificationState())) return
  const options = { body: notification.body, tag: tableId, icon: '/art/favicon.svg', data: { table: tableId } }
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  // Some browsers show only notifications from service workers.
  if (worker) await worker.showNotification(notification.title, options)
  else new Notification(notification.title, options).onclick = () => window.focus()
}
