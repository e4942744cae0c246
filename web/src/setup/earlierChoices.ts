// Comparison of stored choices with the defaults.

/** Return whether a stored choice outside `ignoredFields` differs from its default. */
export const hasNonDefaultChoice = (choices: object, defaults: object, ignoredFields: readonly string[]): boolean =>
  Object.entries(choices).some(
    ([name, value]) =>
      !ignoredFields.includes(name) &&
      JSON.stringify(value) !== JSON.stringify(defaults[name as keyof typeof defaults]),
  )
