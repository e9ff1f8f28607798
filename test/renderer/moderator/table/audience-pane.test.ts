/** The audience's picture at the desk: as its window draws it, what can be taken off it, and that it is gone. */
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, effectScope, h } from 'vue'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { ModeratorPayload } from '../../../../shared/wire/moderator-status.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import { plainOutputSettings, publicWindow, type OutputStatus } from '../../../../shared/wire/output-payload.ts'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import AudiencePane from '../../../../renderer/moderator/table/AudiencePane.vue'
import StagePanel from '../../../../renderer/moderator/table/panels/StagePanel.vue'
import StageBoard from '../../../../renderer/stage/StageBoard.vue'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { useLostScreens } from '../../../../renderer/moderator/app/useLostScreens.ts'
import { frameWith } from './entry-table.ts'
import { settled } from './hand-table.ts'

beforeEach(() => setActivePinia(createPinia()))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const remove: Offer = {
  id: 'clearAnnouncement',
  command: 'clearAnnouncement',
  title: 'Remove',
  group: 'announce',
  shows: true,
  fields: {},
}
const window = (more: Partial<OutputStatus> = {}): OutputStatus => ({
  id: publicWindow,
  name: 'Public window',
  connected: 1,
  since: 0,
  seen: null,
  settings: plainOutputSettings,
  css: 0,
  ...more,
})
const told = (outputs: readonly OutputStatus[]): { readonly desk: ModeratorPayload } => ({
  desk: { outputs } as unknown as ModeratorPayload,
})
const stage = { match: 'm', blank: false, hold: false, view: 'board', text: '' }
const show = (frame: Frame, more: object = {}): void =>
  useModerator().take({ frame, stage, now: 0, audience: { ...frame, audience: 'public' }, ...more })
const stand = () =>
  mount(
    defineComponent(() => () => [h('section', { 'data-keys': '', tabindex: -1 }), h(AudiencePane)]),
    {
      global: { plugins: [createModeratorI18n()] },
      attachTo: document.body,
    },
  )

it('the audience pane speaks the language and wears the theme of the public window', async () => {
  const settings = { ...plainOutputSettings, theme: 'ktulu', light: true }
  useModerator().take(told([window({ settings })]))
  show({ ...frameWith([]), audience: 'redacted' }, { audienceLang: 'pl' })
  const pane = stand()
  expect(pane.findComponent(StageBoard).props('look')).toEqual({ lang: 'pl', theme: 'ktulu', light: true })
  pane.unmount()
})
it('the audience pane takes an announcement off the screens, and gives the focus back to NOW', async () => {
  const { board, ...rest } = frameWith([remove])
  const news = { ...board, news: 'Ten minutes', extra: { notice: { kind: 'announcement', text: 'Ten minutes' } } }
  show({ ...rest, audience: 'redacted', board: news })
  const send = vi.spyOn(useModerator(), 'send').mockResolvedValue(true)
  const pane = stand()
  const button = pane.get<HTMLButtonElement>('.notice button')
  expect([pane.get('.notice').text(), button.attributes('aria-label')]).toEqual([
    expect.stringContaining('Ten minutes'),
    'Take the announcement off the screens',
  ])
  button.element.focus()
  await button.trigger('click')
  await settled()
  expect(send).toHaveBeenCalledWith({ type: 'clearAnnouncement' })
  expect(document.activeElement?.hasAttribute('data-keys')).toBe(true)
  pane.unmount()
})

describe('a public window that is closed in mid-show', () => {
  const watchScreens = () => {
    const desk = useModerator()
    vi.spyOn(desk, 'link', 'get').mockReturnValue('on')
    vi.useFakeTimers()
    const scope = effectScope()
    const lost = scope.run(() => useLostScreens())
    if (lost === undefined) throw new Error('no scope')
    const screens = async (connected: number, later = 5000): Promise<boolean> => {
      desk.take(told([window({ connected })]))
      await vi.advanceTimersByTimeAsync(later)
      return lost.screensLost.value
    }
    return { desk, screens, dismiss: lost.dismiss, stop: () => scope.stop() }
  }
  const playing: Frame = { ...frameWith([]), audience: 'redacted' }
  it('is said until a screen is back, or the moderator goes on without', async () => {
    const { screens, dismiss, stop } = watchScreens()
    show(playing)
    expect(await screens(0)).toBe(false)
    expect(await screens(1)).toBe(false)
    expect(await screens(0)).toBe(true)
    expect(await screens(1)).toBe(false)
    await screens(0)
    dismiss()
    expect(await screens(0)).toBe(false)
    stop()
  })
  it('is not said for a page that loads itself anew, nor after the match', async () => {
    const { screens, stop } = watchScreens()
    show(playing)
    await screens(1)
    expect(await screens(0, 500)).toBe(false)
    expect(await screens(1)).toBe(false)
    show({ ...playing, outcome: { kind: 'won', winners: ['a'], says: 'A wins' } })
    expect(await screens(0)).toBe(false)
    stop()
  })
})
it('the audience pane keeps a text that is being typed while another tab is looked at', async () => {
  show({ ...frameWith([]), audience: 'redacted' })
  const open = () => mount(StagePanel, { global: { plugins: [createModeratorI18n()] } })
  const panel = open()
  await panel.findAll('input')[0]?.setValue('Tea until nine')
  panel.unmount()
  const again = open()
  expect(again.findAll('input')[0]?.element.value).toBe('Tea until nine')
  again.unmount()
})
it('an announcement is said for as long as was chosen', async () => {
  const desk = useModerator()
  const offers = ['announce', 'announceFor'].map((command): Offer => ({
    id: command,
    command,
    title: command,
    group: 'announce',
    fields: {},
  }))
  show({ ...frameWith(offers), audience: 'redacted' })
  const send = vi.spyOn(desk, 'send').mockResolvedValue(true)
  const panel = mount(StagePanel, { global: { plugins: [createModeratorI18n()] } })
  const say = async (seconds: number): Promise<void> => {
    await panel.findAll('select')[1]?.setValue(String(seconds))
    await panel.findAll('input')[1]?.setValue('Soup!')
    await panel.findAll('form')[1]?.trigger('submit')
  }
  await say(0)
  await say(30)
  panel.unmount()
  expect(send.mock.calls.map(([command]) => command)).toEqual([
    { type: 'announce', text: 'Soup!' },
    { type: 'announceFor', text: 'Soup!', seconds: 30 },
  ])
})
it('a break is taken with its text and the time at which it ends', async () => {
  const desk = useModerator()
  show({ ...frameWith([]), audience: 'redacted' })
  const set = vi.spyOn(desk, 'setStage').mockResolvedValue(true)
  const panel = mount(StagePanel, { global: { plugins: [createModeratorI18n()] } })
  await panel.findAll('input')[0]?.setValue('Tea')
  await panel.findAll('select')[0]?.setValue('time')
  await panel.get('input[type=time]').setValue('21:30')
  await panel.findAll('form')[0]?.trigger('submit')
  panel.unmount()
  expect(set).toHaveBeenCalledWith({ view: 'break', text: 'Tea', breakEnds: { time: '21:30' } })
})
