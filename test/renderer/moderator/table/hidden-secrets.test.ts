import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import NowPane from '../../../../renderer/moderator/table/NowPane.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { en } from '../../../../renderer/moderator/words/moderator.en.ts'
import { pl } from '../../../../renderer/moderator/words/moderator.pl.ts'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { credentialFromHash } from '../../../../renderer/lib/useSession.ts'
import { afterPause } from '../../pause.ts'
import { pressKeys, settled, sitDown, tearDown } from './hand-table.ts'

const frame = (audience: Frame['audience']): Frame => ({
  audience,
  rev: 1,
  match: 'm',
  game: 'g',
  phase: 'p',
  round: 1,
  offers: [],
  clocks: [],
  cue: 'day',
  undo: null,
  outcome: null,
  board: { headline: 'canary', ring: [], seats: [], centre: null, news: null, extra: {} },
})
const push = (audience: Frame['audience']) => ({
  frame: frame(audience),
  stage: { match: 'm', blank: false, hold: false, view: 'board', text: '' },
  now: 0,
  audience: null,
})
beforeEach(() => setActivePinia(createPinia()))
afterEach(tearDown)

describe('hidden secrets', () => {
  it('every load starts hidden', () => {
    expect(useModerator().hidden).toBe(true)
    expect(useModerator().looking).toBe('redacted')
  })
  it('a full frame that arrives while hidden is not kept', () => {
    const desk = useModerator()
    desk.take(push('moderator'))
    expect(desk.frame).toBeNull()
    desk.take(push('redacted'))
    expect(desk.frame?.audience).toBe('redacted')
  })
  it('hiding drops the frame at once, before the console answers', () => {
    const desk = useModerator()
    desk.hide(false)
    desk.take(push('moderator'))
    expect(desk.frame?.audience).toBe('moderator')
    desk.hide(true)
    expect(desk.frame).toBeNull()
  })
  it('a deck hides them: the frame goes, and one that was under way is not kept', () => {
    const desk = useModerator()
    desk.hide(false)
    desk.take(push('moderator'))
    desk.take({ hidden: true })
    expect([desk.hidden, desk.frame, desk.looking]).toEqual([true, null, 'redacted'])
    desk.take(push('moderator'))
    expect(desk.frame).toBeNull()
  })
})
describe('a step that is a secret itself', () => {
  const call: Offer = { id: 'choose', command: 'choose', title: 'Enter it', group: 'next', secret: true, fields: {} }
  it('leads a hidden desk to the key that shows it, and Enter does nothing there', async () => {
    const { page, desk, commands } = sitDown([{ step: 'call', offers: [call] }])
    expect(page.text()).not.toContain('Show secrets')
    desk.hide(true)
    await settled()
    expect(page.get('.primary').text()).toContain('Show secrets to go on')
    pressKeys('⏎')
    await settled()
    expect(desk.hidden).toBe(true)
    afterPause()
    await page.get('.primary').trigger('click')
    await settled()
    expect(page.get('.primary').text()).toContain('Enter it')
    expect(commands).toEqual([])
  })
})
describe('what is about to be told', () => {
  const next: Offer = { id: 'next', command: 'next', title: 'Next', group: 'next', fields: {} }

  it('is not even asked for while secrets are hidden', async () => {
    const { desk, looked } = sitDown([{ step: 'one', offers: [next] }])
    desk.hide(true)
    looked.length = 0
    await desk.foresee('next', { type: 'next' })
    expect(looked).toEqual([])
    desk.hide(false)
    await desk.foresee('next', { type: 'next' })
    expect(looked).toEqual([{ type: 'next' }])
    expect(desk.foresight?.offer).toBe('next')
  })
  it('is left out where the console does not tell it, without a word and without a picture', async () => {
    const { desk, looked } = sitDown([{ step: 'one', offers: [next] }])
    await desk.foresee('next', { type: 'next' })
    desk.foresight = null
    await desk.foresee('other', { type: 'other' })
    expect([looked.at(-1), desk.foresight, desk.word]).toEqual([{ type: 'other' }, null, null])
  })
})
describe('why the rules said no', () => {
  it('is covered while secrets are hidden and readable when they are shown', async () => {
    const desk = useModerator()
    desk.take(push('redacted'))
    desk.word = { level: 'refusal', says: 'Bea is a canary', clause: 'X-1' }
    const pane = mount(NowPane, { props: { undoing: false }, global: { plugins: [createModeratorI18n()] } })
    expect(pane.get('[role=alert]').text()).toContain('The rules say no')
    expect(pane.html()).not.toContain('canary')
    desk.hide(false)
    await pane.vm.$nextTick()
    expect(pane.get('[role=alert]').text()).toContain('Bea is a canary')
  })
})
describe('two desks that go on in the same moment', () => {
  const next: Offer = { id: 'next', command: 'next', title: 'Go on', group: 'next', fields: {} }
  const sitting = async (steps: Parameters<typeof sitDown>[0]) => {
    const table = sitDown(steps, { slow: true })
    table.desk.hide(true)
    await table.answer()
    return table
  }
  it('do one step: the later one hears that it was not done, and no secret', async () => {
    const { desk, page, commands, answer, goOn } = await sitting([
      { step: 'one', offers: [next] },
      { step: 'two', offers: [next] },
    ])
    const sent = desk.send({ type: 'next' }, next)
    await goOn()
    await answer()
    expect(await sent).toBe(false)
    expect(commands).toEqual([])
    await page.vm.$nextTick()
    expect(page.get('[role=alert]').text()).toContain('moved on at that very moment')
  })
  it('need not press again where the same is still asked, for a phone has only answered', async () => {
    const same = { step: 'one', offers: [next] }
    const { desk, commands, answer, goOn } = await sitting([same, same])
    const sent = desk.send({ type: 'next' }, next)
    await goOn()
    await answer()
    await answer()
    expect(await sent).toBe(true)
    expect(commands).toEqual([{ type: 'next' }])
  })
  it('hear the rules’ own no where nothing has changed', async () => {
    const { desk, page, answer } = await sitting([{ step: 'one', offers: [next] }])
    const sent = desk.send({ type: 'other' }, { ...next, command: 'other' })
    await answer()
    expect(await sent).toBe(false)
    await page.vm.$nextTick()
    expect(page.get('[role=alert]').text()).toContain('The rules say no')
  })
})
describe('the key in the address', () => {
  it('is a token or a single-use code', () => {
    expect(credentialFromHash('#t=abc')).toEqual({ kind: 'token', value: 'abc' })
    expect(credentialFromHash('#c=xyz')).toEqual({ kind: 'code', value: 'xyz' })
    expect(credentialFromHash('')).toBeNull()
    expect(credentialFromHash('#t=')).toBeNull()
  })
})
describe('words', () => {
  const keysOf = (words: object, path = ''): readonly string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [`${path}${key}`] : keysOf(value as object, `${path}${key}.`),
    )
  it('are all there in Polish, and none is empty', () => {
    expect(keysOf(pl)).toEqual(keysOf(en))
    const empty = (words: object): readonly string[] => JSON.stringify(words).match(/""/gu) ?? []
    expect([...empty(en), ...empty(pl)]).toEqual([])
  })
})
