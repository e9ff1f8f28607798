/** The set-up in OBS: what was asked for, and what came of it. */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { ObsLeft } from '../../../shared/wire/obs-payload.ts'
import type { Answered } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'

export const useObsSetup = defineStore('obs-setup', () => {
  const desk = useModerator()
  const busy = ref(false)
  /** Why the last act did not come off, in one sentence, or null. */
  const says = ref<string | null>(null)
  /** What stayed in OBS when the set-up was taken back; null unless that was the last act. */
  const left = ref<readonly ObsLeft[] | null>(null)

  async function act<T>(call: () => Promise<Answered<T>>): Promise<T | null> {
    if (busy.value) return null
    busy.value = true
    left.value = null
    const answer = await call()
    busy.value = false
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value : null
  }
  const setUp = (all: boolean): Promise<unknown> => act(() => desk.api.setUpObs(all))
  const repair = (): Promise<unknown> => act(() => desk.api.repairObs())
  async function takeBack(): Promise<boolean> {
    left.value = (await act(() => desk.api.takeBackObs()))?.left ?? null
    return left.value !== null
  }
  return { busy, says, left, setUp, repair, takeBack }
})
