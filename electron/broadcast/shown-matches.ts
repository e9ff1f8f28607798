/** Matches for the screens. A match that cannot be read is null here, and does not take the desk down. */
import { isOver, type MatchState } from '../../shared/engine/match.ts'
import { faultMessage } from '../storage/fault-words.ts'
import type { MatchSession } from '../match/match-session.ts'
import type { MatchSessions } from '../match/match-sessions.ts'
import type { StageKeeper } from './stage.ts'

export interface ShownMatchesDeps {
  readonly sessions: Pick<MatchSessions, 'get' | 'liveAt'>
  readonly stage: Pick<StageKeeper, 'now'>
  /** Receives for the log why a match cannot be shown, once for each reason. */
  readonly log: (error: unknown) => void
}
export class ShownMatches {
  readonly #parts: ShownMatchesDeps
  readonly #faults = new Map<string, unknown>()

  constructor(parts: ShownMatchesDeps) {
    this.#parts = parts
  }
  /** The session of a match; null where there is none or it cannot be read. */
  get(id: string): MatchSession | null {
    try {
      const session = this.#parts.sessions.get(id)
      this.#faults.delete(id)
      return session
    } catch (error) {
      const before = this.#faults.get(id)
      if (before === undefined || faultMessage(error) !== faultMessage(before)) this.#parts.log(error)
      this.#faults.set(id, error)
      return null
    }
  }
  /** The session on stage; null while no match is there, or it cannot be read. */
  get onStage(): MatchSession | null {
    const { match } = this.#parts.stage.now()
    return match === null ? null : this.get(match)
  }
  /** The session on stage while its match goes on, or null. */
  get playing(): MatchSession | null {
    const session = this.onStage
    return session === null || isOver(session.live) ? null : session
  }
  /** Returns a match as it stood after a batch, or null. Throws where it cannot be read. */
  liveAt(id: string, batch: number): MatchState | null {
    return this.#parts.sessions.liveAt(id, batch)
  }
  /** Returns the error for which a match could not be read the last time, or null. */
  faultOf(id: string | null): unknown {
    return (id === null ? undefined : this.#faults.get(id)) ?? null
  }
}
