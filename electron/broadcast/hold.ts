/**
 * The hold: the audience keeps the picture of the moment when the stage was put on hold, over a restart, and over another
 * match on stage too. Everything that widens what the audience may see is stored before anybody sees it.
 */
import { isOver, type MatchState } from '../../shared/engine/match.ts'
import type { Stage } from '../../shared/wire/moderator-status.ts'
import type { PublicStandings } from '../../shared/wire/season-payload.ts'
import type { Store } from '../storage/store.ts'
import type { HeldMatch } from './held-match.ts'
import type { ShownMatches } from './shown-matches.ts'
import type { Situation } from './situation.ts'

interface HeldPicture {
  readonly match: string
  readonly live: MatchState
  /** Public changes since. */
  readonly waiting: number
  /**
   * Standings tell how matches ended: those of before an end that waits stay, and none is shown that counts this end.
   */
  readonly season: string | null
  readonly standings: PublicStandings | null
}
export interface HoldParts {
  readonly store: Pick<Store, 'setting' | 'set'>
  readonly situation: Pick<Situation, 'stage' | 'onAir' | 'standings'>
  readonly matches: Pick<ShownMatches, 'get' | 'liveAt'>
}
/** Reads the setting; earlier consoles stored one match alone. */
function heldFrom(setting: unknown): readonly HeldMatch[] {
  if (Array.isArray(setting)) return setting as readonly HeldMatch[]
  return typeof setting === 'object' && setting !== null ? [setting as HeldMatch] : []
}

export class Hold {
  readonly #parts: HoldParts
  #picture: HeldPicture | null = null
  /** All matches that were on stage since the hold began, the one that is there now among them. */
  #stored: readonly HeldMatch[]

  constructor(parts: HoldParts) {
    this.#parts = parts
    this.#stored = heldFrom(parts.store.setting('held'))
  }
  /** The match as the audience keeps it; null while nothing is on hold. */
  get live(): MatchState | null {
    return this.#picture?.live ?? null
  }
  /** Public changes that wait for the moderator's click. */
  get waiting(): number {
    return this.#picture?.waiting ?? 0
  }
  /** The standings on air, or null. */
  get standings(): PublicStandings | null {
    const { stage, standings } = this.#parts.situation
    if (this.#picture === null) return this.#isEndWaiting() ? null : standings
    return this.#picture.season === (stage.season ?? null) ? this.#picture.standings : null
  }
  /** The matches to store with a stage, and up to where the audience has seen each. */
  heldWith(stage: Stage, released = false): readonly HeldMatch[] {
    const { hold, match } = stage
    if (!hold) return []
    const live = this.#liveHeld(match, released)
    if (live === null || match === null) return this.#stored
    const held = { match, batch: live.batch, over: isOver(live) }
    return [...this.#stored.filter((each) => each.match !== match), held]
  }
  /** Takes over what was stored with a stage. */
  adopt(stored: readonly HeldMatch[]): void {
    this.#stored = stored
  }
  /** Holds what the stage asks for, or lets go. Throws StorageFault. */
  follow(): void {
    this.#hold(false)
  }
  /** Lets what waits be seen; the hold stays. Throws StorageFault, and then it waits still. */
  release(): void {
    this.#hold(true)
  }
  /** A match whose history was rewritten is not shown as it was. */
  onRewrite(match: string): void {
    if (this.#picture?.match === match) this.#picture = null
  }

  #hold(released: boolean): void {
    const { stage, onAir: session } = this.#parts.situation
    const { hold, match, season = null } = stage
    const live = hold ? this.#liveHeld(match, released) : null
    this.#store(this.heldWith(stage, released))
    if (released) this.#picture = null
    const standings = this.#heldStandings(season)
    if (live === null || session === null || match === null) this.#picture = null
    else this.#picture = { match, live, waiting: session.live.revs.public - live.revs.public, season, standings }
  }
  #store(held: readonly HeldMatch[]): void {
    if (JSON.stringify(held) === JSON.stringify(this.#stored)) return
    this.#parts.store.set('held', held)
    this.#stored = held
  }
  /** A match as the audience keeps it while it is on hold. */
  #liveHeld(match: string | null, released: boolean): MatchState | null {
    const session = match === null ? null : this.#parts.matches.get(match)
    if (session === null || match === null) return null
    if (released) return session.live
    return this.#picture?.match === match ? this.#picture.live : (this.#seenBefore(match) ?? session.live)
  }
  /** A match as the audience saw it before it left the stage, or the console ended, on hold. */
  #seenBefore(match: string): MatchState | null {
    const held = this.#stored.find((each) => each.match === match)
    return held === undefined ? null : this.#parts.matches.liveAt(match, held.batch)
  }
  /** Those that were shown; others only while no end waits that they would count. */
  #heldStandings(season: string | null): PublicStandings | null {
    const shown = this.#picture?.season === season ? this.#picture.standings : null
    return shown ?? (this.#isEndWaiting() ? null : this.#parts.situation.standings)
  }
  #isEndWaiting(): boolean {
    return this.#stored.some(({ match, batch, over = false }) => {
      const session = this.#parts.matches.get(match)
      if (session === null) return false
      // Cards of it that were turned over since count in standings as well.
      return isOver(session.live) !== over || (over && session.live.batch !== batch)
    })
  }
}
