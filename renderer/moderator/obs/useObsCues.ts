/** Cue effects in OBS, and the cover while OBS may show this page. */
import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { cues, type Cue } from '../../../shared/engine/game.ts'
import type { CueAction, CueSettings, OnAirWarning } from '../../../shared/wire/cue-payload.ts'
import type { ApiResult } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'

/** Returns the action without values that leave OBS as it is. */
export function withoutDefaults(action: CueAction): CueAction {
  const kept = Object.entries(action).filter(
    ([, value]) =>
      value !== undefined &&
      value !== false &&
      value !== '' &&
      (typeof value !== 'object' || Object.keys(value).length),
  )
  return Object.fromEntries(kept)
}
/** Returns the actions with one changed; an action without effect is removed. */
export function withAction(
  { actions }: Pick<CueSettings, 'actions'>,
  key: string,
  action: CueAction,
): CueSettings['actions'] {
  const { [key]: _before, ...others } = actions
  const kept = withoutDefaults(action)
  return Object.keys(kept).length === 0 ? others : { ...others, [key]: kept }
}
/** Returns the key of a cue: of one game, or of all games if `game` is null. */
export const cueKey = (game: string | null, cue: Cue): string => (game === null ? cue : `${game}/${cue}`)
const sourcesKey = (onAir: OnAirWarning | null): string =>
  JSON.stringify(onAir?.sources.map(({ name }) => name) ?? null)

/** Keeps secrets hidden while OBS may show this page, until the moderator permits the sources now on air. */
function useCover() {
  const desk = useModerator()
  const onAir = computed(() => desk.desk?.obs.onAir ?? null)
  /** Sources for which the moderator shows secrets anyway, as JSON; empty for none. */
  const allowed = ref('')
  watch(
    () => sourcesKey(onAir.value),
    (name) => {
      if (name !== allowed.value) allowed.value = ''
      cover(onAir.value !== null && allowed.value === '')
    },
    { immediate: true, flush: 'sync' },
  )
  function cover(on: boolean): void {
    desk.covered = on
    if (on) desk.hide(true)
  }
  function showAnyway(): void {
    allowed.value = sourcesKey(onAir.value)
    cover(false)
    desk.hide(false)
  }
  function coverAgain(): void {
    allowed.value = ''
    cover(true)
  }
  return { onAir, showAnyway, coverAgain }
}

export const useObsCues = defineStore('cues', () => {
  const desk = useModerator()
  const says = ref<string | null>(null)
  const status = computed(() => desk.desk?.obs.cues ?? null)
  const names = computed(() => cues)

  async function settled<T>(asked: Promise<ApiResult<T>>): Promise<boolean> {
    const answer = await asked
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done'
  }
  const set = (change: Partial<CueSettings>): Promise<boolean> => settled(desk.api.setCues(change))
  const setAction = (key: string, action: CueAction): Promise<boolean> =>
    set({ actions: withAction(status.value ?? { actions: {} }, key, action) })
  const hold = (on: boolean): Promise<boolean> => settled(desk.api.holdScene(on))
  const mark = (source: string, harmless: boolean): Promise<boolean> =>
    settled(desk.api.markHarmless({ source, harmless }))
  /** Sets the scene of a cue for one game: null uses that of all games, empty leaves OBS alone. */
  async function setScene(key: string, scene: string | null): Promise<boolean> {
    const obs = desk.desk?.obs
    if (obs === undefined) return false
    const { [key]: _before, ...others } = obs.scenes
    const { enabled, url } = obs
    return settled(desk.api.setObs({ enabled, url, scenes: scene === null ? others : { ...others, [key]: scene } }))
  }
  return { ...useCover(), says, status, names, set, setAction, setScene, hold, mark }
})
