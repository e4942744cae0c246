// State of an interactive figure. The server computed the legal actions of each scene and the scenes they lead to.
import { PLACES } from '../board/houseFloorPlan'
import type { Scene } from '../../../protocol'

export class InteractiveFigureState {
  private at = $state(0)
  /** Actions done since the first scene. */
  done = $state.raw<readonly string[]>([])

  constructor(private readonly scenes: readonly [Scene, ...Scene[]]) {}

  get scene(): Scene {
    return this.scenes[this.at] ?? this.scenes[0]
  }

  get over(): boolean {
    return !Object.keys(this.scene.leads).length
  }

  readonly isLegalAction = (action: string): boolean => action in this.scene.leads

  doAction(action: string): void {
    const to = this.scene.leads[action]
    if (to === undefined) return
    this.at = to
    this.done = [...this.done, action]
  }

  restart(): void {
    this.at = 0
    this.done = []
  }

  /** Return the face of a tile that could be turned over in the first scene. */
  findFaceAt(place: string): string {
    return this.scenes[this.scenes[0].leads[place] ?? 0]?.house.floor[PLACES.indexOf(place)] ?? ''
  }
}
