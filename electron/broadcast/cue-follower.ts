/** OBS follows each picture that the audience was shown, once and after the screens. */
import type { ObsCues } from '../obs/cue-settings.ts'
import type { Publisher } from './publisher.ts'
import type { PublishedCue } from './published-cue.ts'

export interface CueFollowerDeps {
  readonly publisher: Pick<Publisher, 'published'>
  readonly cues: Pick<ObsCues, 'follow'>
}
export class CueFollower {
  readonly #parts: CueFollowerDeps
  #last: PublishedCue | null = null

  constructor(parts: CueFollowerDeps) {
    this.#parts = parts
  }
  onCommit(): void {
    this.#follow()
  }
  onRewrite(): void {
    this.#follow()
  }
  onChange(): void {
    this.#follow()
  }

  #follow(): void {
    const { published } = this.#parts.publisher
    if (published === null || published === this.#last) return
    this.#last = published
    this.#parts.cues.follow(published)
  }
}
