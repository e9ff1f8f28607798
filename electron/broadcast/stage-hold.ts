/**
 * The hold: the audience keeps the picture of the moment when the stage was put on hold, over a restart, and over
 * another match on stage too. Each change that lets the audience see more is stored before any screen shows it.
 */
import { announcementClock } from '../../shared/engine/commands/announcement-commands.ts'
import { isOver, type MatchState } from '../../shared/engine/match.ts'
import type { EngineMs } from '../../shared/engine/time/times.ts'
import type { Stage } from '../../shared/wire/moderator-status.ts'
import type { PublicStandings } from '../../shared/wire/season-payload.ts'
import type { Store } from '../storage/store.ts'
import type { HeldMatch } from './held-match.ts'
import type { ShownMatches } from './shown-matches.ts'
import type { BroadcastState } from './broadcast-state.ts'

interface HeldPicture {
  readonly match: string
  readonly live: MatchState
  /** Number of public events since, which wait. */
  readonly waiting: number
  /**
   * Season of the kept standings, or null. Standings tell how matches ended, so those from before an end that waits
   * stay, and none that count this end are shown.
   */
  readonly season: string | null
  readonly standings: PublicStandings | null
}
export interface HoldDeps {
  readonly store: Pick<Store, 'setting' | 'set'>
  readonly broadcastState: Pick<BroadcastState, 'stage' | 'onAir' | 'standings'>
  readonly matches: Pick<ShownMatches, 'get' | 'liveAt'>
}
/** Returns the held matches from the stored setting; earlier consoles stored one match without a list. */
function heldFrom(setting: unknown): readonly HeldMatch[] {
  if (Array.isArray(setting)) return setting as readonly HeldMatch[]
  return typeof setting === 'object' && setting !== null ? [setting as HeldMatch] : []
}

/** Returns the engine time in ms at which the clock of an announcement was set; null without one. */
const announcementSince = ({ open }: MatchState): EngineMs | null =>
  open.clocks.find(({ id }) => id === announcementClock)?.since ?? null
/** A release: the state that was shown until then, and the public revision that was shown by it. */
interface Release {
  readonly before: MatchState
  readonly rev: number
}

export class Hold {
  readonly #parts: HoldDeps
  #picture: HeldPicture | null = null
  #released: Release | null = null
  /** All matches that were on stage since the hold began, with the present one. */
  #stored: readonly HeldMatch[]

  constructor(parts: HoldDeps) {
    this.#parts = parts
    this.#stored = heldFrom(parts.store.setting('held'))
  }
  /** The match as the audience keeps it; null while nothing is on hold. */
  get live(): MatchState | null {
    return this.#picture?.live ?? null
  }
  /** Returns the state that screens showed before `live`, while all that it tells beyond was released at once; or null. */
  shownBefore(live: MatchState | null): MatchState | null {
    const { before = null, rev = 0 } = this.#released ?? {}
    const isSame = live !== null && before?.id === live.id && before.undos === live.undos
    return isSame && live.revs.public === rev ? before : null
  }
  /** Number of public events that wait for the moderator's click. */
  get waiting(): number {
    return this.#picture?.waiting ?? 0
  }
  /**
   * Returns whether an announcement of a match waits for its release: it was made, or its time was changed, after the
   * picture that the audience keeps.
   */
  isAnnouncementWaiting(match: string): boolean {
    const { hold, match: onStage } = this.#parts.broadcastState.stage
    const session = hold && match === onStage ? this.#parts.matches.get(match) : null
    if (session === null) return false
    const shown = this.#picture?.match === match ? this.#picture.live : this.#seenBefore(match)
    return shown !== null && announcementSince(shown) !== announcementSince(session.live)
  }
  /** The standings on air, or null. */
  get standings(): PublicStandings | null {
    const { stage, standings } = this.#parts.broadcastState
    if (this.#picture === null) return this.#isEndWaiting() ? null : standings
    return this.#picture.season === (stage.season ?? null) ? this.#picture.standings : null
  }
  /** Returns the held matches to store with a stage. `released`: the match on stage counts as seen up to now. */
  heldWith(stage: Stage, released = false): readonly HeldMatch[] {
    const { hold, match } = stage
    if (!hold) return []
    const live = this.#liveHeld(match, released)
    if (live === null || match === null) return this.#stored
    const held = { match, batch: live.batch, over: isOver(live) }
    return [...this.#stored.filter((each) => each.match !== match), held]
  }
  /** Takes over the held matches that were stored with a stage. */
  adopt(stored: readonly HeldMatch[]): void {
    this.#stored = stored
  }
  /** Keeps the picture while the stage is on hold, and drops it otherwise. Throws StorageFault. */
  follow(): void {
    this.#hold(false)
  }
  /** Shows the public what waits; the hold stays. Throws StorageFault, and then nothing is shown. */
  release(): void {
    this.#hold(true)
  }
  /** Drops the kept picture of a match whose history was rewritten. */
  onRewrite(match: string): void {
    if (this.#picture?.match === match) this.#picture = null
  }

  #hold(released: boolean): void {
    const { stage, onAir: session } = this.#parts.broadcastState
    const { hold, match, season = null } = stage
    const live = hold ? this.#liveHeld(match, released) : null
    this.#store(this.heldWith(stage, released))
    this.#noteRelease(live ?? session?.live ?? null)
    if (released) this.#picture = null
    const standings = this.#heldStandings(season)
    if (live === null || session === null || match === null) this.#picture = null
    else this.#picture = { match, live, waiting: session.live.revs.public - live.revs.public, season, standings }
  }
  #noteRelease(shown: MatchState | null): void {
    const before = this.#picture?.live ?? null
    if (before === null || shown?.id !== before.id || shown.revs.public <= before.revs.public) return
    this.#released = { before, rev: shown.revs.public }
  }
  #store(held: readonly HeldMatch[]): void {
    if (JSON.stringify(held) === JSON.stringify(this.#stored)) return
    this.#parts.store.set('held', held)
    this.#stored = held
  }
  /** Returns the state to show of a match on hold; null: none, or unreadable. `released`: its present state. */
  #liveHeld(match: string | null, released: boolean): MatchState | null {
    const session = match === null ? null : this.#parts.matches.get(match)
    if (session === null || match === null) return null
    if (released) return session.live
    return this.#picture?.match === match ? this.#picture.live : (this.#seenBefore(match) ?? session.live)
  }
  /** Returns a match as the audience saw it last, before it left the stage or the console ended; null: never held. */
  #seenBefore(match: string): MatchState | null {
    const held = this.#stored.find((each) => each.match === match)
    return held === undefined ? null : this.#parts.matches.liveAt(match, held.batch)
  }
  /**
   * Returns the standings to keep: those shown so far for the season, else the present ones or, if an end waits, null.
   */
  #heldStandings(season: string | null): PublicStandings | null {
    const shown = this.#picture?.season === season ? this.#picture.standings : null
    return shown ?? (this.#isEndWaiting() ? null : this.#parts.broadcastState.standings)
  }
  #isEndWaiting(): boolean {
    return this.#stored.some(({ match, batch, over = false }) => {
      const session = this.#parts.matches.get(match)
      if (session === null) return false
      // A reveal or correction after the end may change standings too.
      return isOver(session.live) !== over || (over && session.live.batch !== batch)
    })
  }
}
