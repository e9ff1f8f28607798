/** What is being entered into an offer's fields, before it is sent. Pure: forms and keys share it. */
import type { Answer, BallotRow, Field, Offer } from '../../shared/engine/fields.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { fits } from '../../shared/engine/offers.ts'

/** Field name -> answer so far. A field that nobody has touched is missing. */
export type Draft = Readonly<Record<string, Answer>>
type Ballot = Readonly<Record<string, Seat | null | readonly Seat[]>>
/** Where the next picked seat goes. */
export interface Cursor {
  readonly field: string
  readonly voter: Seat | null
}

const valuesOf = (of: readonly { readonly value: string }[]): readonly string[] => of.map((each) => each.value)
function startOf(field: Field): Answer | undefined {
  switch (field.kind) {
    case 'seats':
    case 'choices':
    case 'pairs':
      return []
    case 'order':
      return valuesOf(field.of)
    case 'number':
      return Math.min(field.max, Math.max(field.min, 0))
    case 'counts':
      return Object.fromEntries(valuesOf(field.of).map((value) => [value, 0]))
    case 'flag':
      return false
    case 'text':
      return ''
    case 'ballot':
      return {}
    case 'choice':
      return field.of.length === 1 ? field.of[0]?.value : undefined
    default:
      return undefined
  }
}
/** What the form shows at first: what is entered already, else each kind's empty answer. */
export function draftOf(offer: Offer): Draft {
  const starts = Object.entries(offer.fields).map(([name, field]) => {
    const entered = offer.now?.[name]
    return [name, entered === undefined ? startOf(field) : entered] as const
  })
  return Object.fromEntries(starts.filter((each): each is [string, Answer] => each[1] !== undefined))
}

function fitsNow(field: Field, answer: Answer | undefined): boolean {
  if (answer === undefined) return false
  return fits(field, answer)
}
/** The first field that lacks something, or null when the form can be sent. */
export const lacking = (offer: Offer, draft: Draft): string | null =>
  Object.entries(offer.fields).find(([name, field]) => !fitsNow(field, draft[name]))?.[0] ?? null

/** The command that an offer and its answers make. */
export const commandOf = (offer: Offer, draft: Draft): { readonly type: string } & Readonly<Record<string, Answer>> =>
  ({ ...offer.set, ...draft, type: offer.command }) as { readonly type: string } & Readonly<Record<string, Answer>>

/** Two offers ask the same: what is typed may stay in the form when a new frame arrives. */
export const sameForm = (a: Offer, b: Offer): boolean =>
  a.id === b.id && JSON.stringify([a.set, a.fields, a.now]) === JSON.stringify([b.set, b.fields, b.now])

const ballotOf = (answer: Answer | undefined): Ballot =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as Ballot) : {}
function rowLacks(row: BallotRow, ballot: Ballot): boolean {
  const vote = ballot[String(row.voter)]
  if (vote === undefined) return true
  return Array.isArray(vote) ? vote.length < row.max : false
}
const picksSeats = (field: Field): boolean => ['seat', 'seats', 'ballot'].includes(field.kind)

/** Where the next seat goes: the first place that lacks one, else the first that takes one. */
export function cursorOf(offer: Offer, draft: Draft): Cursor | null {
  const fields = Object.entries(offer.fields).filter(([, field]) => picksSeats(field))
  const open = fields.find(([name, field]) => !fitsNow(field, draft[name])) ?? fields.at(-1)
  if (open === undefined) return null
  const [name, field] = open
  if (field.kind !== 'ballot') return { field: name, voter: null }
  const ballot = ballotOf(draft[name])
  const row = field.rows.find((each) => rowLacks(each, ballot)) ?? field.rows.at(-1)
  return row === undefined ? null : { field: name, voter: row.voter }
}
const rowAt = (field: Extract<Field, { kind: 'ballot' }>, voter: Seat | null): BallotRow | undefined =>
  field.rows.find((row) => row.voter === voter)

