/** The chat of a stream and its polls: settings, opening and closing. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { PollKind, ViewersStatus, WaitingMessage } from '../../../shared/viewers/viewers-payload.ts'
import { createApiCaller } from '../../lib/useApi.ts'
import { useSession } from '../../lib/useSession.ts'
import { useModerator } from '../app/useModerator.ts'

type ViewersChange = Partial<Pick<ViewersStatus, 'on' | 'channel' | 'inRoom' | 'place'>> & {
  readonly video?: string
  readonly youTubeKey?: string | null
}
const none: ViewersStatus = {
  on: false,
  channel: '',
  chat: 'off',
  youTube: { video: '', keySet: false, chat: 'off', problem: null },
  inRoom: false,
  poll: null,
  lastVoter: null,
  turnedAway: 0,
  place: 'off',
  message: null,
  score: 'none',
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
  /** Returns the last messages, newest first; null after a fault. */
  async function look(): Promise<readonly WaitingMessage[] | null> {
    const answer = await call<{ messages: readonly WaitingMessage[] }>({ method: 'GET', path: '/viewers/messages' })
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value.messages : null
  }
  const show = (id: number): Promise<boolean> => act('PUT', '/viewers/message', { id })
  const takeAway = (): Promise<boolean> => act('DELETE', '/viewers/message')
  const showScore = (on: boolean): Promise<boolean> => act('PUT', '/viewers/score', { on })
  return { now, says, change, open, close, remove, address, look, show, takeAway, showScore }
})
