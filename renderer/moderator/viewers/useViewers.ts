/** The chat of a stream and its polls: settings, opening and closing. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { ViewersStatus, PollKind } from '../../../shared/viewers/viewers-payload.ts'
import { createApiCaller } from '../../lib/useApi.ts'
import { useSession } from '../../lib/useSession.ts'
import { useModerator } from '../app/useModerator.ts'

type ViewersChange = Partial<Pick<ViewersStatus, 'on' | 'channel' | 'inRoom'>>
const none: ViewersStatus = {
  on: false,
  channel: '',
  chat: 'off',
  inRoom: false,
  poll: null,
  lastVoter: null,
  turnedAway: 0,
}

export const useViewers = defineStore('viewers', () => {
  const desk = useModerator()
  const session = useSession()
  /** Reason why the last act failed, as a sentence, or null. */
  const says = ref<string | null>(null)
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const now = computed(() => desk.desk?.viewers ?? none)

  async function act(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<boolean> {
    const answer = await call<unknown>({ method, path, ...(body === undefined ? {} : { body }) })
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done'
  }
  const change = (body: ViewersChange): Promise<boolean> => act('PUT', '/viewers', body)
  const open = (kind: PollKind): Promise<boolean> => act('POST', '/viewers/polls', { kind })
  const close = (): Promise<boolean> => act('POST', '/viewers/polls/close', {})
  const remove = (): Promise<boolean> => act('DELETE', '/viewers/polls/now')
  /** Returns where programs send messages, with the token; null after a fault. */
  async function address(): Promise<{ readonly url: string; readonly token: string } | null> {
    const answer = await call<{ url: string; token: string }>({ method: 'GET', path: '/viewers/address' })
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value : null
  }
  return { now, says, change, open, close, remove, address }
})
