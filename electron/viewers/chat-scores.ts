/** Chat against table, for one evening and in memory only: which viewers were right in polls that were closed. */
import type { StoredEvent } from '../../shared/engine/events.ts'
import type { MatchState } from '../../shared/engine/match.ts'
import type { Poll } from '../../shared/viewers/poll.ts'
import { rightAnswers, settledEnd, tableVotes, type SettledEnd } from '../../shared/viewers/right-answers.ts'
import { cleanViewerName } from '../../shared/viewers/viewer-name.ts'
import type { ChatScore, RightVotes } from '../../shared/viewers/viewers-payload.ts'
import type { VoteCount } from './vote-count.ts'

interface ClosedPoll {
  readonly poll: Poll
  readonly count: VoteCount
}
/** A poll whose right answers are known. */
interface JudgedPoll extends ClosedPoll {
  readonly right: ReadonlySet<number>
}
/** Polls of one match that are remembered; earlier ones are forgotten. */
const mostPolls = 20
/** Viewers whom the list of the best names. */
const mostBest = 5
const nobody: RightVotes = { right: 0, of: 0 }
const sumOf = (all: readonly RightVotes[]): RightVotes =>
  all.reduce((sum, each) => ({ right: sum.right + each.right, of: sum.of + each.of }), nobody)

function votesIn({ count: { votes }, right }: JudgedPoll): RightVotes {
  const rights = votes.filter((_, i) => right.has(i)).reduce((sum, each) => sum + each, 0)
  return { right: rights, of: votes.reduce((sum, each) => sum + each, 0) }
}
/** Returns whether most viewers gave a right answer. */
function isMostlyRight({ count: { votes }, right }: JudgedPoll): boolean {
  const most = Math.max(...votes)
  return most > 0 && votes.every((each, i) => each < most || right.has(i))
}
export class ChatScores {
  /** Closed polls by match; those of a match that left the stage unsettled are dropped. */
  readonly #polls = new Map<string, readonly ClosedPoll[]>()
  /** Judged polls of matches that were settled, by match. */
  readonly #judged = new Map<string, readonly JudgedPoll[]>()

  /** The match on stage. */
  #match: string | null = null

  /** Remembers a poll that was closed. */
  keep(poll: Poll, count: VoteCount): void {
    this.#polls.set(poll.match, [...(this.#polls.get(poll.match) ?? []), { poll, count }].slice(-mostPolls))
  }
  /** True where polls of this match were closed. */
  has(match: string): boolean {
    return this.#polls.has(match)
  }
  /** Returns the score of a match as everybody was told it; null while it is not settled, or nothing can be judged. */
  of(live: MatchState, rows: readonly StoredEvent[]): ChatScore | null {
    const end = settledEnd(live)
    const judged = end === null ? [] : this.#judge(live.id, end)
    if (end === null || judged.length === 0) {
      this.#judged.delete(live.id)
      return null
    }
    this.#judged.set(live.id, judged)
    const polls = { right: judged.filter(isMostlyRight).length, of: judged.length }
    return { chat: sumOf(judged.map(votesIn)), polls, table: tableVotes(live, rows, end), best: this.#best() }
  }
  /** Drops what is known of other matches that were not settled. Returns whether this is another match than before. */
  turnTo(match: string | null): boolean {
    for (const id of this.#polls.keys()) if (id !== match && !this.#judged.has(id)) this.#polls.delete(id)
    const isOther = match !== this.#match
    this.#match = match
    return isOther
  }
  /** Drops the polls of a match that was written anew: one of their names may have been forgotten. */
  forget(match: string): void {
    this.#polls.delete(match)
    this.#judged.delete(match)
  }
  clear(): void {
    this.#polls.clear()
    this.#judged.clear()
  }

  #judge(match: string, end: SettledEnd): readonly JudgedPoll[] {
    return (this.#polls.get(match) ?? []).flatMap((each) => {
      const right = rightAnswers(each.poll, end)
      return right === null ? [] : [{ ...each, right }]
    })
  }
  /** Returns the viewers who were right most often this evening. */
  #best(): ChatScore['best'] {
    const all = new Map<string, RightVotes & { readonly name: string }>()
    for (const { count, right } of [...this.#judged.values()].flat())
      for (const { viewer, name, answer } of count.voters()) {
        const before = all.get(viewer) ?? nobody
        all.set(viewer, { name, right: before.right + (right.has(answer) ? 1 : 0), of: before.of + 1 })
      }
    return [...all.values()]
      .filter((each) => each.right > 0)
      .sort((a, b) => b.right - a.right || a.of - b.of || a.name.localeCompare(b.name, 'en'))
      .slice(0, mostBest * 2)
      .map((each) => ({ ...each, name: cleanViewerName(each.name) }))
      .filter(({ name }) => name !== '')
      .slice(0, mostBest)
  }
}
