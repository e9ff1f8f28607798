/** The named outputs together with what the club gives all of them: its look, its sounds and its music. */
import type { ScreenChanges } from '../broadcast/screen-changes.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { Tokens } from '../http/tokens.ts'
import type { Store } from '../storage/store.ts'
import { MusicStore } from './music/music-store.ts'
import { openBranding, type Branding } from './branding.ts'
import { Outputs } from './outputs.ts'
import { openSounds, type Sounds } from './sounds.ts'

export interface OpenOutputsDeps {
  readonly store: Store
  readonly tokens: Tokens
  readonly timing: Scheduler
  readonly changes: ScreenChanges
}
export interface OpenOutputs {
  readonly outputs: Outputs
  readonly look: Branding
  readonly sounds: Sounds
  readonly music: MusicStore
}
/** Opens outputs, branding, sounds and music. A change of what the club gives is sent to all outputs. */
export function openOutputs({ store, tokens, timing, changes }: OpenOutputsDeps): OpenOutputs {
  const tell = (): void => outputs.clubChanged()
  const look = openBranding(store, tell, timing.wall)
  const sounds = openSounds(store, tell, timing.wall)
  const music = new MusicStore({ store, changed: tell, wall: timing.wall })
  const outputs: Outputs = new Outputs({
    store,
    tokens,
    timing,
    changes,
    club: () => look.now(),
    sound: () => sounds.now(),
    music: () => music.played,
  })
  return { outputs, look, sounds, music }
}
