/** A long night by keyboard: few presses a step, none lost, none taken for a step that it was not meant for. */
import { afterEach, describe, expect, it } from 'vitest'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import { mostWaitingKeys } from '../../../../renderer/moderator/table/entry/useKeyQueue.ts'
import { digitsIn, pressKeys, ring, settled, sitDown, tearDown, type Step } from './hand-table.ts'
import { afterPause } from '../../pause.ts'

afterEach(tearDown)

const next = (more: Partial<Offer> = {}): Offer => ({
  id: 'choose',
  command: 'choose',
  title: 'Go on',
  group: 'next',
  fields: {},
  ...more,
})
const others = (seat: number): readonly number[] => ring(30).filter((each) => each !== seat)
const target = (seat: number, none?: string): Offer['fields'] => ({
  seat: { kind: 'seat', among: others(seat), ...(none === undefined ? {} : { none }) },
})
const yesNo = (step: string): Step => ({
  step,
  offers: [true, false].map((yes) =>
    next({ id: `${step}:${yes}`, set: { yes }, title: yes ? 'Yes' : 'No', key: yes ? 'y' : 'n' }),
  ),
})
const one = (step: string, more: Partial<Offer> = {}): Step => ({ step, offers: [next(more)] })

/** A night of every kind of step, what is pressed for it, and what comes of it. */
const night: readonly (readonly [step: Step, keys: string, command: object])[] = [
  [one('parson', { fields: target(4) }), '3 ⏎', { seat: 3 }],
  [one('guard', { fields: target(4) }), '30 ⏎', { seat: 30 }],
  [one('thief', { fields: target(9, 'nobody') }), '- ⏎', { seat: null }],
  [one('stop'), '⏎', {}],
  [yesNo('taxman'), 'n', { yes: false }],
  [yesNo('eye'), 'y', { yes: true }],
  [one('fake'), '⏎', {}],
  [one('kill', { fields: target(12) }), '7 ⏎', { seat: 7 }],
  [one('again', { fields: target(12) }), '7 ⏎', { seat: 7 }],
  [one('asleep'), '⏎', {}],
]
const steps = night.map(([step]) => step)
const wanted = night.map(([, , said]) => ({ type: 'choose', ...said }))

describe('a night of thirty', () => {
  it('takes at most three presses a step besides the digits, and no mouse', async () => {
    const { commands } = sitDown(steps)
    for (const [step, keys] of night) {
      const before = commands.length
      const presses = pressKeys(keys)
      await settled()
      expect(commands.length, step.step).toBe(before + 1)
      expect(presses - digitsIn(keys), step.step).toBeLessThanOrEqual(2)
    }
    expect(commands).toEqual(wanted)
  })
  it('goes the same when every key is pressed before the first answer has come', async () => {
    const { commands, entry, answer } = sitDown(steps, { slow: true })
    for (const [, keys] of night) pressKeys(keys)
    expect(commands).toEqual([])
    expect(entry.typedAhead.slice(0, 3)).toEqual(['3', '0', '⏎'])
    while (await answer());
    expect(commands).toEqual(wanted)
    expect(entry.lost).toBe(0)
  })
  it('is the same typed with the number pad’s keys between two answers', async () => {
    const { commands, answer } = sitDown(steps.slice(0, 2), { slow: true })
    pressKeys('3⏎3')
    await answer()
    pressKeys('0⏎')
    await answer()
    expect(commands).toEqual(wanted.slice(0, 2))
  })
})

describe('the space bar', () => {
  const kill = one('kill', { fields: target(12) })
  it('takes one seat as Enter does, whatever button has the focus', async () => {
    const { commands, page } = sitDown([kill, one('asleep')])
    const button = page.get('.primary').element as HTMLElement
    button.focus()
    for (const key of ['5', ' '])
      button.dispatchEvent(new KeyboardEvent('keydown', { key, code: key === ' ' ? 'Space' : key, bubbles: true }))
    await settled()
    expect(commands).toEqual([{ type: 'choose', seat: 5 }])
  })
  it('only takes what everybody will see in a list, or a number that cannot be', async () => {
    const list = one('list', { shows: true, fields: { seats: { kind: 'seats', among: ring(9), min: 1, max: 3 } } })
    const { commands, entry } = sitDown([list])
    pressKeys('5·3·99·')
    await settled()
    expect(commands).toEqual([])
    expect(entry.formOf(list.offers[0] as Offer).draft).toEqual({ seats: [5, 3] })
  })
})

