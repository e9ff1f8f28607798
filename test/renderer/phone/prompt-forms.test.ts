import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import type { Field, Offer } from '../../../shared/engine/offers/fields.ts'
import { fitsOffer } from '../../../shared/engine/offers/offers.ts'
import PromptForm from '../../../renderer/phone/seat/PromptForm.vue'
import { promptsOf, startDraft } from '../../../renderer/phone/seat/prompt-list.ts'
import { commandOf, type OfferDraft } from '../../../renderer/lib/offers/offer-draft.ts'
import { boardOf, offerOf } from './scripted-console.ts'
import { afterPause } from '../pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const abc = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))

/** A form that keeps its own draft, as the phone does. */
function form(field: Field | null, more: Partial<Offer> = {}) {
  const offer = offerOf('act', { fields: field === null ? {} : { it: field }, ...more })
  const draft = ref<OfferDraft>(startDraft(offer))
  const sent = vi.fn<() => void>()
  const Parent = defineComponent(
    () => () =>
      h(PromptForm, {
        offer,
        draft: draft.value,
        board: boardOf(),
        clocks: [],
        now: 0,
        sending: false,
        cutOff: false,
        trouble: null,
        onFill: (next: OfferDraft) => (draft.value = next),
        onSend: sent,
      }),
  )
  const page = mount(Parent, { attachTo: document.body })
  const pick = async (label: string): Promise<void> => {
    const row = page.findAll('.pick').find((each) => each.text().includes(label))
    if (row === undefined) throw new Error(`No row "${label}" in: ${page.text()}`)
    await row.get('input').trigger('change')
  }
  const press = (label: string): Promise<void> => page.get(`[aria-label="${label}"]`).trigger('click')
  const command = () => commandOf(offer, draft.value)
  return {
    page,
    pick,
    press,
    sent,
    send: () => page.get('form').trigger('submit'),
    answer: (): unknown => draft.value['it'],
    accepted: (): boolean => fitsOffer(offer, command()),
  }
}

describe('each kind of field can be answered by thumb, and the engine accepts what the form makes', () => {
  it('seat: one of those offered and no other', async () => {
    const { page, pick, answer, accepted } = form({ kind: 'seat', among: [1, 3] })
    expect(page.text()).not.toContain('Dan')
    expect(accepted()).toBe(false)
    await pick('Cem')
    expect(answer()).toBe(3)
    expect(accepted()).toBe(true)
  })
  it('seat: in the order of the circle, with the numbers of the seats', () => {
    const { page } = form({ kind: 'seat', among: [4, 1, 3] })
    expect(page.findAll('.pick').map((row) => row.text())).toEqual(['1Ann', '3Cem', '4Dan'])
  })
  it('seat with nobody: null is an answer', async () => {
    const { pick, answer, accepted } = form({ kind: 'seat', among: [1], none: 'No one' })
    await pick('No one')
    expect(answer()).toBeNull()
    expect(accepted()).toBe(true)
  })
  it('seats: toggled, never above the maximum, sent from the minimum on', async () => {
    const { page, pick, answer, accepted } = form({ kind: 'seats', among: [1, 2, 3, 4], min: 2, max: 3 })
    await pick('Ann')
    expect(accepted()).toBe(false)
    await pick('Bea')
    expect(accepted()).toBe(true)
    await pick('Cem')
    expect(page.findAll('input').map((box) => box.attributes('disabled') !== undefined)).toEqual([
      false,
      false,
      false,
      true,
    ])
    await pick('Ann')
    expect(answer()).toEqual([2, 3])
    expect(accepted()).toBe(true)
  })
  it('seats: one of them is a choice that can be changed', async () => {
    const { pick, answer, accepted } = form({ kind: 'seats', among: [1, 2], min: 1, max: 1 })
    await pick('Ann')
    await pick('Bea')
    expect(answer()).toEqual([2])
    expect(accepted()).toBe(true)
  })
  it('choice', async () => {
    const { pick, answer, accepted } = form({ kind: 'choice', of: abc })
    await pick('B')
    expect(answer()).toBe('b')
    expect(accepted()).toBe(true)
  })
  it('choices: within minimum and maximum', async () => {
    const { pick, answer, accepted } = form({ kind: 'choices', of: abc, min: 1, max: 2 })
    expect(accepted()).toBe(false)
    await pick('A')
    await pick('C')
    expect(answer()).toEqual(['a', 'c'])
    expect(accepted()).toBe(true)
  })
  it('order: up and down', async () => {
    const { press, answer, accepted } = form({ kind: 'order', of: abc })
    await press('Move A down')
    await press('Move C up')
    expect(answer()).toEqual(['b', 'c', 'a'])
    expect(accepted()).toBe(true)
  })
  it('number: by its steps and between its ends', async () => {
    const { page, press, answer, accepted } = form({ kind: 'number', min: 5, max: 15, step: 5 })
    await press('More: Title of act')
    await press('More: Title of act')
    await press('More: Title of act')
    expect(answer()).toBe(15)
    expect(accepted()).toBe(true)
    await page.get('input').setValue('12')
    expect(accepted()).toBe(false)
  })
  it('counts: up to the total and no further', async () => {
    const { page, press, answer, accepted } = form({ kind: 'counts', of: abc, total: 2 })
    await press('More: A')
    expect(accepted()).toBe(false)
    await press('More: B')
    await press('More: C')
    expect(answer()).toEqual({ a: 1, b: 1, c: 0 })
    expect(accepted()).toBe(true)
    expect(page.text()).toContain('The number is right')
    await press('Fewer: A')
    expect(accepted()).toBe(false)
  })
  it('pairs: a partner who is taken is not offered twice', async () => {
    const { page, answer, accepted } = form({ kind: 'pairs', from: abc, to: abc, min: 2, max: 2, distinct: true })
    const [first, second, third] = page.findAll('select')
    await first?.setValue('b')
    expect(second?.findAll('option').map((each) => each.element.value)).toEqual(['', 'a', 'c'])
    await second?.setValue('a')
    expect(answer()).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ])
    expect(accepted()).toBe(true)
    expect(third?.attributes('disabled')).toBeDefined()
  })
  it('flag', async () => {
    const { pick, answer, accepted } = form({ kind: 'flag', label: 'In the open' })
    await pick('In the open')
    expect(answer()).toBe(true)
    expect(accepted()).toBe(true)
  })
  it('text: not empty, not too long, not what is taken, each said in words', async () => {
    const { page, answer, accepted } = form({ kind: 'text', maxLength: 5, not: ['Ann'] })
    expect(accepted()).toBe(false)
    await page.get('textarea').setValue(' ann ')
    expect(accepted()).toBe(false)
    expect(page.get('.hint').text()).toContain('taken')
    await page.get('textarea').setValue('abcdefg')
    expect(accepted()).toBe(false)
    expect(page.get('.hint').text()).toBe('2 too many')
    await page.get('textarea').setValue('👩‍👩‍👧‍👦 Łu')
    expect(answer()).toBe('👩‍👩‍👧‍👦 Łu')
    expect(accepted()).toBe(true)
  })
  it('ballot: the own row, nobody where that is allowed', async () => {
    const { pick, answer, accepted } = form({ kind: 'ballot', rows: [{ voter: 2, among: [1, 3], min: 0, max: 1 }] })
    await pick('Cem')
    expect(answer()).toEqual({ 2: 3 })
    expect(accepted()).toBe(true)
    await pick('Nobody')
    expect(answer()).toEqual({ 2: null })
    expect(accepted()).toBe(true)
  })
  it('ballot: several votes, and none is an answer where that is allowed', async () => {
    const rows = [{ voter: 2, among: [1, 3, 4], min: 0, max: 2 }]
    const { pick, answer, accepted } = form({ kind: 'ballot', rows })
    expect(accepted()).toBe(true)
    await pick('Ann')
    await pick('Dan')
    await pick('Ann')
    expect(answer()).toEqual({ 2: [4] })
    expect(accepted()).toBe(true)
  })
  it('ballot: rows of several voters are told apart', async () => {
    const rows = [
      { voter: 1, among: [2, 3], min: 1, max: 1 },
      { voter: 2, among: [1, 4], min: 1, max: 1 },
    ]
    const { page, pick, accepted } = form({ kind: 'ballot', rows })
    expect(page.findAll('h2').map((each) => each.text())).toEqual(['Ann’s vote', 'Bea’s vote'])
    await pick('Cem')
    expect(accepted()).toBe(false)
    await pick('Dan')
    expect(accepted()).toBe(true)
  })
  it('an answer that was given before stands in the form', () => {
    const { page, accepted } = form({ kind: 'seat', among: [1, 3] }, { now: { it: 3 } })
    expect(page.get('.pick.chosen').text()).toContain('Cem')
    expect(accepted()).toBe(true)
  })
})

