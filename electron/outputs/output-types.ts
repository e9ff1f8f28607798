/** Types of named outputs: names, connections, and needs from the console. */
import type { MusicState } from '../../shared/brand/music.ts'
import type { ClubBranding, OutputStatus } from '../../shared/wire/output-payload.ts'
import type { SoundState, SoundPageInfo } from '../../shared/wire/sound-payload.ts'
import type { ScreenChanges } from '../broadcast/screen-changes.ts'
import type { Store } from '../storage/store.ts'
import type { OutputLook } from './output-settings.ts'
import type { RemovedThing } from '../http/removed-list.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { Tokens } from '../http/tokens.ts'
import type { EpochMs } from '../../shared/engine/time/times.ts'

export interface NamedOutput {
  readonly id: string
  readonly name: string
}
/** A removed output with its settings. */
export interface RemovedOutput extends NamedOutput, RemovedThing {
  readonly look: OutputLook
}
/** A connection that shows a frame or a pairing code. */
export interface OutputSocket {
  readonly send: (message: object) => void
  /** Accepts the connection as an output, which then receives frames. */
  readonly admit: (id: string) => void
  /** Sets the language of the words; null leaves it to the browser. */
  readonly speak: (lang: string | null) => void
  readonly close: (code: number) => void
}
export interface OutputPresence {
  /** Time of connecting, ms since 1970. */
  readonly since: EpochMs
  seen: OutputStatus['seen']
  sound: SoundState | null
  music: MusicState | null
}
export interface OutputsDeps {
  readonly store: Store
  readonly tokens: Tokens
  readonly timing: Scheduler
  readonly club: () => ClubBranding
  readonly sound: () => SoundPageInfo
  /** Returns the paths of the music, played in turn. */
  readonly music: () => readonly string[]
  readonly changes: ScreenChanges
}
