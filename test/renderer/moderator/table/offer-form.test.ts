import { mount } from '@vue/test-utils'
import { describe, expect, it, vi } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import type { Field, Offer } from '../../../../shared/engine/offers/fields.ts'
import type { BoardSeat } from '../../../../shared/engine/game.ts'
import { fitsOffer } from '../../../../shared/engine/offers/offers.ts'
import OfferForm from '../../../../renderer/moderator/table/OfferForm.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import {
  commandOf,
  cursorOf,
  draftOf,
  firstLackingField,
  type Cursor,
  type OfferDraft,
} from '../../../../renderer/lib/offers/offer-draft.ts'

const seats: readonly BoardSeat[] = ['Ann', 'Bea', 'Cem', 'Dan'].map((name, i) => ({
  seat: i + 1,
  name,
  out: false,
  marks: [],
}))
const offerWith = (field: Field, more: Partial<Offer> = {}): Offer => ({
  id: 'o',
  command: 'act',
  title: 'Act',
  group: 'act',
  fields: { it: field },
  ...more,
})
const abc = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))

interface Asked {
  readonly missing?: string | null
  readonly wanted?: string | null
}
/** A form that keeps its own draft, as the desk does. */
function stand(offer: Offer, { missing = null, wanted = null }: Asked = {}) {
  const draft = ref<OfferDraft>(draftOf(offer))
  const pressed = ref(0)
  const aim = ref<Cursor | null>(null)
  const cursor = (): Cursor | null => aim.value ?? cursorOf(offer, draft.value)
  const Parent = defineComponent(
    () => () =>
      h(OfferForm, {
        offer,
        draft: draft.value,
        seats,
        active: true,
        missing,
        wanted,
        cursor: cursor(),
        onFill: (next: OfferDraft) => {
          draft.value = next
          aim.value = null
        },
        onAim: (at: Cursor | null) => {
          aim.value = at
        },
        onPress: () => {
          pressed.value += 1
        },
      }),
  )
  const page = mount(Parent, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
  const button = (text: string) => {
    const found = page
      .findAll('button')
      .find((each) => each.text().replace(/\s+/gu, ' ').includes(text) || each.attributes('aria-label') === text)
    if (found === undefined) throw new Error(`No button "${text}" in: ${page.text()}`)
    return found
  }
  const answer = (): unknown => draft.value['it']
  const accepted = (): boolean => fitsOffer(offer, commandOf(offer, draft.value))
  return { page, button, answer, accepted, draft, pressed }
}

describe('each kind of field can be answered, and the engine accepts what the form makes', () => {
  it('seat: one of those among, and only those', async () => {
    const { page, button, answer, accepted } = stand(offerWith({ kind: 'seat', among: [1, 3] }))
    expect(page.text()).not.toContain('Bea')
    expect(accepted()).toBe(false)
    await button('Cem').trigger('click')
    expect(answer()).toBe(3)
    expect(accepted()).toBe(true)
  })
  it('seat with nobody: null is an answer', async () => {
    const { button, answer, accepted } = stand(offerWith({ kind: 'seat', among: [1], none: 'nobody' }))
    await button('nobody').trigger('click')
    expect(answer()).toBeNull()
    expect(accepted()).toBe(true)
  })
  it('seats: several, toggled, never above the maximum', async () => {
    const { button, answer, accepted } = stand(offerWith({ kind: 'seats', among: [1, 2, 3], min: 2, max: 2 }))
    await button('Ann').trigger('click')
    await button('Bea').trigger('click')
    expect(button('Cem').attributes('disabled')).toBeDefined()
    expect(accepted()).toBe(true)
    await button('Ann').trigger('click')
    expect(answer()).toEqual([2])
    expect(accepted()).toBe(false)
  })
  it('seats that are the whole ring are brought into order', async () => {
    const { button, answer, accepted } = stand(
      offerWith({ kind: 'seats', among: [1, 2, 3, 4], min: 4, max: 4 }, { now: { it: [1, 2, 3, 4] } }),
    )
    await button('Move 3 Cem up').trigger('click')
    expect(answer()).toEqual([1, 3, 2, 4])
    expect(accepted()).toBe(true)
  })
  it('choice', async () => {
    const { button, answer, accepted } = stand(offerWith({ kind: 'choice', of: abc }))
    await button('B').trigger('click')
    expect(answer()).toBe('b')
    expect(accepted()).toBe(true)
  })
  it('choices: within minimum and maximum', async () => {
    const { button, answer, accepted } = stand(offerWith({ kind: 'choices', of: abc, min: 1, max: 2 }))
    expect(accepted()).toBe(false)
    await button('A').trigger('click')
    await button('C').trigger('click')
    expect(answer()).toEqual(['a', 'c'])
    expect(accepted()).toBe(true)
  })
  it('order: up and down', async () => {
    const { button, answer, accepted } = stand(offerWith({ kind: 'order', of: abc }))
    expect(accepted()).toBe(true)
    await button('Move A down').trigger('click')
    expect(answer()).toEqual(['b', 'a', 'c'])
    expect(accepted()).toBe(true)
    // The next press of the same key moves the same thing on, as far as it goes.
    const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null
    await vi.waitFor(() => expect(focused()).toBe('Move A down'))
    await button('Move A down').trigger('click')
    expect(answer()).toEqual(['b', 'c', 'a'])
    await vi.waitFor(() => expect(focused()).toBe('Move A up'))
  })
  it('number', async () => {
    const { page, answer, accepted } = stand(offerWith({ kind: 'number', min: 5, max: 30, step: 5 }))
    expect(answer()).toBe(5)
    await page.get('input').setValue('20')
    expect(answer()).toBe(20)
    expect(accepted()).toBe(true)
    await page.get('input').setValue('21')
    expect(accepted()).toBe(false)
  })
  it('counts: up to the total and no further', async () => {
    const { page, button, answer, accepted } = stand(offerWith({ kind: 'counts', of: abc, total: 2 }))
    await button('More: A').trigger('click')
    expect(accepted()).toBe(false)
    await button('More: B').trigger('click')
    expect(answer()).toEqual({ a: 1, b: 1, c: 0 })
    expect(accepted()).toBe(true)
    expect(button('More: C').attributes('disabled')).toBeDefined()
    expect(page.text()).toContain('The number is right')
  })
  it('pairs: distinct partners are offered once', async () => {
    const { page, answer, accepted } = stand(
      offerWith({ kind: 'pairs', from: abc, to: abc, min: 2, max: 3, distinct: true }),
    )
    const selects = page.findAll('select')
    await selects[0]?.setValue('b')
    expect(
      page
        .findAll('select')[1]
        ?.findAll('option')
        .map((option) => option.element.value),
    ).toEqual(['', 'a', 'c'])
    await page.findAll('select')[1]?.setValue('a')
    expect(answer()).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ])
    expect(accepted()).toBe(true)
  })
  it('flag', async () => {
    const { page, answer, accepted } = stand(offerWith({ kind: 'flag', label: 'Out' }))
    expect(accepted()).toBe(true)
    await page.get('input').setValue(true)
    expect(answer()).toBe(true)
  })
  it('text: empty is not an answer', async () => {
    const { page, accepted, answer } = stand(offerWith({ kind: 'text', maxLength: 10 }))
    expect(accepted()).toBe(false)
    await page.get('input').setValue('Łucja')
    expect(answer()).toBe('Łucja')
    expect(accepted()).toBe(true)
    expect(page.get('input').attributes('maxlength')).toBe('10')
  })
  it('text: a name that is taken says so beside itself, whatever its case', async () => {
    const { page, accepted } = stand(offerWith({ kind: 'text', maxLength: 10, not: ['Ann', 'Bea'] }))
    await page.get('input').setValue('ANN ')
    expect(accepted()).toBe(false)
    expect(page.get('[role=alert]').text()).toContain('has this name already')
    expect(page.get('input').attributes('aria-invalid')).toBe('true')
    await page.get('input').setValue('Anna')
    expect([accepted(), page.find('[role=alert]').exists()]).toEqual([true, false])
    expect(page.get('input').attributes('aria-invalid')).toBe('false')
  })
  it('ballot: row after row, nobody where allowed', async () => {
    const rows = [
      { voter: 1, among: [2, 3], min: 1, max: 1 },
      { voter: 2, among: [1, 3], min: 0, max: 1 },
    ]
    const { page, button, answer, accepted } = stand(offerWith({ kind: 'ballot', rows }))
    await button('3 Cem').trigger('click')
    expect(answer()).toEqual({ 1: 3 })
    expect(accepted()).toBe(false)
    expect(page.get('.row.now').text()).toContain('Bea')
    await button('nobody').trigger('click')
    expect(answer()).toEqual({ 1: 3, 2: null })
    expect(accepted()).toBe(true)
  })
  it('ballot with several votes a voter', async () => {
    const { button, answer, accepted } = stand(
      offerWith({ kind: 'ballot', rows: [{ voter: 1, among: [2, 3, 4], min: 2, max: 2 }] }),
    )
    await button('2 Bea').trigger('click')
    await button('4 Dan').trigger('click')
    expect(answer()).toEqual({ 1: [2, 4] })
    expect(accepted()).toBe(true)
  })
  it('pack: an object in JSON; anything else is said and not taken', async () => {
    const { page, answer, accepted } = stand(offerWith({ kind: 'pack', schema: {} }))
    await page.get('textarea').setValue('[1')
    expect(page.get('[role=alert]').text()).toContain('JSON')
    expect(accepted()).toBe(false)
    await page.get('textarea').setValue('{"a":1}')
    expect(answer()).toEqual({ a: 1 })
    expect(accepted()).toBe(true)
  })
})

