/** A log that cannot be read: it says so, nothing else is said to be missing, and trying again brings it. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import HistoryPage from '../../../../renderer/moderator/history/HistoryPage.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { useMatchLog } from '../../../../renderer/moderator/table/panels/useMatchLog.ts'
import { settled, sitDown, tearDown } from './hand-table.ts'

const match = {
  id: 'm1',
  game: 'g',
  names: ['Ann'],
  created: '2026-11-19T19:30:00.000Z',
  ended: '2026-11-19T21:02:00.000Z',
  outcome: null,
  results: null,
}
const ann = { seat: 1, name: 'Ann', out: false, marks: [] }
const picture = {
  outcome: null,
  board: { headline: '', ring: [1], seats: [ann], centre: null, news: null, extra: {} },
}
const line = { n: 1, at: '', told: 'all', type: 'seated', says: 'Ann sat down' }
const away = { fault: 'The disk does not answer. Try again.' }
/** A console whose answers, by the end of the path, may be exchanged. */
const answers = new Map<string, () => Response>()
const works = (end: string, body: unknown): unknown => answers.set(end, () => Response.json(body))
const fails = (end: string): unknown => answers.set(end, () => Response.json(away, { status: 500 }))

let page: VueWrapper | null = null
beforeEach(() => {
  setActivePinia(createPinia())
  answers.clear()
  works('/matches', { matches: [match], count: 1, next: null })
  works('/stats/names', { games: [], players: [], seasons: [], evenings: [] })
  works('/m1/frame', picture)
  works('/m1/history', [line])
  vi.stubGlobal('fetch', (path: string) => {
    const end = [...answers.keys()].find((each) => path.split('?')[0]?.endsWith(each))
    return Promise.resolve(end === undefined ? Response.json({}) : answers.get(end)?.())
  })
})
afterEach(() => {
  page?.unmount()
  page = null
  tearDown()
})
async function open(): Promise<VueWrapper> {
  const stubs = { MatchCorrections: true, RecordingChapters: true, ReplayExport: true }
  page = mount(HistoryPage, { props: { open: 'm1' }, global: { plugins: [createModeratorI18n()], stubs } })
  await settled()
  await settled()
  return page
}

it('an unreadable log of a past match leaves the cast, and comes when it is asked for again', async () => {
  fails('/m1/history')
  const history = await open()
  expect(history.get('.cast [role=alert]').text()).toContain(away.fault)
  expect(history.get('.cast table').text()).toContain('Ann')
  expect(history.text()).not.toContain('Everything that happens appears here')
  works('/m1/history', [line])
  await history.get('.cast [role=alert] button').trigger('click')
  await settled()
  expect(history.find('[role=alert]').exists()).toBe(false)
  expect(history.text()).toContain(line.says)
})
it('an unreadable frame of a past match is asked for again with its log', async () => {
  fails('/m1/frame')
  const history = await open()
  works('/m1/frame', picture)
  await history.get('.one [role=alert] button').trigger('click')
  await settled()
  expect(history.find('[role=alert]').exists()).toBe(false)
  expect(history.get('.cast').text()).toContain(line.says)
})
it('an unreadable log at the table keeps what was read, and trying again brings the rest', async () => {
  const { goOn } = sitDown([{ step: 'one', offers: [] }])
  works('/m/history', [line])
  const { lines, trouble, read } = useMatchLog()
  await settled()
  fails('/m/history')
  await goOn()
  await settled()
  expect([lines.value, trouble.value]).toEqual([[line], away.fault])
  works('/m/history', [line, line])
  await read()
  expect([lines.value.length, trouble.value]).toEqual([2, null])
})
