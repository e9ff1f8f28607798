/** Drafts of answers to an offer's fields before they are sent. Pure; shared by forms, keys and phones. */
import type { Answer, BallotRow, Field, Offer } from '../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import { fitsField } from '../../../shared/engine/offers/offers.ts'
import {
  ballotOf,
  isFull,
  nextVoter,
  rowOf,
  seatsOf,
  toggleItem,
  voteAfterPick,
  type BallotVote,
} from './ballot-rows.ts'

/** Answers so far, by field name; untouched fields are missing. */
export type OfferDraft = Readonly<Record<string, Answer>>
/** A position in a form that takes seats: a field, and in a ballot the voter's row. */
export interface Cursor {
  readonly field: string
  readonly voter: Seat | null
}

const valuesOf = (of: readonly { readonly value: string }[]): readonly string[] => of.map((each) => each.value)
function emptyAnswerOf(field: Field): Answer | undefined {
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
/** Returns the initial draft of an offer: values already entered, else each kind's empty answer. */
export function draftOf(offer: Offer): OfferDraft {
  const starts = Object.entries(offer.fields).map(([name, field]) => {
    const entered = offer.now?.[name]
    return [name, entered === undefined ? emptyAnswerOf(field) : entered] as const
  })
  return Object.fromEntries(starts.filter((each): each is [string, Answer] => each[1] !== undefined))
}

function isComplete(field: Field, answer: Answer | undefined): boolean {
  if (answer === undefined) return false
  return fitsField(field, answer)
}
/** Returns the first incomplete field, or null when the form can be sent. */
export const firstLackingField = (offer: Offer, draft: OfferDraft): string | null =>
  Object.entries(offer.fields).find(([name, field]) => !isComplete(field, draft[name]))?.[0] ?? null

/** Returns the reason to ask again about an answer, or null. */
function doubtOf(field: Field, answer: Answer | undefined): string | null {
  if (field.kind === 'seat') {
    const doubts = [field.warned, field.unusual]
    return doubts.find((each) => each?.among.includes(answer as Seat) === true)?.says ?? null
  }
  const { kind } = field
  if ((kind !== 'seats' && kind !== 'choice' && kind !== 'ballot') || field.unusual === undefined) return null
  return isUnusual(field, answer) ? field.unusual.says : null
}
function isUnusual(
  field: Extract<Field, { kind: 'seats' | 'choice' | 'ballot' }>,
  answer: Answer | undefined,
): boolean {
  if (field.kind === 'choice') return field.unusual?.values.includes(answer as string) === true
  if (field.kind === 'seats')
    return Array.isArray(answer) && answer.some((seat) => field.unusual?.among.includes(seat as Seat) === true)
  const votes = (answer ?? {}) as Readonly<Record<string, Seat | null | readonly Seat[]>>
  return Object.entries(field.unusual?.votes ?? {}).some(([voter, seats]) =>
    [votes[voter] ?? []].flat().some((seat) => seats.includes(seat)),
  )
}
/** Returns the warning about legal but unusual answers in the draft, as a sentence; null without one. */
export const findDoubt = (offer: Offer, draft: OfferDraft): string | null =>
  Object.entries(offer.fields)
    .map(([name, field]) => doubtOf(field, draft[name]))
    .find((doubt) => doubt !== null) ?? null
/** Returns the command made of an offer and its answers. */
export const commandOf = (
  offer: Offer,
  draft: OfferDraft,
): { readonly type: string } & Readonly<Record<string, Answer>> =>
  ({ ...offer.set, ...draft, type: offer.command }) as { readonly type: string } & Readonly<Record<string, Answer>>

/** Returns the command that answers exactly the question of this offer. */
export const answerOf = (offer: Offer, draft: OfferDraft): ReturnType<typeof commandOf> =>
  offer.question === undefined ? commandOf(offer, draft) : { ...commandOf(offer, draft), question: offer.question }

/** Returns whether two offers have identical forms, so that a draft survives a new frame. */
export const isSameForm = (a: Offer, b: Offer): boolean =>
  a.id === b.id && JSON.stringify([a.set, a.fields, a.now]) === JSON.stringify([b.set, b.fields, b.now])

const listOf = (answer: unknown): readonly Seat[] => (Array.isArray(answer) ? (answer as readonly Seat[]) : [])
const picksSeats = (field: Field): boolean => ['seat', 'seats', 'ballot'].includes(field.kind)
const seatFields = (offer: Offer): readonly (readonly [string, Field])[] =>
  Object.entries(offer.fields).filter(([, field]) => picksSeats(field))

/** Returns every position that takes seats, in the order of the form. */
export const placesOf = (offer: Offer): readonly Cursor[] =>
  seatFields(offer).flatMap(([name, field]): readonly Cursor[] =>
    field.kind === 'ballot' ? field.rows.map(({ voter }) => ({ field: name, voter })) : [{ field: name, voter: null }],
  )
/**
 * Returns the position for the next seat: the first incomplete one, else the last; null if the offer takes no seats.
 */
export function cursorOf(offer: Offer, draft: OfferDraft): Cursor | null {
  const fields = seatFields(offer)
  const open = fields.find(([name, field]) => !isComplete(field, draft[name])) ?? fields.at(-1)
  if (open === undefined) return null
  const [name, field] = open
  if (field.kind !== 'ballot') return { field: name, voter: null }
  const voter = nextVoter(field, ballotOf(draft[name]), null) ?? field.rows.at(-1)?.voter
  return voter === undefined ? null : { field: name, voter }
}
/** Returns the ballot row at the cursor. */
export function rowAt(offer: Offer, cursor: Cursor | null): BallotRow | undefined {
  const field = cursor === null ? undefined : offer.fields[cursor.field]
  return field?.kind === 'ballot' ? rowOf(field, cursor?.voter ?? null) : undefined
}
/** Returns the position of the next row without a vote; null outside a ballot or when all rows are complete. */
export function nextRow(offer: Offer, draft: OfferDraft, cursor: Cursor): Cursor | null {
  const field = offer.fields[cursor.field]
  if (field?.kind !== 'ballot') return null
  const voter = nextVoter(field, ballotOf(draft[cursor.field]), cursor.voter)
  return voter === null ? null : { field: cursor.field, voter }
}
/**
 * Returns the cursor after a pick: unchanged in a list that takes more; null lets the cursor go to the first incomplete
 * position.
 */
export function cursorAfter(offer: Offer, draft: OfferDraft, cursor: Cursor): Cursor | null {
  const row = rowAt(offer, cursor)
  if (row !== undefined) {
    const ballot = ballotOf(draft[cursor.field])
    return isFull(row, ballot) ? (nextRow(offer, draft, cursor) ?? cursor) : cursor
  }
  const field = offer.fields[cursor.field]
  return field?.kind === 'seats' && listOf(draft[cursor.field]).length < field.max ? cursor : null
}

/** Returns the seats that may be picked at the cursor. */
export function seatsAt(offer: Offer, cursor: Cursor | null): readonly Seat[] {
  const field = cursor === null ? undefined : offer.fields[cursor.field]
  if (field === undefined) return []
  if (field.kind === 'seat' || field.kind === 'seats') return field.among
  return rowAt(offer, cursor)?.among ?? []
}
/** Returns whether "nobody" is allowed at the cursor. */
export function takesNobody(offer: Offer, cursor: Cursor | null): boolean {
  const field = cursor === null ? undefined : offer.fields[cursor.field]
  if (field?.kind === 'seat') return field.none !== undefined
  return rowAt(offer, cursor)?.min === 0
}

/** Returns the draft after a seat, or null for "nobody", was picked; the same draft if that is not allowed. */
export function withPickedSeat(
  offer: Offer,
  draft: OfferDraft,
  at: { readonly cursor: Cursor | null; readonly seat: Seat | null },
): OfferDraft {
  const { cursor, seat } = at
  const field = cursor === null ? undefined : offer.fields[cursor.field]
  if (cursor === null || field === undefined) return draft
  if (seat === null ? !takesNobody(offer, cursor) : !seatsAt(offer, cursor).includes(seat)) return draft
  const put = (answer: Answer): OfferDraft => ({ ...draft, [cursor.field]: answer })
  if (field.kind === 'seat') return put(seat as Answer)
  if (field.kind === 'seats')
    return seat === null ? draft : put(toggleItem(listOf(draft[cursor.field]), seat, field.max))
  const row = rowAt(offer, cursor)
  if (row === undefined) return draft
  const ballot = ballotOf(draft[cursor.field])
  return put({ ...ballot, [String(row.voter)]: voteAfterPick(row, ballot, seat) })
}
/** Returns the seats in the draft at the cursor. */
export function pickedSeatsAt(offer: Offer, draft: OfferDraft, cursor: Cursor | null): readonly Seat[] {
  if (cursor === null) return []
  const answer = draft[cursor.field]
  const row = rowAt(offer, cursor)
  return seatsOf((row === undefined ? answer : ballotOf(answer)[String(row.voter)]) as BallotVote | undefined)
}
/** Returns how many seats the cursor's position takes at most. */
export function maxSeatsAt(offer: Offer, cursor: Cursor | null): number {
  const field = cursor === null ? undefined : offer.fields[cursor.field]
  return field?.kind === 'seats' ? field.max : (rowAt(offer, cursor)?.max ?? 1)
}
/** Most values that a single digit can name. */
const mostByDigit = 9
type Choices = Extract<Field, { kind: 'choice' | 'choices' }>['of']
const seatsNamed = (of: Choices): readonly Seat[] => of.flatMap(({ seat }) => seat ?? [])
/** True where a digit picks one value at most. Values that name players take the numbers of their seats. */
function haveDigits(of: Choices): boolean {
  const seats = seatsNamed(of)
  if (seats.length === 0) return of.length <= mostByDigit
  return new Set(seats).size === seats.length && Math.max(...seats) <= mostByDigit
}
/** Returns the digit that picks a value: its seat in a list that names players, else its place from 1; null for none. */
export function digitOf(of: Choices, { value, seat }: Choices[number]): number | null {
  return seatsNamed(of).length > 0 ? (seat ?? null) : of.findIndex((each) => each.value === value) + 1
}
/**
 * Returns the field that a digit answers when no seats are asked: a short choice, or a number of one digit. Null
 * without one.
 */
export function digitField(offer: Offer, draft: OfferDraft): string | null {
  const fields = Object.entries(offer.fields)
  if (fields.some(([, field]) => picksSeats(field))) return null
  const short = fields.filter(
    ([, field]) =>
      ((field.kind === 'choice' || field.kind === 'choices') && haveDigits(field.of)) ||
      (field.kind === 'number' && field.min >= 0 && field.max <= mostByDigit),
  )
  const open =
    short.find(([name, field]) => !isComplete(field, draft[name])) ?? (short.length === 1 ? short[0] : undefined)
  return open?.[0] ?? null
}
/** Returns the draft after a digit; the same draft if the digit fits nothing. */
export function withDigit(offer: Offer, draft: OfferDraft, digit: number): OfferDraft {
  const name = digitField(offer, draft)
  const field = name === null ? undefined : offer.fields[name]
  if (name === null || field === undefined) return draft
  const of = field.kind === 'choice' || field.kind === 'choices' ? field.of : []
  const value = of.find((each) => digitOf(of, each) === digit)?.value
  if (field.kind === 'choices') {
    const before = (draft[name] ?? []) as readonly string[]
    const after = value === undefined ? before : toggleItem(before, value, field.max)
    return after === before ? draft : { ...draft, [name]: after }
  }
  const said = field.kind === 'choice' ? value : digit
  return said !== undefined && fitsField(field, said) ? { ...draft, [name]: said } : draft
}
/** Returns the seats named in the draft, for the board to mark; of a ballot only those of the open row. */
export function seatsInDraft(offer: Offer, draft: OfferDraft, cursor: Cursor | null): readonly Seat[] {
  return Object.entries(offer.fields).flatMap(([name, field]) => {
    const answer = draft[name]
    if (field.kind === 'seat') return typeof answer === 'number' ? [answer] : []
    if (field.kind === 'seats') return listOf(answer)
    return field.kind === 'ballot' && cursor?.field === name ? pickedSeatsAt(offer, draft, cursor) : []
  })
}

/** Returns the values already entered, in one line with names and labels; null when there are none. */
export function enteredText(offer: Offer, nameOf: (seat: Seat) => string): string | null {
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