describe('a seat that is seldom meant', () => {
  const says = 'That is one of their own.'
  const unusual = { unusual: { among: [5, 6], says } }
  const thief = one('thief', { fields: { seat: { kind: 'seat', among: others(9), ...unusual } } })
  it('is asked about once more, in the game’s words, and done by a second Enter', async () => {
    const { commands, page } = sitDown([thief, one('kill')])
    pressKeys('5⏎')
    await settled()
    expect(commands).toEqual([])
    expect(page.get('[role=alert]').text()).toBe(says)
    pressKeys('⏎')
    await settled()
    expect(commands).toEqual([])
    afterPause()
    pressKeys('⏎')
    await settled()
    expect(commands).toEqual([{ type: 'choose', seat: 5 }])
    expect(page.find('[role=alert]').exists()).toBe(false)
  })
  it('is asked about again where it is another one, and nothing is asked of the rest', async () => {
    const { commands, page } = sitDown([thief, one('kill')])
    pressKeys('5⏎6⏎')
    await settled()
    expect(commands).toEqual([])
    pressKeys('7⏎')
    await settled()
    expect(page.find('[role=alert]').exists()).toBe(false)
    expect(commands).toEqual([{ type: 'choose', seat: 7 }])
  })
  it('is no different from the others on a hidden desk', async () => {
    const { commands, desk } = sitDown([thief, one('kill')])
    desk.hide(true)
    await settled()
    pressKeys('5⏎')
    await settled()
    expect(commands).toEqual([{ type: 'choose', seat: 5 }])
  })
})

describe('what is typed ahead', () => {
  const shown = one('jail', { shows: true, title: 'Lock up', fields: target(1) })
  it('shows while it waits', async () => {
    const { page, answer } = sitDown(steps, { slow: true })
    pressKeys('3⏎12')
    await settled()
    expect(page.text()).toContain('Typed ahead: 1 2')
    await answer()
    expect(page.text()).not.toContain('Typed ahead')
  })
  it('never does what the audience sees: the digits stand, the Enter is void and that is said', async () => {
    const { commands, entry, page, answer } = sitDown([one('stop'), shown, one('end')], { slow: true })
    pressKeys('⏎ 12⏎ ⏎')
    while (await answer());
    expect(commands).toHaveLength(1)
    expect(entry.formOf(shown.offers[0] as Offer).draft).toEqual({ seat: 12 })
    expect(page.get('[role=alert]').text()).toContain('You pressed before this appeared')
    expect(entry.lost).toBe(1)
    pressKeys('⏎')
    while (await answer());
    expect(commands[1]).toEqual({ type: 'choose', seat: 12 })
  })
  it('does what everybody sees where it stood on the page already', async () => {
    const publish = next({ id: 'publish', command: 'publish', title: 'Publish', shows: true })
    const enter: Offer = next({ id: 'enter', command: 'enter', group: 'act', fields: target(1) })
    const same = { step: 'vote', offers: [publish, enter] }
    const { commands, entry: typed, answer } = sitDown([same, same], { slow: true })
    pressKeys('5⏎⏎')
    await answer()
    expect(typed.formOf(enter).draft).toEqual({})
    while (await answer());
    expect(commands.map(({ type }) => type)).toEqual(['enter', 'publish'])
  })
  it('chooses no answer by an Enter that names none', async () => {
    const { commands, entry, answer } = sitDown([one('stop'), yesNo('taxman')], { slow: true })
    pressKeys('⏎⏎')
    while (await answer());
    expect(commands).toHaveLength(1)
    expect(entry.said).toEqual({ what: 'unseen' })
    afterPause()
    pressKeys('⏎')
    while (await answer());
    expect(commands[1]).toEqual({ type: 'choose', yes: true })
  })
  it('takes no danger, however often its key is pressed', async () => {
    const end = next({ id: 'end', group: 'act', danger: true, key: 'e' })
    const { commands, answer } = sitDown([one('stop'), { step: 'then', offers: [next({ id: 'on' }), end] }], {
      slow: true,
    })
    pressKeys('⏎ee')
    while (await answer());
    expect(commands).toHaveLength(1)
  })
  it('is void after a number that cannot be, and after a no', async () => {
    const { commands, entry, answer } = sitDown([one('stop'), one('a', { fields: target(1) }), one('b')], {
      slow: true,
    })
    pressKeys('⏎ 1⏎ ⏎')
    while (await answer());
    expect(commands).toHaveLength(1)
    expect([entry.said, entry.lost]).toEqual([{ what: 'wrong', number: '1' }, 1])

    tearDown()
    const closed = sitDown([one('stop'), one('b')], { slow: true })
    pressKeys('⏎⏎')
    await closed.goOn()
    await closed.goOn()
    while (await closed.answer());
    expect(closed.commands).toEqual([])
    expect(closed.desk.word?.level).toBe('late')
    expect(closed.entry.lost).toBe(1)
  })
  it('is void where more keys wait than anybody types, and the page says how many', async () => {
    const { commands, entry, answer } = sitDown(steps, { slow: true })
    pressKeys('3⏎')
    pressKeys('3'.repeat(mostWaitingKeys))
    expect(entry.typedAhead).toHaveLength(mostWaitingKeys)
    pressKeys('⏎')
    expect([entry.typedAhead, entry.lost]).toEqual([[], mostWaitingKeys + 1])
    while (await answer());
    expect(commands).toEqual(wanted.slice(0, 1))
  })
  it('goes with Escape', async () => {
    const { commands, entry, answer } = sitDown(steps, { slow: true })
    pressKeys('3⏎30⏎⎋')
    while (await answer());
    expect(commands).toHaveLength(1)
    expect([entry.typedAhead, entry.buffer.digits, entry.lost]).toEqual([[], '', 0])
  })
  it('lets U take back what has just been sent, not what stood before', async () => {
    const { commands, undo, answer } = sitDown(steps, { slow: true })
    pressKeys('3⏎u')
    expect(undo).not.toHaveBeenCalled()
    await answer()
    expect(commands).toHaveLength(1)
    expect(undo).toHaveBeenCalledOnce()
  })
  it('waits while secrets are being hidden or shown', async () => {
    const { commands, answer } = sitDown(steps, { slow: true })
    pressKeys('g3⏎')
    expect(commands).toEqual([])
    await answer()
    await answer()
    expect(commands).toEqual(wanted.slice(0, 1))
  })
})

