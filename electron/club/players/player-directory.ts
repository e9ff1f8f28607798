/** The register as pages show it: each player with figures counted from the matches. */
import { isPlayerEvent, rootOf, type ClubState, type Player } from '../../../shared/club/club-state.ts'
import type { CareerClaimedEvent, ClubLogEntry, PlayerEvent, PlayerId } from '../../../shared/club/club-events.ts'
import { isErasureEvent } from '../../../shared/club/erasure/erasure.ts'
import { findDuplicates, areDistinctIn } from '../../../shared/club/duplicate-players.ts'
import { playerAvatars } from '../../../shared/faces/player-avatars.ts'
import { registeredPlayers } from '../../../shared/club/player-names.ts'
import type { PlayerPresence, SeatHistoryEntry } from '../../../shared/club/seat-history.ts'
import type { LikelyDuplicate, PlayerRow, PlayerSheet, PlayedSeatEntry } from '../../../shared/wire/player-payload.ts'
import type { TrailLine } from '../../../shared/wire/audit-trail-payload.ts'
import type { MatchSessions } from '../../match/match-sessions.ts'
import type { ClubLog } from '../log/club-log.ts'
import type { ClubServices } from '../log/open-club.ts'
import { resultText, type StatisticsResult } from '../statistics/statistics-client.ts'
import { gameTitleIn } from '../seasons/season-views.ts'
import { trailOf, type TrailText } from '../log/audit-trails.ts'
import { registerWords } from '../register-words.ts'

export interface Register {
  readonly book: ClubState
  readonly rows: ReadonlyMap<PlayerId, PlayerRow>
}
const mostPlayed = 20

const parseResult = <T>(report: StatisticsResult): readonly T[] => JSON.parse(resultText(report)) as readonly T[]
/** Returns the seats that count for a player, newest first. Rejects when the statistics worker died. */
export const readSeats = async (
  { figures }: Pick<ClubServices, 'figures'>,
  player: PlayerId,
): Promise<readonly SeatHistoryEntry[]> => parseResult(await figures.answer({ kind: 'seats', player }))

/**
 * Returns the register; merged players are listed under the one they were merged into. Rejects when the statistics
 * worker died.
 */
export async function readRegister({ book, figures }: Pick<ClubServices, 'book' | 'figures'>): Promise<Register> {
  return registerOf(book.book, parseResult(await figures.answer({ kind: 'presences' })))
}
/** Makes the register's rows from the club log and the presences of all who have played. */
export function registerOf(book: ClubState, presences: readonly PlayerPresence[]): Register {
  const present = new Map(presences.map((each) => [each.player, each]))
  const merged = new Map<PlayerId, string[]>()
  for (const { id, into, name, gone } of book.players.values()) {
    if (into === null || gone !== null) continue
    const root = rootOf(book, id)
    merged.set(root, [...(merged.get(root) ?? []), name])
  }
  const avatars = playerAvatars(book)
  const row = ({ id, name, aliases, active, guest, gone }: Player): PlayerRow => {
    const { matches = 0, seen = null } = present.get(id) ?? {}
    const shown = { id, name, aliases, merged: merged.get(id) ?? [], active, guest }
    return { ...shown, anonymised: gone !== null, face: avatars.has(id), matches, seen }
  }
  return { book, rows: new Map(registeredPlayers(book).map((player) => [player.id, row(player)])) }
}
/** Returns pairs of players with similar names, without pairs that the moderator has parted. */
export function findLikelyDoubles({ book, rows }: Register): readonly LikelyDuplicate[] {
  const named = registeredPlayers(book)
    .filter(({ gone }) => gone === null)
    .map(({ id, name, aliases }) => ({ id, name, aliases: [...aliases, ...(rows.get(id)?.merged ?? [])] }))
  const areTwo = areDistinctIn(book)
  return findDuplicates(named).flatMap(({ players: [a, b], why }): LikelyDuplicate[] => {
    const [one, other] = [rows.get(a), rows.get(b)]
    return one === undefined || other === undefined || areTwo(a, b) ? [] : [{ why, players: [one, other] }]
  })
}

