/** Archives of the club: save, preview, import; also merges missing records from a backup. */
import { defineStore } from 'pinia'
import { ref, shallowRef, type Ref } from 'vue'
import type { ImportTally, ArchiveChoice, Progress } from '../../../../shared/wire/archive-payload.ts'
import { createApiCaller, type ApiResult } from '../../../lib/useApi.ts'
import { useModerator } from '../../app/useModerator.ts'
import { saveFile } from '../../../lib/download-file.ts'
import { FileCallFailure, sendFileCall } from './file-call.ts'
import { useSession } from '../../../lib/useSession.ts'

/** Milliseconds between two requests for progress. */
const often = 400
/** Updates `progress` until the work is done. */
async function withProgress<T>(
  work: Promise<T>,
  { call, progress }: { call: ReturnType<typeof createApiCaller>; progress: Ref<Progress> },
): Promise<T> {
  progress.value = { running: true, done: 0, of: 0 }
  const timer = setInterval(() => {
    void call<Progress>({ method: 'GET', path: '/club/import' }).then((answer) => {
      if (answer.kind === 'done' && progress.value.running) progress.value = { ...answer.value, running: true }
    })
  }, often)
  try {
    return await work
  } finally {
    clearInterval(timer)
    progress.value = { running: false, done: 0, of: 0 }
  }
}
const mergeCall = (id: string) => ({ method: 'POST' as const, path: `/backups/${encodeURIComponent(id)}/merge` })
export const useClubTransfer = defineStore('exchange', () => {
  const desk = useModerator()
  const session = useSession()
  const parts = shallowRef<readonly ArchiveChoice[]>([])
  const says = ref<string | null>(null)
  const saved = ref<string | null>(null)
  const file = shallowRef<File | null>(null)
  const tally = shallowRef<ImportTally | null>(null)
  const done = ref(false)
  const progress = ref<Progress>({ running: false, done: 0, of: 0 })
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))

  async function load(): Promise<void> {
    const answer = await call<readonly ArchiveChoice[]>({ method: 'GET', path: '/club/archive/parts' })
    if (answer.kind === 'done') parts.value = answer.value
  }
  async function carry(method: 'GET' | 'POST', path: string, body?: Blob): Promise<Response | null> {
    const answer = await sendFileCall({
      method,
      path,
      token: session.token ?? '',
      lang: desk.lang,
      ...(body ? { body } : {}),
    })
    if (answer instanceof FileCallFailure) says.value = answer.says
    return answer instanceof FileCallFailure ? null : answer
  }
  async function save(path: string): Promise<void> {
    for (const each of [says, saved]) each.value = null
    const answer = await carry('GET', path)
    if (answer === null) return
    const name = /filename="([^"]+)"/u.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'duskboard'
    saveFile(name, await answer.blob())
    saved.value = name
  }
  const follow = <T>(work: Promise<T>): Promise<T> => withProgress(work, { call, progress })
  const send = async (chosen: File, dry: boolean): Promise<ImportTally | null> =>
    (await (await follow(carry('POST', `/club/import${dry ? '?dry=1' : ''}`, chosen)))?.json()) ?? null
  function forget(): void {
    for (const each of [file, tally, says]) each.value = null
    done.value = false
  }
  async function look(chosen: File): Promise<void> {
    forget()
    file.value = chosen
    tally.value = await send(chosen, true)
  }
  async function bringIn(): Promise<void> {
    if (file.value === null) return
    says.value = null
    const brought = await send(file.value, false)
    if (brought === null) return
    tally.value = brought
    done.value = true
    await load()
  }
  /** Imports the records of a backup that are missing here. */
  const fromBackup = (id: string): Promise<ApiResult<ImportTally>> => follow(call<ImportTally>(mergeCall(id)))
  return { parts, says, saved, file, tally, done, progress, load, save, look, bringIn, forget, fromBackup }
})
