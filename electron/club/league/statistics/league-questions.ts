/** Answers the console's questions to the league's database as bytes, which are sent on unchanged. */
import type { ClubState } from '../../../../shared/club/club-state.ts'
import type { Store } from '../../../storage/store.ts'
import { ClubLogSummary } from '../../log/club-log-summary.ts'
import { StatementTimeout } from '../carrier.ts'
import type { LeagueJob } from '../league-job.ts'
import type { LeagueQuestion } from '../league-worker-protocol.ts'
import type { LeagueStatistics } from './league-statistics.ts'

export interface LeagueQuestionsDeps {
  readonly job: Pick<LeagueJob, 'countingFeeds' | 'unwritten'>
  readonly store: Pick<Store, 'eachBookEntry'>
  /** Opens the statistics; null where the league meets in no database. */
  readonly open: () => Promise<LeagueStatistics | null>
}
export class LeagueQuestions {
  readonly #parts: LeagueQuestionsDeps
  #statistics: LeagueStatistics | null = null
  #folded: { readonly edition: string; readonly book: ClubState } | null = null

  constructor(parts: LeagueQuestionsDeps) {
    this.#parts = parts
  }
  /**
   * Returns the answer as JSON in UTF-8, with `unread`, the number of matches that the database does not hold yet; null
   * where the database took too long. `edition`: of the book. Rejects with CarrierError.
   */
  async answer(question: LeagueQuestion, edition: string): Promise<Uint8Array<ArrayBuffer> | null> {
    this.#statistics ??= await this.#parts.open()
    if (this.#statistics === null) throw new Error('This league meets in no database.')
    const unread = this.#parts.job.unwritten(edition)
    try {
      const counted = await this.#count(this.#statistics, question, edition)
      return new TextEncoder().encode(JSON.stringify({ unread, ...counted }))
    } catch (error) {
      if (error instanceof StatementTimeout) return null
      throw error
    }
  }
  async #count(statistics: LeagueStatistics, question: LeagueQuestion, edition: string): Promise<object> {
    const feeds = this.#parts.job.countingFeeds()
    if (question.kind === 'report') return { report: await statistics.report(question.report, question.filter, feeds) }
    const table = await statistics.standings({ book: this.#bookOf(edition), season: question.season }, feeds)
    if (table === null) throw new Error('There is no such season.')
    return table
  }
  /** Returns the club log folded, which is read again after a change. */
  #bookOf(edition: string): ClubState {
    if (this.#folded?.edition !== edition)
      this.#folded = { edition, book: new ClubLogSummary(() => this.#parts.store.eachBookEntry()).book }
    return this.#folded.book
  }
}
