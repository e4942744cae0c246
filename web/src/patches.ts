// Patches between two views of a table, as in `hanamachi.table.patches`. Both are tested with the same list of cases.

/**
 * Apply a patch to a value and return the new value; neither argument is changed. An object patches the named fields
 * of an object or items of an array. An array of length one replaces the value with its item. Anything else is the
 * new value.
 */
export function applyPatch(value: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) return patch[0]
  if (typeof patch !== 'object' || patch === null) return patch
  const after = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  for (const [name, part] of Object.entries(patch)) after[name] = applyPatch(after[name], part)
  return after
}
