/** The chat of a stream and its polls: settings, opening and closing. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { AudienceStatus, PollKind } from '../../../shared/audience/audience-payload.ts'
import { createApiCaller } from '../../lib/useApi.ts'
import { useSession } from '../../lib/useSession.ts'
import { useModerator } from '../app/useModerator.ts'

type AudienceChange = Partial<Pick<AudienceStatus, 'on' | 'channel' | 'inRoom'>>
const none: AudienceStatus = {
  on: false,
  channel: '',
  chat: 'off',
  inRoom: false,
  poll: null,
  lastVoter: null,
  turnedAway: 0,
}

export const useAudience = defineStore('audience', () => {
  const desk = useModerator()
  const session = useSession()
  /** Reason why the last act failed, as a sentence, or null. */
  const says = ref<string | null>(null)
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const now = computed(() => desk.desk?.audience ?? none)

  async function act(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<boolean> {
    const answer = await call<unknown>({ method, path, ...(body === undefined ? {} : { body }) })
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done'
  }
  const change = (body: AudienceChange): Promise<boolean> => act('PUT', '/audience', body)
  const open = (kind: PollKind): Promise<boolean> => act('POST', '/audience/polls', { kind })
  const close = (): Promise<boolean> => act('POST', '/audience/polls/close', {})
  const remove = (): Promise<boolean> => act('DELETE', '/audience/polls/now')
  /** Returns where programs send messages, with the token; null after a fault. */
  async function address(): Promise<{ readonly url: string; readonly token: string } | null> {
    const answer = await call<{ url: string; token: string }>({ method: 'GET', path: '/audience/address' })
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value : null
  }
  return { now, says, change, open, close, remove, address }
})
