// Stored choices of the pages. Each is kept on this device, shared with other tabs, and synchronized with an account.
import { deleteStoredValue, storeValue, readStoredValue } from './storage'

export interface SyncedChoice {
  /** Return the stored value, or null if nobody chose. */
  kept(): string | null
  /** Apply a value chosen in another tab or on another device; null means none. */
  take(value: string | null): void
}

/** Registered choices by the name that the server knows. */
const parts = new Map<string, SyncedChoice>()
/** Names of the choices by storage key. */
const keys = new Map<string, string>()
const CAME = 'came'
let onChoice: (name: string, value: string) => void = () => undefined

/** Register a choice for synchronization. A value that came from the server before is applied now. */
export function registerChoice(name: string, choice: SyncedChoice, key = name): void {
  parts.set(name, choice)
  keys.set(`hanamachi.${key}`, name)
  const { [name]: value, ...others } = readStoredValue<Record<string, string>>(CAME, {})
  if (value === undefined) return
  storeValue(CAME, others)
  choice.take(value)
}

/** Report that the person chose a value on this device. */
export function reportChoice(name: string, value: string): void {
  // A value that came for a choice before it was registered.
  const { [name]: before, ...others } = readStoredValue<Record<string, string>>(CAME, {})
  if (before !== undefined) storeValue(CAME, others)
  onChoice(name, value)
}

/** Set the callback for values chosen on this device. */
export const onChoiceMade = (listener: (name: string, value: string) => void): void => void (onChoice = listener)

/** Apply values from the server. Those of choices that are not registered yet are kept. */
export function applyServerChoices(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const part = parts.get(name)
    if (part && part.kept() !== value) part.take(value)
    else if (!part) storeValue(CAME, { ...readStoredValue<Record<string, string>>(CAME, {}), [name]: value })
  }
}

/** Return the values chosen on this device, of registered choices only. */
export const choicesOnDevice = (): Record<string, string> =>
  Object.fromEntries([...parts].flatMap(([name, part]) => (part.kept() === null ? [] : [[name, part.kept() ?? '']])))

/** Set these values and clear all others, on this device only. */
export function restoreChoices(values: Readonly<Record<string, string>>): void {
  deleteStoredValue(CAME)
  for (const [name, part] of parts) part.take(values[name] ?? null)
}

if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }) => {
    const part = parts.get(keys.get(key ?? '') ?? '')
    part?.take(part.kept())
  })
}

interface StoredChoice<Value extends string> {
  readonly value: Value
  choose(value: Value): void
}

/** Create a choice among values. The first is the default. */
export function createStoredChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): StoredChoice<Value> {
  function kept(): Value | null {
    const found = readStoredValue<unknown>(name, null)
    // Older versions stored switches as true or false.
    const told = found === true ? 'on' : found === false ? 'off' : found
    return values.find((value) => value === told) ?? null
  }

  let value = $state<Value>(kept() ?? values[0])
  registerChoice(name, {
    kept,
    take(next) {
      const known = values.find((one) => one === next)
      value = known ?? values[0]
      if (!known) deleteStoredValue(name)
      else if (kept() !== known) storeValue(name, known)
    },
  })
  return {
    get value() {
      return value
    },
    choose(next) {
      value = next
      storeValue(name, next)
      reportChoice(name, next)
    },
  }
}
