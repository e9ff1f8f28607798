/** Decks on the network: switch on and off, accept by code, remove. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { LanDecksStatus } from '../../../shared/wire/deck-payload.ts'
import { createApiCaller, type ApiResult } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'
import { useSession } from '../../lib/useSession.ts'

const none: LanDecksStatus = { on: false, links: [], waiting: [], list: [] }

export const useLanDecks = defineStore('lan-decks', () => {
  const desk = useModerator()
  const session = useSession()
  /** Reason why the last act failed, as a sentence, or null. */
  const says = ref<string | null>(null)
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const decks = computed(() => desk.desk?.decks ?? none)

  async function done(asked: Promise<ApiResult<unknown>>): Promise<boolean> {
    const answer = await asked
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done'
  }
  const turn = (on: boolean): Promise<boolean> => done(call({ method: 'PUT', path: '/decks', body: { on } }))
  const accept = (code: string, name: string): Promise<boolean> =>
    done(call({ method: 'POST', path: '/decks/accept', body: { code, name } }))
  const drop = (id: string): Promise<boolean> =>
    done(call({ method: 'DELETE', path: `/decks/${encodeURIComponent(id)}` }))
  return { decks, says, turn, accept, drop }
})
