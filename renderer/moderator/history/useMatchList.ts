/** The match list as far as viewed: pages of the server's list, and the open match. */
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { pageLength, type MatchFilter } from '../../../shared/wire/match-list-payload.ts'
import type { MatchSummary } from '../../lib/useApi.ts'
import { useMatchDrilldown } from '../club/statistics/useMatchDrilldown.ts'
import { useModerator } from '../app/useModerator.ts'

type MatchPages = ReadonlyMap<number, readonly MatchSummary[]>
const withoutResults = (pages: MatchPages): MatchPages =>
  new Map([...pages].map(([n, page]) => [n, page.map((each) => ({ ...each, results: null }))]))

/** The loaded pages. */
function usePageShelf() {
  const pages = shallowRef<MatchPages>(new Map())
  const at = (row: number): MatchSummary | null =>
    pages.value.get(Math.floor(row / pageLength))?.[row % pageLength] ?? null
  function rowOf(id: string): number | null {
    for (const [n, page] of pages.value) {
      const place = page.findIndex((each) => each.id === id)
      if (place >= 0) return n * pageLength + place
    }
    return null
  }
  return { pages, at, rowOf }
}
type PageQuery = Readonly<Record<string, string | number>>
/**
 * Returns the query for a page, or null for an empty page. `ids`: matches behind a figure, or null for all that match
 * the filter.
 */
function pageQuery(page: number, ids: readonly string[] | null, filter: MatchFilter): PageQuery | null {
  const start = page * pageLength
  if (ids === null) return { limit: pageLength, skip: start, ...filter }
  const some = ids.slice(start, start + pageLength)
  return some.length === 0 ? null : { ids: some.join(',') }
}

/** Loads pages as they come into view. */
function useMatchPages(filter: Readonly<Ref<MatchFilter>>) {
  const desk = useModerator()
  const behind = useMatchDrilldown()
  const shelf = usePageShelf()
  const count = ref(0)
  const loaded = ref(false)
  const trouble = ref<string | null>(null)
  /** Number of the current list; answers for an earlier one are dropped. */
  let turn = 0
  let asked = new Set<number>()

  async function load(page: number): Promise<void> {
    const mine = turn
    const said = pageQuery(page, behind.ids, filter.value)
    asked.add(page)
    const answer = said === null ? null : await desk.api.matchPage(desk.looking, said)
    if (mine !== turn) return
    loaded.value = true
    trouble.value = answer === null || answer.kind === 'done' ? null : answer.says
    if (answer !== null && answer.kind !== 'done') {
      asked.delete(page)
      return
    }
    count.value = behind.ids?.length ?? answer?.value.count ?? 0
    shelf.pages.value = new Map([...shelf.pages.value, [page, answer?.value.matches ?? []]])
  }
  /** Loads the page of a visible row. */
  function need(row: number): void {
    const page = Math.floor(row / pageLength)
    if (!asked.has(page)) void load(page)
  }
  /** Reloads the two pages requested last, and the page of a row. */
  async function again(row: number | null): Promise<void> {
    turn += 1
    const here = new Set([...[...asked].slice(-2), ...(row === null ? [] : [Math.floor(row / pageLength)])])
    asked = new Set()
    await Promise.all([...(here.size === 0 ? [0] : here)].map(load))
  }
  /** Starts another list with its first page. */
  async function begin(): Promise<void> {
    turn += 1
    asked = new Set()
    shelf.pages.value = new Map()
    await load(0)
  }
  return {
    ...shelf,
    count,
    loaded,
    trouble,
    need,
    again,
    begin,
    isNow: (before: number) => before === turn,
    now: () => turn,
  }
}

export interface MatchList {
  /** Restricts the list; a change starts it anew. */
  readonly filter: Ref<MatchFilter>
  /** The open match; null while none is open or it is not loaded. */
  readonly match: ComputedRef<MatchSummary | null>
  /** Number of matches in the whole list. */
  readonly count: Ref<number>
  /** True once the first page has been answered. */
  readonly loaded: Ref<boolean>
  /** Reason why the last page is missing, as a sentence, or null. */
  readonly trouble: Ref<string | null>
  /** Loads the page of a visible row. */
  readonly need: (row: number) => void
  /** Returns the match of a row; null while its page is not loaded. */
  readonly at: (row: number) => MatchSummary | null
  /** Returns the row of a match on the loaded pages, or null. */
  readonly rowOf: (id: string) => number | null
  /** Reloads all that is shown; the old rows stay until the answer. */
  readonly renew: () => Promise<void>
}
/** `open`: id of the match shown below the list, or null; that match may be on a page not loaded yet. */
export function useMatchList(open: () => string | null): MatchList {
  const desk = useModerator()
  const behind = useMatchDrilldown()
  const filter = ref<MatchFilter>({})
  const { pages, at, rowOf, again, begin, isNow, now, ...list } = useMatchPages(filter)
  const alone = shallowRef<MatchSummary | null>(null)
  const match = computed(() => {
    const row = open() === null ? null : rowOf(open() ?? '')
    return row === null ? (alone.value?.id === open() ? alone.value : null) : at(row)
  })
  /** Loads the open match if no loaded page contains it. */
  async function find(): Promise<void> {
    const id = open()
    const turn = now()
    if (id === null || rowOf(id) !== null) return
    const answer = await desk.api.matchPage(desk.looking, { ids: id })
    if (isNow(turn) && answer.kind === 'done') alone.value = answer.value.matches[0] ?? null
  }
  async function renew(): Promise<void> {
    const id = open()
    await Promise.all([again(id === null ? null : rowOf(id)), find()])
  }
  // Hidden secrets are not sent, so the list is read again whenever secrets are hidden or shown.
  watch(
    () => desk.looking,
    () => {
      pages.value = withoutResults(pages.value)
      alone.value = alone.value === null ? null : { ...alone.value, results: null }
      void renew()
    },
  )
  watch([filter, () => behind.ids], () => void Promise.all([begin(), find()]), { immediate: true })
  watch(open, () => void find())
  return { ...list, filter, match, at, rowOf, renew }
}
