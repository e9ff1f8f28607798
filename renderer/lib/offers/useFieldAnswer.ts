/** The answer to one field as forms draw and change it, on the moderator's page and on phones. */
import { computed, type ComputedRef } from 'vue'
import type { Answer, Choice, Field } from '../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import { ballotOf, toggleItem, type Ballot } from './ballot-rows.ts'
import { takesNobody, withPickedSeat } from './offer-draft.ts'

export type ChoicePair = readonly [string, string]
export interface AnsweredField {
  readonly field: Field
  /** Undefined while the field is untouched. */
  readonly answer: Answer | undefined
}
/** An answer, read as each kind of field means it: empty where the field is of another kind. */
export interface FieldAnswer {
  /** Chosen seats. */
  readonly seats: ComputedRef<readonly Seat[]>
  /** True when "nobody" is the answer. */
  readonly isNobody: ComputedRef<boolean>
  /** Chosen values, or all values in order. */
  readonly values: ComputedRef<readonly string[]>
  readonly text: ComputedRef<string>
  readonly votes: ComputedRef<Ballot>
  readonly pack: ComputedRef<Readonly<Record<string, unknown>> | null>
  readonly counts: ComputedRef<Readonly<Record<string, number>>>
  /** Rest of the total to be counted out; 0 for other fields. */
  readonly countsLeft: ComputedRef<number>
  readonly pairs: ComputedRef<readonly ChoicePair[]>
  /** Picks a seat, or null for "nobody", in a row of a ballot or, with a null voter, in the field itself. */
  readonly pickSeat: (seat: Seat | null, voter: Seat | null) => void
  /** Chooses a value, or takes it back from a list. */
  readonly pickValue: (value: string) => void
  /** Takes the number of an input; anything else is ignored. */
  readonly takeNumber: (event: Event) => void
}

/** Returns the values that may be paired with `from`. */
export const freePartners = (
  { to, distinct }: Extract<Field, { kind: 'pairs' }>,
  pairs: readonly ChoicePair[],
  from: string,
): readonly Choice[] =>
  distinct ? to.filter(({ value }) => pairs.every(([one, other]) => other !== value || one === from)) : to
/** Returns the pairs with `from` paired anew; an empty `to` leaves it without a partner. */
export function withPartner(pairs: readonly ChoicePair[], from: string, to: string): readonly ChoicePair[] {
  const others = pairs.filter(([one]) => one !== from)
  return to === '' ? others : [...others, [from, to]]
}
/** Returns a list with the item at one index moved to another; the same list if there is no such item. */
export function withMovedItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  return item === undefined || to < 0 || to >= list.length ? list : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

const listIn = <T>(answer: Answer | undefined): readonly T[] => (Array.isArray(answer) ? (answer as readonly T[]) : [])
const recordIn = (answer: Answer | undefined): Readonly<Record<string, unknown>> | null =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? (answer as Readonly<Record<string, unknown>>)
    : null
/** Returns the answer after a pick, by the rule that digits and the board follow, too; undefined if not allowed. */
function answerAfterPick({ field, answer }: AnsweredField, seat: Seat | null, voter: Seat | null): Answer | undefined {
  const offer = { id: '', command: '', title: '', group: 'act', fields: { field } } as const
  const cursor = { field: 'field', voter }
  if (seat === null && !takesNobody(offer, cursor)) return undefined
  return withPickedSeat(offer, answer === undefined ? {} : { field: answer }, { cursor, seat })['field']
}
const mostOf = (field: Field): number => (field.kind === 'choices' ? field.max : 1)
const countedIn = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0)

/** `at` reads the field and its answer, `change` takes the answer after an entry. */
export function useFieldAnswer(at: () => AnsweredField, change: (answer: Answer) => void): FieldAnswer {
  const answer = computed(() => at().answer)
  const counts = computed(() => (recordIn(answer.value) ?? {}) as Readonly<Record<string, number>>)
  const values = computed(() => (typeof answer.value === 'string' ? [answer.value] : listIn<string>(answer.value)))
  return {
    seats: computed(() => (typeof answer.value === 'number' ? [answer.value] : listIn<Seat>(answer.value))),
    isNobody: computed(() => answer.value === null),
    values,
    text: computed(() => (typeof answer.value === 'string' ? answer.value : '')),
    votes: computed(() => ballotOf(answer.value)),
    pack: computed(() => recordIn(answer.value)),
    counts,
    countsLeft: computed(() => {
      const { field } = at()
      return field.kind === 'counts' ? field.total - countedIn(counts.value) : 0
    }),
    pairs: computed(() => listIn<ChoicePair>(answer.value)),
    pickSeat(seat, voter) {
      const next = answerAfterPick(at(), seat, voter)
      if (next !== undefined) change(next)
    },
    pickValue(value) {
      const { field } = at()
      change(field.kind === 'choice' ? value : toggleItem(values.value, value, mostOf(field)))
    },
    takeNumber(event) {
      const { valueAsNumber } = event.target as HTMLInputElement
      if (!Number.isNaN(valueAsNumber)) change(valueAsNumber)
    },
  }
}
