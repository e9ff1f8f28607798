/** A person's career above seasons: the entries that count as one, and what waits for the other club. */
import { careerOf, standingClaims } from '../../../shared/club/career.ts'
import { rootOf } from '../../../shared/club/club-state.ts'
import type { PlayerId } from '../../../shared/club/club-events.ts'
import type { PlayerStatistics } from '../../../shared/stats/people.ts'
import type { CareerEntry, CareerQuestion, CareerRequest, CareerSheet } from '../../../shared/wire/player-payload.ts'
import type { ClubLog } from '../log/club-log.ts'
import type { ClubServices } from '../log/open-club.ts'
import { resultText } from '../statistics/statistics-client.ts'
import { readRegister } from './player-directory.ts'

type Club = Pick<ClubServices, 'book' | 'figures'>

/** Returns the consoles that added these players to the register, by player. */
function clubsOf({ entries }: Pick<ClubLog, 'entries'>, players: readonly PlayerId[]): ReadonlyMap<PlayerId, string> {
  const wanted = new Set(players)
  const added = entries.flatMap(({ fact, by }) =>
    fact.type === 'playerAdded' && wanted.has(fact.player) ? [[fact.player, by] as const] : [],
  )
  // The first entry of a player is the one that counts.
  return new Map(added.toReversed())
}
/** Returns the statements about a player that are not confirmed, one for each other player. */
function requestsFor({ book, by: own }: Pick<ClubLog, 'book' | 'by'>, player: PlayerId): readonly CareerRequest[] {
  const claims = standingClaims(book).filter(
    (claim) => !claim.whole && (claim.player === player || claim.other === player),
  )
  const requests = claims.map(({ player: one, other, by }): CareerRequest => {
    const id = one === player ? other : one
    return { id, name: book.players.get(id)?.name ?? '', by, open: other === player && by !== own }
  })
  const byPlayer = new Map(requests.toSorted((a, b) => Number(a.open) - Number(b.open)).map((each) => [each.id, each]))
  return [...byPlayer.values()]
}
/** Returns what other consoles say about players whom this console added, and what nobody here has answered. */
export function careerQuestions(club: Pick<ClubLog, 'book' | 'by' | 'entries'>): readonly CareerQuestion[] {
  const { book, by: own } = club
  const open = standingClaims(book).filter(({ whole, by }) => !whole && by !== own)
  const clubs = clubsOf(
    club,
    open.map(({ other }) => other),
  )
  const named = (id: PlayerId): CareerQuestion['player'] => ({ id, name: book.players.get(id)?.name ?? '' })
  return open
    .filter(({ other }) => clubs.get(other) === own)
    .map(({ player, other, by }) => ({ player: named(other), other: named(player), by }))
}
/** Returns the career of a player of the register. Rejects when the statistics worker died. */
export async function readCareer(club: Club, player: PlayerId): Promise<CareerSheet> {
  const [{ rows }, answer] = await Promise.all([readRegister(club), club.figures.answer({ kind: 'career', player })])
  const { book } = club.book
  const one = careerOf(book, player)
  const clubs = clubsOf(club.book, one)
  const entries = one.map((id): CareerEntry => ({
    id,
    name: book.players.get(id)?.name ?? '',
    club: clubs.get(id) ?? '',
    matches: rows.get(id)?.matches ?? 0,
  }))
  const figures = JSON.parse(resultText(answer)) as PlayerStatistics | null
  return { entries, requests: requestsFor(club.book, player), figures }
}
/** Returns in how many matches two of the players sat whom a link would make one person. Rejects like `readCareer`. */
export async function countMeetings(
  { book: { book }, figures }: Club,
  one: PlayerId,
  other: PlayerId,
): Promise<number> {
  const players = [...careerOf(book, one), ...careerOf(book, other)]
  return Number(resultText(await figures.answer({ kind: 'together', players })))
}
/** Returns the ids of the entries that say, one way or the other, that two players are one person. */
export function claimsBetween({ book }: Pick<ClubLog, 'book'>, one: PlayerId, other: PlayerId): readonly string[] {
  const [a, b] = [rootOf(book, one), rootOf(book, other)]
  return standingClaims(book)
    .filter(({ player, other: said }) => (player === a && said === b) || (player === b && said === a))
    .map(({ entry }) => entry)
}
