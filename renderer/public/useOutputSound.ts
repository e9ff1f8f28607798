/** Sound of an output, off unless its setting or its address turns it on. Never draws anything. */
import { shallowRef, watch } from 'vue'
import type { PublicPush, PublicStage } from '../../shared/wire/moderator-status.ts'
import type { ShownOwnTheme } from '../../shared/brand/own-theme.ts'
import { plainSound, type SoundPageInfo, type ThemeSounds } from '../../shared/wire/sound-payload.ts'
import { useSound, type TimedSnapshot } from '../lib/sound/useSound.ts'
import type { OutputState } from './useOutputConnection.ts'

export interface OutputSoundDeps {
  /** The push as it is drawn now, beat by beat. */
  readonly drawn: () => PublicPush | null
  readonly on: () => boolean
  /** The stage as drawn here, including this output's own curtain. */
  readonly stage: () => PublicStage
  readonly told: () => SoundPageInfo | undefined
  /** The own theme that is drawn; undefined for that of a game. */
  readonly theme: () => ShownOwnTheme | undefined
  /** Called with its length in ms when a sound begins. */
  readonly began: (ms: number) => void
}
/** Returns the sounds that a theme brings; null for none. */
const soundsOfTheme = (theme: ShownOwnTheme | undefined): ThemeSounds | null =>
  theme?.sounds === undefined ? null : { id: theme.id, own: theme.sounds }

const snapshotOf = ({ frame, now, wall }: PublicPush, stage: PublicStage, at: number): TimedSnapshot => ({
  frame,
  stage,
  now,
  wall: wall ?? null,
  at,
})
export function useOutputSound(
  { push, line: { live, token, post } }: Pick<OutputState, 'push' | 'line'>,
  { drawn, on, stage, told, theme, began }: OutputSoundDeps,
): void {
  const shown = shallowRef<TimedSnapshot | null>(null)
  let came = 0
  watch(push, () => (came = performance.now()), { flush: 'sync' })
  watch([drawn, live, stage], () => {
    const now = drawn()
    shown.value = now === null || !live.value ? null : snapshotOf(now, stage(), came)
  })
  const { blocked } = useSound({
    shown,
    on,
    told: () => told() ?? plainSound,
    themed: () => soundsOfTheme(theme()),
    token,
    began,
  })
  // Reported again after every reconnect, since the console forgets it.
  watch([on, blocked, live], () => {
    if (on() && live.value) post({ sound: blocked.value ? 'blocked' : 'ready' })
  })
}
