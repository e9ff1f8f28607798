/** Sound of an output, off unless its setting or its address turns it on. Never draws anything. */
import { shallowRef, watch } from 'vue'
import type { PublicStage } from '../../shared/wire/moderator-status.ts'
import { plainSound, type SoundTold } from '../../shared/wire/sound-payload.ts'
import { useSound, type Heard } from '../lib/sound/useSound.ts'
import type { Output } from './useOutput.ts'

export interface OutputSoundParts {
  readonly on: () => boolean
  /** The stage as drawn here, including this output's own curtain. */
  readonly stage: () => PublicStage
  readonly told: () => SoundTold | undefined
}

export function useOutputSound(
  { push, line: { live, token, post } }: Pick<Output, 'push' | 'line'>,
  { on, stage, told }: OutputSoundParts,
): void {
  const shown = shallowRef<Heard | null>(null)
  let came = 0
  watch(push, () => (came = performance.now()), { flush: 'sync' })
  watch([push, live, stage], () => {
    const now = push.value
    shown.value = now === null || !live.value ? null : { frame: now.frame, stage: stage(), now: now.now, at: came }
  })
  const { blocked } = useSound({ shown, on, told: () => told() ?? plainSound, token })
  // Reported again after every reconnect, since the console forgets it.
  watch([on, blocked, live], () => {
    if (on() && live.value) post({ sound: blocked.value ? 'blocked' : 'ready' })
  })
}
