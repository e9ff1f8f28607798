/** Sound on the desk: plays what the audience hears, and can test every sound. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { plainSound, type SoundCue } from '../../../shared/wire/sound-payload.ts'
import { readBase64 } from '../../lib/read-base64.ts'
import type { ApiResult } from '../../lib/useApi.ts'
import { useModerator } from './useModerator.ts'
import { useOutputsApi } from '../outputs/useOutputsApi.ts'
import { useSession } from '../../lib/useSession.ts'
import { useSound, type TimedSnapshot } from '../../lib/sound/useSound.ts'

export const useModeratorSound = defineStore('sound', () => {
  const desk = useModerator()
  const session = useSession()
  const outputs = useOutputsApi()
  const settings = computed(() => desk.desk?.sound ?? plainSound)
  const shown = shallowRef<TimedSnapshot | null>(null)
  watch([() => desk.audience, () => desk.stage, () => desk.link], () => {
    const { audience, stage, link, now, wall } = desk
    shown.value =
      link === 'on' && audience !== null ? { frame: audience, stage, now, wall, at: performance.now() } : null
  })
  const speaker = useSound({
    shown,
    on: () => settings.value.desk,
    told: () => settings.value,
    token: () => session.token,
  })
  /** Message about the last change, or null. */
  const says = ref<string | null>(null)
  const heard = <T>(answer: ApiResult<T>): void => {
    says.value = answer.kind === 'done' ? null : answer.says
  }
  const set = async (change: { muted?: boolean; volume?: number; desk?: boolean }): Promise<void> =>
    heard(await desk.api.setSound(change))
  const switchOutput = async (id: string, on: boolean): Promise<void> => heard(await outputs.set(id, { sound: on }))
  async function bring(cue: SoundCue, file: File): Promise<void> {
    heard(await desk.api.setSoundFile(cue, await readBase64(file)))
  }
  const drop = async (cue: SoundCue): Promise<void> => heard(await desk.api.dropSoundFile(cue))
  const play = (cue: SoundCue): Promise<void> => speaker.play(cue)
  return { settings, says, blocked: speaker.blocked, set, switchOutput, bring, drop, play, playFile: speaker.playFile }
})
