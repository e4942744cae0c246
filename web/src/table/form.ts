// What a match is played for, read from its text form.

export interface Form {
  kind: 'single' | 'games' | 'points'
  target: number
}

/** `single`, `first-to-3`, `points-10`. */
export function form(text: string | undefined): Form {
  const target = Number(/\d+$/.exec(text ?? 'first-to-3')?.[0] ?? 1)
  return { kind: text === 'single' ? 'single' : text?.startsWith('points') ? 'points' : 'games', target }
}
