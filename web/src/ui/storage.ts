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

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`hanamachi.${name}`, JSON.stringify(value))
  } catch {
    // A browser that stores nothing still plays.
  }
}
