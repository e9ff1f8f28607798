/** Links guests to players: which seats a link would take, what it leaves out, and the links that stand. */
import { noteOf, rootOf, type ClubState, type GuestLink } from '../../../shared/club/club-state.ts'
import type { MatchSeat, PlayerId } from '../../../shared/club/club-events.ts'
import { countingSeasonOf } from '../../../shared/club/closed-season.ts'
import { groupBy } from '../../../shared/club/erasure/struck-names.ts'
import { isGuestSeat, type GuestGroup, type GuestSeat } from '../../../shared/club/guests.ts'
import type {
  GuestGroupEntry,
  GuestLinkPreview,
  GuestLinkRow,
  GuestSeatEntry,
  SeasonMatchCount,
} from '../../../shared/wire/player-payload.ts'
import { gameTitleIn } from '../seasons/season-views.ts'
import type { ClubServices } from '../log/open-club.ts'
import { resultText } from '../statistics/statistics-client.ts'

type Figures = Pick<ClubServices, 'figures'>

/** Returns every seat of guests, or of guests of these names (by `nameKey`). Rejects when the statistics worker died. */
export const readGuestSeats = async ({ figures }: Figures, names: readonly string[] | null) =>
  JSON.parse(resultText(await figures.answer({ kind: 'guestSeats', names }))) as readonly GuestSeat[]

/** Returns the guests of all matches that count, by name. Rejects when the statistics worker died. */
export async function readGuests(club: Pick<ClubServices, 'figures' | 'book'>): Promise<readonly GuestGroupEntry[]> {
  const groups = JSON.parse(resultText(await club.figures.answer({ kind: 'guests' }))) as readonly GuestGroup[]
  const { players } = club.book.book
  return groups.map(({ names, likely }) => ({
    names,
    likely: likely.map((each) => ({ ...each, name: players.get(each.id)?.name ?? '' })),
  }))
}

/** The seats that a link takes, and those that it leaves out. */
export interface GuestLinkPlan {
  readonly seats: readonly GuestSeat[]
  /** Seats of matches in which the player, or another of these guests, sat as well. */
  readonly clashes: readonly GuestSeat[]
  /** Seats of matches in closed seasons. */
  readonly closed: readonly GuestSeat[]
}
function isSeatedIn(book: ClubState, match: string, player: PlayerId): boolean {
  const seated = Object.values(noteOf(book, match).players)
  return seated.some((each) => each !== null && rootOf(book, each) === player)
}
const isClosed = (book: ClubState, match: string): boolean =>
  book.seasons.get(countingSeasonOf(book, match) ?? '')?.closed === true

/**
 * Divides seats of guests into those that can count for a player and those that cannot. `player`: null for a newcomer.
 * Nobody sits twice in one match, so of two chosen guests of a match neither is linked.
 */
export function planGuestLink(book: ClubState, player: PlayerId | null, chosen: readonly GuestSeat[]): GuestLinkPlan {
  const unique = new Map(chosen.map((each) => [`${each.match} ${each.seat}`, each]))
  const guests = [...unique.values()].filter((each) => isGuestSeat(book, each))
  const perMatch = groupBy(guests, ({ match }) => match)
  const isClash = ({ match }: GuestSeat): boolean =>
    (perMatch.get(match)?.length ?? 0) > 1 || (player !== null && isSeatedIn(book, match, player))
  const free = guests.filter((each) => !isClash(each))
  return {
    seats: free.filter(({ match }) => !isClosed(book, match)),
    clashes: guests.filter(isClash),
    closed: free.filter(({ match }) => isClosed(book, match)),
  }
}

/** Returns the numbers of matches by season, those outside all seasons last. */
function countBySeason(book: ClubState, seats: readonly MatchSeat[]): readonly SeasonMatchCount[] {
  const counts = new Map<string | null, number>()
  for (const { match } of seats) {
    const season = countingSeasonOf(book, match)
    counts.set(season, (counts.get(season) ?? 0) + 1)
  }
  const rows = [...counts].map(([season, matches]) => ({
    title: book.seasons.get(season ?? '')?.title ?? null,
    matches,
  }))
  return rows.sort((a, b) => Number(a.title === null) - Number(b.title === null))
}
type GameNames = Parameters<typeof gameTitleIn>[0]
/** Returns seats of guests as pages show them. */
export const toShownGuestSeats = (
  book: ClubState,
  seats: readonly GuestSeat[],
  names: GameNames,
): readonly GuestSeatEntry[] =>
  seats.map(({ match, seat, name, game, created }) => ({
    match,
    title: gameTitleIn(names, game),
    created,
    seat,
    name,
    season: book.seasons.get(countingSeasonOf(book, match) ?? '')?.title ?? null,
    closed: isClosed(book, match),
  }))
/** Returns a plan as pages show it. */
export const toLinkPreview = (book: ClubState, plan: GuestLinkPlan, names: GameNames): GuestLinkPreview => ({
  matches: plan.seats.length,
  seasons: countBySeason(book, plan.seats),
  clashes: toShownGuestSeats(book, plan.clashes, names),
  closed: countBySeason(book, plan.closed),
})

/** Returns the seats that count for the player by this link alone; others were assigned since. */
const seatsHeldBy = (book: ClubState, { player, seats }: GuestLink): readonly MatchSeat[] =>
  seats.filter(({ match, seat }) => noteOf(book, match).players[String(seat)] === player)
/** Returns the title of a closed season in which the link counts, or null. */
export function closedSeasonOfLink(book: ClubState, link: GuestLink): string | null {
  const held = seatsHeldBy(book, link).find(({ match }) => isClosed(book, match))
  return held === undefined ? null : (book.seasons.get(countingSeasonOf(book, held.match) ?? '')?.title ?? '')
}
/** Returns the links that stand, the newest first. Rejects when the statistics worker died. */
export async function readGuestLinks({
  book: { book, entries },
  figures,
}: Pick<ClubServices, 'figures' | 'book'>): Promise<readonly GuestLinkRow[]> {
  const answer = await figures.answer({ kind: 'linkedNames' })
  const names = JSON.parse(resultText(answer)) as Readonly<Record<string, readonly string[]>>
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const row = (link: GuestLink): readonly GuestLinkRow[] => {
    const entry = byId.get(link.entry)
    const player = book.players.get(rootOf(book, link.player))
    if (entry === undefined || player === undefined || player.gone !== null) return []
    const { id, at, by, reason } = entry
    const shown = { id, at, by, reason, player: { id: player.id, name: player.name }, names: names[id] ?? [] }
    return [{ ...shown, matches: seatsHeldBy(book, link).length, closed: closedSeasonOfLink(book, link) }]
  }
  return book.links.flatMap(row).toReversed()
}
