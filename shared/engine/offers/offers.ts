/** Matches commands with offers; no other file decides whether a command was offered. */
import type { Choice, Field, Offer } from './fields.ts'
import type { TypedObject, Seat } from '../game.ts'
import { characterCount, nameKey, tidyName } from '../words/text-normalise.ts'

const isSeat = (value: unknown, among: readonly Seat[]): boolean => among.includes(value as Seat)
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isDistinct = (items: readonly unknown[]): boolean => new Set(items).size === items.length
const isWithin = (count: number, { min, max }: { min: number; max: number }): boolean => count >= min && count <= max
const values = (of: readonly { readonly value: string }[]): readonly unknown[] => of.map((choice) => choice.value)
const isListFrom = (answer: unknown, pool: readonly unknown[]): answer is readonly unknown[] =>
  isList(answer) && isDistinct(answer) && answer.every((item) => pool.includes(item))
const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value)

function fitsNumber(answer: unknown, { min, max, step }: { min: number; max: number; step: number }): boolean {
  return typeof answer === 'number' && answer >= min && answer <= max && Number.isInteger((answer - min) / step)
}
function fitsCounts(answer: unknown, field: Extract<Field, { kind: 'counts' }>): boolean {
  if (!isPlainObject(answer)) return false
  const counts = Object.values(answer)
  if (!Object.keys(answer).every((key) => values(field.of).includes(key))) return false
  if (!counts.every((count) => Number.isInteger(count) && (count as number) >= 0)) return false
  return counts.reduce<number>((sum, count) => sum + (count as number), 0) === field.total
}
function fitsPairs(answer: unknown, field: Extract<Field, { kind: 'pairs' }>): boolean {
  if (!isList(answer) || !isWithin(answer.length, field)) return false
  const pairs = answer.filter((pair): pair is readonly unknown[] => isList(pair) && pair.length === 2)
  const [from, to] = [values(field.from), values(field.to)]
  if (pairs.length !== answer.length || !pairs.every(([a, b]) => from.includes(a) && to.includes(b))) return false
  return isDistinct(pairs.map(([a]) => a)) && (!field.distinct || isDistinct(pairs.map(([, b]) => b)))
}
/** More code units than any one character needs, however composed. */
const longestCharacter = 32
function fitsText(answer: unknown, { maxLength, not = [] }: Extract<Field, { kind: 'text' }>): boolean {
  if (typeof answer !== 'string' || tidyName(answer) === '' || answer.length > maxLength * longestCharacter)
    return false
  return characterCount(tidyName(answer)) <= maxLength && !not.some((taken) => nameKey(taken) === nameKey(answer))
}
function fitsBallot(answer: unknown, field: Extract<Field, { kind: 'ballot' }>): boolean {
  if (!isPlainObject(answer) || Object.keys(answer).length !== field.rows.length) return false
  return field.rows.every((row) => {
    const vote = answer[String(row.voter)]
    if (row.max > 1) return isListFrom(vote, row.among) && isWithin(vote.length, row)
    return vote === null ? row.min === 0 : isSeat(vote, row.among)
  })
}
/** Returns the choices of a field that are not barred. */
export const choicesLeft = ({ of, barred }: Extract<Field, { kind: 'choice' }>): readonly Choice[] =>
  of.filter(({ value }) => barred?.values.includes(value) !== true)
/** Returns whether an answer fits a field. */
export function fitsField(field: Field, answer: unknown): boolean {
  switch (field.kind) {
    case 'seat':
      return answer === null ? field.none !== undefined : isSeat(answer, field.among)
    case 'seats':
      return isListFrom(answer, field.among) && isWithin(answer.length, field)
    case 'choice':
      return choicesLeft(field).some(({ value }) => value === answer)
    case 'choices':
      return isListFrom(answer, values(field.of)) && isWithin(answer.length, field)
    case 'order':
      return isListFrom(answer, values(field.of)) && answer.length === field.of.length
    case 'number':
      return fitsNumber(answer, field)
    case 'counts':
      return fitsCounts(answer, field)
    case 'pairs':
      return fitsPairs(answer, field)
    case 'flag':
      return typeof answer === 'boolean'
    case 'text':
      return fitsText(answer, field)
    case 'ballot':
      return fitsBallot(answer, field)
    case 'pack':
      return isPlainObject(answer)
  }
}

/**
 * Returns whether a command fits an offer: every fixed value is equal, every answer fits, and no other field is
 * present.
 */
export function fitsOffer(offer: Offer, command: TypedObject): boolean {
  if (command.type !== offer.command) return false
  const said = command as TypedObject & Readonly<Record<string, unknown>>
  const set = offer.set ?? {}
  const keys = [...Object.keys(set), ...Object.keys(offer.fields)]
  if (Object.keys(said).length !== keys.length + 1 || !keys.every((key) => Object.hasOwn(said, key))) return false
  return (
    Object.entries(set).every(([key, value]) => JSON.stringify(said[key]) === JSON.stringify(value)) &&
    Object.entries(offer.fields).every(([key, field]) => fitsField(field, said[key]))
  )
}
/** Returns the offer that a command fits, or undefined. */
export const findOffer = (offers: readonly Offer[], command: TypedObject): Offer | undefined =>
  offers.find((offer) => fitsOffer(offer, command))

/** Seats as everybody sees them: those in play, and all. */
interface PublicRing {
  readonly inPlay: readonly Seat[]
  readonly all: readonly Seat[]
}
function widenField(field: Field, circle: PublicRing): Field {
  // Seats that are publicly out stay choosable only where the true field has one of them.
  const wider = (among: readonly Seat[]): readonly Seat[] =>
    among.every((seat) => circle.inPlay.includes(seat)) ? circle.inPlay : circle.all
  switch (field.kind) {
    case 'seat': {
      const { unusual: _whoIsWhat, warned: _whoIsBound, ...asked } = field
      return { ...asked, among: wider(field.among) }
    }
    case 'seats': {
      const among = wider(field.among)
      // A field that allows as many as there are keeps doing so; one for an exact number keeps its number.
      const isAny = field.max === field.among.length && (field.min < field.max || field.max === 0)
      const { unusual: _whoIsWhat, ...asked } = field
      return { ...asked, among, max: isAny ? among.length : field.max }
    }
    case 'choice': {
      const { unusual: _whatIsWhose, barred: _whatCannotBe, ...asked } = field
      return asked
    }
    case 'ballot': {
      const { unusual: _whoIsBound, ...asked } = field
      return { ...asked, rows: field.rows.map((row) => ({ ...row, among: wider(row.among) })) }
    }
    default:
      return field
  }
}
/** Returns the offers for a page that hides secrets: no secret offer, no draft, and every public seat choosable. */
export const redactOffers = (offers: readonly Offer[], circle: PublicRing): readonly Offer[] =>
  offers
    .filter((offer) => offer.secret !== true)
    .map(({ now: _draft, ...offer }) => ({
      ...offer,
      fields: Object.fromEntries(
        Object.entries(offer.fields).map(([name, field]) => [name, widenField(field, circle)]),
      ),
    }))
