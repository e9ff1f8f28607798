/** The board while OBS may show it, and what is kept of cue actions. */
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OnAirWarning } from '../../../../shared/wire/cue-payload.ts'
import OnAirCover from '../../../../renderer/moderator/obs/OnAirCover.vue'
import CueRow from '../../../../renderer/moderator/obs/CueRow.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { withoutDefaults, useObsCues, withAction } from '../../../../renderer/moderator/obs/useObsCues.ts'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { cuesOff } from '../../../e2e/gallery/desk/cues.data.ts'

/** Scenes of an OBS that is connected. */
const inOBS = { scenes: ['Night', 'Day'], ofGame: false, online: true }
const onAir = (...names: readonly string[]): OnAirWarning => ({
  says: 'covered',
  sources: names.map((name) => ({ name, shows: 'display' })),
  lost: false,
})
/** The desk as the console would tell it. */
const tell = (now: OnAirWarning | null): void => useModerator().take({ desk: { obs: { cues: cuesOff, onAir: now } } })
beforeEach(() => setActivePinia(createPinia()))

describe('the board while OBS may show it', () => {
  it('is hidden at once, and neither the key nor a peek shows it', () => {
    const desk = useModerator()
    const cues = useObsCues()
    desk.hide(false)
    tell(onAir('Screen'))
    expect(cues.onAir?.sources).toHaveLength(1)
    expect(desk.hidden).toBe(true)
    desk.hide(false)
    expect(desk.hidden).toBe(true)
    tell(null)
    expect(desk.hidden).toBe(true)
    desk.hide(false)
    expect(desk.hidden).toBe(false)
  })
  it('may be shown anyway for what is on air now; anything else covers it again', () => {
    const desk = useModerator()
    const cues = useObsCues()
    tell(onAir('Screen'))
    cues.showAnyway()
    expect(desk.hidden).toBe(false)
    tell(onAir('Screen'))
    expect(desk.hidden).toBe(false)
    tell(onAir('Screen', 'Second'))
    expect(desk.hidden).toBe(true)
  })
  it('that once is over when nothing is on air any more', () => {
    const desk = useModerator()
    const cues = useObsCues()
    tell(onAir('Screen'))
    cues.showAnyway()
    tell(null)
    tell(onAir('Screen'))
    expect(desk.hidden).toBe(true)
    expect(desk.covered).toBe(true)
  })
  it('an OBS that is lost keeps the board covered as it was, and the bar says what to look at', async () => {
    const page = mount(OnAirCover, { global: { plugins: [createModeratorI18n()] } })
    tell(onAir('My screen'))
    await page.vm.$nextTick()
    expect(page.text()).toContain('OBS shows a whole screen')
    tell({ ...onAir('My screen'), lost: true })
    await page.vm.$nextTick()
    expect(useModerator().covered).toBe(true)
    expect(page.text()).toContain('does not answer any more')
    expect(page.text()).toContain('Look at the stream')
    useObsCues().showAnyway()
    tell(onAir('My screen'))
    expect(useModerator().covered).toBe(false)
  })
  it('says why, and leaves it covered, to whoever holds the screen that is passed round', async () => {
    const page = mount(OnAirCover, { global: { plugins: [createModeratorI18n()] } })
    useModerator().passing = true
    tell(onAir('My screen'))
    await page.vm.$nextTick()
    expect(page.text()).toContain('“My screen”')
    expect(page.findAll('button')).toEqual([])
    useModerator().passing = false
    await page.vm.$nextTick()
    expect(page.findAll('button')).toHaveLength(2)
  })
  it('quotes the source as its language does', async () => {
    const page = mount(OnAirCover, { global: { plugins: [createModeratorI18n('pl')] } })
    tell(onAir('Ekran', 'Okno'))
    await page.vm.$nextTick()
    expect(page.text()).toContain('„Ekran”, „Okno”')
  })
  it('says why, and how to go on', async () => {
    const page = mount(OnAirCover, { global: { plugins: [createModeratorI18n()] } })
    expect(page.find('[role=alert]').exists()).toBe(false)
    tell(onAir('My screen'))
    await page.vm.$nextTick()
    expect(page.text()).toContain('“My screen”')
    expect(page.findAll('button').map((button) => button.text())).toEqual([
      'My screen is harmless',
      'Show anyway, this once',
    ])
    await page.findAll('button').at(-1)?.trigger('click')
    expect(useModerator().hidden).toBe(false)
    expect(page.text()).toContain('Cover again')
  })
})

describe('cue actions', () => {
  it('keep nothing of what is as in OBS', () => {
    expect(withoutDefaults({ transition: '', chapter: false, texts: {}, delayMs: 500 })).toEqual({ delayMs: 500 })
    const before = { actions: { day: { chapter: true }, night: { delayMs: 1 } } }
    expect(withAction(before, 'day', { chapter: false })).toEqual({ night: { delayMs: 1 } })
    expect(withAction(before, 'day', { record: 'start' })).toEqual({
      night: { delayMs: 1 },
      day: { record: 'start' },
    })
  })
  it('are chosen in a row, within what OBS takes', async () => {
    const status = { ...cuesOff, transitions: ['Cut', 'Fade'] }
    const props = { cue: 'night', action: { chapter: true }, status, scene: 'Night', seats: 9, ...inOBS } as const
    const row = mount(CueRow, { props, global: { plugins: [createModeratorI18n()] } })
    expect(row.find('.sum').text()).toContain('chapter')
    await row.find('button[aria-expanded=false]').trigger('click')
    expect(row.text()).toContain('This OBS cannot set chapter markers')
    const [length, delay] = row.findAll('input[type=number]')
    await length?.setValue('999999')
    await delay?.setValue('2.5')
    await row.find('.fields select').setValue('Fade')
    expect(row.emitted('change')).toEqual([
      [{ chapter: true, transitionMs: 20_000 }],
      [{ chapter: true, delayMs: 2500 }],
      [{ chapter: true, transition: 'Fade' }],
    ])
  })
  it('take their scene in the same row: for all games, or as in all games, and say where it is gone', async () => {
    const props = { cue: 'night', action: {}, status: cuesOff, scene: 'Night', seats: 9, ...inOBS } as const
    const row = mount(CueRow, { props, global: { plugins: [createModeratorI18n()] } })
    const scene = row.find('.head select')
    expect(scene.findAll('option').map((each) => each.text())).toEqual(['leave alone', 'Night', 'Day'])
    await scene.setValue('Day')
    await scene.setValue('')
    expect(row.emitted('scene')).toEqual([['Day'], ['']])
    await row.setProps({ scenes: ['Day'] })
    expect([scene.attributes('aria-invalid'), row.find('.sum').text()]).toEqual([
      'true',
      'This scene is not in OBS any more.',
    ])
    await row.setProps({ ofGame: true, scene: undefined })
    expect((scene.element as HTMLSelectElement).selectedOptions[0]?.text).toBe('as in all games')
    await scene.setValue('Day')
    await scene.setValue(scene.findAll('option')[0]?.element.value)
    expect(row.emitted('scene')?.slice(2)).toEqual([['Day'], [null]])
  })
})
