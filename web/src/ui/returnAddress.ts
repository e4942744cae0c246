// The address to return to after creating an account. It is kept in this tab only and never sent.

const KEPT = 'hanamachi.back'

export function storeReturnAddress(address: string): void {
  try {
    sessionStorage.setItem(KEPT, address)
  } catch {
    // Without storage, people open the invitation again.
  }
}

/** Return the stored address and delete it. */
export function readAndDeleteReturnAddress(): string | null {
  try {
    const address = sessionStorage.getItem(KEPT)
    sessionStorage.removeItem(KEPT)
    return address
  } catch {
    return null
  }
}
