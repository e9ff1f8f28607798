import { expect, test } from 'vitest'
import {
  ownThemeTokens,
  startingColours,
  startingTheme,
  themeFaces,
  type FontPlace,
} from '../../shared/brand/own-theme.ts'
import { isLightPalette, themeFaults, veilOver } from '../../shared/brand/theme-colours.ts'
import { contrastOf, leastWordContrast, mixColours } from '../../shared/brand/colours.ts'

const { colours } = startingTheme
const picture = '/club/themes/own-1/picture'

test('the colours to start from have no fault, and are dark and light', () => {
  const { dark, light } = startingColours
  expect([dark, light].map((palette) => themeFaults({ colours: palette }))).toEqual([[], []])
  expect([dark, light].map(isLightPalette)).toEqual([false, true])
})
test('words and signs that are too faint, and colours that a key takes out, are named', () => {
  expect(themeFaults({ colours: { ...colours, ink: '#777777' } })).toMatchObject([
    { kind: 'contrast', colour: 'ink', on: 'ground', least: 7 },
    { kind: 'contrast', colour: 'ink', on: 'plate', least: 7 },
  ])
  expect(themeFaults({ colours: { ...colours, accent: '#14212b' } })).toMatchObject([{ colour: 'accent', least: 4.5 }])
  expect(themeFaults({ colours: { ...colours, out: '#00ff00' } })).toEqual([
    { kind: 'keyed', colour: 'out', key: 'green' },
  ])
})
test('a picture lies behind as much of the ground as words need on its brightest and darkest place', () => {
  const veil = veilOver(startingTheme)
  expect(veil).toBeLessThan(1)
  const places = ['#ffffff', '#000000'].map((place) => mixColours(colours.ground, place, veil))
  const contrasts = places.flatMap((place) => [colours.ink, colours.soft].map((words) => contrastOf(words, place) ?? 0))
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(leastWordContrast)
  expect(veilOver({ colours: { ...colours, ink: '#9aa5ad' } })).toBe(1)
})
test('tokens hold the colours, the face and the picture; by night a dark ground is darker', () => {
  const theme = { ...startingTheme, face: 'western', picture } as const
  const day = ownThemeTokens(theme, false)
  expect(day['--backdrop']).toContain(`url("${picture}")`)
  expect(day['--face-display']).toContain('Rye')
  const night = ownThemeTokens(theme, true)
  expect(contrastOf(night['--stage-ink'] ?? '', night['--stage-ground'] ?? '')).toBeGreaterThan(
    contrastOf(day['--stage-ink'] ?? '', day['--stage-ground'] ?? '') ?? 21,
  )
  expect(new Set(themeFaces.map((face) => ownThemeTokens({ ...theme, face }, false)['--face-display'])).size).toBe(
    themeFaces.length,
  )
})
test('a font of its own stands before ours where the theme wants it, and ours has the letters that it lacks', () => {
  const font = { family: 'own-1', path: '/club/themes/own-1/font', place: 'headings' } as const
  const tokens = (place: FontPlace) =>
    ownThemeTokens({ ...startingTheme, face: 'western', picture: null, font: { ...font, place } }, false)
  expect(tokens('headings')).toMatchObject({ '--face-display': "'own-1', 'Rye', Georgia, serif" })
  expect(tokens('headings')).not.toHaveProperty('--face-text')
  expect(tokens('text')).toMatchObject({
    '--face-text': "'own-1', var(--face-ours)",
    '--face-display': "'Rye', Georgia, serif",
  })
  expect(tokens('both')).toMatchObject({
    '--face-text': "'own-1', var(--face-ours)",
    '--face-display': "'own-1', 'Rye', Georgia, serif",
  })
})
