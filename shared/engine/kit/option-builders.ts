/** Builders of house rules, by their place on the form, and the check of their values. */
import type { OptionField } from '../game.ts'
import type { Choice, Field } from '../offers/fields.ts'
import { fitsField } from '../offers/offers.ts'

/** The section of the form in which options stand, and when they are told and may change. */
type OptionPlacement = Pick<OptionField<unknown>, 'group' | 'told' | 'live' | 'frozen'>
type Start<T> = OptionField<T>['start']

/** Returns choices labelled by their values; the form puts the game's words in place of them. */
export const plainChoices = (values: readonly string[]): readonly Choice[] =>
  values.map((value) => ({ value, label: value }))

/** Returns builders of the options in one place. `start` is the default. */
export const optionsIn = (placement: OptionPlacement) => ({
  flag: (start: Start<boolean>): OptionField<boolean> => ({ kind: 'flag', start, ...placement }),
  number: (start: Start<number>, min: number, max: number): OptionField<number> => ({
    kind: 'number',
    min,
    max,
    step: 1,
    start,
    ...placement,
  }),
  choice: <T extends string>(of: readonly T[], start: Start<T>): OptionField<T> => ({
    kind: 'choice',
    of: plainChoices(of),
    start,
    ...placement,
  }),
  choices: <T extends string>(
    of: readonly T[],
    start: Start<readonly T[]>,
    { min = 0, max = of.length } = {},
  ): OptionField<readonly T[]> => ({ kind: 'choices', of: plainChoices(of), min, max, start, ...placement }),
  order: (of: readonly string[]): OptionField<readonly string[]> => ({
    kind: 'order',
    of: plainChoices(of),
    start: of,
    ...placement,
  }),
  pack: <T>(schema: Readonly<Record<string, unknown>>, start: Start<T>): OptionField<T> => ({
    kind: 'pack',
    schema,
    start,
    ...placement,
  }),
})

/** Returns the first option whose given value does not fit its field; null where all fit. */
export function findWrongOption<O extends object>(
  options: { readonly [Id in keyof O]: Field },
  given: O,
): keyof O | null {
  const ids = Object.keys(options) as (keyof O)[]
  return ids.find((id) => !fitsField(options[id], given[id])) ?? null
}
