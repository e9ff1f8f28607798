/** What an audience was told, line by line: the rows that it heard, in its own numbering. */
import type { Audience, HistoryLine } from '../wire/frame.ts'
import type { Row, Undone } from './events.ts'
import { nameOf, oneStop, saidName, seatOf } from './frames.ts'
import { isKnown } from './disclosure/disclosure.ts'
import { isolated } from './words/bidi-isolates.ts'
import type { Seat } from './game.ts'
import { wordsOf, type Live } from './match.ts'
import { engineWords, wordsIn } from './words/engine-text.ts'

/** Was a row told to this audience? `redacted` hears what the public hears. */
export function isTold(row: Row, audience: Audience): boolean {
  if (row.told === 'all') return true
  const seat = seatOf(audience)
  const toSeats = row.told === 'seats' || row.told === 'seatsOnly'
  if (seat !== null) return toSeats && row.to.includes(seat)
  const desk = audience === 'moderator' || audience === 'spectator'
  return desk && row.told !== 'nobody' && row.told !== 'seatsOnly'
}
/** The history as one audience was told it. */
export const toldTo = (audience: Audience, rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => isTold(row, audience))

/** Fields of a line itself: an event's fields of these names stand under `event` alone. */
const lineFields = ['n', 'at', 'told', 'to', 'undone', 'says', 'event'] as const
const deskFields = [...lineFields, 'by']
function lineOf(row: Row, n: number, audience: Audience): HistoryLine {
  const desk = audience === 'moderator'
  const { type, clocks: _clocks, batch: _batch, ...whole } = row.event as Record<string, unknown> & { type: string }
  const { to: _hearers, ...heardFields } = whole
  // Who else heard it is no part of what a seat is told, nor of what it does not say to everybody.
  const event = row.told === 'all' || row.told === 'moderator' ? whole : heardFields
  const own: readonly string[] = desk ? deskFields : lineFields
  const aliases = Object.fromEntries(Object.entries(event).filter(([field]) => !own.includes(field)))
  const heard = desk
    ? { told: row.told, ...(row.told === 'seats' ? { to: row.to } : {}) }
    : { told: row.told === 'all' ? 'all' : 'seats' }
  return { ...aliases, n, at: row.at, ...heard, type, ...(desk ? { by: row.by } : {}), event } as HistoryLine
}
/** `GET …/history`: what this audience was told, in its own numbering, with what was taken back marked. */
export function historyFor(
  live: Live,
  audience: Audience,
  { rows, lang }: { rows: readonly Row[]; lang: string },
): readonly HistoryLine[] {
  const undone = new Set(
    rows.filter((row) => row.event.type === 'undone').map((row) => (row.event as unknown as Undone).batch),
  )
  return toldTo(audience, rows).map((row, i) => ({
    ...lineOf(row, i + 1, audience),
    ...(undone.has(row.batch) ? { undone: true as const } : {}),
    ...(audience === 'moderator' || audience === 'redacted' ? { says: saysOf(live, row, lang) } : {}),
  }))
}
/** The house rules that an event is about, by their names; none for those that a match starts with, at once or anew. */
function rulesIn(live: Live, { event, batch }: Row, lang: string): string {
  const { option, options, anew } = event as { option?: string; options?: object; anew?: true }
  if (batch === 1 || anew === true) return ''
  const words = wordsOf(live, lang).options
  const ids = option === undefined ? Object.keys(options ?? {}) : [option]
  return ids.map((id) => words[id]?.label ?? id).join(', ')
}
/** One sentence for the log; empty for what is mere bookkeeping, and for events of a type that came later. */
export function saysOf(live: Live, row: Row, lang: string): string {
  const { event } = row
  if (!isKnown(live.game, event.type)) return ''
  const { table } = live.open.value
  const { tell: own } = wordsIn(engineWords, lang)
  const tell = Object.hasOwn(own, event.type) ? own[event.type] : undefined
  if (tell === undefined)
    return oneStop(live.game.tell(event as never, (seat) => saidName(table, seat), wordsOf(live, lang)))
  const { seat, text, label } = event as { seat?: Seat; text?: string; label?: string }
  const names =
    event.type === 'seated'
      ? table.seats.map((each) => isolated(each.name)).join(', ')
      : (text ?? label ?? rulesIn(live, row, lang))
  return tell({ name: seat === undefined ? '' : nameOf(table, seat), text: names })
}