/** Seats that may be picked at the cursor. */
export function seatsAt(offer: Offer, cursor: Cursor | null): readonly Seat[] {
  const field = cursor === null ? undefined : offer.fields[cursor.field]
  if (field === undefined) return []
  if (field.kind === 'seat' || field.kind === 'seats') return field.among
  return field.kind === 'ballot' ? (rowAt(field, cursor?.voter ?? null)?.among ?? []) : []
}
/** May "nobody" be said at the cursor? */
export function takesNobody(offer: Offer, cursor: Cursor | null): boolean {
  const field = cursor === null ? undefined : offer.fields[cursor.field]
  if (field?.kind === 'seat') return field.none !== undefined
  return field?.kind === 'ballot' ? rowAt(field, cursor?.voter ?? null)?.min === 0 : false
}
const toggled = (list: readonly Seat[], seat: Seat, max: number): readonly Seat[] => {
  if (list.includes(seat)) return list.filter((each) => each !== seat)
  return list.length < max ? [...list, seat] : list
}
const listOf = (answer: unknown): readonly Seat[] => (Array.isArray(answer) ? (answer as readonly Seat[]) : [])

/** The draft after a seat (or nobody) was picked at the cursor; the same draft when it cannot be. */
export function picked(
  offer: Offer,
  draft: Draft,
  at: { readonly cursor: Cursor | null; readonly seat: Seat | null },
): Draft {
  const { cursor, seat } = at
  const field = cursor === null ? undefined : offer.fields[cursor.field]
  if (cursor === null || field === undefined) return draft
  if (seat === null ? !takesNobody(offer, cursor) : !seatsAt(offer, cursor).includes(seat)) return draft
  const put = (answer: Answer): Draft => ({ ...draft, [cursor.field]: answer })
  if (field.kind === 'seat') return put(seat as Answer)
  if (field.kind === 'seats') return seat === null ? draft : put(toggled(listOf(draft[cursor.field]), seat, field.max))
  if (field.kind !== 'ballot') return draft
  const ballot = ballotOf(draft[cursor.field])
  const row = rowAt(field, cursor.voter)
  const voter = String(cursor.voter)
  const vote = row !== undefined && row.max > 1 ? toggled(listOf(ballot[voter]), seat ?? 0, row.max) : seat
  return put({ ...ballot, [voter]: seat === null && row !== undefined && row.max > 1 ? [] : vote })
}
/** The most values that single digits can name. */
const mostByDigit = 9
/** The field that a digit answers where no seats are asked: a short choice, or a number of one digit. */
export function digitField(offer: Offer, draft: Draft): string | null {
  const fields = Object.entries(offer.fields)
  if (fields.some(([, field]) => picksSeats(field))) return null
  const short = fields.filter(
    ([, field]) =>
      (field.kind === 'choice' && field.of.length <= mostByDigit) ||
      (field.kind === 'number' && field.min >= 0 && field.max <= mostByDigit),
  )
  const open =
    short.find(([name, field]) => !fitsNow(field, draft[name])) ?? (short.length === 1 ? short[0] : undefined)
  return open?.[0] ?? null
}
/** The draft after that digit; the same draft when it names nothing. */
export function withDigit(offer: Offer, draft: Draft, digit: number): Draft {
  const name = digitField(offer, draft)
  const field = name === null ? undefined : offer.fields[name]
  if (name === null || field === undefined) return draft
  const said = field.kind === 'choice' ? field.of[digit - 1]?.value : digit
  return said !== undefined && fits(field, said) ? { ...draft, [name]: said } : draft
}
/** Seats that the draft names, for the board to mark. */
export function seatsIn(offer: Offer, draft: Draft): readonly Seat[] {
  return Object.entries(offer.fields).flatMap(([name, field]) => {
    const answer = draft[name]
    if (field.kind === 'seat') return typeof answer === 'number' ? [answer] : []
    if (field.kind === 'seats') return listOf(answer)
    if (field.kind !== 'ballot') return []
    return Object.values(ballotOf(answer)).flatMap((vote) => (typeof vote === 'number' ? [vote] : listOf(vote)))
  })
}

/** What is entered already, in one line: names for seats, labels for choices; null when nothing is. */
export function enteredIn(offer: Offer, nameOf: (seat: Seat) => string): string | null {
  const said = Object.entries(offer.fields).flatMap(([name, field]): readonly string[] => {
    const answer = offer.now?.[name]
    if (answer === undefined) return []
    if (field.kind === 'seat') return [typeof answer === 'number' ? nameOf(answer) : (field.none ?? '')]
    if (field.kind === 'seats') return listOf(answer).map(nameOf)
    if (field.kind === 'choice') return field.of.filter((each) => each.value === answer).map((each) => each.label)
    return typeof answer === 'string' || typeof answer === 'number' ? [String(answer)] : []
  })
  return said.length === 0 ? null : said.join(', ')
}
