// Numbers of won, drawn and lost games, and the bars that show them.
import type { OpponentLine, ScoreLine } from '../../protocol'

type Counts = Pick<ScoreLine, 'won' | 'drawn' | 'lost'>

export const games = ({ won, drawn, lost }: Counts): number => won + drawn + lost

export interface Part {
  of: 'won' | 'drawn' | 'lost'
  from: number
  width: number
}

/** Return the parts of a bar, in percent; `most` games fill it. */
export function parts(counts: Counts, most: number): Part[] {
  let from = 0
  return (['won', 'drawn', 'lost'] as const).flatMap((of) => {
    const width = (100 * counts[of]) / most
    const part = { of, from, width }
    from += width
    return width ? [part] : []
  })
}

/** Order opponents: people before computer players, then by number of games. */
export const inOrder = (opponents: readonly OpponentLine[]): OpponentLine[] =>
  [...opponents].sort((one, other) => Number(one.computer !== null) - Number(other.computer !== null))
