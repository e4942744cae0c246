// What this device remembers: small values by name, or nothing where storage is closed to us.

export function remembered<Value>(name: string, fallback: Value): Value {
  try {
    const text = localStorage.getItem(`hanamachi.${name}`)
    return text === null ? fallback : (JSON.parse(text) as Value)
  } catch {
    return fallback
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(`hanamachi.${name}`)
  } catch {
    // What is closed to us holds nothing of ours.
  }
}

/** Remember a value; whether this browser has stored it. */
export function remember(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(`hanamachi.${name}`, JSON.stringify(value))
    return true
  } catch {
    // A browser that stores nothing still plays.
    return false
  }
}
