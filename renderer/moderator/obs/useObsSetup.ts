/** The set-up in OBS: create, repair, take back, and the result. */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { CameraChoice, CamerasPayload, ObsLeftover } from '../../../shared/wire/obs-payload.ts'
import type { ApiResult } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'

export const useObsSetup = defineStore('obs-setup', () => {
  const desk = useModerator()
  const busy = ref(false)
  /** Reason why the last act failed, as a sentence, or null. */
  const says = ref<string | null>(null)
  /** Items left in OBS after the set-up was taken back; null after any other act. */
  const left = ref<readonly ObsLeftover[] | null>(null)

  async function act<T>(call: () => Promise<ApiResult<T>>): Promise<T | null> {
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
  const placeCameras = (choice: CameraChoice): Promise<CamerasPayload | null> =>
    act(() => desk.api.placeCameras(choice))
  async function takeBack(): Promise<boolean> {
    left.value = (await act(() => desk.api.takeBackObs()))?.left ?? null
    return left.value !== null
  }
  return { busy, says, left, setUp, repair, placeCameras, takeBack }
})
