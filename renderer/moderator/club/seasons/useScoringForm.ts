/** Scoring rules while being edited, tried out on the season. */
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { tieBreaks, type Award, type Scoring, type TieBreak } from '../../../../shared/stats/scoring.ts'
import type { SeasonDetail, StandingsTable } from '../../../../shared/wire/season-payload.ts'
import { moveItem } from '../../../lib/move-item.ts'
import { useSeasons } from './useSeasons.ts'

type SpecialAwards = 'teams' | 'roles'
/** Milliseconds without a change until the rules are tried out; at once when the form opens. */
const settleTime = 250
const isPoints = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isAward = ({ win, draw, loss }: Award): boolean => [win, draw, loss].every(isPoints)
function isWhole({ award, teams, roles, fates, moderated, attendance }: Scoring): boolean {
  const awards = [award, ...Object.values(teams), ...Object.values(roles)]
  return awards.every(isAward) && [...Object.values(fates), moderated, attendance].every(isPoints)
}

export interface ScoringForm {
  readonly draft: Ref<Scoring>
  /** Standings by the draft; null until tried out. */
  readonly tried: ShallowRef<StandingsTable | null>
  /** Reason why the draft could not be tried out, as a sentence, or null. */
  readonly says: Ref<string | null>
  /** True when every field holds a number. */
  readonly whole: ComputedRef<boolean>
  /** True when the draft differs from the season's rules. */
  readonly changed: ComputedRef<boolean>
  /** Chosen tie-breaks in order, then the others. */
  readonly ties: ComputedRef<readonly TieBreak[]>
  /** Returns to the season's rules. */
  readonly reset: () => void
  readonly set: (change: Partial<Scoring>) => void
  /** Sets the points for winning, drawing or losing. */
  readonly award: (part: keyof Award, value: number) => void
  /** Sets the points of one team or role. */
  readonly special: (kind: SpecialAwards, key: string, value: Award) => void
  /** Removes the points of one team, role or fate. */
  readonly without: (kind: SpecialAwards | 'fates', key: string) => void
  readonly fate: (key: string, value: number) => void
  /** Chooses a tie-break, or drops it. */
  readonly tie: (rule: TieBreak, on: boolean) => void
  /** Moves a chosen tie-break from one place to another. */
  readonly move: (from: number, to: number) => void
  /** Saves the rules; returns true on success. */
  readonly save: () => Promise<boolean>
}
/** `season`: read again whenever another season is opened. */
export function useScoringForm(season: () => SeasonDetail): ScoringForm {
  const seasons = useSeasons()
  const draft = ref<Scoring>(season().scoring)
  const tried = shallowRef<StandingsTable | null>(null)
  const says = ref<string | null>(null)
  const whole = computed(() => isWhole(draft.value))
  const changed = computed(() => JSON.stringify(draft.value) !== JSON.stringify(season().scoring))
  const reset = (): void => {
    draft.value = season().scoring
  }
  const set = (change: Partial<Scoring>): void => {
    draft.value = { ...draft.value, ...change }
  }
  const award = (part: keyof Award, value: number): void => set({ award: { ...draft.value.award, [part]: value } })
  const special = (kind: SpecialAwards, key: string, value: Award): void =>
    set({ [kind]: { ...draft.value[kind], [key]: value } })
  const without = (kind: SpecialAwards | 'fates', key: string): void =>
    set({ [kind]: Object.fromEntries(Object.entries(draft.value[kind]).filter(([each]) => each !== key)) })
  const fate = (key: string, value: number): void => set({ fates: { ...draft.value.fates, [key]: value } })
  function tie(rule: TieBreak, on: boolean): void {
    const rest = draft.value.tieBreaks.filter((each) => each !== rule)
    set({ tieBreaks: on ? [...rest, rule] : rest })
  }
  const move = (from: number, to: number): void => set({ tieBreaks: moveItem(draft.value.tieBreaks, from, to) })
  const ties = computed(() => [
    ...draft.value.tieBreaks,
    ...tieBreaks.filter((each) => !draft.value.tieBreaks.includes(each)),
  ])
  async function attempt(): Promise<void> {
    if (!whole.value) return
    const asked = draft.value
    const answer = await seasons.calls.preview(season().id, asked)
    if (draft.value !== asked) return
    tried.value = answer.kind === 'done' ? answer.value : null
    says.value = answer.kind === 'done' ? null : answer.says
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(
    draft,
    (_, before) => {
      clearTimeout(timer)
      timer = setTimeout(() => void attempt(), before === undefined ? 0 : settleTime)
    },
    { immediate: true },
  )
  watch(() => season().id, reset)
  const save = async (): Promise<boolean> =>
    seasons.after(await seasons.calls.change(season().id, { scoring: draft.value }))
  return { draft, tried, says, whole, changed, ties, reset, set, award, special, without, fate, tie, move, save }
}
