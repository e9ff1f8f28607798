/** The cue that OBS answers. */
import type { Cue } from '../../shared/engine/board.ts'
import type { MatchState } from '../../shared/engine/fold.ts'

/** The public picture that was published last, for OBS. */
export interface PublishedCue {
  readonly cue: Cue
  readonly game: string | null
  /** The match as the audience sees it, or null. */
  readonly live: MatchState | null
}
