/** Entries removed from a list of the desks, with the call that brings one back. */
import { onMounted, ref, shallowRef, watch } from 'vue'
import type { RemovedEntry, RemovedKind } from '../../../shared/wire/removed.ts'
import { createApiCaller } from '../../lib/useApi.ts'
import { useModerator } from './useModerator.ts'
import { useSession } from '../../lib/useSession.ts'

/** Reads the removed entries of `kind`, and again whenever the value of `changes` changes. */
export function useRemoved(kind: RemovedKind, changes: () => unknown) {
  const desk = useModerator()
  const session = useSession()
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const list = shallowRef<readonly RemovedEntry[]>([])
  /** Reason why the last entry could not be brought back, as a sentence, or null. */
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
