/** Guests at tables and their links to players: read, previewed, made and taken back. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { MatchSeat } from '../../../../shared/club/club-events.ts'
import type {
  GuestGroupEntry,
  GuestLinkMade,
  GuestLinkPreview,
  GuestLinkRow,
  GuestSeatEntry,
} from '../../../../shared/wire/player-payload.ts'
import { createApiCaller, type ApiCaller, type ApiResult } from '../../../lib/useApi.ts'
import { useSession } from '../../../lib/useSession.ts'
import { useModerator } from '../../app/useModerator.ts'

/** The player whom guests are linked to: one of the register, or a new name. */
export type LinkTarget = { readonly player: string } | { readonly newPlayer: string }
/** Chosen guests: whole names, and single seats of others. */
export interface ChosenGuests {
  readonly names: readonly string[]
  readonly seats: readonly MatchSeat[]
}

export const useGuests = defineStore('guests', () => {
  const desk = useModerator()
  const session = useSession()
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  /** Sentence of the last call that failed, or null. */
  const says = ref<string | null>(null)
  const groups = shallowRef<readonly GuestGroupEntry[]>([])
  const links = shallowRef<readonly GuestLinkRow[]>([])
  const loaded = ref(false)
  async function send<T>(request: Parameters<ApiCaller>[0]): Promise<ApiResult<T>> {
    const answer = await call<T>(request)
    says.value = answer.kind === 'done' ? null : answer.says
    return answer
  }
  async function valueOf<T>(request: Parameters<ApiCaller>[0]): Promise<T | null> {
    const answer = await send<T>(request)
    return answer.kind === 'done' ? answer.value : null
  }
  async function loadLinks(): Promise<void> {
    links.value = (await valueOf<readonly GuestLinkRow[]>({ method: 'GET', path: '/guests/links' })) ?? links.value
  }
  async function load(): Promise<void> {
    const read = valueOf<readonly GuestGroupEntry[]>({ method: 'GET', path: '/guests' })
    const [found] = await Promise.all([read, loadLinks()])
    groups.value = found ?? groups.value
    loaded.value = loaded.value || found !== null
  }
  const seatsOf = (name: string): Promise<readonly GuestSeatEntry[] | null> =>
    valueOf<readonly GuestSeatEntry[]>({ method: 'GET', path: `/guests/seats?name=${encodeURIComponent(name)}` })
  const preview = (target: LinkTarget, chosen: ChosenGuests): Promise<GuestLinkPreview | null> =>
    valueOf<GuestLinkPreview>({ method: 'POST', path: '/guests/links', body: { ...target, ...chosen, dry: true } })
  async function link(target: LinkTarget, chosen: ChosenGuests, reason: string): Promise<GuestLinkMade | null> {
    const why = reason.trim() === '' ? {} : { reason: reason.trim() }
    const made = await valueOf<GuestLinkMade>({
      method: 'POST',
      path: '/guests/links',
      body: { ...target, ...chosen, ...why },
    })
    if (made !== null) await load()
    return made
  }
  /** Takes a link back. Returns false where it stands. */
  async function unlink(id: string): Promise<boolean> {
    const answer = await send<unknown>({ method: 'DELETE', path: `/guests/links/${encodeURIComponent(id)}` })
    const { value: why } = says
    await load()
    says.value = why
    return answer.kind === 'done'
  }
  /** Lets a link that was taken back count again. Returns false where that was refused. */
  async function relink(id: string): Promise<boolean> {
    const path = `/guests/links/${encodeURIComponent(id)}/bringBack`
    const answer = await send<unknown>({ method: 'POST', path, body: {} })
    const { value: why } = says
    await load()
    says.value = why
    return answer.kind === 'done'
  }
  return { says, groups, links, loaded, load, loadLinks, seatsOf, preview, link, unlink, relink }
})