describe('the form as a whole', () => {
  it('sends what is set together with the answers', () => {
    const offer = offerWith({ kind: 'seat', among: [2] }, { set: { voter: 1 } })
    expect(commandOf(offer, { it: 2 })).toEqual({ type: 'act', voter: 1, it: 2 })
  })
  it('starts from what is entered already', () => {
    const offer = offerWith({ kind: 'seat', among: [1, 2] }, { now: { it: 2 } })
    expect(firstLackingField(offer, draftOf(offer))).toBeNull()
    expect(stand(offer).button('Bea').attributes('aria-pressed')).toBe('true')
  })
  it('asks again before a danger', () => {
    const offer = { ...offerWith({ kind: 'flag' }), fields: {}, danger: true } as const
    const form = (armed: boolean) =>
      mount(OfferForm, { props: { offer, draft: {}, seats, armed }, global: { plugins: [createModeratorI18n()] } })
    expect(form(false).get('button').text()).toBe('Act')
    expect(form(true).get('button').text()).toBe('Press again to confirm')
  })
  it('says that everybody will see it', () => {
    const offer = offerWith({ kind: 'seat', among: [1] }, { shows: true })
    expect(stand(offer).page.find('[aria-label="everybody sees it"]').exists()).toBe(true)
  })
  it('is pressed by its button', async () => {
    const { page, pressed } = stand(offerWith({ kind: 'flag' }))
    await page.get('form').trigger('submit')
    expect(pressed.value).toBe(1)
  })
})

describe('where to go on', () => {
  const form = offerWith(
    { kind: 'text', maxLength: 10 },
    { fields: { seat: { kind: 'seat', among: [1, 2] }, name: { kind: 'text', maxLength: 10 } } },
  )
  it('letters go to the text that is answered next', () => {
    const { page } = stand(form, { wanted: 'name' })
    expect(document.activeElement).toBe(page.get('input').element)
    const other = stand(form, { wanted: 'seat' })
    expect(document.activeElement).not.toBe(other.page.get('input').element)
  })
  it('the part that the last press lacked is marked, and no other', () => {
    const { page } = stand(form, { missing: 'name' })
    expect(page.findAll('.field').map((each) => each.classes('lacks'))).toEqual([false, true])
  })
})
