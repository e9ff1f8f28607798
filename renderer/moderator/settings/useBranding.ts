/** The club's branding: logo and colours, and the themes on which a colour is too faint. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { plainBranding, type ClubBranding } from '../../../shared/wire/output-payload.ts'
import { accentFault } from '../../../shared/brand/club-colours.ts'
import type { Sponsors } from '../../../shared/brand/sponsors.ts'
import { chromaKeyNear, contrastOf, type ChromaKey } from '../../../shared/brand/colours.ts'
import { readThemeTokens } from '../../stage/brand/theme-tokens.ts'
import { readBase64 } from '../../lib/read-base64.ts'
import type { ApiResult, GameEntry } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'
import { useOutputsApi } from '../outputs/useOutputsApi.ts'

export type AccentName = 'accent' | 'accentLight'
export interface FaintTheme {
  readonly title: string
  /** WCAG contrast, 1 to 21. */
  readonly contrast: number
}
/** Returns the ground colour of a theme, read from its stylesheet. */
const groundOf = (theme: string, light: boolean): string =>
  readThemeTokens({ theme, cue: null, light }, (token) => token('ground'))
/** Returns the chroma key that would take a colour of the club out of the picture; null for none. */
export const findKey = (colour: string | null): ChromaKey | null => (colour === null ? null : chromaKeyNear(colour))
/** Returns the themes on whose ground a colour has too little contrast. */
export const findFaintThemes = (colour: string, light: boolean, games: readonly GameEntry[]): readonly FaintTheme[] =>
  games.flatMap(({ id, title }) => {
    const ground = groundOf(id, light)
    const contrast = contrastOf(colour, ground)
    return contrast !== null && accentFault(colour, ground) === 'faint' ? [{ title, contrast }] : []
  })

export const useBranding = defineStore('club', () => {
  const desk = useModerator()
  const calls = useOutputsApi()
  const says = ref<string | null>(null)
  const club = computed<ClubBranding>(() => desk.desk?.club ?? plainBranding)
  const settled = (answer: ApiResult<unknown>): void => {
    says.value = answer.kind === 'done' ? null : answer.says
  }
  async function colour(which: AccentName, value: string | null): Promise<void> {
    settled(await calls.colour({ [which]: value }))
  }
  async function call(name: string): Promise<void> {
    settled(await calls.colour({ name }))
  }
  async function setLogo(file: File): Promise<void> {
    settled(await calls.setLogo(await readBase64(file)))
  }
  async function dropLogo(): Promise<void> {
    settled(await calls.dropLogo())
  }
  async function addSponsor(file: File): Promise<void> {
    settled(await calls.addSponsor(file.name.replace(/\.[^.]*$/u, '').slice(0, 60), await readBase64(file)))
  }
  async function dropSponsor(id: string): Promise<void> {
    settled(await calls.dropSponsor(id))
  }
  async function setSponsors(change: Partial<Pick<Sponsors, 'seconds' | 'fade'>>): Promise<void> {
    settled(await calls.setSponsors(change))
  }
  return { says, club, call, colour, setLogo, dropLogo, addSponsor, dropSponsor, setSponsors }
})
