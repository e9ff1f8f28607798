/** Calls about the club's own themes: read, kept and removed as files. */
import { bytesOfBase64 } from '../../../shared/brand/media/theme-size.ts'
import type { ThemeFile } from '../../../shared/wire/schemas/theme-schema.ts'
import { createApiCaller, type ApiResult } from '../../lib/useApi.ts'
import { useSession } from '../../lib/useSession.ts'
import { useModerator } from '../app/useModerator.ts'

/** A theme as its file holds it, its own files in base64. */
export type ThemeFileParts = Omit<ThemeFile, 'format' | 'version'>
export interface ThemesApi {
  readonly read: (id: string) => Promise<ApiResult<ThemeFileParts>>
  /** Keeps a theme in place of `id`, or as a new one. */
  readonly keep: (theme: ThemeFileParts, id: string | null) => Promise<ApiResult<unknown>>
  /** Keeps what a file holds, whatever it is: the console judges it. */
  readonly bring: (content: object) => Promise<ApiResult<unknown>>
  readonly drop: (id: string) => Promise<ApiResult<unknown>>
}
const pathOf = (id: string): string => `/club/themes/${encodeURIComponent(id)}`

export function useThemesApi(): ThemesApi {
  const desk = useModerator()
  const session = useSession()
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const bring = (body: object) => call<unknown>({ method: 'POST', path: '/club/themes', body })
  return {
    read: (id) => call<ThemeFileParts>({ method: 'GET', path: pathOf(id) }),
    keep: (theme, id) => {
      const body = { format: 'duskboard-theme', version: 1, ...theme }
      return id === null ? bring(body) : call<unknown>({ method: 'PUT', path: pathOf(id), body })
    },
    bring,
    drop: (id) => call<unknown>({ method: 'DELETE', path: pathOf(id) }),
  }
}
/** Returns the bytes of all files in a theme. */
export function sizeOf({ picture, font, video, sounds = {} }: ThemeFileParts): number {
  const files = [picture, font?.file, video, ...Object.values(sounds)]
  return files.reduce((sum, file) => sum + bytesOfBase64(file ?? ''), 0)
}
