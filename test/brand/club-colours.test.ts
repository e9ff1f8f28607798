/** The club's colour on every theme: seen, read on, and never taken out by a chroma key. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accentFault, clubColoursOn, type ThemeGround } from '../../shared/brand/club-colours.ts'
import { chromaKeyNear, contrastOf, leastContrast, leastWordContrast, mixColours } from '../../shared/brand/colours.ts'
import { games } from '../../shared/games/index.ts'

const looks = ['', "[data-cue='night']", '[data-light]', "[data-light][data-cue='night']"] as const
type Look = (typeof looks)[number]
/** Looks from which a theme's look inherits what it does not say, nearest last. */
const inherited: Readonly<Record<Look, readonly Look[]>> = {
  '': [''],
  "[data-cue='night']": ['', "[data-cue='night']"],
  '[data-light]': ['', '[data-light]'],
  "[data-light][data-cue='night']": ['', "[data-cue='night']", '[data-light]', "[data-light][data-cue='night']"],
}
/** Returns the tokens that a stylesheet sets for a selector. */
function tokensOf(sheet: string, selector: string): Readonly<Record<string, string>> {
  const at = sheet.indexOf(`${selector} {`)
  const block = at < 0 ? '' : sheet.slice(at, sheet.indexOf('\n}', at))
  return Object.fromEntries(
    [...block.matchAll(/--stage-([\w-]+): (#[0-9a-f]{6});/giu)].map(([, name = '', colour = '']) => [name, colour]),
  )
}
const renderer = join(import.meta.dirname, '../../renderer')
const house = readFileSync(join(renderer, 'styles/themes.css'), 'utf8')
function groundOf(theme: string, look: Look): ThemeGround {
  const sheet = readFileSync(join(renderer, 'games', theme, 'theme.css'), 'utf8')
  const said = (of: string, base: string): Readonly<Record<string, string>> =>
    Object.assign({}, ...inherited[look].map((each) => tokensOf(of, `${base}${each}`)))
  const all = { ...said(house, '.stage'), ...said(sheet, `.stage[data-theme='${theme}']`) }
  const token = (name: string): string => all[name] ?? ''
  return { ground: token('ground'), ink: token('ink'), plate: token('plate'), onDeep: token('on-deep') }
}
/** Colours of clubs: bright and deep, warm and cold. */
const clubs = [
  '#ffcc00',
  '#f2b84b',
  '#4aa3df',
  '#e05a5a',
  '#c9c9ff',
  '#d98cb3',
  '#7a3b00',
  '#123a63',
  '#6b1f2b',
  '#ffffff',
]

describe.each(games.map(({ id }) => id))('%s', (theme) => {
  test.each(looks)('takes the club’s colours on lines, frames and plates%s', (look) => {
    const ground = groundOf(theme, look)
    expect(Object.values(ground).every((colour) => /^#[0-9a-f]{6}$/iu.test(colour))).toBe(true)
    const taken = clubs.flatMap((club) => clubColoursOn(club, ground) ?? [])
    expect(taken.length).toBeGreaterThan(1)
    const readable = (words: string, tint: string | null): boolean =>
      tint === null || (contrastOf(words, tint) ?? 0) >= leastWordContrast
    const unreadable = taken.filter(({ plate, deep }) => !readable(ground.ink, plate) || !readable(ground.onDeep, deep))
    expect(unreadable).toEqual([])
    expect(taken.filter(({ accent }) => (contrastOf(accent, ground.ground) ?? 0) < leastContrast)).toEqual([])
    const tints = taken.flatMap(({ accent, plate, plateEdge, deep }) => [accent, plate, plateEdge, deep])
    expect(tints.filter((tint) => tint !== null && chromaKeyNear(tint) !== null)).toEqual([])
    expect(taken.some(({ deep }) => deep !== null)).toBe(true)
  })
})
test('a colour that is too faint, or that a chroma key takes out, leaves the theme as it is', () => {
  const ground = { ground: '#1b1512', ink: '#f3e6cf', plate: '#352820', onDeep: '#fdf1dc' }
  expect([clubColoursOn('#2a2020', ground), accentFault('#2a2020', '#1b1512')]).toEqual([null, 'faint'])
  expect([clubColoursOn('#00e020', ground), accentFault('#00e020', '#1b1512')]).toEqual([null, 'keyed'])
  expect(clubColoursOn('#ffcc00', ground)?.accent).toBe('#ffcc00')
})
test('contrast is counted as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#767676', ' #ffffff ')).toBeCloseTo(4.54, 2)
  expect(contrastOf('red', '#ffffff')).toBeNull()
})
test('colours are mixed part by part', () => {
  expect([mixColours('#ffffff', '#000000', 0.5), mixColours('#ff0000', '#0000ff', 0.25)]).toEqual([
    '#808080',
    '#4000bf',
  ])
  expect(mixColours('red', '#123456', 0.5)).toBe('#123456')
})
test('what a chroma key takes out is named', () => {
  expect(['#00ff00', '#0000ff', '#ff00ff', '#27c498', '#d8232a'].map(chromaKeyNear)).toEqual([
    'green',
    'blue',
    'magenta',
    null,
    null,
  ])
})
