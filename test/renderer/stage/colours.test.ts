/** Colours of the stage: none that a camera's key would take out, and an accent of the club's own only where it is seen. */
import { mount } from '@vue/test-utils'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nextTick } from 'vue'
import StageBoard from '../../../renderer/stage/StageBoard.vue'
import { plainBranding } from '../../../shared/wire/output-payload.ts'

const folder = join(import.meta.dirname, '../../../renderer')
const filesBelow = (path: string, kind: RegExp): readonly string[] =>
  readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => join(folder, path, name))

const monograms = join(folder, '../shared/faces/monogram.ts')

type Rgb = readonly [number, number, number]
const parts = (numbers: readonly number[]): Rgb => [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0]
const hexes = (text: string): readonly [string, Rgb][] =>
  [...text.matchAll(/#([0-9a-f]{3}|[0-9a-f]{6})\b/giu)].map(([whole, hex = '']) => {
    const full = hex.length === 3 ? hex.replace(/./gu, '$&$&') : hex
    return [whole, parts([0, 2, 4].map((from) => Number.parseInt(full.slice(from, from + 2), 16) / 255))]
  })
const mixes = (text: string): readonly [string, Rgb][] =>
  [...text.matchAll(/rgba?\((\d+)[ ,]+(\d+)[ ,]+(\d+)/gu)].map(([whole, ...of]) => [
    whole,
    parts(of.map((each) => Number(each) / 255)),
  ])
/** Returns the two colour numbers that a chroma key compares, without brightness; grey is 0, 0. */
const chroma = ([r, g, b]: Rgb): readonly [number, number] => [
  -0.168736 * r - 0.331264 * g + 0.5 * b,
  0.5 * r - 0.418688 * g - 0.081312 * b,
]
const apart = (one: Rgb, other: Rgb): number => {
  const [a, b] = [chroma(one), chroma(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
const grey: Rgb = [0.5, 0.5, 0.5]
const keys: Readonly<Record<string, Rgb>> = { green: [0, 1, 0], blue: [0, 0, 1], magenta: [1, 0, 1] }
const keyable = (colours: readonly [string, Rgb][]): readonly string[] =>
  colours.flatMap(([name, colour]) =>
    Object.entries(keys)
      .filter(([, key]) => apart(colour, key) < (2 / 3) * apart(grey, key))
      .map(([key]) => `${name} is near ${key}`),
  )

test('no token and no drawing of a theme is near pure green, blue or magenta', () => {
  const files = [...filesBelow('styles', /\.css$/u), ...filesBelow('games', /\.(?:css|svg)$/u), monograms]
  const colours = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...hexes(text), ...mixes(text)]
  })
  expect(colours.length).toBeGreaterThan(200)
  expect(keyable(colours)).toEqual([])
  expect(keyable([...hexes('#0f0 #00ff00 #20e020 #0000ff #ff00ff'), ...mixes('rgb(0 200 40 / 50%)')])).toHaveLength(6)
})
test('no word of the stage is written in an accent: it is for lines, frames and signs', () => {
  const files = [...filesBelow('stage', /\.vue$/u), ...filesBelow('public', /\.vue$/u)]
  const written = files.filter((file) => /(?:^|[\s;{])color:\s*var\(--stage-accent\)/u.test(readFileSync(file, 'utf8')))
  expect(written).toEqual([])
})
test('the club’s colour tints lines, frames and plates, and a new ground is looked at anew', async () => {
  const sheet = document.createElement('style')
  const tokens = '--stage-ink: #f3e6cf; --stage-plate: #352820; --stage-on-deep: #fdf1dc;'
  sheet.textContent = `.stage { --stage-ground: #1b1512; ${tokens} } .stage[data-cue='night'] { --stage-ground: #f0e0c0; }`
  document.head.append(sheet)
  const stage = { blank: true, view: 'board', text: '', cue: 'lobby', join: null } as const
  const club = { ...plainBranding, accent: '#4aa3df' }
  const board = mount(StageBoard, { props: { frame: null, stage, now: 0, club }, attachTo: document.body })
  await nextTick()
  const style = (): string => board.attributes('style') ?? ''
  for (const token of ['accent', 'line', 'plate', 'plate-edge', 'deep'])
    expect(style()).toContain(`--stage-${token}: #`)
  await board.setProps({ stage: { ...stage, cue: 'night' } })
  await nextTick()
  expect(style()).not.toContain('--stage-')
  board.unmount()
  sheet.remove()
})
test('the club’s logo stands in place of the crest, and the crest is back when it does not come', async () => {
  const stage = { blank: true, view: 'board', text: '', cue: 'lobby', join: null } as const
  const club = { ...plainBranding, logo: '/club/logo?v=x' }
  const board = mount(StageBoard, { props: { frame: null, stage, now: 0, club } })
  expect(board.find('.stage-logo').attributes('src')).toBe('/club/logo?v=x')
  expect(board.find('.stage-crest').exists()).toBe(false)
  await board.find('.stage-logo').trigger('error')
  await nextTick()
  expect([board.find('.stage-logo').exists(), board.find('.stage-crest').exists()]).toEqual([false, true])
  board.unmount()
})
