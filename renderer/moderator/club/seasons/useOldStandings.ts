/** Old standings while being brought in: the table, the plan that grows with every answer, and the preview. */
import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { OldStandingsPlan, OldStandingsReading } from '../../../../shared/wire/season-payload.ts'
import { singleFlight } from '../../../lib/single-flight.ts'
import type { OldStandingsBody } from './useSeasonsApi.ts'
import { useSeasons } from './useSeasons.ts'

type TableSource = { readonly file: string } | { readonly text: string }

/** Merges two plans; the later one takes precedence. */
export const mergePlans = (before: OldStandingsPlan, said: OldStandingsPlan): OldStandingsPlan => ({
  ...before,
  ...said,
  ...(before.columns === undefined && said.columns === undefined
    ? {}
    : { columns: { ...before.columns, ...said.columns } }),
  ...(before.rows === undefined && said.rows === undefined ? {} : { rows: { ...before.rows, ...said.rows } }),
})
/**
 * Returns a plan without its columns, rows and decimal sign, which no longer fit once the file is split differently.
 */
const withoutColumns = ({
  columns: _columns,
  rows: _rows,
  decimal: _decimal,
  ...rest
}: OldStandingsPlan): OldStandingsPlan => rest

/** Numbers of lines of new players, and of lines below the headings that are left out. */
interface LineCounts {
  readonly fresh: number
  readonly left: number
}
function countLines(preview: OldStandingsReading | null): LineCounts {
  const { lines, heading } = preview ?? { lines: [], heading: null }
  return {
    fresh: lines.filter(({ mark }) => mark === 'new').length,
    left: lines.filter(({ mark, line }) => mark === 'left' && line > (heading ?? 0)).length,
  }
}
export interface OldStandingsForm {
  /** The table as read by the plan so far; null before a table is opened. */
  readonly preview: ShallowRef<OldStandingsReading | null>
  /** Reason of the last failure, as a sentence, or null. */
  readonly says: Ref<string | null>
  readonly title: Ref<string>
  /** Number of players last brought in; null since the last change. */
  readonly count: Ref<number | null>
  readonly found: ComputedRef<LineCounts>
  /** Opens another table with an empty plan. */
  readonly open: (next: TableSource) => Promise<void>
  /** Adds to the plan and reads the table again. */
  readonly answer: (said: OldStandingsPlan) => Promise<void>
  /** Closes the table. */
  readonly leave: () => void
  /** Brings the standings in as shown; without effect while questions are open. */
  readonly bring: () => Promise<void>
}
export function useOldStandings(season: () => string): OldStandingsForm {
  const seasons = useSeasons()
  const table = shallowRef<TableSource | null>(null)
  const plan = shallowRef<OldStandingsPlan>({})
  const preview = shallowRef<OldStandingsReading | null>(null)
  const says = ref<string | null>(null)
  const title = ref('')
  const count = ref<number | null>(null)
  let asked = 0

  const body = (of: TableSource): OldStandingsBody => ({ ...of, ...plan.value })
  async function look(): Promise<void> {
    const of = table.value
    if (of === null) return
    asked += 1
    const mine = asked
    const answer = await seasons.calls.readBrought(season(), body(of))
    if (mine !== asked) return
    preview.value = answer.kind === 'done' ? answer.value : null
    says.value = answer.kind === 'done' ? null : answer.says
  }
  function open(next: TableSource): Promise<void> {
    table.value = next
    count.value = null
    plan.value = {}
    return look()
  }
  function answer(said: OldStandingsPlan): Promise<void> {
    const moves = said.separator !== undefined || said.heading !== undefined
    plan.value = mergePlans(moves ? withoutColumns(plan.value) : plan.value, said)
    return look()
  }
  function leave(): void {
    asked += 1
    table.value = null
    preview.value = null
    plan.value = {}
    title.value = ''
    says.value = null
  }
  async function act(): Promise<void> {
    const [of, shown] = [table.value, preview.value]
    if (of === null || shown === null || shown.confirm === null) return
    const said = { ...body(of), title: title.value.trim(), confirm: shown.confirm }
    const done = await seasons.calls.bring(season(), said)
    if (done.kind === 'done') {
      leave()
      await seasons.after(done)
      count.value = shown.rows.length
      return
    }
    await look()
    says.value = done.says
  }
  const found = computed(() => countLines(preview.value))
  return { preview, says, title, count, found, open, answer, leave, bring: singleFlight(act) }
}
