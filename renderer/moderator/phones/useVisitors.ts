/** Visitors by link: the links to send, the devices that wait, the bans, and watchers. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { Seat } from '../../../shared/engine/game.ts'
import {
  usualWatchers,
  type VisitorsStatus,
  type InvitationLinks,
  type WatchersStatus,
} from '../../../shared/wire/invitation-payload.ts'
import { createApiCaller, type ApiResult } from '../../lib/useApi.ts'
import { useSession } from '../../lib/useSession.ts'
import { useModerator } from '../app/useModerator.ts'

const none: VisitorsStatus = {
  onlyHere: false,
  roomUntil: null,
  invited: [],
  waiting: [],
  banned: [],
  watchers: { on: false, delay: 0, most: usualWatchers, connected: 0 },
}
type WatchersAnswer = WatchersStatus & { readonly link: string | null }
type WatchersChange = Partial<Pick<WatchersStatus, 'on' | 'delay' | 'most'>> & { readonly renew?: true }
type Links = { readonly room?: boolean; readonly seats?: readonly Seat[] }

/** Returns the links as lines to paste into a messenger: a name and a link each. `room`: the words for the room's. */
export const linkLines = ({ room, seats }: InvitationLinks, roomName: string): string =>
  [{ name: roomName, link: room }, ...seats]
    .flatMap(({ name, link }) => (link === null ? [] : [`${name} — ${link}`]))
    .join('\n')

export const useVisitors = defineStore('visitors', () => {
  const desk = useModerator()
  const session = useSession()
  /** Reason why the last act failed, as a sentence, or null. */
  const says = ref<string | null>(null)
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const now = computed(() => desk.desk?.visitors ?? none)

  function settled<T>(answer: ApiResult<T>): T | null {
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value : null
  }
  async function done(asked: Promise<ApiResult<unknown>>): Promise<boolean> {
    const answer = await asked
    settled(answer)
    return answer.kind === 'done'
  }
  /** Returns the links, made where they are missing; null after a fault. `anew`: the old ones end at once. */
  const links = async (which: Links = {}, anew = false): Promise<InvitationLinks | null> =>
    settled(await call<InvitationLinks>({ method: 'POST', path: '/invitations', body: { ...which, anew } }))
  const withdraw = (whose: 'room' | Seat): Promise<boolean> =>
    done(call<null>({ method: 'DELETE', path: `/invitations/${whose}` }))
  const withdrawAll = (): Promise<boolean> => done(call<null>({ method: 'DELETE', path: '/invitations' }))
  const visitorPath = (id: string): string => `/waiting/${encodeURIComponent(id)}`
  const admit = (id: string, seat: Seat | null): Promise<boolean> =>
    done(call<object>({ method: 'POST', path: `${visitorPath(id)}/admit`, body: { seat } }))
  const refuse = (id: string): Promise<boolean> =>
    done(call<object>({ method: 'POST', path: `${visitorPath(id)}/refuse`, body: {} }))
  const ban = (id: string): Promise<boolean> =>
    done(call<object>({ method: 'POST', path: `${visitorPath(id)}/ban`, body: {} }))
  const liftBan = (id: string): Promise<boolean> =>
    done(call<null>({ method: 'DELETE', path: `/waiting/banned/${encodeURIComponent(id)}` }))
  const setWatchers = async (change: WatchersChange): Promise<WatchersAnswer | null> =>
    settled(await call<WatchersAnswer>({ method: 'PUT', path: '/watchers', body: change }))
  return { now, says, links, withdraw, withdrawAll, admit, refuse, ban, liftBan, setWatchers }
})
