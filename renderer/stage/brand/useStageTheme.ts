/** The theme of a stage: that of a game, with the club's colour mixed in, or one of the club's own over it. */
import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { clubColoursOn, type ClubColours } from '../../../shared/brand/club-colours.ts'
import { ownThemeTokens } from '../../../shared/brand/own-theme.ts'
import { isLightPalette } from '../../../shared/brand/theme-colours.ts'
import type { ClubBranding } from '../../../shared/wire/output-payload.ts'
import { gameTheme, readThemeTokens, type ShownTheme } from './theme-tokens.ts'
import { useThemeFont } from './useThemeFont.ts'

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
/** The stage as its theme depends on it. */
export interface DressedStage {
  readonly club: ClubBranding
  /** Id of the theme that the output is set to; null for that of the match. */
  readonly theme: string | null
  /** Id of the game of the match; null without one. */
  readonly game: string | null
  readonly cue: string
  readonly light: boolean
}
export interface StageTheme {
  /** Id of the game whose theme is drawn; null for that of the house. */
  readonly theme: ComputedRef<string | null>
  /** The video behind the night and a break, and the picture in its place; null for none. */
  readonly video: ComputedRef<{ readonly path: string; readonly poster: string | null } | null>
  /** True for dark words on a bright ground: as the output is set, or as an own theme is. */
  readonly light: ComputedRef<boolean>
  /**
   * The tokens that an own theme, or else the club's colour sets on the stage's root; empty where the theme of the game
   * keeps its own.
   */
  readonly tokens: ComputedRef<Readonly<Record<string, string>>>
}
export function useStageTheme(root: Readonly<Ref<HTMLElement | null>>, dressed: () => DressedStage): StageTheme {
  const colours = shallowRef<ClubColours | null>(null)
  const theme = computed(() => gameTheme(dressed().theme) ?? dressed().game)
  const own = computed(() => dressed().club.themes?.find(({ id }) => id === dressed().theme) ?? null)
  const light = computed(() => (own.value === null ? dressed().light : isLightPalette(own.value.colours)))
  const video = computed(() => {
    const path = own.value?.video
    return path === undefined ? null : { path, poster: own.value?.picture ?? null }
  })
  useThemeFont(() => own.value?.font ?? null)
  // The grounds come from the theme's CSS, known only once the theme is applied.
  watch(
    [root, theme, dressed],
    () => {
      const { club, cue, light } = dressed()
      const accent = light ? club.accentLight : club.accent
      if (root.value !== null) colours.value = coloursOn({ theme: theme.value, cue, light }, accent)
    },
    { flush: 'post', immediate: true },
  )
  const tokens = computed(() => {
    if (own.value !== null) return ownThemeTokens(own.value, dressed().cue === 'night')
    return colours.value === null ? {} : toTokens(colours.value)
  })
  return { theme, video, light, tokens }
}