describe('the next step', () => {
  it('begins with nothing typed, however alike it is', async () => {
    const alike = [one('a', { fields: target(1) }), one('b', { fields: target(1) })]
    const { entry, goOn } = sitDown(alike)
    pressKeys('12,')
    expect(entry.formOf(alike[0]?.offers[0] as Offer).draft).toEqual({ seat: 12 })
    pressKeys('3')
    await goOn()
    expect(entry.formOf(alike[1]?.offers[0] as Offer).draft).toEqual({})
    expect(entry.buffer.digits).toBe('')
  })
  it('takes letters for what is offered then', async () => {
    const { commands, answer } = sitDown([one('stop'), yesNo('eye')], { slow: true })
    pressKeys('⏎n')
    while (await answer());
    expect(commands[1]).toEqual({ type: 'choose', yes: false })
  })
})

describe('numbers of a large table', () => {
  const sixty = [one('a', { fields: { seat: { kind: 'seat', among: ring(60) } } })]
  it('one digit is a seat of its own, two are another', async () => {
    for (const [keys, seat] of [
      ['6⏎', 6],
      ['60⏎', 60],
      ['06⏎', 6],
      ['5⌫4⏎', 4],
    ] as const) {
      const { commands } = sitDown(sixty, { seats: 60 })
      pressKeys(keys)
      await settled()
      expect(commands, keys).toEqual([{ type: 'choose', seat }])
      tearDown()
    }
  })
  it('a digit too many is said, and the seat before it is not taken instead', async () => {
    const { commands, entry, page } = sitDown(sixty, { seats: 60 })
    pressKeys('61')
    await settled()
    expect(page.get('[role=alert]').text()).toBe('61 cannot be chosen here')
    pressKeys('⏎')
    await settled()
    expect(commands).toEqual([])
    pressKeys('16⏎')
    await settled()
    expect(commands).toEqual([{ type: 'choose', seat: 16 }])
    expect(entry.said?.what).toBe('taken')
  })
  it('a digit too many is erased by itself', async () => {
    const { commands } = sitDown(sixty, { seats: 60 })
    pressKeys('61⌫⏎')
    await settled()
    expect(commands).toEqual([{ type: 'choose', seat: 6 }])
  })
  it('the name of the typed seat stands beside the number', async () => {
    const { page } = sitDown(sixty, { seats: 60 })
    pressKeys('47')
    await settled()
    expect(page.get('.buffer').text()).toContain('Player 47')
  })
  it('nobody is said where somebody has to be named', async () => {
    const { page, commands } = sitDown(sixty, { seats: 60 })
    pressKeys('-⏎')
    await settled()
    expect(page.text()).toContain('Somebody has to be named here.')
    expect(commands).toEqual([])
  })
})
