// Where somebody came from who was told that an account is needed: in this tab alone, and never sent anywhere.

const KEPT = 'hanamachi.back'

export function leaveWord(address: string): void {
  try {
    sessionStorage.setItem(KEPT, address)
  } catch {
    // They will open the invitation again.
  }
}

/** The address that was left, once. */
export function cameFrom(): string | null {
  try {
    const address = sessionStorage.getItem(KEPT)
    sessionStorage.removeItem(KEPT)
    return address
  } catch {
    return null
  }
}
