// Stored choices of the pages. Each is kept on this device, shared with other tabs, and synchronized with an account.
import { deleteStoredValue, storeValue, readStoredValue } from './storage'

export interface SyncedChoice {
  /** Return the stored value, or null if nobody chose. */
  readStoredChoice(): string | null
  /** Apply a value chosen in another tab or on another device; null means none. */
  applyValue(value: string | null): void
}

/** Registered choices by the name that the server knows. */
const parts = new Map<string, SyncedChoice>()
/** Names of the choices by storage key. */
const keys = new Map<string, string>()
const CAME = 'came'
let onChoice: (name: string, value: string) => void = () => undefined

/** Register a choice for synchronization. A value that came from the server before is applied now. */
export function registerSyncedChoice(choiceName: string, choice: SyncedChoice, storageKey = choiceName): void {
  parts.set(choiceName, choice)
  keys.set(`hanamachi.${storageKey}`, choiceName)
  const { [choiceName]: value, ...others } = readStoredValue<Record<string, string>>(CAME, {})
  if (value === undefined) return
  storeValue(CAME, others)
  choice.applyValue(value)
}

/** Report that the person chose a value on this device. */
export function reportNewChoice(choiceName: string, value: string): void {
  // A value that came for a choice before it was registered.
  const { [choiceName]: before, ...others } = readStoredValue<Record<string, string>>(CAME, {})
  if (before !== undefined) storeValue(CAME, others)
  onChoice(choiceName, value)
}

/** Set the callback for values chosen on this device. */
export const setChoiceListener = (listener: (name: string, value: string) => void): void => void (onChoice = listener)

/** Apply values from the server. Those of choices that are not registered yet are kept. */
export function applyServerChoices(valueByName: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(valueByName)) {
    const part = parts.get(name)
    if (part && part.readStoredChoice() !== value) part.applyValue(value)
    else if (!part) storeValue(CAME, { ...readStoredValue<Record<string, string>>(CAME, {}), [name]: value })
  }
}

/** Return the values chosen on this device, of registered choices only. */
export const readChoicesOnDevice = (): Record<string, string> =>
  Object.fromEntries(
    [...parts].flatMap(([name, part]) =>
      part.readStoredChoice() === null ? [] : [[name, part.readStoredChoice() ?? '']],
    ),
  )

/** Set these values and clear all others, on this device only. */
export function replaceChoicesOnDevice(valueByName: Readonly<Record<string, string>>): void {
  deleteStoredValue(CAME)
  for (const [name, part] of parts) part.applyValue(valueByName[name] ?? null)
}

if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }) => {
    const part = parts.get(keys.get(key ?? '') ?? '')
    part?.applyValue(part.readStoredChoice())
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
  function readStoredChoice(): Value | null {
    const found = readStoredValue<unknown>(name, null)
    // Older versions stored switches as true or false.
    const text = found === true ? 'on' : found === false ? 'off' : found
    return values.find((value) => value === text) ?? null
  }

  let value = $state<Value>(readStoredChoice() ?? values[0])
  registerSyncedChoice(name, {
    readStoredChoice,
    applyValue(next) {
      const known = values.find((one) => one === next)
      value = known ?? values[0]
      if (!known) deleteStoredValue(name)
      else if (readStoredChoice() !== known) storeValue(name, known)
    },
  })
  return {
    get value() {
      return value
    },
    choose(next) {
      value = next
      storeValue(name, next)
      reportNewChoice(name, next)
    },
  }
}
