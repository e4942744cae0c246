// Comparison of stored choices with the defaults.

/** Return whether a stored choice outside the `asked` fields differs from its default. */
export const differsFromDefaults = (kept: object, usual: object, asked: readonly string[]): boolean =>
  Object.entries(kept).some(
    ([name, value]) =>
      !asked.includes(name) && JSON.stringify(value) !== JSON.stringify(usual[name as keyof typeof usual]),
  )
