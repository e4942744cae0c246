// A position of the rules under way. What is legal in a scene and where it leads was made by the rules of the game.
import { PLACES } from '../board/plan'
import type { Scene } from '../../../protocol'

export class Living {
  private at = $state(0)
  /** What was done since the first scene. */
  done = $state.raw<readonly string[]>([])

  constructor(private readonly scenes: readonly [Scene, ...Scene[]]) {}

  get scene(): Scene {
    return this.scenes[this.at] ?? this.scenes[0]
  }

  get over(): boolean {
    return !Object.keys(this.scene.leads).length
  }

  readonly may = (action: string): boolean => action in this.scene.leads

  take(action: string): void {
    const to = this.scene.leads[action]
    if (to === undefined) return
    this.at = to
    this.done = [...this.done, action]
  }

  restart(): void {
    this.at = 0
    this.done = []
  }

  /** What lies at a place that could be turned over in the first scene. */
  face(place: string): string {
    return this.scenes[this.scenes[0].leads[place] ?? 0]?.house.floor[PLACES.indexOf(place)] ?? ''
  }
}
