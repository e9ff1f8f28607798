/** The matches behind a figure: the history page shows only these until the filter is cleared. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Filter } from '../../../../shared/stats/filter.ts'
import { useNavigation } from '../../app/useNavigation.ts'
import { useStatistics } from './useStatistics.ts'

export const useMatchDrilldown = defineStore('behind', () => {
  const pages = useNavigation()
  const stats = useStatistics()
  /** Text of the figure. */
  const title = ref('')
  const ids = shallowRef<readonly string[] | null>(null)
  /** Number of matches; `ids` may hold only the newest of them. */
  const count = ref(0)
  const trouble = ref<string | null>(null)
  const wanted = computed(() => (ids.value === null ? null : new Set(ids.value)))

  function showIds(list: readonly string[], said: string): void {
    title.value = said
    ids.value = list
    count.value = list.length
    pages.go('history')
  }
  async function show(filter: Filter, said: string): Promise<void> {
    const answer = await stats.report('matches', filter)
    trouble.value = answer.kind === 'done' ? null : answer.says
    if (answer.kind !== 'done') return
    showIds(answer.value.report.ids, said)
    count.value = answer.value.report.count
  }
  function clear(): void {
    ids.value = null
  }
  return { title, ids, count, trouble, wanted, show, showIds, clear }
})
