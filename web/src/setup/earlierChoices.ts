// What was chosen at earlier tables, beside what would be chosen by itself.

/** Whether something else than usual is kept, of all that is not asked first. */
export const otherwise = (kept: object, usual: object, asked: readonly string[]): boolean =>
  Object.entries(kept).some(
    ([name, value]) =>
      !asked.includes(name) && JSON.stringify(value) !== JSON.stringify(usual[name as keyof typeof usual]),
  )
