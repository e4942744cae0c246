// Error for an action that is impossible without the network, with a code of the server's or of our own.
export class OfflineTableError extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}
