/** Polish nouns after a number. */

/** The forms of a noun: 1 głos, 2 głosy, 5 głosów. */
type PolishForms = readonly [one: string, few: string, many: string]
const rules = new Intl.PluralRules('pl')
/** Returns the form after a number: for 1, for 2 to 4 (22 too, but not 12), or for all others. */
export function polishForm(count: number, [one, few, many]: PolishForms): string {
  const kind = rules.select(count)
  return kind === 'one' ? one : kind === 'few' ? few : many
}
/** Returns a number with its noun. */
export const polishCount = (count: number, forms: PolishForms): string => `${count} ${polishForm(count, forms)}`
