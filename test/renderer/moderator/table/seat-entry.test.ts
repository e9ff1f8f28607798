import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Choice, Offer } from '../../../../shared/engine/offers/fields.ts'
import { digitField, withDigit } from '../../../../renderer/lib/offers/offer-draft.ts'
import {
  findAlternatives,
  firstToFill,
  findPrimaryOffer,
} from '../../../../renderer/moderator/table/entry/useEntryCursor.ts'
import type { EntryOutcome } from '../../../../renderer/moderator/table/entry/useSeatEntry.ts'
import { callOff, frameWith, goOn, release, seat, spies, stand } from './entry-table.ts'
import { afterPause } from '../../pause.ts'

beforeEach(() => setActivePinia(createPinia()))

describe('which act is meant', () => {
  it('Enter does the first act that moves the game on', () => {
    expect(findPrimaryOffer([spies, goOn])).toBe(goOn)
    expect(findPrimaryOffer([spies])).toBeNull()
  })
  it('digits fill what still lacks an answer', () => {
    expect(firstToFill([goOn, spies])).toBe(spies)
    const entered: Offer = { ...spies, now: { target: 3 } }
    const second: Offer = { ...spies, id: 'second' }
    expect(firstToFill([goOn, entered, second])).toBe(second)
    expect(firstToFill([goOn, entered])).toBe(goOn)
  })
})
describe('cards that are typed in one after the other', () => {
  const cardOf = (id: string, ...of: readonly string[]): Offer => {
    const choices = of.map((value) => ({ value, label: value }))
    const fields: Offer['fields'] = { card: { kind: 'choice', of: choices } }
    return { id, command: 'enterCard', set: { seat: id }, title: id, group: 'act', fields }
  }
  const clear: Offer = { ...spies, id: 'clear', command: 'clearCard', title: 'Clear a card', fields: seat([3]) }
  it('go on to the next seat when only one kind is left, never to clearing', async () => {
    const typed: Offer = { ...cardOf('first', 'spy', 'citizen'), now: { card: 'spy' } }
    const { entry, sent } = stand([typed, cardOf('second', 'citizen'), cardOf('third', 'citizen'), clear])
    expect(entry.active?.id).toBe('second')
    await entry.enter()
    expect(entry.active?.id).toBe('third')
    expect(sent).toEqual([{ type: 'enterCard', seat: 'second', card: 'citizen' }])
  })
})
describe('what would break in', () => {
  const vote: Offer = { ...spies, id: 'vote', group: 'vote' }
  it('does not open by itself while the game can go on', () => {
    expect(firstToFill([goOn, vote])).toBe(goOn)
    expect(firstToFill([{ ...goOn, beforeVotes: true }, vote])).toBe(vote)
    expect(firstToFill([goOn, release])).toBe(goOn)
    expect(firstToFill([vote])).toBe(vote)
    expect(firstToFill([release])).toBe(release)
  })
  it('takes no digits before it is chosen', () => {
    const { entry, sent } = stand([goOn, vote])
    entry.digit('3')
    expect(entry.buffer).toEqual({ digits: '', wrong: true })
    entry.choose(vote)
    entry.digit('3')
    expect(entry.buffer.digits).toBe('3')
    expect(sent).toEqual([])
  })
})
describe('answers to one question', () => {
  const yes: Offer = { ...goOn, id: 'vote:yes', command: 'vote', set: { yes: true }, title: 'Yes' }
  const no: Offer = { ...yes, id: 'vote:no', set: { yes: false }, title: 'No' }
  it('stand beside the first, and nothing else does', () => {
    expect(findAlternatives([yes, goOn, no, spies])).toEqual([no])
    expect(findAlternatives([goOn, yes, no])).toEqual([])
    expect(findAlternatives([{ ...yes, fields: seat([3]) }, no])).toEqual([])
  })
})
describe('while secrets are hidden', () => {
  it('what this page entered is not asked again, until it is taken back', async () => {
    const second: Offer = { ...spies, id: 'second', command: 'setOther' }
    const { entry, sent } = stand([spies, second])
    entry.digit('3')
    await entry.enter()
    expect(entry.active?.id).toBe('second')
    entry.digit('3')
    await entry.enter()
    expect(sent).toEqual([
      { type: 'setTarget', target: 3 },
      { type: 'setOther', target: 3 },
    ])
    entry.forget()
    expect(entry.active?.id).toBe('spies')
  })
})
describe('entering by keys', () => {
  it('digits and Enter do what nobody but the moderator sees', async () => {
    const { entry, sent } = stand([goOn, spies])
    entry.digit('1')
    entry.digit('2')
    expect(entry.buffer.digits).toBe('12')
    await entry.enter()
    expect(sent).toEqual([{ type: 'setTarget', target: 12 }])
  })
  it('what everybody will see waits for a second Enter', async () => {
    const { entry, sent } = stand([goOn, release])
    entry.choose(release)
    entry.digit('4')
    await entry.enter()
    expect(sent).toEqual([])
    await entry.enter()
    expect(sent).toEqual([{ type: 'release', target: 4 }])
  })
  it('the seat that the game waits for is done by digits and one Enter, and shown before', async () => {
    const ask: Offer = { ...release, id: 'ask', command: 'ask', group: 'next', fields: seat([4, 12]) }
    const { entry, sent, desk } = stand([ask])
    entry.digit('1')
    expect(desk.foresee).not.toHaveBeenCalled()
    entry.digit('2')
    expect(desk.foresee).toHaveBeenCalledExactlyOnceWith('ask', { type: 'ask', target: 12 })
    await entry.enter()
    expect(sent).toEqual([{ type: 'ask', target: 12 }])
  })
  it('a ballot that everybody will see waits for a second Enter all the same', async () => {
    const rows = [{ voter: 3, among: [4], min: 1, max: 1 }]
    const ballot: Offer = { ...release, group: 'next', fields: { votes: { kind: 'ballot', rows } } }
    const { entry, sent } = stand([ballot])
    entry.digit('4')
    await entry.enter()
    expect(sent).toEqual([])
    await entry.enter()
    expect(sent).toEqual([{ type: 'release', votes: { 3: 4 } }])
  })
  it('a digit answers a short choice or a small number where no seats are asked', async () => {
    const of = ['work', 'strike'].map((value) => ({ value, label: value }))
    const lay: Offer = { ...spies, id: 'lay', command: 'lay', fields: { pick: { kind: 'choice', of } } }
    const { entry, sent } = stand([goOn, lay])
    entry.digit('3')
    expect(entry.formOf(lay).draft).toEqual({})
    entry.digit('2')
    await entry.enter()
    expect(sent).toEqual([{ type: 'lay', pick: 'strike' }])
    const count: Offer = { ...lay, fields: { work: { kind: 'number', min: 0, max: 2, step: 1 } } }
    expect(withDigit(count, {}, 2)).toEqual({ work: 2 })
    expect(withDigit(count, {}, 3)).toEqual({})
    const some: Offer = { ...lay, fields: { pick: { kind: 'choices', of, min: 1, max: 1 } } }
    expect(withDigit(some, {}, 2)).toEqual({ pick: ['strike'] })
    expect(withDigit(some, { pick: ['strike'] }, 1)).toEqual({ pick: ['strike'] })
    expect(withDigit(some, { pick: ['strike'] }, 2)).toEqual({ pick: [] })
    expect(withDigit(some, {}, 3)).toEqual({})
    expect(digitField({ ...lay, fields: { ...lay.fields, ...seat([3]) } }, {})).toBeNull()
  })
  it('a digit picks a value that names a player by the number of the seat', () => {
    const [bea, cem] = [
      { value: 'a', label: 'Bea', seat: 2 },
      { value: 'b', label: 'Cem', seat: 3 },
    ] as const
    const aim = (of: readonly Choice[]): Offer => ({ ...spies, id: 'aim', fields: { at: { kind: 'choice', of } } })
    expect(withDigit(aim([bea, cem]), {}, 2)).toEqual({ at: 'a' })
    expect(withDigit(aim([bea, cem]), {}, 1)).toEqual({})
    expect(digitField(aim([bea, { ...cem, seat: 2 }]), {})).toBeNull()
    expect(digitField(aim([bea, { ...cem, seat: 12 }]), {})).toBeNull()
    expect(withDigit(aim([bea, { value: 'c', label: 'nobody' }]), {}, 2)).toEqual({ at: 'a' })
    expect(withDigit(aim([{ value: 'c', label: 'nobody' }, bea]), {}, 1)).toEqual({})
  })
  const players = [
    { value: 'a', label: 'Bea', seat: 2 },
    { value: 'b', label: 'Cem', seat: 3 },
    { value: 'c', label: 'Dan', seat: 5 },
  ]
  it.each<readonly [string, Offer['fields'][string], EntryOutcome]>([
    ['a seat that is not in the list', { kind: 'choice', of: players }, { what: 'wrong', number: '1' }],
    [
      'a value that cannot be',
      { kind: 'choice', of: players, barred: { values: ['b'], says: 'Not Cem.' } },
      { what: 'wrong', number: '3' },
    ],
    ['a number out of range', { kind: 'number', min: 1, max: 4, step: 1 }, { what: 'wrong', number: '7' }],
    ['a seat of no list', { kind: 'choices', of: players, min: 1, max: 2 }, { what: 'wrong', number: '4' }],
    ['one more than a list takes', { kind: 'choices', of: players, min: 1, max: 2 }, { what: 'full', most: 2 }],
  ])('a digit for %s changes nothing and says so at once', (_, field, outcome) => {
    const { entry } = stand([{ ...spies, id: 'aim', fields: { at: field } }])
    if (field.kind === 'choices') for (const taken of ['2', '3']) entry.digit(taken)
    const before = entry.active === null ? null : entry.formOf(entry.active).draft
    entry.digit(outcome.what === 'wrong' ? outcome.number : '5')
    expect(entry.said).toEqual(outcome)
    expect(entry.active === null ? null : entry.formOf(entry.active).draft).toEqual(before)
    entry.digit('2')
    expect(entry.said).toBeNull()
  })
  it('Enter drops a digit that answers nothing and does not send the answer before it', async () => {
    const { entry, sent } = stand([{ ...spies, id: 'aim', fields: { at: { kind: 'choice', of: players } } }])
    entry.digit('2')
    entry.digit('7')
    await entry.enter()
    expect(sent).toEqual([])
    await entry.enter()
    expect(sent).toEqual([{ type: 'setTarget', at: 'a' }])
  })
  it('Enter on an untouched table does the primary act', async () => {
    const { entry, sent } = stand([goOn, spies])
    await entry.enter()
    expect(sent).toEqual([{ type: 'next' }])
  })
  it('a number that cannot be chosen sends nothing and says so', async () => {
    const { entry, sent } = stand([goOn, spies])
    entry.digit('1')
    await entry.enter()
    expect(entry.said).toEqual({ what: 'wrong', number: '1' })
    expect(entry.buffer.digits).toBe('')
    expect(sent).toEqual([])
  })
  it('nobody is a choice where it is offered and nothing elsewhere', () => {
    const { entry } = stand([spies])
    entry.pick(null)
    expect(entry.formOf(spies).draft).toEqual({ target: null })
    const { entry: other } = stand([release])
    other.pick(null)
    expect(other.formOf(release).draft).toEqual({})
  })
  it('a danger is done by the second press only, and Escape lets it go', async () => {
    const { entry, sent, desk } = stand([goOn, callOff])
    await entry.press(callOff)
    expect(sent).toEqual([])
    expect(desk.foresee).toHaveBeenCalledOnce()
    entry.escape()
    expect(entry.armed).toBeNull()
    await entry.press(callOff)
    await entry.press(callOff)
    expect(sent).toEqual([])
    afterPause()
    await entry.press(callOff)
    expect(sent).toEqual([{ type: 'callOff' }])
  })
  it('an incomplete form is not sent; what is missing is named', async () => {
    const { entry, sent } = stand([goOn, spies])
    await entry.press(spies)
    expect(sent).toEqual([])
    expect(entry.missing).toBe('target')
  })
  it('what was missing is no word of the step after it, nor of another match', async () => {
    const { entry, desk } = stand([goOn, spies])
    await entry.press(spies)
    desk.frame = { ...frameWith([goOn, spies], 2), step: 'later' }
    await Promise.resolve()
    expect(entry.missing).toBeNull()
  })
  it('what is typed stays over a new frame that asks the same, and goes when it asks something else', async () => {
    const { entry, desk } = stand([spies])
    entry.pick(3)
    desk.frame = frameWith([{ ...spies, title: 'Spies point at' }], 2)
    await Promise.resolve()
    expect(entry.formOf(spies).draft).toEqual({ target: 3 })
    const other: Offer = { ...spies, fields: seat([12]) }
    desk.frame = frameWith([other], 3)
    await new Promise((settled) => setTimeout(settled))
    expect(entry.formOf(other).draft).toEqual({})
  })
})