describe('the question', () => {
  it('stands whole above the form where the title is only its short form, with what an answer means', () => {
    const field: Field = { kind: 'seat', among: [1, 3], label: 'Whom', note: 'Your card says whether it counts.' }
    const { page } = form(field, { asks: 'Sheriff: lock somebody up.' })
    expect(page.get('h1').text()).toBe('Sheriff: lock somebody up.')
    expect(page.text()).toContain('Your card says whether it counts.')
    expect(page.text()).not.toContain('Title of act')
  })
})

describe('the one button', () => {
  it('sends nothing as long as something is missing', async () => {
    const { pick, send, sent } = form({ kind: 'seat', among: [1] })
    await send()
    expect(sent).not.toHaveBeenCalled()
    await pick('Ann')
    await send()
    expect(sent).toHaveBeenCalledOnce()
  })
  it('does a danger at the second press, and forgets the first after a while', async () => {
    const { page, send, sent } = form(null, { danger: true })
    await send()
    expect(page.get('[type=submit]').text()).toBe('Press again to confirm')
    await vi.advanceTimersByTimeAsync(6000)
    expect(page.get('[type=submit]').text()).toBe('Title of act')
    await send()
    await send()
    expect(sent).not.toHaveBeenCalled()
    afterPause()
    await send()
    expect(sent).toHaveBeenCalledOnce()
  })
  it('says what it does where nothing is to be filled in', () => {
    expect(form(null).page.get('[type=submit]').text()).toBe('Title of act')
  })
})

describe('what is asked', () => {
  const ids = (offers: readonly Offer[]): readonly string[] => promptsOf(offers).map(({ id }) => id)
  it('comes first: what moves the game on and votes, then the rest as offered', () => {
    const groups = (['act', 'vote', 'announce', 'next'] as const).map((group) => offerOf(group, { group }))
    expect(ids(groups)).toEqual(['vote', 'next', 'act', 'announce'])
  })
  it('leaves out clocks, overrides, what a look does, and forms that are nothing for a thumb', () => {
    expect(
      ids([
        offerOf('clock', { group: 'clock' }),
        offerOf('override', { group: 'override' }),
        offerOf('look', { onLook: true }),
        offerOf('pack', { fields: { pack: { kind: 'pack', schema: {} } } }),
      ]),
    ).toEqual([])
  })
})
