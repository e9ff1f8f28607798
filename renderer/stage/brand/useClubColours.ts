/** The club's colour on a stage: read the theme's grounds once they are applied, and mix the colour into them. */
import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { clubColoursOn, type ClubColours } from '../../../shared/brand/club-colours.ts'
import { ownThemeTokens, type ShownOwnTheme } from '../../../shared/brand/own-theme.ts'
import type { ClubBranding } from '../../../shared/wire/output-payload.ts'
import { readThemeTokens, type ShownTheme } from './theme-tokens.ts'

const coloursOn = (shown: ShownTheme, accent: string | null): ClubColours | null =>
  accent === null
    ? null
    : readThemeTokens(shown, (token) =>
        clubColoursOn(accent, {
          ground: token('ground'),
          ink: token('ink'),
          plate: token('plate'),
          onDeep: token('on-deep'),
        }),
      )
const given = (token: string, colour: string | null): Readonly<Record<string, string>> =>
  colour === null ? {} : { [token]: colour }
const toTokens = ({ accent, plateEdge, plate, deep }: ClubColours): Readonly<Record<string, string>> => ({
  '--stage-accent': accent,
  '--stage-line': accent,
  '--stage-plate-edge': plateEdge,
  ...given('--stage-plate', plate),
  ...given('--stage-deep', deep),
})
interface StageBrand {
  readonly club: ClubBranding
  /** The club's own theme that the output shows; null for that of a game. */
  readonly own: ShownOwnTheme | null
}
/**
 * Returns the tokens that an own theme, or else the club's colour sets on the stage's root; empty where the theme of the
 * game keeps its own.
 */
export function useClubColours(
  root: Readonly<Ref<HTMLElement | null>>,
  shown: () => ShownTheme,
  brand: () => StageBrand,
): ComputedRef<Readonly<Record<string, string>>> {
  const colours = shallowRef<ClubColours | null>(null)
  // The grounds come from the theme's CSS, known only once the theme is applied.
  watch(
    [root, shown, brand],
    () => {
      const { accent, accentLight } = brand().club
      if (root.value !== null) colours.value = coloursOn(shown(), shown().light ? accentLight : accent)
    },
    { flush: 'post', immediate: true },
  )
  return computed(() => {
    const { own } = brand()
    if (own !== null) return ownThemeTokens(own, shown().cue === 'night')
    return colours.value === null ? {} : toTokens(colours.value)
  })
}
