/** Pictures that phones sent: read again whenever others wait, accepted and declined. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { WaitingFace } from '../../../shared/faces/face-payload.ts'
import { createApiCaller, type ApiResult } from '../../lib/useApi.ts'
import { useSession } from '../../lib/useSession.ts'
import { useModerator } from '../app/useModerator.ts'

const facePath = (id: string, act = ''): string => `/faces/waiting/${encodeURIComponent(id)}${act}`

export const useWaitingFaces = defineStore('waiting-faces', () => {
  const desk = useModerator()
  const session = useSession()
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  /** Reason why the last act failed, as a sentence, or null. */
  const says = ref<string | null>(null)
  const list = shallowRef<readonly WaitingFace[]>([])
  const ids = computed(() => (desk.desk?.faces?.waiting ?? []).join())
  async function read(): Promise<void> {
    const asked = ids.value
    const answer: ApiResult<readonly WaitingFace[]> =
      asked === '' ? { kind: 'done', value: [] } : await call({ method: 'GET', path: '/faces/waiting' })
    if (answer.kind === 'done' && asked === ids.value) list.value = answer.value
  }
  watch(ids, read, { immediate: true })

  async function done(asked: Promise<ApiResult<unknown>>): Promise<boolean> {
    const answer = await asked
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done'
  }
  const accept = (id: string): Promise<boolean> =>
    done(call<null>({ method: 'POST', path: facePath(id, '/accept'), body: {} }))
  const decline = (id: string): Promise<boolean> => done(call<null>({ method: 'DELETE', path: facePath(id) }))
  return { list, says, accept, decline }
})
