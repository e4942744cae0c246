// Requests of the lobby page.
import { fetchJson, sendJson } from '../../api'
import type { RequestState, LobbyView, OpponentRequest } from '../../protocol'

export const fetchLobby = (): Promise<LobbyView> => fetchJson('/api/door')

/** Join the lobby with a wish. A repeated request with the same knock has no further effect. */
export const joinLobby = (joinRequest: OpponentRequest): Promise<RequestState> =>
  sendJson('POST', '/api/door', joinRequest)

/** Wait some seconds for the result of a knock (long polling). */
export const pollLobbyResult = (joinRequestId: string, signal: AbortSignal): Promise<RequestState> =>
  fetchJson(`/api/door/${joinRequestId}`, { signal })

/** Leave the lobby. The request is completed even if the page closes. */
export const leaveLobby = (joinRequestId: string): Promise<RequestState> =>
  fetchJson(`/api/door/${joinRequestId}`, { method: 'DELETE', keepalive: true })
