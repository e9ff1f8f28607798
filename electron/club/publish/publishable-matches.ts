/** Finished matches as pages may tell them: read from their histories, without private names, announced facts alone. */
import { createHash } from 'node:crypto'
import type { ClubState } from '../../../shared/club/club-state.ts'
import { countMatch, type CountedMatch, type MatchFacts } from '../../../shared/club/counted-match.ts'
import { onlyDisclosedSeats } from '../../../shared/club/disclosed-seats.ts'
import { withNamesReplaced, type Renaming } from '../../../shared/club/erasure/nameless-match.ts'
import { matchFactsOf } from '../../../shared/club/match-facts.ts'
import type { MatchToPublish } from '../../../shared/club/pages/compose-club.ts'
import { renamingInMatch, type PrivateNames } from '../../../shared/club/pages/private-parts.ts'
import { disclosedResultsOf, type DisclosedResults } from '../../../shared/engine/disclosure/disclosed-results.ts'
import { frameFor, outcomeOf } from '../../../shared/engine/frames.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { replayFileOf, type ReplayFile } from '../../../shared/replay/replay-file.ts'
import { announcedCommits, commitsInForce, replayOf, type Replay } from '../../../shared/replay/replay-steps.ts'
import type { ListedMatch, Store, StoredMatch } from '../../storage/store.ts'

/** The club as it is published, and its language. */
export interface PublishingView extends PrivateNames {
  readonly book: ClubState
  readonly neutral: string
  readonly lang: string
}
/** The part of a history that everybody was told. */
interface MatchSummary extends Pick<MatchToPublish, 'seats' | 'says' | 'hasReplay'>, DisclosedResults {
  /** Null where the history cannot be counted. */
  readonly facts: MatchFacts | null
}
const untold: MatchSummary = { seats: [], says: '', hasReplay: false, results: [], whole: false, facts: null }

export interface PublishableMatchesDeps {
  readonly store: Pick<Store, 'read' | 'historyHash' | 'day'>
  readonly games: readonly AnyGame[]
  readonly dayOf: (match: ListedMatch) => string
}
/** Reads each history once, and again only when it or what is private in it changes. */
export class PublishableMatches {
  readonly #parts: PublishableMatchesDeps
  readonly #known = new Map<string, { readonly key: string; readonly summary: MatchSummary }>()

  constructor(parts: PublishableMatchesDeps) {
    this.#parts = parts
  }
  /** Returns the match; null where it does not count. */
  of(record: ListedMatch, view: PublishingView): MatchToPublish | null {
    const { id, game, names, created, ended, outcome, results } = record
    const toCount = { id, game, names, created, ended, outcome, results, day: this.#parts.dayOf(record) }
    if (countMatch(view.book, toCount) === null) return null
    const summary = this.#summaryOf(record, view)
    const counted = countMatch(view.book, toCount, summary.facts)
    if (counted === null) return null
    const { seats, says, hasReplay } = summary
    return { counted: disclosedPart(counted, summary), seats, says, hasReplay }
  }
  /** Returns a key of everything that the replay of a match is made of. */
  sourceOf(id: string, view: PublishingView): string {
    return createHash('sha256').update(this.#keyOf(id, view)).digest('base64url')
  }
  /** Returns the replay of announced facts as a file; null where the match cannot be replayed. */
  replay(id: string, view: PublishingView): ReplayFile | null {
    const stored = this.#parts.store.read(id)
    const game = this.#parts.games.find((each) => each.id === stored?.record.game)
    if (stored === null || game === undefined) return null
    const clean = withNamesReplaced(stored, renamingFor(stored, view))
    const replay = replayFrom(clean, game, { lang: view.lang, announced: true })
    return replayFileOf(replay, { lang: view.lang, secrets: false })
  }
  /** Forgets matches that are no longer published. */
  retain(ids: ReadonlySet<string>): void {
    for (const id of this.#known.keys()) if (!ids.has(id)) this.#known.delete(id)
  }

  #keyOf(id: string, { book, lang, renaming, hidden, neutral }: PublishingView): string {
    const hash = this.#parts.store.historyHash(id)
    const seated = Object.entries(book.matches.get(id)?.players ?? {}).filter(
      ([, who]) => who !== null && hidden.has(who),
    )
    return JSON.stringify([hash, lang, neutral, [...renaming.keys()], seated])
  }
  #summaryOf(record: ListedMatch, view: PublishingView): MatchSummary {
    const key = this.#keyOf(record.id, view)
    const known = this.#known.get(record.id)
    if (known?.key === key) return known.summary
    const summary = this.#read(record, view)
    this.#known.set(record.id, { key, summary })
    return summary
  }
  #read({ id, game: gameId }: ListedMatch, view: PublishingView): MatchSummary {
    const stored = this.#parts.store.read(id)
    const game = this.#parts.games.find((each) => each.id === gameId)
    if (stored === null) return untold
    const clean = withNamesReplaced(stored, renamingFor(stored, view))
    const seats = clean.record.names.map((name, i) => ({ seat: i + 1, name }))
    if (game === undefined || stored.damage !== null) return { ...untold, seats }
    try {
      return summaryFrom(clean, game, view.lang)
    } catch {
      // A history that its game cannot fold any more counts, but tells nothing about its seats.
      return { ...untold, seats }
    }
  }
}
const renamingFor = (stored: StoredMatch, view: PublishingView): Renaming => renamingInMatch(stored, view)
/** Returns the replay of the commits in force; `announced`: of announced facts alone. */
function replayFrom(
  { record: { id, rules }, entries: all }: StoredMatch,
  game: AnyGame,
  { lang, announced }: { readonly lang: string; readonly announced: boolean },
): Replay {
  const stood = commitsInForce(all)
  return replayOf({ game, id }, { entries: announced ? announcedCommits(stood) : stood, rules }, lang)
}

function summaryFrom(stored: StoredMatch, game: AnyGame, lang: string): MatchSummary {
  const replay = replayFrom(stored, game, { lang, announced: false })
  const live = replay.at(replay.steps.length)
  const disclosed = disclosedResultsOf(live)
  const facts = matchFactsOf(game, { entries: stored.entries, rules: stored.record.rules })
  const { board } = frameFor(live, 'public', lang)
  return {
    ...disclosed,
    says: outcomeOf(live, lang)?.says ?? '',
    seats: board.seats.map(({ seat, name }) => ({ seat, name })).toSorted((a, b) => a.seat - b.seat),
    hasReplay: true,
    // A right vote tells a team, so votes count only where all teams were told.
    facts: disclosed.whole ? facts : { ...facts, votes: [] },
  }
}
function disclosedPart(counted: CountedMatch, { whole, results }: DisclosedResults): CountedMatch {
  if (whole) return counted
  const [part = counted] = onlyDisclosedSeats([counted], { [counted.id]: results })
  return part
}
