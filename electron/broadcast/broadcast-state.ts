/** The state of the broadcast, from which every picture is made: read-only, and always as it is now. */
import type { JoinInvitation, Stage } from '../../shared/wire/moderator-status.ts'
import type { PublicStandings } from '../../shared/wire/season-payload.ts'
import type { Seasons } from '../club/seasons/seasons.ts'
import type { MatchSession } from '../match/match-session.ts'
import type { Phones } from '../phones/phones.ts'
import type { Rehearsal } from './rehearsal.ts'
import type { ReplayOnScreens } from './replay-on-screens.ts'
import type { ScreenOverride } from './screen-override.ts'
import type { ShownMatches } from './shown-matches.ts'
import type { StageKeeper } from './stage.ts'

export interface BroadcastStateDeps {
  readonly stage: Pick<StageKeeper, 'now'>
  readonly matches: Pick<ShownMatches, 'onStage'>
  readonly rehearsal: Pick<Rehearsal, 'override'>
  readonly replay: Pick<ReplayOnScreens, 'override'>
  readonly seasons: Pick<Seasons, 'onScreens'>
  readonly phones: Pick<Phones, 'join'>
}
export class BroadcastState {
  readonly #parts: BroadcastStateDeps

  constructor(parts: BroadcastStateDeps) {
    this.#parts = parts
  }
  get stage(): Stage {
    return this.#parts.stage.now()
  }
  /** The session of the match on stage, or null. */
  get onAir(): MatchSession | null {
    return this.#parts.matches.onStage
  }
  /** The rehearsal or the replay that all screens but phones show instead of the match on stage, or null. */
  get override(): ScreenOverride | null {
    return this.#parts.rehearsal.override ?? this.#parts.replay.override
  }
  /** Standings of the season that screens may show, or null. */
  get standings(): PublicStandings | null {
    return this.#parts.seasons.onScreens
  }
  /** The way in by phone, or null while phones may not come in. */
  get join(): JoinInvitation | null {
    return this.#parts.phones.join()
  }
}
