/** Calls about the league. */
import type { LeagueCarrier, LeagueStatus } from '../../../../shared/wire/league/league-payload.ts'
import { createApiCaller, type ApiResult } from '../../../lib/useApi.ts'
import { useSession } from '../../../lib/useSession.ts'
import { useModerator } from '../../app/useModerator.ts'

export interface LeagueApi {
  /** Returns null without a league. */
  readonly read: () => Promise<ApiResult<LeagueStatus | null>>
  readonly found: (said: { readonly name: string; readonly carrier: LeagueCarrier }) => Promise<ApiResult<LeagueStatus>>
  readonly join: (said: { readonly code: string; readonly carrier?: LeagueCarrier }) => Promise<ApiResult<LeagueStatus>>
  readonly exchange: () => Promise<ApiResult<LeagueStatus>>
  readonly invite: (guest: string) => Promise<ApiResult<{ readonly code: string }>>
  readonly remove: (key: string) => Promise<ApiResult<unknown>>
  readonly leave: () => Promise<ApiResult<unknown>>
}
export function useLeagueApi(): LeagueApi {
  const desk = useModerator()
  const session = useSession()
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const post = <T>(path: string, body: object): Promise<ApiResult<T>> => call<T>({ method: 'POST', path, body })
  return {
    read: () => call<LeagueStatus | null>({ method: 'GET', path: '/league' }),
    found: (said) => post<LeagueStatus>('/league/found', said),
    join: (said) => post<LeagueStatus>('/league/join', said),
    exchange: () => post<LeagueStatus>('/league/exchange', {}),
    invite: (guest) => post<{ readonly code: string }>('/league/invitations', { for: guest }),
    remove: (key) => call<unknown>({ method: 'DELETE', path: `/league/members/${encodeURIComponent(key)}` }),
    leave: () => call<unknown>({ method: 'DELETE', path: '/league' }),
  }
}
