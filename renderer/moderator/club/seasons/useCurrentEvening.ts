/** The evening that new matches belong to, and the moderator: chosen once, stored for that night. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { SeasonDetail } from '../../../../shared/wire/season-payload.ts'
import { useModerator } from '../../app/useModerator.ts'
import { useEveningDay } from '../../app/useEveningDay.ts'
import { doubleClickMs, singleFlight } from '../../../lib/single-flight.ts'
import { useSeasonsApi } from './useSeasonsApi.ts'

const settingName = 'tonight'
interface StoredEvening {
  readonly date: string
  readonly evening: string | null
  readonly moderator: string
}
const isKept = (said: unknown): said is StoredEvening =>
  typeof said === 'object' && said !== null && 'date' in said && 'evening' in said && 'moderator' in said

export const useCurrentEvening = defineStore('tonight', () => {
  const desk = useModerator()
  const calls = useSeasonsApi()
  const { isTonight, tonightsDay } = useEveningDay()
  const seasons = shallowRef<readonly SeasonDetail[]>([])
  const evening = ref<string | null>(null)
  const moderator = ref('')
  const says = ref<string | null>(null)
  const loaded = ref(false)
  const evenings = computed(() =>
    seasons.value.flatMap((season) => season.days.map((day) => ({ ...day, of: season.title }))),
  )
  const chosen = computed(() => evenings.value.find(({ id }) => id === evening.value) ?? null)
  /** Open seasons. */
  const open = computed(() => seasons.value.filter(({ closed }) => !closed))
  const todays = computed(() => evenings.value.filter(({ date }) => isTonight(date)))
  /** Evening and moderator for a new match. */
  const said = computed(() => ({
    ...(chosen.value === null ? {} : { evening: chosen.value.id }),
    ...(moderator.value.trim() === '' ? {} : { moderator: moderator.value.trim() }),
  }))

  async function load(): Promise<void> {
    const [list, kept] = await Promise.all([calls.seasons(), desk.api.setting(settingName)])
    says.value = list.kind === 'done' ? null : list.says
    const usable = list.kind === 'done' ? list.value.filter(({ closed }) => !closed) : []
    const found = await Promise.all(usable.map(({ id }) => calls.season(id)))
    seasons.value = found.flatMap((each) => (each.kind === 'done' ? [each.value] : []))
    const before = kept.kind === 'done' && isKept(kept.value) ? kept.value : null
    const [first] = [...todays.value.filter(({ date }) => date === tonightsDay()), ...todays.value]
    // The moderator usually stays the same; the evening ends with its night.
    moderator.value = before?.moderator ?? ''
    evening.value = (before !== null && isTonight(before.date) ? before.evening : null) ?? first?.id ?? null
    loaded.value = true
  }
  async function keep(): Promise<void> {
    const kept: StoredEvening = { date: tonightsDay(), evening: evening.value, moderator: moderator.value.trim() }
    await desk.api.setSetting(settingName, kept)
  }
  async function choose(id: string | null): Promise<void> {
    evening.value = id
    await keep()
  }
  /** Adds an evening for tonight and chooses it. */
  const begin = singleFlight(async (season: string) => {
    const made = await calls.addEvening(season, { title: '', date: tonightsDay() })
    says.value = made.kind === 'done' ? null : made.says
    if (made.kind !== 'done') return
    const fresh = await calls.season(season)
    if (fresh.kind === 'done') seasons.value = seasons.value.map((each) => (each.id === season ? fresh.value : each))
    await choose(made.value.id)
  }, doubleClickMs)
  return { evening, moderator, says, loaded, evenings, chosen, open, todays, said, load, keep, choose, begin }
})
