/** The seats of a match, and which of them have had another player since its start. */
import type { Seat } from '../../shared/engine/game.ts'
import type { MatchState } from '../../shared/engine/match.ts'
import type { MatchSession } from '../match/match-session.ts'
import type { ArrivalBatches, NamedSeat } from './seat-assignment.ts'

/** Returns the seats of a match with the names of their players. */
export const placesAt = ({ live }: MatchSession): readonly NamedSeat[] => live.open.value.table.seats
/** Returns the name of a seat's player; empty for an unknown seat. */
export const nameAt = (table: MatchSession, seat: Seat): string =>
  placesAt(table).find((each) => each.seat === seat)?.name ?? ''
type HistoryStep = NonNullable<MatchState['doings']>
const knownBrought = new WeakMap<HistoryStep, ArrivalBatches>()
/**
 * Returns the arrivals that stand in the history; undoing a substitution changes them too. Called at each change, so
 * only new commits are read.
 */
export function arrivalsIn({ live }: MatchSession): ArrivalBatches {
  const unread: HistoryStep[] = []
  let { doings } = live
  for (; doings !== null && !knownBrought.has(doings); doings = doings.before.doings) unread.push(doings)
  let brought: ArrivalBatches = (doings === null ? undefined : knownBrought.get(doings)) ?? {}
  for (const doing of unread.toReversed()) {
    const came = doing.entry.rows.filter(({ event }) => event.type === 'joined' || event.type === 'substituted')
    if (came.length > 0) {
      const newly = came.map(({ event, batch }): [Seat, number] => [event['seat'] as Seat, batch])
      brought = { ...brought, ...Object.fromEntries(newly) }
    }
    knownBrought.set(doing, brought)
  }
  return brought
}
