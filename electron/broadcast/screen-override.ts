/** The override: a rehearsal or a replay, which all screens but phones show instead of the match on stage. */
import type { MatchState } from '../../shared/engine/match.ts'
import type { Stage } from '../../shared/wire/moderator-status.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import type { ReplayLevel } from '../../shared/wire/replay-payload.ts'

/** `null`: a rehearsal. */
export type Replayed = ReplayLevel | null
export interface Ghost {
  readonly live: MatchState
  readonly stage: Stage
  readonly replayed: Replayed
  /** Engine time in ms. */
  readonly now: () => number
  /** Returns the public frame for outputs in a language. */
  readonly frame: (lang: string) => Frame
}

/** Curtain, break and title are those of the screens; which match is behind, and whether it is held, stays what it is. */
export function stageBeside(stage: Stage, ghost: Ghost | null): Stage {
  if (ghost === null) return stage
  const { blank, view, text } = ghost.stage
  return { ...stage, blank, view, text }
}
