// Small values stored by name on this device. Where storage is blocked, nothing is stored.

export function readStoredValue<Value>(name: string, fallback: Value): Value {
  try {
    const text = localStorage.getItem(`hanamachi.${name}`)
    return text === null ? fallback : (JSON.parse(text) as Value)
  } catch {
    return fallback
  }
}

export function deleteStoredValue(name: string): void {
  try {
    localStorage.removeItem(`hanamachi.${name}`)
  } catch {
    // Blocked storage holds nothing to delete.
  }
}

/** Store a value and return whether the browser has stored it. */
export function storeValue(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(`hanamachi.${name}`, JSON.stringify(value))
    return true
  } catch {
    // Without storage the page still works.
    return false
  }
}
