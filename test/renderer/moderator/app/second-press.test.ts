/** Double presses: the second within 600 ms is ignored, except to hide secrets, which comes first. */
import { mount } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, effectScope, h, ref } from 'vue'
import StagePanel from '../../../../renderer/moderator/table/panels/StagePanel.vue'
import StatusBar from '../../../../renderer/moderator/app/StatusBar.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { useSinglePress } from '../../../../renderer/lib/useSinglePress.ts'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Stage } from '../../../../shared/wire/moderator-status.ts'
import { afterPause } from '../../pause.ts'
import { pressKeys, settled, sitDown, tearDown, type Step } from '../table/hand-table.ts'

afterEach(tearDown)

/** A table whose stage does what it is asked, with what was asked. */
function stageTable(steps: Parameters<typeof sitDown>[0] = []) {
  const asked: Partial<Stage>[] = []
  const table = sitDown(steps)
  vi.stubGlobal('fetch', (_: unknown, { body }: { readonly body: string }) => {
    const change = JSON.parse(body) as Partial<Stage>
    asked.push(change)
    table.desk.stage = { ...table.desk.stage, ...change }
    return Promise.resolve(new Response('{"ok":true}', { status: 200 }))
  })
  return { ...table, asked }
}
const see = (part: typeof StatusBar | typeof StagePanel) =>
  mount(part, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })

describe('the key that hides', () => {
  it.each(['gg', 'ggg', 'gggg'])('leaves the secrets hidden after %s, whether they were shown or not', async (keys) => {
    for (const hidden of [false, true]) {
      const { desk } = sitDown([])
      desk.hide(hidden)
      afterPause()
      pressKeys(keys)
      await settled()
      expect(desk.hidden).toBe(true)
      tearDown()
    }
  })
  it('shows again after a pause, and hides at once after it has shown', () => {
    const { desk } = sitDown([])
    pressKeys('g')
    expect(desk.hidden).toBe(true)
    afterPause()
    pressKeys('g')
    expect(desk.hidden).toBe(false)
    pressKeys('g')
    expect(desk.hidden).toBe(true)
  })
  it('shows nothing right after a deck has hidden', () => {
    const { desk } = sitDown([])
    desk.take({ hidden: true })
    pressKeys('g')
    expect(desk.hidden).toBe(true)
  })
  it('is one with the button beside it', async () => {
    const { desk } = sitDown([])
    const bar = see(StatusBar)
    await bar.get('.hide').trigger('click')
    await bar.get('.hide').trigger('click')
    pressKeys('g')
    expect(desk.hidden).toBe(true)
    bar.unmount()
  })
})

describe('curtain and hold', () => {
  it('are turned once by two presses, by key and by button', async () => {
    const { asked, desk } = stageTable()
    const panel = see(StagePanel)
    pressKeys('bb')
    await panel.findAll('button')[0]?.trigger('click')
    await settled()
    expect(asked).toEqual([{ blank: true }])
    for (let i = 0; i < 2; i++) await panel.findAll('button')[1]?.trigger('click')
    await settled()
    expect(asked).toEqual([{ blank: true }, { hold: true }])
    afterPause()
    pressKeys('b')
    await settled()
    expect([desk.stage.blank, desk.stage.hold]).toEqual([false, true])
    panel.unmount()
  })
  it('stay as another device has just turned them', async () => {
    const { asked, desk } = stageTable()
    desk.stage = { ...desk.stage, blank: true }
    pressKeys('b')
    await settled()
    expect(asked).toEqual([])
  })
})

describe('the clock', () => {
  it('is turned once by two presses of Space', async () => {
    const pause = { id: 'p', command: 'pauseClock', set: { clock: 'talk' }, title: 'Pause', group: 'clock' as const }
    const run = { ...pause, id: 'r', command: 'runClock', title: 'Run' }
    const step = (offer: typeof pause) => ({ step: 'talk', offers: [{ ...offer, fields: {} }] })
    const { commands } = sitDown([step(pause), step(run)])
    pressKeys('··')
    await settled()
    expect(commands.map(({ type }) => type)).toEqual(['pauseClock'])
    afterPause()
    pressKeys('·')
    await settled()
    expect(commands.map(({ type }) => type)).toEqual(['pauseClock', 'runClock'])
  })
})

