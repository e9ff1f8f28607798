/** The rehearsal: start, pace, pause, end. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { RehearsalStatus } from '../../../shared/wire/rehearsal-payload.ts'
import { createApiCaller } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'
import { usePause } from '../../lib/usePressTwice.ts'
import { useSession } from '../../lib/useSession.ts'

interface RehearsalStart {
  readonly game: string
  readonly seats: number
  readonly obs: RehearsalStatus['obs']
  readonly confirmed?: true
}
type RehearsalChange = Partial<Pick<RehearsalStatus, 'speed' | 'paused' | 'obs'>>

export const useRehearsal = defineStore('rehearsal', () => {
  const desk = useModerator()
  const session = useSession()
  /** Reason why the last act failed, as a sentence, or null. */
  const says = ref<string | null>(null)
  /** True when a match is running and a second press must confirm the start. */
  const asks = ref(false)
  const now = computed(() => desk.desk?.rehearsal ?? null)
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))

  async function act(method: 'POST' | 'PUT' | 'DELETE', body?: object): Promise<void> {
    const answer = await call<unknown>({ method, path: '/rehearsal', ...(body === undefined ? {} : { body }) })
    asks.value = answer.kind === 'refused' && answer.refused === 'match-running'
    says.value = answer.kind === 'done' || asks.value ? null : answer.says
  }
  const isTooSoon = usePause()
  async function start(given: RehearsalStart): Promise<void> {
    if (isTooSoon()) return
    await act('POST', asks.value ? { ...given, confirmed: true } : given)
  }
  const change = (body: RehearsalChange): Promise<void> => act('PUT', body)
  const stop = (): Promise<void> => act('DELETE')
  return { now, says, asks, start, change, stop }
})
