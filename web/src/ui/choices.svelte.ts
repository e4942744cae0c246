// Choices on the pages: each is kept on this device, taken over by other tabs, and follows an account where there is one.
import { forget, remember, remembered } from './storage'

export interface Choice {
  /** What this device keeps; null where nobody chose. */
  kept(): string | null
  /** Take over what was chosen in another tab or on another device; null: nothing was. */
  take(value: string | null): void
}

/** All choices of the parts of the page that are here, by the names that the house knows them by. */
const parts = new Map<string, Choice>()
/** Under which name each lies in the storage. */
const keys = new Map<string, string>()
const CAME = 'came'
let tell: (name: string, value: string) => void = () => undefined

/** Let a choice follow the account; what came for it from the house before this part of the page is taken over. */
export function follows(name: string, choice: Choice, key = name): void {
  parts.set(name, choice)
  keys.set(`hanamachi.${key}`, name)
  const { [name]: value, ...others } = remembered<Record<string, string>>(CAME, {})
  if (value === undefined) return
  remember(CAME, others)
  choice.take(value)
}

/** Somebody has chosen here. */
export function chose(name: string, value: string): void {
  // what came earlier for a part that was not here
  const { [name]: before, ...others } = remembered<Record<string, string>>(CAME, {})
  if (before !== undefined) remember(CAME, others)
  tell(name, value)
}

/** Call this with whatever is chosen here from now on. */
export const listen = (hear: (name: string, value: string) => void): void => void (tell = hear)

/** What came from the house: taken over at once, or when its part of the page comes. */
export function come(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const part = parts.get(name)
    if (part && part.kept() !== value) part.take(value)
    else if (!part) remember(CAME, { ...remembered<Record<string, string>>(CAME, {}), [name]: value })
  }
}

/** What was chosen on this device, of the parts that are here. */
export const chosenHere = (): Record<string, string> =>
  Object.fromEntries([...parts].flatMap(([name, part]) => (part.kept() === null ? [] : [[name, part.kept() ?? '']])))

/** Choose these, and nothing of the others, on this device alone. */
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

/** A choice among some values, of which the first counts until somebody chooses. */
export function choice<Value extends string>(name: string, values: readonly [Value, ...Value[]]): Chosen<Value> {
  function kept(): Value | null {
    const found = remembered<unknown>(name, null)
    // what was on or off was once kept as true or false
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
