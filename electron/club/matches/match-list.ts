/**
 * The list of all matches, newest first: searched, filtered and cut into pages. A line in memory is short; full records
 * are read for the asked page alone. The statistics worker runs this for large clubs.
 */
import { noteOf, rootOf, type ClubState, type MatchNote } from '../../../shared/club/club-state.ts'
import {
  hasEveryWord,
  parseSearchWords,
  toSearchText,
  type SearchWord,
} from '../../../shared/engine/words/letter-folding.ts'
import { noneId } from '../../../shared/stats/filter.ts'
import type { MatchFilter, MatchPage, PageRequest } from '../../../shared/wire/match-list-payload.ts'
import type { MatchListRequest } from '../../../shared/wire/schemas/match-list-schema.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import type { MatchRecord, Store } from '../../storage/store.ts'
import { hideResults, matchSummary, gameTitle, type SummaryContext } from './match-summary.ts'
import { localizeOutcome } from '../seasons/outcome-summary.ts'

export interface MatchesQuery extends MatchListRequest {
  readonly kind: 'matches'
  /** True leaves results out. */
  readonly hidden: boolean
  readonly lang: string
}
export interface MatchListDeps {
  readonly store: Pick<Store, 'listed'>
  readonly games: readonly AnyGame[]
  readonly book: () => ClubState
  readonly dayOf: (match: MatchRecord) => string
}
type MatchListLine = Pick<MatchRecord, 'id' | 'game' | 'names' | 'created' | 'ended' | 'outcome'> & {
  readonly day: string
  /** All names, folded for the search. */
  readonly text: string
}
type LineTest = (line: MatchListLine, note: MatchNote) => boolean

const newestFirst = (a: MatchListLine, b: MatchListLine): number => {
  if (a.created !== b.created) return a.created < b.created ? 1 : -1
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}
const cursorOf = ({ created, id }: MatchListLine): string => `${created}~${id}`
/** True for a line that comes after the one that the cursor names. */
function isBehind({ created, id }: MatchListLine, cursor: string): boolean {
  const [at = '', last = ''] = cursor.split('~')
  return created < at || (created === at && id < last)
}

/** All matches, searchable and in pages, newest first. Holds one line per match and reads the rest from the store. */
export class MatchList {
  readonly #parts: MatchListDeps
  readonly #lines = new Map<string, MatchListLine>()
  #sorted: readonly MatchListLine[] | null = null

