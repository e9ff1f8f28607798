/**
 * Careers above seasons: a person who is in the register twice, once for each of two clubs, counts as one where a
 * career is looked at. Seasons, standings and all other reports go on counting two players.
 */
import type { CountedMatch, CountedSeat } from './counted-match.ts'
import { rootOf, type CareerClaim, type ClubState } from './club-state.ts'
import type { PlayerId } from './club-events.ts'

/** A claim between the players who its two sides count as today. */
export interface StandingClaim extends CareerClaim {
  /** True where the other side has said the same, so that the link is whole. */
  readonly whole: boolean
}
/** The console that makes a statement. */
export type CareerSpeaker = Pick<CareerClaim, 'by' | 'consoleId'>
/** True where one console speaks. Names decide for statements of earlier versions alone: two clubs may have one name. */
export const isSameSpeaker = (a: CareerSpeaker, b: CareerSpeaker): boolean =>
  a.consoleId !== '' && b.consoleId !== '' ? a.consoleId === b.consoleId : a.by === b.by
/** Returns the claims between two living players, with the players whom they count as today. */
export function standingClaims(book: ClubState): readonly StandingClaim[] {
  const isHere = (id: PlayerId): boolean => book.players.get(id)?.gone === null
  const claims = book.claims
    .map((claim) => ({ ...claim, player: rootOf(book, claim.player), other: rootOf(book, claim.other) }))
    .filter(({ player, other }) => player !== other && isHere(player) && isHere(other))
  // One console cannot speak for both sides.
  const answers = (a: CareerClaim, b: CareerClaim): boolean =>
    a.player === b.other && a.other === b.player && !isSameSpeaker(a, b)
  return claims.map((claim) => ({ ...claim, whole: claims.some((each) => answers(claim, each)) }))
}
/** Returns the players who are one person with this one, itself first, through any number of whole links. */
export function careerOf(book: ClubState, player: PlayerId): readonly PlayerId[] {
  const whole = standingClaims(book).filter((claim) => claim.whole)
  const found = new Set([player])
  // The set grows while it is walked.
  for (const each of found) for (const claim of whole) if (claim.player === each) found.add(claim.other)
  return [...found]
}

/**
 * Returns the matches with all these players counted as the first of them. On several seats of one match, the person
 * counts on the first seat. Matches without the others stay the same objects.
 */
export function countAsOne(
  matches: readonly CountedMatch[],
  [first, ...others]: readonly PlayerId[],
): readonly CountedMatch[] {
  if (first === undefined || others.length === 0) return matches
  const ids = new Set(others)
  const isOther = ({ player }: CountedSeat): boolean => player !== null && ids.has(player)
  const isPerson = (seat: CountedSeat): boolean => seat.player === first || isOther(seat)
  const one = (match: CountedMatch): CountedMatch => {
    const counts = match.seats.filter(isPerson).reduce((a, b) => (a.seat < b.seat ? a : b))
    const seats = match.seats.map((seat) =>
      isPerson(seat) ? { ...seat, player: seat === counts ? first : null } : seat,
    )
    return { ...match, seats }
  }
  return matches.map((match) => (match.seats.some(isOther) ? one(match) : match))
}
/** Returns the number of matches in which two of these players sat, who then cannot be one person. */
export function countTogether(matches: readonly CountedMatch[], players: readonly PlayerId[]): number {
  const ids = new Set(players)
  const sits = ({ player }: CountedSeat): boolean => player !== null && ids.has(player)
  return matches.filter(({ seats }) => seats.filter(sits).length > 1).length
}
