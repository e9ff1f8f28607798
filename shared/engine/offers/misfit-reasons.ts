/** Explains to the moderator why a command fits no offer: names the field at fault and what would fit. */
import type { Field, Offer } from './fields.ts'
import type { TypedObject, Seat } from '../game.ts'
import { choicesLeft, fitsField } from './offers.ts'
import { engineWords } from '../words/engine-words.ts'
import type { EngineWords } from '../words/engine-words.en.ts'
import { wordsIn } from '../words/languages.ts'

/** The offers, the command that fits none of them, and the names and language for the explanation. */
export interface MisfitQuery {
  readonly offers: readonly Offer[]
  readonly command: TypedObject & Readonly<Record<string, unknown>>
  readonly nameOf: (seat: Seat) => string
  readonly lang: string
}
/** The field at fault, and a sentence about it. `field` is null where the command as a whole is not asked for. */
export interface Misfit {
  readonly field: string | null
  /** The kind of the field; null where the command is not asked for, or where a fixed value differs. */
  readonly kind: Field['kind'] | null
  readonly says: string
}
const mostNamed = 12
function joinItems(items: readonly string[], { nothing }: EngineWords['unfit']): string {
  if (items.length === 0) return nothing
  return items.length > mostNamed ? `${items.slice(0, mostNamed).join(', ')}, …` : items.join(', ')
}
/** Returns in words what fits a field. */
function describeFit(field: Field, { nameOf }: Pick<MisfitQuery, 'nameOf'>, words: EngineWords['unfit']): string {
  const seats = (among: readonly Seat[]): string =>
    among.length === 0 ? words.nobody : joinItems(among.map(nameOf), words)
  switch (field.kind) {
    case 'seat':
      return seats(field.among)
    case 'seats':
      return words.several(field.min, field.max, seats(field.among))
    case 'choice':
      return joinItems(
        choicesLeft(field).map(({ value }) => value),
        words,
      )
    case 'order':
    case 'counts':
      return joinItems(
        field.of.map(({ value }) => value),
        words,
      )
    case 'choices':
      return words.several(
        field.min,
        field.max,
        joinItems(
          field.of.map(({ value }) => value),
          words,
        ),
      )
    case 'number':
      return words.number(field.min, field.max, field.step)
    case 'text':
      return field.not === undefined ? words.anyText(field.maxLength) : words.text(field.maxLength)
    case 'ballot':
      return words.ballot(seats(field.rows.map(({ voter }) => voter)))
    case 'pairs':
      return words.several(
        field.min,
        field.max,
        joinItems(
          field.from.map(({ value }) => value),
          words,
        ),
      )
    case 'flag':
      return words.flag
    default:
      return words.otherKind
  }
}
/** Returns in words what fits a field that asks for no seats. */
export const describeField = (field: Field, lang: string): string =>
  describeFit(field, { nameOf: String }, wordsIn(engineWords, lang).unfit)
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
/** Returns what fits a field in any of the offers that have it, with their seats taken together. */
function describeFitOfAny(fields: readonly Field[], unfit: MisfitQuery, words: EngineWords['unfit']): string {
  const [first] = fields
  if (first === undefined) return words.nothing
  const among = fields.flatMap((field) => (field.kind === 'seat' ? field.among : []))
  return first.kind === 'seat'
    ? describeFit({ ...first, among: [...new Set(among)] }, unfit, words)
    : describeFit(first, unfit, words)
}
/** Returns the names of fixed values in which the command differs from the offer. */
const differingFields = ({ set = {} }: Offer, command: MisfitQuery['command']): readonly string[] =>
  Object.entries(set).flatMap(([name, value]) => (isEqual(command[name], value) ? [] : [name]))

/** Returns the misfit with the nearest offer of the same command. */
export function misfitOf(unfit: MisfitQuery): Misfit {
  const { offers, command, lang } = unfit
  const { unfit: words } = wordsIn(engineWords, lang)
  const alike = offers.filter((offer) => offer.command === command.type)
  if (alike.length === 0) {
    const waits = offers.filter(({ group }) => group === 'next' || group === 'vote').map(({ title }) => title)
    const says = waits.length === 0 ? words.nothingAsked : words.notAsked(joinItems([...new Set(waits)], words))
    return { field: null, kind: null, says }
  }
  const near = alike.find((offer) => differingFields(offer, command).length === 0)
  if (near === undefined) {
    const field = alike.map((offer) => differingFields(offer, command)[0] ?? 'type')[0] ?? 'type'
    const values = [...new Set(alike.map((offer) => JSON.stringify(offer.set?.[field] ?? null)))]
    return { field, kind: null, says: words.field(field, joinItems(values, words)) }
  }
  const wrong = Object.entries(near.fields).find(([name, field]) => !fitsField(field, command[name]))
  if (wrong === undefined) return { field: null, kind: null, says: words.notAsked(near.title) }
  const [name, field] = wrong
  const others = alike
    .filter((offer) => differingFields(offer, command).length === 0)
    .flatMap(({ fields }) => fields[name] ?? [])
  return {
    field: name,
    kind: field.kind,
    says: words.field(field.label ?? name, describeFitOfAny(others, unfit, words)),
  }
}
