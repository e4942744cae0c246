// Hints at a table: the value of every move, computed on the device of the player who asked.
import { loadPhraseCatalogues } from '../../../ui/i18n.svelte'
import type { SolverAnswer } from '../kernel/kernel'
import type { Solver } from '../kernel/solver'
import type { Translate } from '../../../phrases'
import type { GameView, TableView } from '../../../protocol'
import { CELLS } from '../board/cells'
import { countTilesLeftAtEnd, classifyValue } from '../board/moveValues'

type HintMarksModule = typeof import('./hintMarks')

export interface Hint {
  /** Text of the game up to the position that the hint is about. */
  notation: string
  marks: HintMarksModule
  answer: SolverAnswer
}

/** State of a hint: computed, impossible because the kernel cannot run, or not there yet. */
export type HintState = Hint | 'dumb' | null

const wasHintAsked = ({ hinted = [], actions }: GameView): boolean => hinted.includes(actions.length)

/** Return whether a hint was asked for in the current position. */
export function isHintRequestedNow({ phase, match }: TableView): boolean {
  const game = match?.games.at(-1)
  return phase === 'playing' && game !== undefined && wasHintAsked(game)
}

/** Return the position, as text of the game, for which this screen asked for a hint, or null. */
export const findNotationOfHintedPosition = (view: TableView): string | null =>
  isHintRequestedNow(view) && view.can.includes('act') ? (view.match?.games.at(-1)?.notation ?? null) : null

/** Return a sentence about a hint, for the live region. */
export function describeHint(say: Translate, { answer }: Pick<Hint, 'answer'>): string {
  const best = answer.moves.flatMap((value, cell) => (value === answer.value ? [CELLS[cell] ?? ''] : []))
  return say('hint-best', {
    cells: best.join(', '),
    what: classifyValue(answer.value),
    count: countTilesLeftAtEnd(answer.value),
  })
}

export class HintLoader {
  #hint = $state.raw<Hint | null>(null)
  #dumb = $state<string | null>(null)
  #solver: Solver | null = null
  #sought = ''

  constructor(private readonly fetch: () => Promise<HintMarksModule> = loadHintMarksModule) {}

  /** Return the hint for a position. */
  hintForPosition(notation: string | null): HintState {
    if (notation === null) return null
    return this.#dumb === notation ? 'dumb' : this.#hint?.notation === notation ? this.#hint : null
  }

  async loadHint(notation: string): Promise<void> {
    this.#sought = notation
    this.#dumb = null
    try {
      const marks = await this.fetch()
      this.#solver ??= marks.createSolver()
      const answer = await marks.solveGameNotation(this.#solver, notation)
      // Ignore answers to earlier requests. A finished game has nothing to mark.
      if (this.#sought === notation && answer !== 'over') this.#hint = { notation, marks, answer }
    } catch {
      if (this.#sought === notation) this.#dumb = notation
    }
  }

  close(): void {
    this.#sought = ''
    this.#solver?.close()
  }
}

async function loadHintMarksModule(): Promise<HintMarksModule> {
  const [marks] = await Promise.all([import('./hintMarks'), loadPhraseCatalogues('analysis', 'solver')])
  return marks
}
