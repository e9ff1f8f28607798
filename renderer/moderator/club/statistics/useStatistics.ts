/**
 * Reports on the club's matches: the filter, the names to show, and repeated reading while the statistics are being
 * counted.
 */
import { defineStore } from 'pinia'
import {
  computed,
  onScopeDispose,
  ref,
  shallowRef,
  toValue,
  watch,
  type MaybeRefOrGetter,
  type Ref,
  type ComputedRef,
} from 'vue'
import type { Filter } from '../../../../shared/stats/filter.ts'
import type { ReportName, Reports } from '../../../../shared/stats/reports.ts'
import type { GameNames, ReportReply, StatisticsNames } from '../../../../shared/wire/statistics-payload.ts'
import { createApiCaller, type ApiResult } from '../../../lib/useApi.ts'
import { useModerator } from '../../app/useModerator.ts'
import { useSession } from '../../../lib/useSession.ts'

export const statsTabs = ['overview', 'roles', 'players', 'pairs', 'attendance', 'durations'] as const
export type StatsTab = (typeof statsTabs)[number]
const nothing: StatisticsNames = { games: [], players: [], seasons: [], evenings: [] }

/** Returns the filter without empty fields. */
export const withoutEmptyFields = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined)) as Filter
/** Returns the path of a report, with the filled fields of the filter as its query. */
export function reportPath(report: ReportName, filter: Filter): string {
  const said = Object.entries(withoutEmptyFields(filter)).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const query = new URLSearchParams(said).toString()
  return `/stats/${report}${query === '' ? '' : `?${query}`}`
}

export const useStatistics = defineStore('stats', () => {
  const desk = useModerator()
  const session = useSession()
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const filter = ref<Filter>({})
  const tab = ref<StatsTab>('overview')
  const names = shallowRef<StatisticsNames>(nothing)
  const named = computed(() => new Map(names.value.players.map((player) => [player.id, player])))
  const games = computed(() => new Map(names.value.games.map((game) => [game.id, game])))

  async function load(): Promise<void> {
    const answer = await call<StatisticsNames>({ method: 'GET', path: '/stats/names' })
    if (answer.kind === 'done') names.value = answer.value
  }
  const report = <R extends ReportName>(name: R, of: Filter): Promise<ApiResult<ReportReply<Reports[R]>>> =>
    call({ method: 'GET', path: reportPath(name, of) })
  const gameOf = (id: string): GameNames | undefined => games.value.get(id)
  /** Returns the label of `game/team`, `game/role` or `game/fate`, and the game's title. */
  function wordFor(list: 'teams' | 'roles' | 'fates', key: string): { readonly label: string; readonly game: string } {
    const [game = '', id = ''] = key.split('/')
    return { label: gameOf(game)?.[list][id] ?? id, game: gameOf(game)?.title ?? game }
  }
  return { filter, tab, names, named, load, report, gameOf, wordFor }
})

/** Milliseconds until an incomplete report is requested again. */
const again = 2000
export interface ReportReading<R extends ReportName> {
  /** The report; null until read. */
  readonly value: ComputedRef<Reports[R] | null>
  /** Number of matches not yet counted; the report is read again until there are none. */
  readonly unread: Ref<number>
  /** Reason why the report is missing, as a sentence, or null. */
  readonly trouble: Ref<string | null>
  readonly load: () => Promise<void>
}
/** Reads a report, and again whenever its filter changes. */
export function useReport<R extends ReportName>(name: R, filter: MaybeRefOrGetter<Filter>): ReportReading<R> {
  const stats = useStatistics()
  const answered = shallowRef<{ readonly report: Reports[R] } | null>(null)
  const unread = ref(0)
  const trouble = ref<string | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0

  async function load(): Promise<void> {
    clearTimeout(timer)
    const mine = ++latest
    const answer = await stats.report(name, toValue(filter))
    if (mine !== latest) return
    trouble.value = answer.kind === 'done' ? null : answer.says
    if (answer.kind !== 'done') return
    answered.value = answer.value
    unread.value = answer.value.unread
    if (answer.value.unread > 0) timer = setTimeout(() => void load(), again)
  }
  watch(() => reportPath(name, toValue(filter)), load, { immediate: true })
  onScopeDispose(() => {
    latest += 1
    clearTimeout(timer)
  })
  return { value: computed(() => answered.value?.report ?? null), unread, trouble, load }
}
