/** Whether the server has a lobby, which it writes into the page. */
export const isLobbyOpen = (): boolean => document.querySelector('meta[name="door"][content="closed"]') === null
