/** The club's own themes: the one that is being made, and the calls that keep, export, import and remove them. */
import { computed, ref, type ComputedRef, type Ref } from 'vue'
import { startingTheme, type OwnTheme, type ShownOwnTheme } from '../../../shared/brand/own-theme.ts'
import { createApiCaller, type ApiResult } from '../../lib/useApi.ts'
import { useSession } from '../../lib/useSession.ts'
import { saveFile } from '../../lib/download-file.ts'
import { useModerator } from '../app/useModerator.ts'

/** A theme that is being made or changed. */
export interface ThemeDraft {
  /** The theme that it takes the place of; null for a new one. */
  readonly id: string | null
  readonly theme: OwnTheme
  /** Base64; null for none. */
  readonly picture: string | null
}
interface ThemeFileParts extends OwnTheme {
  readonly picture: string | null
}

export interface OwnThemes {
  readonly themes: ComputedRef<readonly ShownOwnTheme[]>
  /** The reason why the last call failed, as a sentence, or null. */
  readonly says: Ref<string | null>
  readonly draft: Ref<ThemeDraft | null>
  readonly begin: (name: string) => void
  readonly change: (id: string) => Promise<void>
  readonly keep: () => Promise<void>
  readonly drop: (id: string) => Promise<void>
  readonly exportTheme: (theme: ShownOwnTheme) => Promise<void>
  readonly importTheme: (file: File, unreadable: string) => Promise<void>
}
export function useOwnThemes(): OwnThemes {
  const desk = useModerator()
  const session = useSession()
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const themes = computed<readonly ShownOwnTheme[]>(() => desk.desk?.club.themes ?? [])
  const says = ref<string | null>(null)
  const draft = ref<ThemeDraft | null>(null)
  function isDone(answer: ApiResult<unknown>): boolean {
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done'
  }
  const pathOf = (id: string): string => `/club/themes/${encodeURIComponent(id)}`
  const read = (id: string) => call<ThemeFileParts>({ method: 'GET', path: pathOf(id) })

  function begin(name: string): void {
    draft.value = { id: null, theme: { ...startingTheme, name }, picture: null }
  }
  async function change(id: string): Promise<void> {
    const answer = await read(id)
    if (!isDone(answer) || answer.kind !== 'done') return
    const { name, colours, face, picture } = answer.value
    draft.value = { id, theme: { name, colours, face }, picture }
  }
  async function keep(): Promise<void> {
    if (draft.value === null) return
    const { id, theme, picture } = draft.value
    const body = { format: 'duskboard-theme', version: 1, ...theme, name: theme.name.trim(), picture }
    const answer = await call<unknown>({
      method: id === null ? 'POST' : 'PUT',
      path: id === null ? '/club/themes' : pathOf(id),
      body,
    })
    if (isDone(answer)) draft.value = null
  }
  async function drop(id: string): Promise<void> {
    isDone(await call<unknown>({ method: 'DELETE', path: pathOf(id) }))
  }
  async function exportTheme({ id, name }: ShownOwnTheme): Promise<void> {
    const answer = await read(id)
    if (!isDone(answer) || answer.kind !== 'done') return
    const text = JSON.stringify(answer.value, null, 2)
    saveFile(`${name}.duskboard-theme.json`, new Blob([text], { type: 'application/json' }))
  }
  /** Keeps the theme of a file; `unreadable` is said of a file that is no JSON. */
  async function importTheme(file: File, unreadable: string): Promise<void> {
    try {
      const body = JSON.parse(await file.text()) as object
      isDone(await call<unknown>({ method: 'POST', path: '/club/themes', body }))
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      says.value = unreadable
    }
  }
  return { themes, says, draft, begin, change, keep, drop, exportTheme, importTheme }
}
