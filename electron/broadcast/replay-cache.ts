/** Replays: matches taken apart into steps, of which the last few wanted are kept in memory. */
import {
  announcedCommits,
  replayOf,
  commitsInForce,
  type Replay,
  type ReplayScope,
} from '../../shared/replay/replay-steps.ts'
import type { ReplayLevel } from '../../shared/wire/replay-payload.ts'
import type { MatchSessions } from '../match/match-sessions.ts'
import { requireFirstStep } from '../storage/notices.ts'
import type { Store } from '../storage/store.ts'

export interface ReplaysDeps {
  readonly store: Pick<Store, 'read'>
  readonly sessions: Pick<MatchSessions, 'game' | 'opened'>
}
/** Key of a replay; `level`: how much it shows, `taken`: whether undone steps are among its steps. */
export interface ReplayWanted {
  readonly match: string
  readonly level: ReplayLevel
  readonly taken: ReplayScope
  readonly lang: string
}
/** Replays kept at most: that of the desk, the one on air, and one before each. */
const most = 4

export class Replays {
  readonly #parts: ReplaysDeps
  /** Replays by what was wanted, the latest wanted last. */
  readonly #kept = new Map<string, Replay>()

  constructor(parts: ReplaysDeps) {
    this.#parts = parts
  }
  /** Returns a replay; null: no such match. StorageFault where no step of it is whole. */
  of({ match, level, taken, lang }: ReplayWanted): Replay | null {
    const key = JSON.stringify([match, level, taken, lang, this.#newest(match)])
    const found = this.#kept.get(key) ?? this.#made({ match, level, taken, lang })
    if (found === null) return null
    this.#kept.delete(key)
    this.#kept.set(key, found)
    for (const oldest of [...this.#kept.keys()].slice(0, -most)) this.#kept.delete(oldest)
    return found
  }
  /** Drops all replays of a match that has changed. */
  forget(match: string): void {
    for (const [key, { id }] of this.#kept) if (id === match) this.#kept.delete(key)
  }
  /** Returns the number of the last batch of an open match, whose replay may be outdated; null for any other. */
  #newest(match: string): number | null {
    return this.#parts.sessions.opened().find(({ id }) => id === match)?.live.batch ?? null
  }
  #made({ match, level, taken, lang }: ReplayWanted): Replay | null {
    const stored = this.#parts.store.read(match)
    if (stored === null) return null
    requireFirstStep(stored)
    const { record } = stored
    const stood = taken === 'stood' ? commitsInForce(stored.entries) : stored.entries
    const entries = level === 'announced' ? announcedCommits(stood) : stood
    return replayOf({ game: this.#parts.sessions.game(record.game), id: match }, { entries, rules: record.rules }, lang)
  }
}
