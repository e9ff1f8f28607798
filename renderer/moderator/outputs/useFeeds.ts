/** The stream feeds: create, change, copy the address, open to the network, remove. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { FeedLevel, FeedStatus } from '../../../shared/wire/feed-payload.ts'
import { createApiCaller, type ApiResult } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'
import { useSession } from '../../lib/useSession.ts'

interface FeedAddresses {
  readonly id: string
  readonly url: string
  readonly lan: readonly string[]
}
type FeedSettingsChange = Partial<Pick<FeedStatus, 'name' | 'level' | 'delay' | 'mark' | 'lan'>> & {
  readonly confirmed?: true
}

export const useFeeds = defineStore('feeds', () => {
  const desk = useModerator()
  const session = useSession()
  /** Reason why the last act failed, as a sentence, or null. */
  const says = ref<string | null>(null)
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const list = computed(() => desk.desk?.feeds ?? [])

  function settled<T>(answer: ApiResult<T>): T | null {
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value : null
  }
  const add = async (given: { name: string; level: FeedLevel; delay: number }): Promise<boolean> =>
    settled(await call<FeedStatus>({ method: 'POST', path: '/feeds', body: given })) !== null
  const change = async (id: string, body: FeedSettingsChange): Promise<boolean> =>
    settled(await call<FeedStatus>({ method: 'PUT', path: `/feeds/${encodeURIComponent(id)}`, body })) !== null
  async function drop(id: string): Promise<boolean> {
    const answer = await call<null>({ method: 'DELETE', path: `/feeds/${encodeURIComponent(id)}` })
    settled(answer)
    return answer.kind === 'done'
  }
  /** Returns the address to copy; the network address where the feed is open to the network. */
  async function address(id: string): Promise<string | null> {
    const links = settled(await call<readonly FeedAddresses[]>({ method: 'GET', path: '/feeds/links' }))
    const found = links?.find((each) => each.id === id)
    return found?.lan[0] ?? found?.url ?? null
  }
  return { list, says, add, change, drop, address }
})
