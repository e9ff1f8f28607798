/** Silent events, which hide who is told a secret: every phone is sent as many events as every other. */
import { engineDisclosures, type Commit, type StoredEvent } from '../events.ts'
import type { MatchState } from '../fold.ts'
import type { Seat } from '../table.ts'

/** Returns a silent event for these seats, with the time, batch and sender of `like`. */
export const createSilence = (like: StoredEvent, to: readonly Seat[]): StoredEvent => ({
  ...like,
  told: engineDisclosures.nothingSaid,
  to,
  event: { type: 'nothingSaid', to },
})
/** Returns how many events each seat is told. */
const countEventsFor = (rows: readonly StoredEvent[], seat: Seat): number =>
  rows.filter(({ to }) => to.includes(seat)).length

/**
 * Returns the commit with silent events for the seats that are told less than the others, wherever only some seats are
 * told anything. Unchanged where everybody is told an event, or where a seat alone is told of its own act.
 */
export function withSilence({ open }: Pick<MatchState, 'open'>, entry: Commit): Commit {
  const { rows } = entry
  const [first] = rows
  if (first === undefined || rows.some(({ told }) => told === 'all')) return entry
  const hearers = new Set(rows.flatMap(({ to }) => to))
  if (hearers.size === 0 || (hearers.size === 1 && hearers.has(first.by as Seat))) return entry
  const { ring } = open.value.table
  const counts = new Map(ring.map((seat) => [seat, countEventsFor(rows, seat)]))
  const most = Math.max(...counts.values())
  const behind = Array.from({ length: most }, (_, n) => ring.filter((seat) => (counts.get(seat) ?? 0) <= n))
  const added = behind.filter((to) => to.length > 0).map((to) => createSilence(first, to))
  return added.length === 0 ? entry : { ...entry, rows: [...rows, ...added] }
}
