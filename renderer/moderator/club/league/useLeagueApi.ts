/** Calls about the league. */
import type { ImportTally } from '../../../../shared/wire/archive-payload.ts'
import type { LeagueCarrier, LeagueStatus } from '../../../../shared/wire/league/league-payload.ts'
import { createApiCaller, type ApiResult } from '../../../lib/useApi.ts'
import { useSession } from '../../../lib/useSession.ts'
import { useModerator } from '../../app/useModerator.ts'
import { FileCallFailure, sendFileCall } from '../transfer/file-call.ts'

/** A file to pass on, with the name that is proposed for it. */
export interface LeagueFile {
  readonly name: string
  readonly content: Blob
}
/** The state after a file was taken in; `archive`: what a saved club brought, or null for a file with segments. */
export interface TakenFile {
  readonly league: LeagueStatus
  readonly archive: ImportTally | null
}
export interface LeagueApi {
  /** Returns null without a league. */
  readonly read: () => Promise<ApiResult<LeagueStatus | null>>
  readonly found: (said: { readonly name: string; readonly carrier: LeagueCarrier }) => Promise<ApiResult<LeagueStatus>>
  readonly join: (said: { readonly code: string; readonly carrier?: LeagueCarrier }) => Promise<ApiResult<LeagueStatus>>
  readonly exchange: () => Promise<ApiResult<LeagueStatus>>
  readonly move: (carrier: LeagueCarrier) => Promise<ApiResult<LeagueStatus>>
  readonly saveFile: () => Promise<ApiResult<LeagueFile>>
  readonly takeIn: (file: Blob) => Promise<ApiResult<TakenFile>>
  readonly invite: (guest: string) => Promise<ApiResult<{ readonly code: string }>>
  readonly remove: (key: string) => Promise<ApiResult<unknown>>
  readonly leave: () => Promise<ApiResult<unknown>>
}
const path = '/league/file'
const nameIn = ({ headers }: Response): string =>
  /filename="([^"]+)"/u.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'league.duskclub'
/** Reads an answer of a call with a file; a connection that breaks in the middle is a fault. */
async function resultOf<T>(
  answer: Response | FileCallFailure,
  read: (answer: Response) => Promise<T>,
): Promise<ApiResult<T>> {
  if (answer instanceof FileCallFailure) {
    const { refused, says } = answer
    return refused === '' ? { kind: 'fault', status: 0, says } : { kind: 'refused', refused, says, clause: null }
  }
  try {
    return { kind: 'done', value: await read(answer) }
  } catch (error) {
    return { kind: 'fault', status: 0, says: error instanceof Error ? error.message : String(error) }
  }
}
export function useLeagueApi(): LeagueApi {
  const desk = useModerator()
  const session = useSession()
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const post = <T>(path: string, body: object): Promise<ApiResult<T>> => call<T>({ method: 'POST', path, body })
  const carry = (method: 'GET' | 'POST', body?: Blob): Promise<Response | FileCallFailure> =>
    sendFileCall({ method, path, token: session.token ?? '', lang: desk.lang, ...(body ? { body } : {}) })
  return {
    read: () => call<LeagueStatus | null>({ method: 'GET', path: '/league' }),
    found: (said) => post<LeagueStatus>('/league/found', said),
    join: (said) => post<LeagueStatus>('/league/join', said),
    exchange: () => post<LeagueStatus>('/league/exchange', {}),
    move: (carrier) => call<LeagueStatus>({ method: 'PUT', path: '/league/carrier', body: { carrier } }),
    saveFile: async () =>
      resultOf(await carry('GET'), async (answer) => ({ name: nameIn(answer), content: await answer.blob() })),
    takeIn: async (file) => resultOf(await carry('POST', file), (answer) => answer.json() as Promise<TakenFile>),
    invite: (guest) => post<{ readonly code: string }>('/league/invitations', { for: guest }),
    remove: (key) => call<unknown>({ method: 'DELETE', path: `/league/members/${encodeURIComponent(key)}` }),
    leave: () => call<unknown>({ method: 'DELETE', path: '/league' }),
  }
}
