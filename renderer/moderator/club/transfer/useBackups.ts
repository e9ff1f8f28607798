/** Backups: list, make, preview, restore; and the integrity check. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { BackupList, BackupPreview, IntegrityReport } from '../../../../shared/wire/backup-payload.ts'
import type { Progress } from '../../../../shared/wire/archive-payload.ts'
import { createApiCaller, type ApiResult } from '../../../lib/useApi.ts'
import { useModerator } from '../../app/useModerator.ts'
import { useSession } from '../../../lib/useSession.ts'

interface IntegrityCheck {
  readonly progress: Progress
  readonly report: IntegrityReport | null
  readonly says: string | null
}
const often = 400

export const useBackups = defineStore('backups', () => {
  const desk = useModerator()
  const session = useSession()
  const list = shallowRef<BackupList | null>(null)
  const preview = shallowRef<BackupPreview | null>(null)
  const checked = shallowRef<IntegrityCheck | null>(null)
  const busy = ref(false)
  const says = ref<string | null>(null)
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))

  async function told<T>(work: Promise<ApiResult<T>>): Promise<T | null> {
    busy.value = true
    const answer = await work
    busy.value = false
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value : null
  }
  const place = (id: string, what: string): string => `/backups/${encodeURIComponent(id)}/${what}`
  async function load(): Promise<void> {
    list.value = (await told(call<BackupList>({ method: 'GET', path: '/backups' }))) ?? list.value
  }
  /** Makes a backup; returns true on success. */
  async function make(): Promise<boolean> {
    const made = await told(call<BackupList>({ method: 'POST', path: '/backups', body: {} }))
    list.value = made ?? list.value
    return made !== null
  }
  async function look(id: string): Promise<void> {
    preview.value = await told(call<BackupPreview>({ method: 'POST', path: place(id, 'preview'), body: {} }))
  }
  async function restore(id: string): Promise<boolean> {
    const done = await told(call<object>({ method: 'POST', path: place(id, 'restore'), body: {} }))
    if (done !== null) await load()
    return done !== null
  }
  async function stay(): Promise<void> {
    await told(call<object>({ method: 'DELETE', path: '/backups/restore' }))
    await load()
  }
  async function quit(): Promise<void> {
    await told(call<object>({ method: 'POST', path: '/windows/quit', body: {} }))
  }
  async function follow(): Promise<void> {
    const answer = await call<IntegrityCheck>({ method: 'GET', path: '/integrity' })
    if (answer.kind === 'done') checked.value = answer.value
    if (answer.kind === 'done' && answer.value.progress.running) setTimeout(() => void follow(), often)
  }
  async function check(): Promise<void> {
    await told(call<IntegrityCheck>({ method: 'POST', path: '/integrity', body: {} }))
    await follow()
  }
  return { list, preview, checked, busy, says, load, make, look, restore, stay, quit, check, follow }
})
