/** Side offers, such as handing out cards, and questions. */
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, test } from 'vitest'
import NowPane from '../../../../renderer/moderator/table/NowPane.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import { frameWith, goOn, seat, stand } from './entry-table.ts'

beforeEach(() => setActivePinia(createPinia()))

test('a side offer stands there while nothing is asked, and makes room for a question', async () => {
  const { desk } = stand([goOn])
  const pane = mount(NowPane, {
    props: { undoing: false },
    slots: { aside: '<p class="hand">Hand out</p>' },
    global: { plugins: [createModeratorI18n()] },
  })
  expect(pane.find('.hand').exists()).toBe(true)
  const asks: Offer = { ...goOn, fields: seat([3, 4]) }
  desk.frame = frameWith([asks], 2)
  await pane.vm.$nextTick()
  expect(pane.find('.hand').exists()).toBe(false)
  pane.unmount()
})
