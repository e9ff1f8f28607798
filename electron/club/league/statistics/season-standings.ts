/** A season's standings from the league's database: sums by player in SQL, places by the rules that all standings share. */
import type { MatchId, PlayerId, SeasonId } from '../../../../shared/club/club-events.ts'
import type { ClubState } from '../../../../shared/club/club-state.ts'
import { eveningsOf, seasonContentsOf, toSeasonTable, type SeasonTable } from '../../../../shared/club/season-view.ts'
import type { Scoring } from '../../../../shared/stats/scoring.ts'
import { placeRows, type Standing } from '../../../../shared/stats/season-places.ts'
import { sumSeason, type PlayedSums } from '../../../../shared/stats/season-sums.ts'
import type { FactQuery } from './current-facts.ts'
import { headToHeadAmong } from './head-to-head.ts'
import {
  isKept,
  isWon,
  matchOf,
  readSeason,
  type PlayerSumRow,
  type SeasonMatchRow,
  type SeasonRows,
  type SeatCode,
} from './season-rows.ts'

/** One player's season. */
interface PlayedSeason {
  readonly sums: PlayerSumRow | null
  /** In order of time. */
  readonly seats: readonly SeatCode[]
  /** Numbers of the matches that the player moderated, in order of time. */
  readonly moderated: readonly number[]
}
/** A season as it was read. */
interface SeasonCount {
  readonly matches: readonly SeasonMatchRow[]
  readonly seasons: ReadonlyMap<PlayerId, PlayedSeason>
  /** By number of the match: true where it was played on another evening than the last. */
  readonly isEarlier: readonly boolean[]
}
function toPlayedSeasons({ matches, players }: SeasonRows): ReadonlyMap<PlayerId, PlayedSeason> {
  const moderated = new Map<PlayerId, number[]>()
  matches.forEach(({ moderator }, n) => {
    if (moderator === null) return
    const own = moderated.get(moderator)
    if (own === undefined) moderated.set(moderator, [n])
    else own.push(n)
  })
  const hosts = [...moderated].map(([player, own]) => [player, { sums: null, seats: [], moderated: own }] as const)
  const seated = players.map((sums) => {
    const seats = sums.seats.toSorted((a, b) => a - b)
    return [sums.player, { sums, seats, moderated: moderated.get(sums.player) ?? [] }] as const
  })
  return new Map<PlayerId, PlayedSeason>([...hosts, ...seated])
}
function toPlayedSums({ sums, seats, moderated }: PlayedSeason, matches: readonly SeasonMatchRow[]): PlayedSums {
  const [counted, dropped, won]: [MatchId[], MatchId[], MatchId[]] = [[], [], []]
  const evenings = new Set(moderated.map((n) => matches[n]?.evening))
  let draws = 0
  for (const seat of seats) {
    const match = matches[matchOf(seat)]
    if (match === undefined) continue
    ;(isKept(seat) ? counted : dropped).push(match.match)
    if (isWon(seat)) won.push(match.match)
    else if (match.drawn) draws += 1
    evenings.add(match.evening)
  }
  return {
    matches: seats.length,
    wins: won.length,
    draws,
    losses: seats.length - won.length - draws,
    kept: sums?.kept ?? 0,
    all: sums?.all ?? 0,
    counted,
    dropped,
    won,
    moderated: moderated.map((n) => matches[n]?.match ?? ''),
    evenings: evenings.size,
  }
}
const allSums = ({ matches, seasons }: SeasonCount): ReadonlyMap<PlayerId, PlayedSums> =>
  new Map([...seasons].map(([player, season]) => [player, toPlayedSums(season, matches)]))
/** Returns a player's season without the last evening: the very same for those who were not there. */
function withoutLast(season: PlayedSeason, { isEarlier }: SeasonCount): PlayedSeason {
  const { sums } = season
  const isIn = (n: number): boolean => isEarlier[n] === true
  const wasThere = season.seats.some((seat) => !isIn(matchOf(seat))) || !season.moderated.every(isIn)
  if (!wasThere) return season
  const seats = season.seats.filter((seat) => isIn(matchOf(seat)))
  const moderated = season.moderated.filter(isIn)
  return { sums: sums && { ...sums, kept: sums.kept_before, all: sums.all_before ?? 0 }, seats, moderated }
}
/** Returns the sums of the earlier evenings, from those of all. */
function earlierSums(count: SeasonCount, all: ReadonlyMap<PlayerId, PlayedSums>): ReadonlyMap<PlayerId, PlayedSums> {
  const found = new Map<PlayerId, PlayedSums>()
  for (const [player, season] of count.seasons) {
    const earlier = withoutLast(season, count)
    const sums = earlier === season ? all.get(player) : toPlayedSums(earlier, count.matches)
    if (sums !== undefined && sums.matches + sums.moderated.length > 0) found.set(player, sums)
  }
  return found
}
export interface SeasonRequest {
  readonly book: ClubState
  readonly season: SeasonId
  /** Rules to try in place of the season's own. */
  readonly scoring?: Scoring
}
/** Returns the table of a season as `seasonTable` does; null where there is no such season. */
export async function leagueSeasonTable(query: FactQuery, request: SeasonRequest): Promise<SeasonTable | null> {
  const { book, season: id } = request
  const season = book.seasons.get(id)
  if (season === undefined || season.removed) return null
  const scoring = request.scoring ?? season.scoring
  const evenings = eveningsOf(book, id).map((evening) => evening.id)
  const rows = await readSeason(query, { season: id, evenings, scoring })
  const { matches } = rows
  const played = new Set(matches.map(({ evening }) => evening))
  const last = evenings.findLast((evening) => played.has(evening)) ?? null
  const isEarlier = matches.map(({ evening }) => evening !== last)
  const count = { matches, seasons: toPlayedSeasons(rows), isEarlier }
  const extras = seasonContentsOf(book, id, [])
  const sumsOf = (player: PlayerId): PlayerSumRow | null => count.seasons.get(player)?.sums ?? null
  const place = (sums: ReadonlyMap<PlayerId, PlayedSums>, isIn: (n: number) => boolean): readonly Standing[] =>
    placeRows(sumSeason(sums, extras, scoring), scoring, headToHeadAmong({ sumsOf, matches: matches.length, isIn }))
  const all = allSums(count)
  const hasEarlier = last !== null && isEarlier.includes(true)
  return toSeasonTable(book, season, {
    matches: matches.length,
    rows: place(all, () => true),
    before: hasEarlier ? place(earlierSums(count, all), (n) => isEarlier[n] === true) : [],
  })
}
