/** The answer to one field: what forms read from it, and what it becomes after an entry. */
import { describe, expect, it } from 'vitest'
import { shallowRef } from 'vue'
import { freePartners, useFieldAnswer, withPartner } from '../../../renderer/lib/offers/useFieldAnswer.ts'
import type { Answer, Field } from '../../../shared/engine/offers/fields.ts'

function formOf(field: Field, before?: Answer) {
  const answer = shallowRef<Answer | undefined>(before)
  const form = useFieldAnswer(
    () => ({ field, answer: answer.value }),
    (next) => (answer.value = next),
  )
  return { answer, form }
}
const of = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))

describe('a pick', () => {
  it('of a seat replaces the seat before; nobody is taken only where the field has it', () => {
    const { answer, form } = formOf({ kind: 'seat', among: [1, 2] })
    form.pickSeat(1, null)
    form.pickSeat(2, null)
    form.pickSeat(null, null)
    expect([answer.value, form.seats.value, form.isNobody.value]).toEqual([2, [2], false])
    const free = formOf({ kind: 'seat', among: [1, 2], none: 'Nobody' })
    free.form.pickSeat(null, null)
    expect([free.answer.value, free.form.seats.value, free.form.isNobody.value]).toEqual([null, [], true])
  })
  it('of seats adds, takes back, and adds no more than fit', () => {
    const { form } = formOf({ kind: 'seats', among: [1, 2, 3], min: 0, max: 2 })
    for (const seat of [1, 2, 3]) form.pickSeat(seat, null)
    expect(form.seats.value).toEqual([1, 2])
    form.pickSeat(1, null)
    expect(form.seats.value).toEqual([2])
  })
  it('in a ballot goes to the row of its voter', () => {
    const rows = [
      { voter: 1, among: [2, 3], min: 1, max: 1 },
      { voter: 2, among: [1, 3], min: 0, max: 2 },
    ]
    const { answer, form } = formOf({ kind: 'ballot', rows })
    form.pickSeat(3, 1)
    form.pickSeat(1, 2)
    form.pickSeat(3, 2)
    expect(answer.value).toEqual({ 1: 3, 2: [1, 3] })
    form.pickSeat(null, 1)
    expect(answer.value).toEqual({ 1: 3, 2: [1, 3] })
  })
  it('of a value is the value, in a list one more', () => {
    const one = formOf({ kind: 'choice', of })
    one.form.pickValue('b')
    expect([one.answer.value, one.form.values.value]).toEqual(['b', ['b']])
    const some = formOf({ kind: 'choices', of, min: 0, max: 2 }, ['a'])
    for (const value of ['b', 'c', 'a']) some.form.pickValue(value)
    expect(some.answer.value).toEqual(['b'])
  })
})
it('a field of counts tells what is left of its total, and an answer of another kind is empty', () => {
  const { form } = formOf({ kind: 'counts', of, total: 5 }, { a: 2, b: 1 })
  expect([form.countsLeft.value, form.seats.value, form.pairs.value, form.text.value]).toEqual([2, [], [], ''])
})
it('a field of pairs gives each one partner, and distinct partners once', () => {
  const field: Extract<Field, { kind: 'pairs' }> = { kind: 'pairs', from: of, to: of, min: 0, max: 3, distinct: true }
  const pairs = withPartner(withPartner([], 'a', 'b'), 'c', 'a')
  expect(pairs).toEqual([
    ['a', 'b'],
    ['c', 'a'],
  ])
  expect(freePartners(field, pairs, 'a').map(({ value }) => value)).toEqual(['b', 'c'])
  expect(freePartners({ ...field, distinct: false }, pairs, 'a')).toHaveLength(3)
  expect(withPartner(pairs, 'a', '')).toEqual([['c', 'a']])
})
