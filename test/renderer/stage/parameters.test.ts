import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outputParameters, outputParts } from '../../../renderer/moderator/outputs/output-manual.ts'
import {
  langFromAddress,
  parametersOutOfRange,
  parametersFromAddress,
  sourceFromAddress,
} from '../../../renderer/public/parameters.ts'
import { plainOutputSettings, type OutputSettings } from '../../../shared/wire/output-payload.ts'

const from = (search: string, kept?: OutputSettings) =>
  parametersFromAddress(search, { language: 'pl-PL', isColour: (text) => /^#[0-9a-f]{6}$/u.test(text) }, kept)
/** Paging of the standings. */
const paging = { page: null, rows: 10, seconds: 10 }

test('without parameters: the full board on the theme’s ground, in the browser’s language', () => {
  expect(from('')).toEqual({
    view: 'board',
    look: {
      background: 'theme',
      theme: null,
      light: false,
      hall: false,
      still: false,
      scale: 1,
      safe: 0,
      lang: 'pl',
      sponsors: 'off',
      ...paging,
    },
    pace: 'usual',
    faces: 'auto',
    standingsAfter: false,
    sound: false,
    music: false,
  })
})
test('standings turn their pages as the address says', () => {
  expect(from('?view=standings&page=2&rows=5&seconds=8').look).toMatchObject({ page: 2, rows: 5, seconds: 8 })
  expect(from('?view=standings&page=x&rows=0&seconds=0').look).toMatchObject({ page: null, rows: 1, seconds: 3 })
})
test('elements are transparent unless they are told otherwise', () => {
  expect(from('?view=strip').look.background).toBe('transparent')
  expect(from('?view=list')).toMatchObject({ view: 'list', look: { background: 'transparent' } })
  expect(from('?view=strip&background=opaque').look.background).toBe('theme')
  expect(from('?view=clock&background=%23102030').look.background).toBe('#102030')
  expect(from('?background=transparent').look.background).toBe('transparent')
})
test('everything can be set', () => {
  expect(
    from(
      '?view=vote&theme=gulag&light=1&hall=1&motion=off&scale=0.8&safe=5&lang=en&sound=1&music=1&pace=slow&faces=on',
    ),
  ).toEqual({
    view: 'vote',
    look: {
      background: 'transparent',
      theme: 'gulag',
      light: true,
      hall: true,
      still: true,
      scale: 0.8,
      safe: 5,
      lang: 'en',
      sponsors: 'off',
      ...paging,
    },
    pace: 'slow',
    faces: 'on',
    standingsAfter: false,
    sound: true,
    music: true,
  })
})
test.each([
  ['?view=everything', 'view', 'board'],
  ['?scale=large', 'scale', 1],
  ['?scale=125', 'scale', 1.25],
  ['?scale=1.25', 'scale', 1.25],
  ['?scale=900', 'scale', 2],
  ['?safe=-4', 'safe', 0],
  ['?background=url(x)', 'background', 'theme'],
  ['?theme=%22%5D', 'theme', null],
  ['?lang=klingon', 'lang', 'pl'],
  ['?light=0', 'light', false],
])('%s falls back', (search, key, value) => {
  const { view, look } = from(search)
  expect({ view, ...look }).toMatchObject({ [key]: value })
})

test('what is out of range is said with what it may be', () => {
  expect(parametersOutOfRange('?scale=125&safe=5')).toEqual([])
  expect(parametersOutOfRange('?scale=900&safe=-4&rows=x').map(({ name }) => name)).toEqual(['scale', 'safe', 'rows'])
})

const kept: OutputSettings = {
  ...plainOutputSettings,
  view: 'strip',
  theme: 'ktulu',
  background: 'opaque',
  light: true,
  hall: true,
  motion: false,
  pace: 'quick',
  faces: 'off',
  standingsAfter: false,
  scale: 0.5,
  safe: 4,
  lang: 'de',
  sound: true,
  music: true,
}
test('what the address does not say is as the console keeps it', () => {
  expect(from('', kept)).toEqual({
    view: 'strip',
    look: {
      background: 'theme',
      theme: 'ktulu',
      light: true,
      hall: true,
      still: true,
      scale: 0.5,
      safe: 4,
      lang: 'de',
      sponsors: 'off',
      ...paging,
    },
    pace: 'quick',
    faces: 'off',
    standingsAfter: false,
    sound: true,
    music: true,
  })
})
test('what the address says wins, nonsense does not', () => {
  expect(
    from(
      '?view=board&background=transparent&light=0&hall=0&motion=on&scale=1&safe=0&lang=en&sound=0&music=0&pace=off&faces=auto',
      kept,
    ),
  ).toEqual({
    view: 'board',
    look: {
      background: 'transparent',
      theme: 'ktulu',
      light: false,
      hall: false,
      still: false,
      scale: 1,
      safe: 0,
      lang: 'en',
      sponsors: 'off',
      ...paging,
    },
    pace: 'off',
    faces: 'auto',
    standingsAfter: false,
    sound: false,
    music: false,
  })
  expect(from('?view=x&background=y&scale=z&safe=&lang=klingon&pace=fast&faces=yes', kept)).toEqual(from('', kept))
})
test('the language is asked for by the address alone', () => {
  expect([langFromAddress('?lang=PL-pl'), langFromAddress('?lang=klingon'), langFromAddress('')]).toEqual([
    'pl',
    null,
    null,
  ])
})
test('a page in OBS knows what it is called there; anything else is no name', () => {
  expect(sourceFromAddress('?view=clock&source=clock')).toBe('clock')
  for (const search of ['', '?source=', '?source=Board', '?source=a%20b', `?source=${'a'.repeat(50)}`])
    expect(sourceFromAddress(search), search).toBeNull()
})
test('the manual at the desk names every parameter, and no part that the window does not have', () => {
  const manual = readFileSync('renderer/public/README.md', 'utf8')
  const table = manual.split('## Logo')[0] ?? ''
  const rows = [...table.matchAll(/^\| (`[a-z`, ]+`) \|/gmu)].flatMap(([, names = '']) => names.match(/[a-z]+/gu) ?? [])
  expect([...outputParameters.map(([name]) => name), 'source'].sort()).toEqual([...rows].sort())
  for (const part of outputParts) expect(manual).toContain(`\`${part}\``)
})
