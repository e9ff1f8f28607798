/** Players who sat down after the start, in games that allow it. The match record does not hold their names. */
import { noteOf, rootOf } from '../../../shared/club/club-state.ts'
import type { ClubEvent, PlayerId } from '../../../shared/club/club-events.ts'
import { playersByName } from '../../../shared/club/player-names.ts'
import type { StoredEvent } from '../../../shared/engine/events.ts'
import type { Seat, SeatResult } from '../../../shared/engine/game.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import { commitsInForce } from '../../../shared/replay/replay-steps.ts'
import type { Store } from '../../storage/store.ts'
import type { MatchCommit, MatchSession } from '../../match/match-session.ts'
import type { ClubLog } from '../log/club-log.ts'

interface LateJoiner {
  readonly seat: Seat
  readonly name: string
}
const lateJoinersIn = (rows: readonly StoredEvent[]): readonly LateJoiner[] =>
  rows.flatMap(({ event }) =>
    event.type === 'joined' ? [{ seat: event['seat'] as Seat, name: event['name'] as string }] : [],
  )
interface NamedMatch {
  readonly id: string
  readonly names: readonly string[]
}
/** Returns the names of all seats, late ones read from the history. */
export function namesWithLateJoiners({ id, names }: NamedMatch, store: Pick<Store, 'read'>): readonly string[] {
  const { entries = [] } = store.read(id) ?? {}
  const late = commitsInForce(entries).flatMap(({ rows }) => lateJoinersIn(rows))
  const seats = Math.max(names.length, ...late.map(({ seat }) => seat))
  return Array.from({ length: seats }, (_, i) => late.find(({ seat }) => seat === i + 1)?.name ?? names[i] ?? '')
}
/** Returns the match with a name for every seat in its results. Reads a history only where a seat joined late. */
export function withAllNames<M extends NamedMatch & { readonly results: readonly SeatResult[] | null }>(
  match: M,
  store: Pick<Store, 'read'>,
): M {
  const isLate = ({ seat }: SeatResult): boolean => seat > match.names.length
  return match.results?.some(isLate) === true ? { ...match, names: namesWithLateJoiners(match, store) } : match
}

/** Seats each newcomer in the register when a command lets somebody sit down. */
export class LateJoiners {
  readonly #book: ClubLog

  constructor(book: ClubLog) {
    this.#book = book
  }
  onCommit({ match }: Pick<MatchCommit, 'match'>): void {
    seatLateJoiners(this.#book, match)
  }
}
/**
 * Assigns those who have just sat down to players, by name as at the start. In a match of an evening, a newcomer joins
 * the register. Throws StorageFault.
 */
export function seatLateJoiners(club: ClubLog, { id, live, rows }: Pick<MatchSession, 'id' | 'live' | 'rows'>): void {
  const late = lateJoinersIn(rows.slice(rows.findLastIndex(({ batch }) => batch !== live.batch) + 1))
  if (late.length === 0) return
  const { book } = club
  const { players, evening } = noteOf(book, id)
  const facts: ClubEvent[] = []
  const seats: Record<string, PlayerId | null> = {}
  for (const { seat, name } of late) {
    const there = Object.entries(players).filter(([other]) => Number(other) !== seat)
    const taken = new Set(there.map(([, player]) => (player === null ? null : rootOf(book, player))))
    const known = playersByName(book).get(nameKey(name))
    const player = known ?? (evening === null ? null : crypto.randomUUID())
    if (known === undefined && player !== null) facts.push({ type: 'playerAdded', player, name, guest: false })
    // No player holds two seats; and an undone arrival may have left this seat to another player.
    const now = player !== null && taken.has(player) ? null : player
    if (now !== (players[String(seat)] ?? null)) seats[String(seat)] = now
  }
  if (Object.keys(seats).length > 0) club.write([...facts, { type: 'seatsMapped', match: id, players: seats }])
}
