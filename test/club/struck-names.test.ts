/** Striking by place: whoever hears of which name first, the same words are left. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strikesForNames } from '../../shared/club/erasure/nameless-match.ts'
import { applyStrikes, type StrikeReplacement } from '../../shared/club/erasure/struck-names.ts'

const names = ['ann', 'bob', 'bob smith', 'ann bob', 'smith']
const insteadOf = (name: string): string => `Anonymous ${name.length}${name.charCodeAt(0)}`
const sentence = fc
  .array(fc.constantFrom('Ann', 'Bob', 'Smith', 'and', ',', '(', 'Hannah', 'Anonymous', '😀'), { maxLength: 12 })
  .map((words) => words.join(' '))
/** Returns the strikes that one laptop makes in its own copy of the text. */
const strikes = (text: string, name: string, before: readonly StrikeReplacement[]): readonly StrikeReplacement[] =>
  strikesForNames(text, new Map([[name, insteadOf(name)]]), before).map((strike) => ({
    ...strike,
    instead: insteadOf(name),
  }))
const apart = ['ann', 'bob', 'smith']

test('two laptops that each strike a name are left with the same, and so is whoever has struck nothing yet', () => {
  const two = fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(sentence, two, (text, [one = '', other = '']) => {
      const [mine, theirs] = [strikes(text, one, []), strikes(text, other, [])]
      const met = applyStrikes(applyStrikes(text, mine), [...mine, ...theirs])
      expect(applyStrikes(applyStrikes(text, theirs), [...theirs, ...mine])).toBe(met)
      expect(applyStrikes(text, [...mine, ...theirs])).toBe(met)
      expect(applyStrikes(met, [...mine, ...theirs])).toBe(met)
      for (const name of [one, other]) expect(strikes(met, name, [...mine, ...theirs])).toEqual([])
    }),
  )
})
test('one after the other is the same as at once', () => {
  fc.assert(
    fc.property(sentence, fc.shuffledSubarray(apart), (text, order) => {
      let [left, done]: [string, readonly StrikeReplacement[]] = [text, []]
      for (const name of order) {
        const more = strikes(left, name, done)
        done = [...done, ...more]
        left = applyStrikes(left, more.length === 0 ? [] : done)
      }
      const atOnce = order.flatMap((name) => strikes(text, name, []))
      expect(left).toBe(applyStrikes(text, atOnce))
      for (const name of order) expect(left).not.toMatch(new RegExp(`\\b${name}\\b`, 'iu'))
    }),
  )
})
test('a text that is another one stays as it is', () => {
  const struck = strikes('Ann came', 'ann', [])
  expect(applyStrikes('Bob left early', struck)).toBe('Bob left early')
})
test('however many are said to be of it, in however many lengths: those that are of another text change nothing', () => {
  const others = Array.from({ length: 100_000 }, (_, i) => ({ at: i, length: 1, of: 10 + i, instead: 'x' }))
  expect(applyStrikes('Ann came', others)).toBe('Ann came')
})
