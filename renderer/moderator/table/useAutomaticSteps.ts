/** Lets the match on stage go on by itself, and stops it. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { AutomaticStepsStatus } from '../../../shared/wire/moderator-status.ts'
import { createApiCaller } from '../../lib/useApi.ts'
import { useSession } from '../../lib/useSession.ts'
import { useModerator } from '../app/useModerator.ts'

export const useAutomaticSteps = defineStore('automaticSteps', () => {
  const desk = useModerator()
  const session = useSession()
  /** Reason why the last change failed, as a sentence, or null. */
  const says = ref<string | null>(null)
  /** The state of the match on stage; null where it is played in one room. */
  const now = computed(() => desk.desk?.automaticSteps ?? null)
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  async function change(body: Partial<Pick<AutomaticStepsStatus, 'on' | 'pauseSeconds'>>): Promise<void> {
    const answer = await call<unknown>({ method: 'PUT', path: '/stage/automaticSteps', body })
    says.value = answer.kind === 'done' ? null : answer.says
  }
  return { now, says, change }
})
