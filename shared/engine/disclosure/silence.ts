/** The silence that hides who is told something: all phones are sent as much. */
import { engineTold, type Entry, type Row } from '../events.ts'
import type { Live } from '../fold.ts'
import type { Seat } from '../table.ts'

/** A row that says nothing to these seats, beside the others of its entry. */
export const silence = (like: Row, to: readonly Seat[]): Row => ({
  ...like,
  told: engineTold.nothingSaid,
  to,
  event: { type: 'nothingSaid', to },
})
/** How many rows of an entry each seat hears. */
const heard = (rows: readonly Row[], seat: Seat): number => rows.filter(({ to }) => to.includes(seat)).length

/**
 * Where only some seats are told something, and everybody together nothing, the others hear that there is nothing for
 * them, as many times as the one hears something who hears most. Of a seat's own doing that seat alone hears.
 */
export function withSilence({ open }: Pick<Live, 'open'>, entry: Entry): Entry {
  const { rows } = entry
  const [first] = rows
  if (first === undefined || rows.some(({ told }) => told === 'all')) return entry
  const hearers = new Set(rows.flatMap(({ to }) => to))
  if (hearers.size === 0 || (hearers.size === 1 && hearers.has(first.by as Seat))) return entry
  const { ring } = open.value.table
  const counts = new Map(ring.map((seat) => [seat, heard(rows, seat)]))
  const most = Math.max(...counts.values())
  const behind = Array.from({ length: most }, (_, n) => ring.filter((seat) => (counts.get(seat) ?? 0) <= n))
  const added = behind.filter((to) => to.length > 0).map((to) => silence(first, to))
  return added.length === 0 ? entry : { ...entry, rows: [...rows, ...added] }
}
