// Numbers of won, drawn and lost games, and the bars that show them.
import type { OpponentSummary, ScoreSummary } from '../../protocol'

type OutcomeCounts = Pick<ScoreSummary, 'won' | 'drawn' | 'lost'>

export const countGames = ({ won, drawn, lost }: OutcomeCounts): number => won + drawn + lost

export interface OutcomeBarPart {
  of: 'won' | 'drawn' | 'lost'
  from: number
  width: number
}

/** Return the parts of a bar, in percent; `maxGames` fill it. */
export function makeOutcomeBarParts(counts: OutcomeCounts, maxGames: number): OutcomeBarPart[] {
  let from = 0
  return (['won', 'drawn', 'lost'] as const).flatMap((of) => {
    const width = (100 * counts[of]) / maxGames
    const part = { of, from, width }
    from += width
    return width ? [part] : []
  })
}

/** Order opponents: people before computer players, then by number of games. */
export const sortPeopleBeforeComputers = (opponents: readonly OpponentSummary[]): OpponentSummary[] =>
  [...opponents].sort((one, other) => Number(one.computer !== null) - Number(other.computer !== null))
