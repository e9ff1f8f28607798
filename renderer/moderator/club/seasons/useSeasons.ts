/** The seasons: the list, the open season with its standings, and the last message. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type {
  RemovedSeason,
  SeasonDetail,
  SeasonSummary,
  StandingsTable,
} from '../../../../shared/wire/season-payload.ts'
import type { ApiResult } from '../../../lib/useApi.ts'
import { useModerator } from '../../app/useModerator.ts'
import { useSeasonsApi } from './useSeasonsApi.ts'

export const useSeasons = defineStore('seasons', () => {
  const desk = useModerator()
  const calls = useSeasonsApi()
  const list = shallowRef<readonly SeasonSummary[]>([])
  /** Removed seasons. */
  const removed = shallowRef<readonly RemovedSeason[]>([])
  const detail = shallowRef<SeasonDetail | null>(null)
  const table = shallowRef<StandingsTable | null>(null)
  const loaded = ref(false)
  const says = ref<string | null>(null)
  const onScreens = computed(() => desk.stage.view === 'standings' && desk.stage.season === detail.value?.id)

  /** Returns the value of a successful call; null otherwise, with the message in `says`. */
  function settled<T>(answer: ApiResult<T>): T | null {
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value : null
  }
  async function load(): Promise<void> {
    const [there, gone] = await Promise.all([calls.seasons(), calls.removed()])
    list.value = settled(there) ?? list.value
    if (gone.kind === 'done') removed.value = gone.value
    loaded.value = true
    const wanted = list.value.find(({ id }) => id === detail.value?.id) ?? list.value.find((each) => !each.closed)
    const first = wanted ?? list.value[0]
    if (first === undefined) detail.value = null
    else await show(first.id)
  }
  async function show(id: string): Promise<void> {
    const [found, rows] = await Promise.all([calls.season(id), calls.standings(id)])
    detail.value = settled(found)
    table.value = rows.kind === 'done' ? rows.value : null
  }
  /** Reads everything again after a change. Returns false on failure, with the reason in `says`. */
  async function after(answer: ApiResult<unknown>): Promise<boolean> {
    settled(answer)
    if (answer.kind === 'done') await load()
    return answer.kind === 'done'
  }
  async function open(title: string): Promise<boolean> {
    const made = settled(await calls.open(title))
    detail.value = made ?? detail.value
    if (made !== null) await load()
    return made !== null
  }
  /** Restores a removed season and opens it. */
  async function bringBack(id: string): Promise<boolean> {
    const back = settled(await calls.bringBack(id))
    detail.value = back ?? detail.value
    await load()
    return back !== null
  }
  async function putOnScreens(id: string): Promise<void> {
    await desk.setStage({ view: 'standings', season: id, blank: false })
  }
  async function takeOff(): Promise<void> {
    await desk.setStage({ view: 'board' })
  }
  const acts = { load, show, after, open, bringBack, putOnScreens, takeOff }
  return { calls, list, removed, detail, table, loaded, says, onScreens, ...acts }
})
