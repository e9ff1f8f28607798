/** The named outputs together with what the club gives all of them: its look and its sounds. */
import type { ScreenChanges } from '../broadcast/screen-changes.ts'
import type { Timing } from '../http/scheduler.ts'
import type { Tokens } from '../http/tokens.ts'
import type { Store } from '../storage/store.ts'
import { keepClub, type ClubLook } from './branding.ts'
import { Outputs } from './outputs.ts'
import { keepSounds, type Sounds } from './sounds.ts'

export interface OpenOutputsParts {
  readonly store: Store
  readonly tokens: Tokens
  readonly timing: Timing
  readonly changes: ScreenChanges
}
export interface OpenOutputs {
  readonly outputs: Outputs
  readonly look: ClubLook
  readonly sounds: Sounds
}
export function openOutputs({ store, tokens, timing, changes }: OpenOutputsParts): OpenOutputs {
  const tell = (): void => outputs.clubChanged()
  const look = keepClub(store, tell, timing.wall)
  const sounds = keepSounds(store, tell, timing.wall)
  const outputs: Outputs = new Outputs({
    store,
    tokens,
    timing,
    changes,
    club: () => look.now(),
    sound: () => sounds.now(),
  })
  return { outputs, look, sounds }
}
