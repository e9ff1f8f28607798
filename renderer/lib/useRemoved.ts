/** What was removed from a list of the desk's pages and can be brought back. */
import { onMounted, ref, shallowRef, watch } from 'vue'
import type { RemovedEntry, RemovedKind } from '../../shared/wire/removed.ts'
import { caller } from './useApi.ts'
import { useModerator } from '../moderator/app/useModerator.ts'
import { useSession } from './useSession.ts'

/** `changes`: reads what the list is told of; where that changes, what was removed may have changed, too. */
export function useRemoved(kind: RemovedKind, changes: () => unknown) {
  const desk = useModerator()
  const session = useSession()
  const call = caller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const list = shallowRef<readonly RemovedEntry[]>([])
  /** Why the last one was not brought back, in one sentence, or null. */
  const says = ref<string | null>(null)
  async function load(): Promise<void> {
    const answer = await call<readonly RemovedEntry[]>({ method: 'GET', path: `/${kind}/removed` })
    if (answer.kind === 'done' && Array.isArray(answer.value)) list.value = answer.value
  }
  async function bringBack(id: string): Promise<boolean> {
    const path = `/${kind}/${encodeURIComponent(id)}/bringBack`
    const answer = await call<unknown>({ method: 'POST', path, body: {} })
    says.value = answer.kind === 'done' ? null : answer.says
    await load()
    return answer.kind === 'done'
  }
  onMounted(() => void load())
  watch(
    () => JSON.stringify(changes() ?? null),
    () => void load(),
  )
  return { list, says, load, bringBack }
}