function trailTexts(fact: PlayerEvent, book: ClubState, lang: string): readonly string[] {
  const { trail } = registerWords(lang)
  const nameOf = (id: PlayerId): string => book.players.get(id)?.name ?? '?'
  switch (fact.type) {
    case 'playerAdded':
    case 'playerRenamed':
      return [trail[fact.type](fact.name)]
    case 'playerNoted': {
      const { aliases, notes, avatar, active, guest } = fact
      return [
        ...(aliases === undefined ? [] : [aliases.length === 0 ? trail.noAliases : trail.aliases(aliases.join(', '))]),
        ...(notes === undefined ? [] : [trail.notes]),
        ...(avatar === undefined ? [] : [avatar === null ? trail.noPicture : trail.picture]),
        ...(active === undefined ? [] : [active ? trail.active : trail.inactive]),
        ...(guest === undefined ? [] : [guest ? trail.guest : trail.member]),
      ]
    }
    case 'playersMerged':
      return [trail.merged(nameOf(fact.player), nameOf(fact.into))]
    case 'playersDistinct':
      return [trail.distinct(nameOf(fact.player), nameOf(fact.other))]
    case 'playerParted':
      return [trail.parted(nameOf(fact.player))]
    case 'playerAnonymised':
    case 'playerDeleted':
      return [trail[fact.type]]
  }
}
/** Returns the players whom a fact concerns. */
function playersInFact(fact: PlayerEvent): readonly PlayerId[] {
  if (fact.type === 'playersMerged') return [fact.player, fact.into]
  return fact.type === 'playersDistinct' ? [fact.player, fact.other] : [fact.player]
}
/**
 * True for an entry that can be taken back: an erasure never can, nor can joining the register, which matches rely on.
 */
const isOpen = ({ fact }: ClubLogEntry, gone: boolean): boolean =>
  isPlayerEvent(fact) && fact.type !== 'playerAdded' && !isErasureEvent(fact) && !gone

/** Returns the trail line of a statement about two players, or null where it is about others; a link is undone above. */
function careerLine(
  { player: one, other }: CareerClaimedEvent,
  { book, player, lang }: { readonly book: ClubState; readonly player: PlayerId; readonly lang: string },
): TrailText | null {
  if (![one, other].some((id) => rootOf(book, id) === player)) return null
  const nameOf = (id: PlayerId): string => book.players.get(id)?.name ?? '?'
  return { says: registerWords(lang).trail.careerClaimed(nameOf(one), nameOf(other)), about: '', open: false }
}
/** Returns the entries about a player and those merged into them, newest first. */
export function playerTrail(
  { entries, book }: Pick<ClubLog, 'entries' | 'book'>,
  player: PlayerId,
  lang: string,
): readonly TrailLine[] {
  const gone = book.players.get(player)?.gone !== null
  return trailOf(entries, (entry) => {
    const { fact } = entry
    // A link of guests is taken back as a whole, in the list of links.
    if (fact.type === 'guestsLinked' && rootOf(book, fact.player) === player)
      return { says: registerWords(lang).trail.guestsLinked(fact.seats.length), about: '', open: false }
    if (fact.type === 'careerClaimed') return careerLine(fact, { book, player, lang })
    if (!isPlayerEvent(fact)) return null
    const near = playersInFact(fact).some((id) => rootOf(book, id) === player || id === player)
    return near ? { says: trailTexts(fact, book, lang).join(' · '), about: '', open: isOpen(entry, gone) } : null
  })
}
/**
 * Returns one player in full, or null for an id that is not in the register. Rejects when the statistics worker died.
 */
export async function readPlayerSheet(
  club: Pick<ClubServices, 'book' | 'figures'> & { readonly tables: Pick<MatchSessions, 'games'> },
  id: PlayerId,
  lang: string,
): Promise<PlayerSheet | null> {
  const [{ book, rows }, seats] = await Promise.all([readRegister(club), readSeats(club, id)])
  const [row, player] = [rows.get(id), book.players.get(id)]
  if (row === undefined || player === undefined) return null
  const parts = [...book.players.values()]
    .filter((each) => each.id !== id && each.into === id)
    .map((each) => ({ id: each.id, name: each.name, matches: matchesOf(each.id, seats, book) }))
  const { notes } = player
  const avatar = playerAvatars(book).get(id) ?? null
  const played = toShownSeats(seats, { games: club.tables.games, lang })
  return { ...row, notes, avatar, parts, trail: playerTrail(club.book, id, lang), played }
}
/**
 * Counts the matches that leave with a merged player if the merge is undone, earlier merges into that player included.
 */
function matchesOf(part: PlayerId, seats: readonly SeatHistoryEntry[], { players }: ClubState): number {
  const isOf = (as: PlayerId): boolean => {
    for (let at: PlayerId | null = as; at !== null; at = players.get(at)?.into ?? null) if (at === part) return true
    return false
  }
  return new Set(seats.flatMap(({ as, match }) => (isOf(as) ? [match] : []))).size
}
/** Returns the newest seats as pages show them. */
export const toShownSeats = (
  seats: readonly SeatHistoryEntry[],
  names: Parameters<typeof gameTitleIn>[0],
): readonly PlayedSeatEntry[] =>
  seats
    .slice(0, mostPlayed)
    .map(({ match, game, created, seat, name }) => ({ match, title: gameTitleIn(names, game), created, seat, name }))
