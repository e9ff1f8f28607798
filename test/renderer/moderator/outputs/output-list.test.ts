/** Outputs on the desk: whether each shows the current frame, and what a press sends. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import OutputRow from '../../../../renderer/moderator/outputs/OutputRow.vue'
import { ageOf, healthOf } from '../../../../renderer/moderator/outputs/output-health.ts'
import { presetSettings, outputPresets } from '../../../../renderer/moderator/outputs/output-presets.ts'
import { plainOutputSettings, type OutputStatus } from '../../../../shared/wire/output-payload.ts'
import { outputChange } from '../../../../shared/wire/schemas/output-schema.ts'

const now = 1_000_000
const shown: OutputStatus = {
  id: 'tv',
  name: 'TV in the hall',
  connected: 1,
  since: now - 600_000,
  seen: { rev: 7, at: now - 4000 },
  settings: plainOutputSettings,
  css: 0,
}
const measure = { now, rev: 7, since: now - 60_000 }

test.each([
  ['away', { connected: 0, since: null, seen: null }, {}],
  ['current', {}, {}],
  ['new', { since: now - 3000, seen: null }, {}],
  ['silent', { since: now - 60_000, seen: null }, {}],
  ['silent', { seen: { rev: 7, at: now - 30_000 } }, {}],
  ['behind', { seen: { rev: 6, at: now - 1000 } }, {}],
  // An output has a moment to draw.
  ['current', { seen: { rev: 6, at: now - 1000 } }, { since: now - 2000 }],
  ['current', { seen: { rev: null, at: now } }, { rev: null }],
] as const)('an output is %s: %o %o', (health, status, more) => {
  expect(healthOf({ ...shown, ...status }, { ...measure, ...more })).toBe(health)
})
test.each([
  [1000, 'now', 0],
  [59_000, 'seconds', 59],
  [120_000, 'minutes', 2],
  [3 * 3_600_000, 'hours', 3],
])('%i ms are said in %s', (ms, unit, n) => {
  expect(ageOf(ms)).toEqual({ unit, n })
})
test('every preset is a possible change, and leaves language, theme, sound and curtain alone', () => {
  for (const preset of outputPresets) {
    const change = presetSettings[preset]
    expect(outputChange.safeParse(change).success, preset).toBe(true)
    expect(
      Object.keys(change).filter((key) => ['lang', 'theme', 'sound', 'music', 'musicVolume', 'blank'].includes(key)),
    ).toEqual([])
  }
})

let row: VueWrapper | null = null
beforeEach(() => setActivePinia(createPinia()))
afterEach(() => {
  row?.unmount()
  row = null
  vi.unstubAllGlobals()
})
interface Call {
  readonly path: string
  readonly method: string
  readonly body: unknown
}
function stand(output: OutputStatus): { page: VueWrapper; calls: Call[] } {
  const calls: Call[] = []
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    calls.push({ path, method, body: body === undefined ? null : (JSON.parse(body) as unknown) })
    return Promise.resolve(new Response('{}', { status: 200 }))
  })
  const page = mount(OutputRow, { props: { output, measure }, global: { plugins: [createModeratorI18n()] } })
  row = page
  return { page, calls }
}
test('a press shows its name, another lowers its own curtain', async () => {
  const { page, calls } = stand(shown)
  expect(page.text()).toContain('shows the current picture · connected 10 min ago')
  await page.find('[aria-label="Show name: TV in the hall"]').trigger('click')
  await page.find('[aria-label="Drop curtain: TV in the hall"]').trigger('click')
  expect(calls).toEqual([
    { path: '/api/v1/outputs/tv/identify', method: 'POST', body: {} },
    { path: '/api/v1/outputs/tv', method: 'PUT', body: { blank: true } },
  ])
})
test('one that is not there cannot be asked for its name, and one that is silent says what to do', async () => {
  const { page } = stand({ ...shown, connected: 0, since: null, seen: null })
  expect(page.find('[aria-label="Show name: TV in the hall"]').attributes('disabled')).toBeDefined()
  expect(page.text()).toContain('not connected')
  await page.setProps({ output: { ...shown, seen: { rev: 7, at: now - 40_000 } } })
  expect(page.text()).toContain('does not report: look at the screen, then reload it · last heard 40 s ago')
})
