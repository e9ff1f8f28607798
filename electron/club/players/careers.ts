/** A person's career above seasons: the entries that count as one, and what waits for the other club. */
import { careerOf, isSameSpeaker, standingClaims, type CareerSpeaker } from '../../../shared/club/career.ts'
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
type Speaking = Pick<ClubLog, 'book' | 'by' | 'consoleId' | 'entries'>
/** Characters of an id that tell two consoles with one name apart. */
const markLength = 4
/** Returns the name of the first console, with a mark where another one has the same name. */
function nameAmong(one: CareerSpeaker, others: readonly CareerSpeaker[]): string {
  const isTwin = (other: CareerSpeaker): boolean => other.by === one.by && !isSameSpeaker(one, other)
  return one.by !== '' && one.consoleId !== '' && others.some(isTwin)
    ? `${one.by} (${one.consoleId.slice(0, markLength)})`
    : one.by
}
/**
 * True where this console may answer a statement about a player. Whoever has the name of the speaker may be another
 * laptop of its club, and answers for players alone that a console of this name added.
 */
const mayAnswer = (own: Speaking, claim: CareerSpeaker, addedBy: string | undefined): boolean =>
  !isSameSpeaker(claim, own) && (claim.by !== own.by || addedBy === own.by)

/** Returns the statements about a player that are not confirmed, one for each other player. */
function requestsFor(club: Speaking, player: PlayerId): readonly CareerRequest[] {
  const { book } = club
  const addedBy = clubsOf(club, [player]).get(player)
  const claims = standingClaims(book).filter(
    (claim) => !claim.whole && (claim.player === player || claim.other === player),
  )
  const requests = claims.map((claim): CareerRequest => {
    const id = claim.player === player ? claim.other : claim.player
    const open = claim.other === player && mayAnswer(club, claim, addedBy)
    return { id, name: book.players.get(id)?.name ?? '', by: nameAmong(claim, [club]), open }
  })
  const byPlayer = new Map(requests.toSorted((a, b) => Number(a.open) - Number(b.open)).map((each) => [each.id, each]))
  return [...byPlayer.values()]
}
/** Returns what other consoles say about players whom this console added, and what nobody here has answered. */
export function careerQuestions(club: Speaking): readonly CareerQuestion[] {
  const { book, by: own } = club
  const open = standingClaims(book).filter((claim) => !claim.whole && !isSameSpeaker(claim, club))
  const clubs = clubsOf(
    club,
    open.map(({ other }) => other),
  )
  const named = (id: PlayerId): CareerQuestion['player'] => ({ id, name: book.players.get(id)?.name ?? '' })
  return open
    .filter(({ other }) => clubs.get(other) === own)
    .map((claim) => ({ player: named(claim.other), other: named(claim.player), by: nameAmong(claim, [club]) }))
}
/** Returns the console that speaks for a player of a career: the one that added it, with the id of its statement. */
function speakerFor({ book }: Pick<ClubLog, 'book'>, player: PlayerId, by: string): CareerSpeaker {
  const said = standingClaims(book).find((claim) => claim.player === player && claim.by === by)
  return { by, consoleId: said?.consoleId ?? '' }
}
/** Returns the career of a player of the register. Rejects when the statistics worker died. */
export async function readCareer(club: Club, player: PlayerId): Promise<CareerSheet> {
  const [{ rows }, answer] = await Promise.all([readRegister(club), club.figures.answer({ kind: 'career', player })])
  const { book } = club.book
  const one = careerOf(book, player)
  const clubs = clubsOf(club.book, one)
  const speakers = one.map((id) => speakerFor(club.book, id, clubs.get(id) ?? ''))
  const entries = one.map((id, i): CareerEntry => ({
    id,
    name: book.players.get(id)?.name ?? '',
    club: nameAmong(speakers[i] ?? { by: '', consoleId: '' }, speakers),
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
