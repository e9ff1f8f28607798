/** The tab of corrections by keyboard: what is chosen from the list takes the focus along. */
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { Frame } from '../../../../shared/wire/frame.ts'
import CorrectionPanel from '../../../../renderer/moderator/table/panels/CorrectionPanel.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'

const seats = [1, 2].map((seat) => ({ seat, name: `P${seat}`, out: false, marks: [] }))
const frame: Frame = {
  audience: 'redacted',
  rev: 1,
  match: 'm',
  game: 'g',
  phase: 'p',
  round: 0,
  board: { ring: [1, 2], seats, headline: 'Night', centre: null, news: null, extra: {} },
  offers: [
    {
      id: 'setOut',
      command: 'setOut',
      title: 'Take a player out',
      group: 'override',
      danger: true,
      fields: { seat: { kind: 'seat', among: [1, 2] } },
    },
  ],
  clocks: [],
  cue: 'lobby',
  undo: null,
  outcome: null,
}

it('the focus goes from the list into the form, where Enter no longer chooses from the list', async () => {
  setActivePinia(createPinia())
  const stage = { match: 'm', blank: false, hold: false, view: 'board', text: '' }
  useModerator().take({ frame, stage, now: 0, audience: null })
  const panel = mount(CorrectionPanel, { attachTo: document.body, global: { plugins: [createModeratorI18n()] } })
  const entry = panel.get<HTMLButtonElement>('.list button')
  entry.element.focus()
  await entry.trigger('click')
  await nextTick()
  await nextTick()
  expect(panel.get('.form').element.contains(document.activeElement)).toBe(true)
  expect(panel.get('.form').attributes('aria-label')).toBe('Take a player out')
  panel.unmount()
})
