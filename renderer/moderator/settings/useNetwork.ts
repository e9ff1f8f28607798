/** The way in from outside: its settings, whether the address answers, and their changes. */
import { onScopeDispose, readonly, ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import type { NetworkChange, NetworkStatus } from '../../../shared/wire/schemas/network-schema.ts'
import { useModerator } from '../app/useModerator.ts'
import { createApiCaller } from '../../lib/useApi.ts'
import { useSession } from '../../lib/useSession.ts'

export interface NetworkSettings {
  /** Null until it is loaded. */
  readonly status: Readonly<ShallowRef<NetworkStatus | null>>
  /** Reason why the last act failed, as a sentence, or null. */
  readonly says: Readonly<Ref<string | null>>
  /** True while an address is being tried. */
  readonly busy: Readonly<Ref<boolean>>
  readonly load: () => Promise<void>
  /** Returns true where the change was taken. */
  readonly change: (change: NetworkChange) => Promise<boolean>
}
/** ms between two looks at whether the address answers. */
const lookEvery = 15_000

export function useNetwork(): NetworkSettings {
  const [desk, session] = [useModerator(), useSession()]
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const status = shallowRef<NetworkStatus | null>(null)
  const says = ref<string | null>(null)
  const busy = ref(false)

  async function load(): Promise<void> {
    const answer = await call<NetworkStatus>({ method: 'GET', path: '/network' })
    if (answer.kind === 'done') status.value = answer.value
    else says.value = answer.says
  }
  async function change(body: NetworkChange): Promise<boolean> {
    busy.value = true
    const answer = await call<NetworkStatus>({ method: 'PUT', path: '/network', body })
    busy.value = false
    says.value = answer.kind === 'done' ? null : answer.says
    if (answer.kind === 'done') status.value = answer.value
    return answer.kind === 'done'
  }
  const timer = setInterval(() => {
    if (status.value?.publicAddress !== null && !busy.value) void load()
  }, lookEvery)
  onScopeDispose(() => clearInterval(timer))
  return { status, says: readonly(says), busy: readonly(busy), load, change }
}
