/** Recognises standings that were imported before: the same file again, or a newer version of it. */
import { hash } from 'node:crypto'
import { type ClubState, type OldStandingsTable, rootOf } from '../../../shared/club/club-state.ts'
import type { ClubLogEntry, PlayerId } from '../../../shared/club/club-events.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import type { ImportQuestion } from './question-shape.ts'

/** Returns a hash that is the same for a text whatever its encoding and line ends. */
export const sourceHash = (text: string): string =>
  hash(
    'sha256',
    text
      .replace(/^\ufeff/u, '')
      .replaceAll(/\r\n?/gu, '\n')
      .trimEnd(),
    'hex',
  )

export interface ImportedRow {
  /** Null for a newcomer. */
  readonly player: PlayerId | null
  readonly points: number
  readonly matches: number
  readonly wins: number
}
/** Standings about to be imported. `source`: the hash of their text. */
export interface IncomingStandings {
  readonly season: string
  readonly source: string
  readonly rows: readonly ImportedRow[]
}
type EarlierImport = OldStandingsTable & { readonly day: string }
const isEqual = (book: ClubState, { rows }: OldStandingsTable, arriving: readonly ImportedRow[]): boolean => {
  const there = new Map(rows.map((row) => [rootOf(book, row.player), row]))
  return (
    rows.length === arriving.length &&
    arriving.every(({ player, points, matches, wins }) => {
      const row = player === null ? undefined : there.get(player)
      return row !== undefined && row.points === points && row.matches === matches && row.wins === wins
    })
  )
}
/**
 * Returns the question to ask where these standings, or an older version of them, were imported before. `dayOf`: day on
 * which a log entry was written.
 */
export function askAboutRepeat(
  book: ClubState,
  { season, source, rows }: IncomingStandings,
  dayOf: (entry: string) => string,
): readonly ImportQuestion[] {
  const all: readonly EarlierImport[] = book.brought
    .filter((each) => book.seasons.get(each.season)?.removed === false)
    .map((each) => ({ ...each, day: dayOf(each.entry) }))
  const answers = [{ label: ({ answer }) => answer.again, plan: { again: true } }] satisfies ImportQuestion['answers']
  const same = all.find((each) => each.source === source || isEqual(book, each, rows))
  if (same !== undefined) {
    const title = same.title || (book.seasons.get(same.season)?.title ?? '')
    return [{ kind: 'again', says: ({ ask }) => ask.again(title, same.day), lines: [], answers }]
  }
  const known = rows.flatMap(({ player }) => player ?? [])
  for (const each of all.filter((one) => one.season === season)) {
    const there = new Set(each.rows.map(({ player }) => rootOf(book, player)))
    const both = known.filter((player) => there.has(player)).length
    if (both * 2 >= Math.min(rows.length, there.size))
      return [{ kind: 'more', says: ({ ask }) => ask.more(each.title, each.day, both), lines: [], answers }]
  }
  return []
}
/** Returns rows as text, by player name: a player who left the register and joined it again has another id. */
function namedRows(book: ClubState, entries: readonly ClubLogEntry[], rows: OldStandingsTable['rows']): string {
  const joined = new Map(
    entries.flatMap(({ fact }) => (fact.type === 'playerAdded' ? [[fact.player, fact.name] as const] : [])),
  )
  const nameOf = (player: PlayerId): string =>
    book.players.get(rootOf(book, player))?.name ?? joined.get(player) ?? player
  return JSON.stringify(
    rows.map(({ player, points, matches, wins }) => [nameKey(nameOf(player)), points, matches, wins]).toSorted(),
  )
}
type StandingsBroughtFact = Extract<ClubLogEntry['fact'], { readonly type: 'standingsBrought' }>
/** Returns counting standings equal to those of an entry that was taken back, or undefined. */
export function findSameStandings(
  book: ClubState,
  entries: readonly ClubLogEntry[],
  away: StandingsBroughtFact,
): OldStandingsTable | undefined {
  const rows = namedRows(book, entries, away.rows)
  return book.brought
    .filter(({ season }) => book.seasons.get(season)?.removed === false)
    .find(
      (each) =>
        (away.source !== undefined && each.source === away.source) || namedRows(book, entries, each.rows) === rows,
    )
}
