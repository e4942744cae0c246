// The texts of the kernel's numbers (kernel/maiko/kernel.h): places, faces, actions and phases.

/** Places of the floor, row by row from the top left: a9 to i1. */
export const PLACES = [...'987654321'].flatMap((row) => [...'abcdefghi'].map((column) => column + row))

/** Objects in the order of the cells of a board, from fan to comb. */
export const OBJECTS = [...'FTKMSPCBO']
export const COLOURS = [...'wvpg']
export const TEACHERS = ['danna', 'oka-san', 'one-san', 'sabanto'] as const

/** Number of faces of objects. A higher face is a friend. */
export const OBJECT_FACES = 36
/** Faces: 4 × object + colour, then the friends. */
export const FACES = [
  ...OBJECTS.flatMap((object) => COLOURS.map((colour) => object + colour)),
  ...Array.from({ length: 9 }, (_, friend) => `f${friend + 1}`),
]

export const STOP = 'stop'
/** Actions in the order of their numbers. */
export const ACTIONS = [
  ...PLACES,
  ...TEACHERS,
  ...[1, 2, 3, 4].flatMap((player) => OBJECTS.map((object) => player + object)),
  ...FACES.slice(0, OBJECT_FACES),
  STOP,
]

export const PHASES = ['first', 'second', 'danna', 'oka-san', 'one-san', 'sabanto', 'sweep', 'over'] as const
export type Phase = (typeof PHASES)[number]

/** The reasons why the end of a game was called. The first is for a game that goes on. */
export const END_REASONS = [null, 'full board', 'no pair', 'stall'] as const
