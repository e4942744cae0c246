// What the page of the door asks the house.
import { ask, send } from '../../api'
import type { AtDoor, DoorView, Knock } from '../../protocol'

export const seeDoor = (): Promise<DoorView> => ask('/api/door')

/** Wish for somebody to play with; the same knock may be sent again. */
export const knockAt = (knock: Knock): Promise<AtDoor> => send('POST', '/api/door', knock)

/** Wait for some seconds for what becomes of a knock. */
export const waitAt = (knock: string, signal: AbortSignal): Promise<AtDoor> => ask(`/api/door/${knock}`, { signal })

/** Wait no longer; it is sent even if the page goes away with it. */
export const leaveDoor = (knock: string): Promise<AtDoor> =>
  ask(`/api/door/${knock}`, { method: 'DELETE', keepalive: true })
