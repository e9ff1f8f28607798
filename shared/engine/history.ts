/** The history line by line as one audience was told it, in that audience's own numbering. */
import type { Audience, HistoryLine } from '../wire/frame.ts'
import type { StoredEvent, UndoneEvent } from './events.ts'
import { nameOfSeat, mergeFullStops, isolatedSeatName, seatOfAudience } from './frames.ts'
import { isKnownEvent } from './disclosure/disclosure.ts'
import { isolateName } from './words/bidi-isolates.ts'
import type { Seat } from './game.ts'
import { matchWords, type MatchState } from './match.ts'
import { engineWords } from './words/engine-words.ts'
import { wordsIn } from './words/languages.ts'

/** Returns whether an audience was told an event. `redacted` is told what the public is told. */
export function isToldTo(row: StoredEvent, audience: Audience): boolean {
  if (row.told === 'all') return true
  const seat = seatOfAudience(audience)
  const toSeats = row.told === 'seats' || row.told === 'seatsOnly'
  if (seat !== null) return toSeats && row.to.includes(seat)
  const seesSecrets = audience === 'moderator' || audience === 'spectator'
  return seesSecrets && row.told !== 'nobody' && row.told !== 'seatsOnly'
}
/** Returns the events that an audience was told. */
export const eventsToldTo = (audience: Audience, rows: readonly StoredEvent[]): readonly StoredEvent[] =>
  rows.filter((row) => isToldTo(row, audience))

/** Names that a line uses itself: event fields of these names stand under `event` alone. */
const lineFields = ['n', 'at', 'told', 'to', 'undone', 'says', 'event'] as const
const deskFields = [...lineFields, 'by']
function lineOf(row: StoredEvent, n: number, audience: Audience): HistoryLine {
  const isModerator = audience === 'moderator'
  const { type, clocks: _clocks, batch: _batch, ...whole } = row.event as Record<string, unknown> & { type: string }
  const { to: _hearers, ...heardFields } = whole
  // A seat does not learn who else was told, nor does anybody else who is not meant to know.
  const event = row.told === 'all' || row.told === 'moderator' ? whole : heardFields
  const own: readonly string[] = isModerator ? deskFields : lineFields
  const aliases = Object.fromEntries(Object.entries(event).filter(([field]) => !own.includes(field)))
  const heard = isModerator
    ? { told: row.told, ...(row.told === 'seats' ? { to: row.to } : {}) }
    : { told: row.told === 'all' ? 'all' : 'seats' }
  return { ...aliases, n, at: row.at, ...heard, type, ...(isModerator ? { by: row.by } : {}), event } as HistoryLine
}
/** Returns the answer to `GET …/history`: the lines of this audience, with undone ones marked. */
export function historyFor(
  live: MatchState,
  audience: Audience,
  { rows, lang }: { rows: readonly StoredEvent[]; lang: string },
): readonly HistoryLine[] {
  const undone = new Set(
    rows.filter((row) => row.event.type === 'undone').map((row) => (row.event as unknown as UndoneEvent).batch),
  )
  return eventsToldTo(audience, rows).map((row, i) => ({
    ...lineOf(row, i + 1, audience),
    ...(undone.has(row.batch) ? { undone: true as const } : {}),
    ...(audience === 'moderator' || audience === 'redacted' ? { says: logSentenceOf(live, row, lang) } : {}),
  }))
}
/** Returns the labels of the options that an event is about; empty for those set at the start or at a new beginning. */
function optionLabelsIn(live: MatchState, { event, batch }: StoredEvent, lang: string): string {
  const { option, options, anew } = event as { option?: string; options?: object; anew?: true }
  if (batch === 1 || anew === true) return ''
  const words = matchWords(live, lang).options
  const ids = option === undefined ? Object.keys(options ?? {}) : [option]
  return ids.map((id) => words[id]?.label ?? id).join(', ')
}
/** Returns the log's sentence for an event; empty for bookkeeping, and for event types of a newer version. */
export function logSentenceOf(live: MatchState, row: StoredEvent, lang: string): string {
  const { event } = row
  if (!isKnownEvent(live.game, event.type)) return ''
  const { table } = live.open.value
  const { tell: own } = wordsIn(engineWords, lang)
  const tell = Object.hasOwn(own, event.type) ? own[event.type] : undefined
  if (tell === undefined)
    return mergeFullStops(
      live.game.tell(event as never, (seat) => isolatedSeatName(table, seat), matchWords(live, lang)),
    )
  const { seat, text, label } = event as { seat?: Seat; text?: string; label?: string }
  const names =
    event.type === 'seated'
      ? table.seats.map((each) => isolateName(each.name)).join(', ')
      : (text ?? label ?? optionLabelsIn(live, row, lang))
  return tell({ name: seat === undefined ? '' : nameOfSeat(table, seat), text: names })
}
