/** The league in short: what the desk is told after each exchange, and since when something is left to do. */
import type { LeagueProgress, LeagueStatus, LeagueSummary } from '../../../shared/wire/league/league-payload.ts'

export class LeagueNews {
  #now: LeagueSummary | null = null
  #progress: LeagueProgress | null = null

  /** Null without a league, and before its first exchange. */
  get now(): LeagueSummary | null {
    return this.#now
  }
  /** Null unless an exchange takes long. */
  get progress(): LeagueProgress | null {
    return this.#progress
  }
  noteProgress(progress: LeagueProgress | null): void {
    this.#progress = progress
  }
  /** Takes the state after an exchange, or null without a league. */
  note(status: LeagueStatus | null): void {
    this.#progress = null
    if (status === null || status.last === null || status.at === null) {
      this.#now = null
      return
    }
    const { at, last } = status
    const { ahead, behind, problem } = last
    const isDone = ahead === 0 && behind === 0 && problem === null
    this.#now = { at, since: isDone ? null : (this.#now?.since ?? at), ahead, behind, problem }
  }
}
