// What has changed of a view, folded in. `hanamachi.table.changes` says the same; both are held to one list of cases.

/**
 * A value with a change folded in; neither is touched. An object changes the parts that it names, of an object or of an
 * array; an array of one has the new value in it; anything else is the new value itself.
 */
export function folded(value: unknown, change: unknown): unknown {
  if (Array.isArray(change)) return change[0]
  if (typeof change !== 'object' || change === null) return change
  const after = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  for (const [name, part] of Object.entries(change)) after[name] = folded(after[name], part)
  return after
}
