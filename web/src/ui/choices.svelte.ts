// Stored choices of the pages. Each is kept on this device, shared with other tabs, and synchronized with an account.
import { forget, remember, remembered } from './storage'

export interface Choice {
  /** Return the stored value, or null if nobody chose. */
  kept(): string | null
  /** Apply a value chosen in another tab or on another device; null means none. */
  take(value: string | null): void
}

/** Registered choices by the name that the server knows. */
const parts = new Map<string, Choice>()
/** Names of the choices by storage key. */
const keys = new Map<string, string>()
const CAME = 'came'
let tell: (name: string, value: string) => void = () => undefined

/** Register a choice for synchronization. A value that came from the server before is applied now. */
export function follows(name: string, choice: Choice, key = name): void {
  parts.set(name, choice)
  keys.set(`hanamachi.${key}`, name)
  const { [name]: value, ...others } = remembered<Record<string, string>>(CAME, {})
  if (value === undefined) return
  remember(CAME, others)
  choice.take(value)
}

/** Report that the person chose a value on this device. */
export function chose(name: string, value: string): void {
  // A value that came for a choice before it was registered.
  const { [name]: before, ...others } = remembered<Record<string, string>>(CAME, {})
  if (before !== undefined) remember(CAME, others)
  tell(name, value)
}

/** Set the callback for values chosen on this device. */
export const listen = (hear: (name: string, value: string) => void): void => void (tell = hear)

/** Apply values from the server. Those of choices that are not registered yet are kept. */
export function come(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const part = parts.get(name)
    if (part && part.kept() !== value) part.take(value)
    else if (!part) remember(CAME, { ...remembered<Record<string, string>>(CAME, {}), [name]: value })
  }
}

/** Return the values chosen on this device, of registered choices only. */
export const chosenHere = (): Record<string, string> =>
  Object.fromEntries([...parts].flatMap(([name, part]) => (part.kept() === null ? [] : [[name, part.kept() ?? '']])))

/** Set these values and clear all others, on this device only. */
export function restore(values: Readonly<Record<string, string>>): void {
  forget(CAME)
  for (const [name, part] of parts) part.take(values[name] ?? null)
}

if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }) => {
    const part = parts.get(keys.get(key ?? '') ?? '')
    part?.take(part.kept())
  })
}

interface Chosen<Value extends string> {
  readonly value: Value
  choose(value: Value): void
}

/** Create a choice among values. The first is the default. */
export function choice<Value extends string>(name: string, values: readonly [Value, ...Value[]]): Chosen<Value> {
  function kept(): Value | null {
    const found = remembered<unknown>(name, null)
    // Older versions stored switches as true or false.
    const told = found === true ? 'on' : found === false ? 'off' : found
    return values.find((value) => value === told) ?? null
  }

  let value = $state<Value>(kept() ?? values[0])
  follows(name, {
    kept,
    take(next) {
      const known = values.find((one) => one === next)
      value = known ?? values[0]
      if (!known) forget(name)
      else if (kept() !== known) remember(name, known)
    },
  })
  return {
    get value() {
      return value
    },
    choose(next) {
      value = next
      remember(name, next)
      chose(name, next)
    },
  }
}
