/** The club's music for breaks: adds, removes and chooses tracks, and switches screens on. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { mostTrackBytes, noMusic, type Music } from '../../../shared/brand/music.ts'
import type { OutputSettings } from '../../../shared/wire/output-payload.ts'
import { createApiCaller, type ApiResult } from '../../lib/useApi.ts'
import { useSession } from '../../lib/useSession.ts'
import { useModerator } from '../app/useModerator.ts'
import { useOutputsApi } from '../outputs/useOutputsApi.ts'

/** Characters of the longest name of a track. */
const longestName = 80
const toName = (file: string): string =>
  file
    .replace(/\.[^.]*$/u, '')
    .trim()
    .slice(0, longestName) || file.slice(0, 80)

export const useMusic = defineStore('music', () => {
  const desk = useModerator()
  const session = useSession()
  const outputs = useOutputsApi()
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  const music = computed<Music>(() => desk.desk?.music ?? noMusic)
  /** Message about the last change, or null. */
  const says = ref<string | null>(null)
  /** Name of the file that is on its way, or null. */
  const adding = ref<string | null>(null)
  function settled(answer: ApiResult<unknown>): boolean {
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done'
  }
  /** Adds files one after the other, up to the first that is refused. `tooLarge` makes the sentence for a name. */
  async function add(files: readonly File[], tooLarge: (name: string) => string): Promise<void> {
    for (const file of files) {
      const name = toName(file.name)
      if (file.size > mostTrackBytes) {
        says.value = tooLarge(name)
        return
      }
      adding.value = name
      const path = `/music?${new URLSearchParams({ name }).toString()}`
      const isDone = settled(await call<Music>({ method: 'POST', path, file }))
      adding.value = null
      if (!isDone) return
    }
  }
  const choose = async (chosen: string | null): Promise<void> =>
    void settled(await call<Music>({ method: 'PUT', path: '/music', body: { chosen } }))
  const drop = async (id: string): Promise<void> =>
    void settled(await call<Music>({ method: 'DELETE', path: `/music/${encodeURIComponent(id)}` }))
  const setOutput = async (id: string, change: Partial<Pick<OutputSettings, 'music' | 'musicVolume'>>): Promise<void> =>
    void settled(await outputs.set(id, change))
  return { music, says, adding, add, choose, drop, setOutput }
})
