/** The public picture that OBS follows. */
import type { Cue } from '../../shared/engine/board.ts'
import type { Seat } from '../../shared/engine/table.ts'
import type { MatchState } from '../../shared/engine/fold.ts'

/** Cue, speaker, game and state of the public picture that was published last; `game` is null without a match. */
export interface PublishedCue {
  readonly cue: Cue
  readonly game: string | null
  /** The seat that has the floor; null for none. */
  readonly speaker: Seat | null
  /** The match as the audience sees it, or null. */
  readonly live: MatchState | null
}
