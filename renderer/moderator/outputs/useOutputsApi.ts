/** Typed calls of the private API for named outputs and the club's branding. */
import type { Sponsors } from '../../../shared/brand/sponsors.ts'
import type { ClubBranding, OutputSettings, OutputStatus, OutputView } from '../../../shared/wire/output-payload.ts'
import { createApiCaller, type ApiCaller, type ApiResult } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'
import { useSession } from '../../lib/useSession.ts'

/** Addresses of an output: each path behind an origin is one. Paths contain the token. */
export interface OutputAddresses {
  readonly origins: readonly string[]
  readonly elements: readonly {
    readonly view: OutputView
    readonly width: number
    readonly height: number
    readonly path: string
  }[]
}

function outputCalls(call: ApiCaller) {
  const output = (id: string, more = ''): string => `/outputs/${encodeURIComponent(id)}${more}`
  const put = <T>(path: string, body: object): Promise<ApiResult<T>> => call<T>({ method: 'PUT', path, body })
  const post = (path: string): Promise<ApiResult<OutputStatus>> => call({ method: 'POST', path, body: {} })
  return {
    set: (id: string, change: Partial<OutputSettings> & { readonly name?: string }) =>
      put<OutputStatus>(output(id), change),
    identify: (id: string) => post(output(id, '/identify')),
    reload: (id: string) => post(output(id, '/reload')),
    addresses: (id: string) => call<OutputAddresses>({ method: 'GET', path: output(id, '/addresses') }),
    css: (id: string) => call<{ css: string; earlier: number }>({ method: 'GET', path: output(id, '/css') }),
    /** Restores the stylesheet before the last change. */
    undress: (id: string) => post(output(id, '/css/bringBack')),
    dress: (id: string, css: string) => put<OutputStatus>(output(id, '/css'), { css }),
    colour: (change: Partial<Pick<ClubBranding, 'accent' | 'accentLight' | 'name'>>) =>
      put<ClubBranding>('/club', change),
    /** Uploads the logo; `picture` is base64. */
    setLogo: (picture: string) => put<ClubBranding>('/club/logo', { picture }),
    setSponsors: (change: Partial<Pick<Sponsors, 'seconds' | 'fade'>>) => put<ClubBranding>('/club/sponsors', change),
    /** Adds the picture of a sponsor; `picture` is base64. */
    addSponsor: (name: string, picture: string) =>
      call<ClubBranding>({ method: 'POST', path: '/club/sponsors', body: { name, picture } }),
    dropSponsor: (id: string) =>
      call<ClubBranding>({ method: 'DELETE', path: `/club/sponsors/${encodeURIComponent(id)}` }),
    dropLogo: () => call<ClubBranding>({ method: 'DELETE', path: '/club/logo' }),
  }
}
/** Calls for named outputs and branding; each is named by what it does. */
export type OutputsApi = ReturnType<typeof outputCalls>
export function useOutputsApi(): OutputsApi {
  const session = useSession()
  const desk = useModerator()
  return outputCalls(
    createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() })),
  )
}
