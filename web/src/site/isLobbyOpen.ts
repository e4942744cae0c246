/** Whether strangers are seated together in this house, as it wrote into its page. */
export const isLobbyOpen = (): boolean => document.querySelector('meta[name="door"][content="closed"]') === null
