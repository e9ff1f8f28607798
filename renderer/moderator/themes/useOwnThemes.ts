/** The club's own themes: the one that is being made, and those that are kept, exported, imported and removed. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { startingTheme, type ShownOwnTheme } from '../../../shared/brand/own-theme.ts'
import type { ApiResult } from '../../lib/useApi.ts'
import { saveFile } from '../../lib/download-file.ts'
import { useModerator } from '../app/useModerator.ts'
import { useNavigation } from '../app/useNavigation.ts'
import { useThemesApi, type ThemeFileParts } from './useThemesApi.ts'

/** A theme that is being made or changed. It stays while other pages are open. */
export interface ThemeDraft {
  /** The theme that it takes the place of; null for a new one. */
  readonly id: string | null
  readonly theme: ThemeFileParts
}
/** Returns the last call's failure as a sentence, null without one, and what notes it. */
function useFailure() {
  const says = ref<string | null>(null)
  function valueOf<T>(answer: ApiResult<T>): { readonly value: T } | null {
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? { value: answer.value } : null
  }
  return { says, valueOf }
}
export const useOwnThemes = defineStore('ownThemes', () => {
  const desk = useModerator()
  const pages = useNavigation()
  const calls = useThemesApi()
  const { says, valueOf } = useFailure()
  const themes = computed<readonly ShownOwnTheme[]>(() => desk.desk?.club.themes ?? [])
  const draft = ref<ThemeDraft | null>(null)
  /** Id of the theme that was opened last, '' for a new one: its button takes the focus on the way back. */
  const opened = ref<string | null>(null)
  function open(next: ThemeDraft): void {
    draft.value = next
    opened.value = next.id ?? ''
    says.value = null
    pages.go('themes')
  }
  const begin = (name: string): void => open({ id: null, theme: { ...startingTheme, name, picture: null } })
  async function change(id: string): Promise<void> {
    const found = valueOf(await calls.read(id))
    if (found !== null) open({ id, theme: found.value })
  }
  /** Goes on with the draft that was left open. */
  function goOn(): void {
    if (draft.value !== null) open(draft.value)
  }
  function leave(): void {
    draft.value = null
    says.value = null
    pages.go('outputs')
  }
  async function keep(): Promise<void> {
    if (draft.value === null) return
    const { id, theme } = draft.value
    if (valueOf(await calls.keep({ ...theme, name: theme.name.trim() }, id)) !== null) leave()
  }
  async function drop(id: string): Promise<void> {
    valueOf(await calls.drop(id))
  }
  async function exportTheme({ id, name }: ShownOwnTheme): Promise<void> {
    const found = valueOf(await calls.read(id))
    if (found === null) return
    const text = JSON.stringify(found.value, null, 2)
    saveFile(`${name}.duskboard-theme.json`, new Blob([text], { type: 'application/json' }))
  }
  /** Keeps the theme of a file; `unreadable` is said of a file that is no JSON. */
  async function importTheme(file: File, unreadable: string): Promise<void> {
    try {
      valueOf(await calls.bring(JSON.parse(await file.text()) as object))
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      says.value = unreadable
    }
  }
  return { themes, says, draft, opened, begin, change, goOn, leave, keep, drop, exportTheme, importTheme }
})
