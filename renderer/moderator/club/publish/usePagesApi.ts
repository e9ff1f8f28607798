/** Calls about the club's pages. */
import type { PagesSettings, PagesStatus } from '../../../../shared/wire/club-pages/club-pages-payload.ts'
import type { MatchPage } from '../../../../shared/wire/match-list-payload.ts'
import type { PlayerRow } from '../../../../shared/wire/player-payload.ts'
import type { SeasonSummary } from '../../../../shared/wire/season-payload.ts'
import { createApiCaller, type ApiResult, type MatchSummary } from '../../../lib/useApi.ts'
import { useSession } from '../../../lib/useSession.ts'
import { useModerator } from '../../app/useModerator.ts'

export interface PagesApi {
  readonly read: () => Promise<ApiResult<PagesStatus>>
  readonly change: (change: Partial<PagesSettings>) => Promise<ApiResult<PagesStatus>>
  readonly renew: () => Promise<ApiResult<PagesStatus>>
  readonly players: () => Promise<ApiResult<readonly PlayerRow[]>>
  readonly seasons: () => Promise<ApiResult<readonly SeasonSummary[]>>
  /** Returns the newest matches. */
  readonly matches: () => Promise<ApiResult<MatchPage<MatchSummary>>>
}
export function usePagesApi(): PagesApi {
  const desk = useModerator()
  const session = useSession()
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const path = '/club/pages'
  return {
    read: () => call<PagesStatus>({ method: 'GET', path }),
    change: (body) => call<PagesStatus>({ method: 'PUT', path, body }),
    renew: () => call<PagesStatus>({ method: 'POST', path, body: {} }),
    players: () => call<readonly PlayerRow[]>({ method: 'GET', path: '/players' }),
    seasons: () => call<readonly SeasonSummary[]>({ method: 'GET', path: '/seasons' }),
    matches: () => call<MatchPage<MatchSummary>>({ method: 'GET', path: '/matches?limit=100' }),
  }
}
