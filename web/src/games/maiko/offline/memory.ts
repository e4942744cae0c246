// The limited memory of a computer player. A full memory forgets a tile until the player sees it again.
// The twin on the server is `hanamachi.games.maiko.players.memory`.
import type { RememberedTiles } from '../kernel/kernel'
import { PLACES } from '../kernel/words'
import type { StepView } from '../../../protocol'

/** Probability that the oldest tile is forgotten. If it is not, the next oldest has the same probability, and so on. */
const FORGET_PROBABILITY = 0.5

/**
 * Return the tiles that a computer player remembers after some steps. `draw` returns random numbers from 0 to 1, and must
 * start in the same state at each decision of a game.
 */
export function recallTiles(
  steps: readonly StepView[],
  seat: number,
  capacity: number,
  draw: () => number,
): RememberedTiles {
  let places: number[] = []
  const secret = new Set<number>()
  const remember = (place: number): void => {
    places = [...places.filter((other) => other !== place), place]
    if (places.length <= capacity) return
    const candidates = places.slice(0, Math.max(1, Math.floor((capacity + 1) / 2)))
    let [drawn, at] = [draw(), 0]
    while (at < candidates.length - 1 && drawn > FORGET_PROBABILITY) {
      drawn = (drawn - FORGET_PROBABILITY) / (1 - FORGET_PROBABILITY)
      at += 1
    }
    const forgotten = candidates[at] ?? place
    places = places.filter((other) => other !== forgotten)
    secret.delete(forgotten)
  }
  for (const { what, seat: actor, places: names } of capacity ? steps : []) {
    const place = PLACES.indexOf(names[0] ?? '')
    if (what === 'turned') {
      remember(place)
      secret.delete(place)
    } else if (what === 'looked' && actor === seat) {
      if (!places.includes(place)) secret.add(place)
      remember(place)
    } else if (what === 'taken' || what === 'met') {
      places = places.filter((other) => !names.includes(PLACES[other] ?? ''))
    }
  }
  return { capacity, places, secret }
}
