// Comparison of stored choices with the defaults.

/** Return whether a stored choice outside `askedFields` differs from its default. */
export const hasNonDefaultChoice = (choices: object, defaults: object, askedFields: readonly string[]): boolean =>
  Object.entries(choices).some(
    ([name, value]) =>
      !askedFields.includes(name) && JSON.stringify(value) !== JSON.stringify(defaults[name as keyof typeof defaults]),
  )
