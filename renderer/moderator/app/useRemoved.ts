/** Entries removed from a list of the desk, with the call that brings one back. */
import { onMounted, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { RemovedEntry, RemovedKind } from '../../../shared/wire/removed.ts'
import { createApiCaller } from '../../lib/useApi.ts'
import { useModerator } from './useModerator.ts'
import { useSession } from '../../lib/useSession.ts'

export interface RemovedEntries {
  readonly list: ShallowRef<readonly RemovedEntry[]>
  /** Reason why the last entry could not be brought back, as a sentence, or null. */
  readonly says: Ref<string | null>
  readonly load: () => Promise<void>
  /** Brings an entry back; returns true on success. */
  readonly bringBack: (id: string) => Promise<boolean>
}
/** Reads the removed entries of `kind`, and again whenever the value of `changes` changes. */
export function useRemoved(kind: RemovedKind, changes: () => unknown): RemovedEntries {
  const desk = useModerator()
  const session = useSession()
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const list = shallowRef<readonly RemovedEntry[]>([])
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
