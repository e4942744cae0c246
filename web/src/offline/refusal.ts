// Why something cannot be done without the network, by the code that a house would give or one of our own.
export class OfflineRefusal extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}
