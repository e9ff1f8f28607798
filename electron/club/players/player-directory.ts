/** The register as pages show it: each player with figures counted from the matches. */
import { isPlayerFact, rootOf, type Book, type Player } from '../../../shared/club/club-state.ts'
import type { BookEntry, PlayerFact, PlayerId } from '../../../shared/club/club-events.ts'
import { isGone } from '../../../shared/club/erasure/erasure.ts'
import { likenesses, toldApart } from '../../../shared/club/duplicate-players.ts'
import { registered } from '../../../shared/club/player-names.ts'
import type { Presence, TakenSeat } from '../../../shared/club/seat-history.ts'
import type { LikelyDouble, PlayerRow, PlayerSheet, SeatTaken } from '../../../shared/wire/player-payload.ts'
import type { TrailLine } from '../../../shared/wire/audit-trail-payload.ts'
import type { Tables } from '../../match/match-sessions.ts'
import type { ClubBook } from '../log/club-log.ts'
import type { ClubOpen } from '../log/open-club.ts'
import { textOf, type Report } from '../statistics/statistics-client.ts'
import { titleOf } from '../seasons/season-views.ts'
import { trailOf } from '../log/audit-trails.ts'
import { registerWords } from '../club-messages.ts'

export interface Register {
  readonly book: Book
  readonly rows: ReadonlyMap<PlayerId, PlayerRow>
}
const mostPlayed = 20

const parseResult = <T>(report: Report): readonly T[] => JSON.parse(textOf(report)) as readonly T[]
/** Returns the seats that count for a player, newest first. Rejects when the statistics worker died. */
export const seatsOf = async (
  { figures }: Pick<ClubOpen, 'figures'>,
  player: PlayerId,
): Promise<readonly TakenSeat[]> => parseResult(await figures.answer({ kind: 'seats', player }))

/**
 * Returns the register; merged players are listed under the one they were merged into. Rejects when the statistics
 * worker died.
 */
export async function readRegister({ book, figures }: Pick<ClubOpen, 'book' | 'figures'>): Promise<Register> {
  return registerOf(book.book, parseResult(await figures.answer({ kind: 'presences' })))
}
/** Makes the register's rows from the club log and the presences of all who have played. */
export function registerOf(book: Book, presences: readonly Presence[]): Register {
  const present = new Map(presences.map((each) => [each.player, each]))
  const merged = new Map<PlayerId, string[]>()
  for (const { id, into, name, gone } of book.players.values()) {
    if (into === null || gone !== null) continue
    const root = rootOf(book, id)
    merged.set(root, [...(merged.get(root) ?? []), name])
  }
  const row = ({ id, name, aliases, active, guest, avatar, gone }: Player): PlayerRow => {
    const { matches = 0, seen = null } = present.get(id) ?? {}
    const shown = { id, name, aliases, merged: merged.get(id) ?? [], active, guest }
    return { ...shown, anonymised: gone !== null, face: avatar !== null, matches, seen }
  }
  return { book, rows: new Map(registered(book).map((player) => [player.id, row(player)])) }
}
export function likelyDoubles({ book, rows }: Register): readonly LikelyDouble[] {
  const named = registered(book)
    .filter(({ gone }) => gone === null)
    .map(({ id, name, aliases }) => ({ id, name, aliases: [...aliases, ...(rows.get(id)?.merged ?? [])] }))
  const areTwo = toldApart(book)
  return likenesses(named).flatMap(({ players: [a, b], why }): LikelyDouble[] => {
    const [one, other] = [rows.get(a), rows.get(b)]
    return one === undefined || other === undefined || areTwo(a, b) ? [] : [{ why, players: [one, other] }]
  })
}

function trailTexts(fact: PlayerFact, book: Book, lang: string): readonly string[] {
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
function playersInFact(fact: PlayerFact): readonly PlayerId[] {
  if (fact.type === 'playersMerged') return [fact.player, fact.into]
  return fact.type === 'playersDistinct' ? [fact.player, fact.other] : [fact.player]
}
/**
 * True for an entry that can be taken back: an erasure never can, nor can joining the register, which matches rely on.
 */
const isOpen = ({ fact }: BookEntry, gone: boolean): boolean =>
  isPlayerFact(fact) && fact.type !== 'playerAdded' && !isGone(fact) && !gone

/** Returns the entries about a player and those merged into them, newest first. */
export function playerTrail(
  { entries, book }: Pick<ClubBook, 'entries' | 'book'>,
  player: PlayerId,
  lang: string,
): readonly TrailLine[] {
  const gone = book.players.get(player)?.gone !== null
  return trailOf(entries, (entry) => {
    const { fact } = entry
    if (!isPlayerFact(fact)) return null
    const near = playersInFact(fact).some((id) => rootOf(book, id) === player || id === player)
    return near ? { says: trailTexts(fact, book, lang).join(' · '), about: '', open: isOpen(entry, gone) } : null
  })
}
/**
 * Returns one player in full, or null for an id that is not in the register. Rejects when the statistics worker died.
 */
export async function sheetOf(
  club: Pick<ClubOpen, 'book' | 'figures'> & { readonly tables: Pick<Tables, 'games'> },
  id: PlayerId,
  lang: string,
): Promise<PlayerSheet | null> {
  const [{ book, rows }, seats] = await Promise.all([readRegister(club), seatsOf(club, id)])
  const [row, player] = [rows.get(id), book.players.get(id)]
  if (row === undefined || player === undefined) return null
  const parts = [...book.players.values()]
    .filter((each) => each.id !== id && each.into === id)
    .map((each) => ({ id: each.id, name: each.name, matches: matchesOf(each.id, seats, book) }))
  const { notes, avatar } = player
  const played = seatsShown(seats, { games: club.tables.games, lang })
  return { ...row, notes, avatar, parts, trail: playerTrail(club.book, id, lang), played }
}
/**
 * Counts the matches that leave with a merged player if the merge is undone, earlier merges into that player included.
 */
function matchesOf(part: PlayerId, seats: readonly TakenSeat[], { players }: Book): number {
  const isOf = (as: PlayerId): boolean => {
    for (let at: PlayerId | null = as; at !== null; at = players.get(at)?.into ?? null) if (at === part) return true
    return false
  }
  return new Set(seats.flatMap(({ as, match }) => (isOf(as) ? [match] : []))).size
}
/** Returns the newest seats as pages show them. */
export const seatsShown = (seats: readonly TakenSeat[], names: Parameters<typeof titleOf>[0]): readonly SeatTaken[] =>
  seats
    .slice(0, mostPlayed)
    .map(({ match, game, created, seat, name }) => ({ match, title: titleOf(names, game), created, seat, name }))
