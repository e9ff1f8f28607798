/** Sentences for a command that fits no offer: what would fit, of all offers of that command together. */
import { expect, test } from 'vitest'
import { misfitOf } from '../../shared/engine/offers/misfit-reasons.ts'
import type { Field, Offer } from '../../shared/engine/offers/fields.ts'

const names = ['', 'Ann', 'Ben', 'Cleo']
const nameOf = (seat: number): string => names[seat] ?? String(seat)
const offer = (id: string, command: string, fields: Readonly<Record<string, Field>>): Offer => ({
  id,
  command,
  title: command,
  group: 'override',
  fields,
})
const says = (offers: readonly Offer[], command: { type: string; [field: string]: unknown }): string =>
  misfitOf({ offers, command, nameOf, lang: 'en' }).says

test('who may be named in any offer of the command is named, once each', () => {
  const voter = (...among: number[]): Record<string, Field> => ({ voter: { kind: 'seat', among, label: 'Voter' } })
  const offers = [offer('one', 'changeVote', voter(1)), offer('two', 'changeVote', voter(1, 2, 3))]
  expect(says(offers, { type: 'changeVote', voter: 99 })).toBe('“Voter” cannot be that. Possible now: Ann, Ben, Cleo.')
})
test('a text that nobody can have taken is not said to be free', () => {
  const announce = offer('announce', 'announce', { text: { kind: 'text', maxLength: 200 } })
  const rename = offer('rename', 'rename', { name: { kind: 'text', maxLength: 40, not: ['Ann'] } })
  expect(says([announce], { type: 'announce', text: '' })).toContain('a text of 1 to 200 characters.')
  expect(says([rename], { type: 'rename', name: 'Ann' })).toContain('that is not taken yet.')
})