describe('steps that need no answer', () => {
  const on = (step: string, more: Partial<Offer> = {}): Step => ({
    step,
    offers: [{ id: 'on', command: 'go', title: 'Go on', group: 'next', fields: {}, ...more }],
  })
  const night = [on('a'), on('b'), on('c'), on('d')]

  it('take Enter struck twice for one, and say so; a press after a pause goes on', async () => {
    const { commands, page } = sitDown(night)
    pressKeys('⏎')
    await settled()
    pressKeys('⏎')
    await settled()
    expect(commands).toHaveLength(1)
    expect(page.get('[role=alert]').text()).toContain('count as one')
    afterPause()
    pressKeys('⏎')
    await settled()
    expect(commands).toHaveLength(2)
    expect(page.find('[role=alert]').exists()).toBe(false)
  })
  it('take a press that came before the picture for the same one', async () => {
    const { commands, answer } = sitDown(night, { slow: true })
    pressKeys('⏎⏎⏎')
    while (await answer());
    expect(commands).toHaveLength(1)
  })
  it('count the time from the picture, so that steady presses go on', async () => {
    const { commands } = sitDown(night)
    for (let i = 0; i < 3; i++) {
      pressKeys('⏎')
      await settled()
      afterPause()
    }
    expect(commands).toHaveLength(3)
  })
  it('take a double click for one, and a click after Enter', async () => {
    const { commands, page } = sitDown(night)
    for (let i = 0; i < 2; i++) {
      await page.get('.primary').trigger('click')
      await settled()
    }
    expect(commands).toHaveLength(1)
    afterPause()
    pressKeys('⏎')
    await settled()
    await page.get('.primary').trigger('click')
    await settled()
    expect(commands).toHaveLength(2)
  })
  it('are not done by the second click of a double click that shows the secrets', async () => {
    const { commands, desk, page } = sitDown([
      { step: 'a', offers: on('a').offers.map((o) => ({ ...o, secret: true })) },
    ])
    desk.hide(true)
    await settled()
    afterPause()
    await page.get('.primary').trigger('click')
    await settled()
    expect(desk.hidden).toBe(false)
    await page.get('.primary').trigger('click')
    await settled()
    expect(commands).toEqual([])
  })
  it('choose no answer by the second press, but by its own key at once', async () => {
    const yesNo: Step = {
      step: 'eye',
      offers: [true, false].map((yes) => ({
        ...(on('eye').offers[0] as Offer),
        id: `eye:${yes}`,
        set: { yes },
        key: yes ? 'y' : 'n',
      })),
    }
    const { commands } = sitDown([on('a'), yesNo, on('c')])
    pressKeys('⏎')
    await settled()
    pressKeys('⏎')
    await settled()
    expect(commands).toHaveLength(1)
    pressKeys('n')
    await settled()
    expect(commands[1]).toEqual({ type: 'go', yes: false })
  })
  it('wait for nobody who types a seat before or after', async () => {
    const seat: Step = on('seat', { fields: { seat: { kind: 'seat', among: [1, 2, 3, 4] } } })
    const { commands } = sitDown([on('a'), seat, on('c'), seat])
    for (const keys of ['⏎', '3⏎', '⏎', '4⏎']) {
      pressKeys(keys)
      await settled()
    }
    expect(commands).toEqual([{ type: 'go' }, { type: 'go', seat: 3 }, { type: 'go' }, { type: 'go', seat: 4 }])
  })
})

describe('any button that stays pressed', () => {
  const Page = defineComponent(() => {
    useSinglePress()
    const on = ref(false)
    const turn = (): void => void (on.value = !on.value)
    return () => [
      h('button', { 'aria-pressed': on.value, onClick: turn }, String(on.value)),
      h('button', { onClick: turn }, 'other'),
    ]
  })
  it('is turned once by a double click; another button, or a press after a pause, counts', async () => {
    const page = effectScope().run(() => mount(Page, { attachTo: document.body }))
    const [first, other] = page?.findAll('button') ?? []
    await first?.trigger('click')
    await first?.trigger('click')
    await first?.trigger('click')
    expect(first?.text()).toBe('true')
    await other?.trigger('click')
    await other?.trigger('click')
    expect(first?.text()).toBe('true')
    afterPause()
    await first?.trigger('click')
    expect(first?.text()).toBe('false')
    page?.unmount()
  })
  it('counts each time where it answers for one row after another', async () => {
    const answers = ref(0)
    const page = mount(
      defineComponent(() => {
        useSinglePress()
        return () => h('button', { 'aria-pressed': answers.value > 2, onClick: () => answers.value++ })
      }),
      { attachTo: document.body },
    )
    for (let press = 0; press < 5; press++) await page.get('button').trigger('click')
    // The last row keeps its answer: pressed since the third click, and not turned back.
    expect(answers.value).toBe(3)
    page.unmount()
  })
})
