/**
 * Every palette that is accepted, dark or light, is readable in all that screens make of it, by day and by night: words,
 * signs and frames keep their contrast, and no colour is taken out by a chroma key.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chromaKeyNear, contrastOf, leastContrast, leastWordContrast, mixColours } from '../../shared/brand/colours.ts'
import { ownThemeTokens, startingColours } from '../../shared/brand/own-theme.ts'
import {
  deriveColours,
  isLightPalette,
  leastFrameContrast,
  nightPalette,
  themeFaults,
  type ThemePalette,
} from '../../shared/brand/theme-colours.ts'

/** Pairs of tokens that the stage draws one on the other, with the least contrast of each. */
const drawn: readonly (readonly [words: string, on: string, least: number])[] = [
  ['stage-ink', 'stage-ground', leastWordContrast],
  ['stage-soft', 'stage-ground', leastWordContrast],
  ['stage-ink', 'stage-plate', leastWordContrast],
  ['stage-soft', 'stage-plate', leastWordContrast],
  ['stage-ink', 'stage-panel', leastWordContrast],
  ['stage-soft', 'stage-panel', leastWordContrast],
  ['stage-on-deep', 'stage-deep', leastWordContrast],
  ['stage-on-lit', 'stage-lit', leastWordContrast],
  ['stage-on-good', 'stage-good', leastWordContrast],
  ['stage-on-bad', 'stage-bad', leastWordContrast],
  ['stage-out-ink', 'stage-ground', leastWordContrast],
  ['stage-ink', 'row-ground', leastWordContrast],
  ['stage-soft', 'row-ground', leastWordContrast],
  ['stage-ink', 'track-ground', leastWordContrast],
  ['stage-ink', 'track-now', leastWordContrast],
  ['stage-ink', 'track-done', leastWordContrast],
  ['stage-ink', 'track-fill', leastWordContrast],
  ['stage-accent', 'stage-ground', leastContrast],
  ['stage-line', 'stage-ground', leastContrast],
  ['stage-out', 'stage-ground', leastFrameContrast],
  ['stage-plate-edge', 'stage-ground', leastFrameContrast],
]
/** Returns the pairs that are too faint, and the colours that would be keyed out. */
function faultsOf(colours: ThemePalette, night: boolean): readonly string[] {
  const tokens = ownThemeTokens({ name: '', face: 'plain', picture: null, colours }, night)
  const token = (name: string): string => tokens[`--${name}`] ?? ''
  const faint = drawn.filter(([words, on, least]) => (contrastOf(token(words), token(on)) ?? 0) < least)
  const keyed = Object.entries(tokens).filter(([, value]) => chromaKeyNear(value) !== null)
  const now = night ? nightPalette(colours) : colours
  const { rays, veil } = deriveColours(now)
  const behind = [
    mixColours(now.accent, now.ground, rays),
    ...['#ffffff', '#000000'].map((place) => mixColours(now.ground, place, veil)),
  ]
  const blurred = behind.filter((ground) => (contrastOf(now.ink, ground) ?? 0) < leastWordContrast)
  return [...faint.map(([words, on]) => `${words} on ${on}`), ...keyed.map(([name]) => name), ...blurred]
}
const times = [false, true] as const

test.each(Object.entries(startingColours))(
  'the colours to start from are readable by day and by night: %s',
  (_, colours) => expect(times.map((night) => faultsOf(colours, night))).toEqual([[], []]),
)

const channel = fc.nat(255)
const colour = fc
  .tuple(channel, channel, channel)
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
const share = fc.integer({ min: 0, max: 100 }).map((n) => n / 100)
/** A colour between a random one and an end of the scale. */
const toward = (end: string) => fc.tuple(colour, share).map(([from, part]) => mixColours(end, from, part))
/** Palettes of which many are accepted: grounds at one end of the scale, words at the other, and now and then reversed. */
const palette = fc.boolean().chain((light): fc.Arbitrary<ThemePalette> => {
  const [grounds, words] = light ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  const [ground, ink] = [toward(grounds), toward(words)]
  return fc
    .tuple(fc.record({ ground, plate: ground, ink, soft: ink, accent: ink, out: colour }), fc.boolean())
    .chain(([half, isReversed]) =>
      fc
        .record({ deep: isReversed ? ink : ground, onDeep: isReversed ? ground : ink })
        .map((deep) => ({ ...half, ...deep })),
    )
})

test('every accepted palette is readable in all that is made of it, by day and by night', () => {
  const accepted = fc
    .sample(palette, { numRuns: 20_000, seed: 31 })
    .filter((colours) => themeFaults({ colours }).length === 0)
  const light = accepted.filter(isLightPalette)
  expect(Math.min(light.length, accepted.length - light.length)).toBeGreaterThan(40)
  const faults = accepted.flatMap((colours) =>
    times.flatMap((night) => faultsOf(colours, night).map((fault) => ({ fault, night, colours }))),
  )
  expect(faults).toEqual([])
})
test('by night a dark ground is darker, and a light one stays light', () => {
  for (const colours of Object.values(startingColours)) {
    const night = nightPalette(colours)
    expect(contrastOf(night.ground, '#000000')).toBeLessThan(contrastOf(colours.ground, '#000000') ?? 0)
    expect(isLightPalette(night)).toBe(isLightPalette(colours))
  }
})
