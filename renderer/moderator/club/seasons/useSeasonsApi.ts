/** Typed calls of the private API for seasons and for a match's place in the club. */
import type { Scoring } from '../../../../shared/stats/scoring.ts'
import type {
  OldStandingsPlan,
  OldStandingsReading,
  EveningEntry,
  ClubMatchDetail,
  RemovedSeason,
  SeasonDetail,
  SeasonSummary,
  StandingsTable,
} from '../../../../shared/wire/season-payload.ts'
import { createApiCaller, type ApiCaller, type ApiResult, type ModeratorAudience } from '../../../lib/useApi.ts'
import { useModerator } from '../../app/useModerator.ts'
import { useSession } from '../../../lib/useSession.ts'

export interface EveningChange {
  readonly title?: string
  readonly date?: string
  readonly place?: string
}
/** A table as a file in base64 or as text, with the plan for reading it. */
export type OldStandingsBody = ({ readonly file: string } | { readonly text: string }) & OldStandingsPlan
export type MatchCorrection =
  | { readonly what: 'evening'; readonly body: { readonly evening: string | null; readonly reason?: string } }
  | { readonly what: 'moderator'; readonly body: { readonly moderator: string | null; readonly reason?: string } }
  | {
      readonly what: 'seats'
      readonly body: {
        readonly players: Record<string, string | null>
        readonly reason: string
        readonly confirmed?: true
      }
    }
  | { readonly what: 'result'; readonly body: { readonly result: ClubMatchDetail['result']; readonly reason: string } }

function seasonCalls(call: ApiCaller) {
  const get = <T>(path: string): Promise<ApiResult<T>> => call<T>({ method: 'GET', path })
  const post = <T>(path: string, body: object = {}): Promise<ApiResult<T>> => call<T>({ method: 'POST', path, body })
  const put = <T>(path: string, body: object): Promise<ApiResult<T>> => call<T>({ method: 'PUT', path, body })
  const remove = (path: string): Promise<ApiResult<null>> => call<null>({ method: 'DELETE', path })
  const season = (id: string, more = ''): string => `/seasons/${encodeURIComponent(id)}${more}`
  const match = (id: string, more: string, as: ModeratorAudience): string =>
    `/matches/${encodeURIComponent(id)}/${more}?as=${as}`
  return {
    seasons: () => get<readonly SeasonSummary[]>('/seasons'),
    season: (id: string) => get<SeasonDetail>(season(id)),
    open: (title: string) => post<SeasonDetail>('/seasons', { title }),
    change: (id: string, change: { title?: string; scoring?: Scoring }) => put<SeasonDetail>(season(id), change),
    drop: (id: string) => remove(season(id)),
    removed: () => get<readonly RemovedSeason[]>('/seasons/removed'),
    bringBack: (id: string) => post<SeasonDetail>(season(id, '/bringBack')),
    close: (id: string, closed: boolean) => post<SeasonDetail>(season(id, closed ? '/close' : '/reopen')),
    standings: (id: string) => get<StandingsTable>(season(id, '/standings')),
    preview: (id: string, scoring: Scoring) => post<StandingsTable>(season(id, '/preview'), { scoring }),
    addEvening: (id: string, said: { title: string; date: string }) =>
      post<EveningEntry>(season(id, '/evenings'), said),
    changeEvening: (id: string, said: EveningChange) => put<EveningEntry>(`/evenings/${encodeURIComponent(id)}`, said),
    dropEvening: (id: string) => remove(`/evenings/${encodeURIComponent(id)}`),
    bringEveningBack: (id: string) => post<EveningEntry>(`/evenings/${encodeURIComponent(id)}/bringBack`),
    give: (id: string, said: { player: string; points: number; title: string }) =>
      post<SeasonDetail>(season(id, '/points'), said),
    takeBack: (id: string, kind: 'points' | 'brought', entry: string) =>
      remove(season(id, `/${kind}/${encodeURIComponent(entry)}`)),
    bringEntryBack: (id: string, kind: 'points' | 'brought', entry: string) =>
      post<SeasonDetail>(season(id, `/${kind}/${encodeURIComponent(entry)}/bringBack`)),
    readBrought: (id: string, said: OldStandingsBody) =>
      post<OldStandingsReading>(season(id, '/brought/preview'), said),
    bring: (id: string, said: OldStandingsBody & { title: string; confirm: string }) =>
      post<SeasonDetail>(season(id, '/brought'), said),
    matchClub: (id: string, as: ModeratorAudience) => get<ClubMatchDetail>(match(id, 'club', as)),
    correct: (id: string, { what, body }: MatchCorrection, as: ModeratorAudience) =>
      put<ClubMatchDetail>(match(id, what, as), body),
    count: (id: string, said: { counts: boolean; reason: string }, as: ModeratorAudience) =>
      post<ClubMatchDetail>(match(id, said.counts ? 'restore' : 'void', as), { reason: said.reason }),
    back: (id: string, entry: string, as: ModeratorAudience) =>
      post<ClubMatchDetail>(match(id, `trail/${encodeURIComponent(entry)}/back`, as)),
    entryBack: (id: string, entry: string, as: ModeratorAudience) =>
      post<ClubMatchDetail>(match(id, `trail/${encodeURIComponent(entry)}/bringBack`, as)),
  }
}
/** Calls for seasons, their evenings, points and standings, and for matches in them; each is named by what it does. */
export type SeasonsApi = ReturnType<typeof seasonCalls>
export function useSeasonsApi(): SeasonsApi {
  const session = useSession()
  const desk = useModerator()
  return seasonCalls(
    createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() })),
  )
}