  constructor(parts: MatchListDeps) {
    this.#parts = parts
  }
  /** Adds a match, or replaces its line. */
  put(record: MatchRecord): void {
    const { id, game, names, created, ended, outcome } = record
    const text = toSearchText(names.join(' '))
    this.#lines.set(id, { id, game, names, created, ended, outcome, day: this.#parts.dayOf(record), text })
    this.#sorted = null
  }
  /** Returns one page, or summaries of all matches that fit where no page is asked for. */
  answer({ filter, ids, page, hidden, lang }: MatchesQuery): MatchPage<object> | readonly object[] {
    const parts = { games: this.#parts.games, book: this.#parts.book(), lang }
    const tests = createTests(filter, parts)
    const wanted = ids === null ? null : new Set(ids)
    const fitting = this.#all().filter((line) => {
      if (wanted?.has(line.id) === false) return false
      const note = noteOf(parts.book, line.id)
      return tests.every((test) => test(line, note))
    })
    const told = (lines: readonly MatchListLine[]): readonly object[] => this.#told(lines, { parts, hidden })
    return page === null ? told(fitting) : pageOf(fitting, page, told)
  }
  #all(): readonly MatchListLine[] {
    this.#sorted ??= [...this.#lines.values()].sort(newestFirst)
    return this.#sorted
  }
  #told(
    lines: readonly MatchListLine[],
    { parts, hidden }: { parts: SummaryContext; hidden: boolean },
  ): readonly object[] {
    return lines.flatMap(({ id, day }) => {
      const record = this.#parts.store.listed(id)
      return record === null
        ? []
        : [hideResults(matchSummary(parts, record, eveningDateOf(parts.book, id, day)), hidden)]
    })
  }
}
type LineSummariser = (lines: readonly MatchListLine[]) => readonly object[]
function pageOf(
  lines: readonly MatchListLine[],
  { limit, after, skip = 0 }: PageRequest,
  told: LineSummariser,
): MatchPage<object> {
  const first = after === undefined ? 0 : lines.findIndex((line) => isBehind(line, after))
  const start = (first < 0 ? lines.length : first) + skip
  const page = lines.slice(start, start + limit)
  const last = page.at(-1)
  const next = last === undefined || start + limit >= lines.length ? null : cursorOf(last)
  return { matches: told(page), count: lines.length, next }
}
/** Returns the date of the evening in which a match was placed, else its own day. */
export function eveningDateOf(book: ClubState, match: string, own: string): string {
  const { evening } = noteOf(book, match)
  const found = evening === null ? undefined : book.evenings.get(evening)
  return found === undefined || found.removed ? own : found.date
}
/** Returns the ids of evening and season of a match, null where they were removed. */
function placeOf(
  book: ClubState,
  { evening }: MatchNote,
): { readonly evening: string | null; readonly season: string | null } {
  const found = evening === null ? undefined : book.evenings.get(evening)
  if (found === undefined || found.removed) return { evening: null, season: null }
  return { evening: found.id, season: book.seasons.get(found.season)?.removed === true ? null : found.season }
}
function endingOf({ ended, outcome }: MatchListLine, { correction, voided }: MatchNote): string {
  if (ended === null) return 'running'
  return voided ? 'voided' : ((correction?.outcome ?? outcome)?.kind ?? 'running')
}
function createTests(filter: MatchFilter, parts: SummaryContext): readonly LineTest[] {
  const { book } = parts
  const { search = '', game, season, evening, player, ending, from, to } = filter
  const tests: LineTest[] = []
  if (game !== undefined) tests.push((line) => line.game === game)
  if (season !== undefined) tests.push((_, note) => (placeOf(book, note).season ?? noneId) === season)
  if (evening !== undefined) tests.push((_, note) => (placeOf(book, note).evening ?? noneId) === evening)
  if (player !== undefined) tests.push((_, { players }) => isAmong(book, Object.values(players), player))
  if (ending !== undefined) tests.push((line, note) => endingOf(line, note) === ending)
  if (from !== undefined) tests.push(({ id, day }) => eveningDateOf(book, id, day) >= from)
  if (to !== undefined) tests.push(({ id, day }) => eveningDateOf(book, id, day) <= to)
  const words = parseSearchWords(search)
  if (words.length > 0) tests.push(createTextTest(words, parts))
  return tests
}
const isAmong = (book: ClubState, seated: readonly (string | null)[], player: string): boolean =>
  seated.some((each) => each !== null && rootOf(book, each) === rootOf(book, player))

/**
 * Returns a test that is true where every word occurs in what the list shows of a match, or in an alias of a player.
 */
function createTextTest(words: readonly SearchWord[], parts: SummaryContext): LineTest {
  const { book, games, lang } = parts
  const known = new Map<string, string>()
  const once = (key: string, say: () => string): string => {
    const found = known.get(key) ?? toSearchText(say())
    known.set(key, found)
    return found
  }
  const person = (id: string): string =>
    once(`player ${id}`, () => {
      const player = book.players.get(rootOf(book, id))
      return player === undefined ? '' : [player.name, ...player.aliases].join(' ')
    })
  const place = (note: MatchNote): string => {
    const { evening, season } = placeOf(book, note)
    const say = (): string =>
      [book.evenings.get(evening ?? '')?.title, book.seasons.get(season ?? '')?.title].filter(Boolean).join(' ')
    return evening === null ? '' : once(`evening ${evening}`, say)
  }
  return (line, note) => {
    const says = (note.correction?.outcome ?? localizeOutcome(line, { games, lang }))?.says ?? ''
    const people = Object.values(note.players).flatMap((id) => (id === null ? [] : [person(id)]))
    const title = once(`game ${line.game}`, () => gameTitle(games, line.game, lang))
    return hasEveryWord([title, line.text, ...people, place(note), once(`says ${says}`, () => says)].join(' '), words)
  }
}
