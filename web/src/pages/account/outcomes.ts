// Games that were won, drawn and lost, as their pictures have them.
import type { OpponentLine, ScoreLine } from '../../protocol'

type Counts = Pick<ScoreLine, 'won' | 'drawn' | 'lost'>

export const games = ({ won, drawn, lost }: Counts): number => won + drawn + lost

export interface Part {
  of: 'won' | 'drawn' | 'lost'
  from: number
  width: number
}

/** The parts of a stroke of a hundred that stands for `most` games. */
export function parts(counts: Counts, most: number): Part[] {
  let from = 0
  return (['won', 'drawn', 'lost'] as const).flatMap((of) => {
    const width = (100 * counts[of]) / most
    const part = { of, from, width }
    from += width
    return width ? [part] : []
  })
}

/** People first, then computer players, each with those first with whom most was played. */
export const inOrder = (opponents: readonly OpponentLine[]): OpponentLine[] =>
  [...opponents].sort((one, other) => Number(one.computer !== null) - Number(other.computer !== null))
