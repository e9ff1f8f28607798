/** Sound of an output, off unless its setting or its address turns it on. Never draws anything. */
import { shallowRef, watch } from 'vue'
import type { PublicStage } from '../../shared/wire/moderator-status.ts'
import { plainSound, type SoundPageInfo } from '../../shared/wire/sound-payload.ts'
import { useSound, type TimedSnapshot } from '../lib/sound/useSound.ts'
import type { OutputState } from './useOutputConnection.ts'

export interface OutputSoundDeps {
  readonly on: () => boolean
  /** The stage as drawn here, including this output's own curtain. */
  readonly stage: () => PublicStage
  readonly told: () => SoundPageInfo | undefined
}

export function useOutputSound(
  { push, line: { live, token, post } }: Pick<OutputState, 'push' | 'line'>,
  { on, stage, told }: OutputSoundDeps,
): void {
  const shown = shallowRef<TimedSnapshot | null>(null)
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
