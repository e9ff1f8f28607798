/** What named outputs are made of: their names, their connections, and what they need of the console. */
import type { Club, OutputStatus } from '../../shared/wire/output-payload.ts'
import type { SoundState, SoundTold } from '../../shared/wire/sound-payload.ts'
import type { Store } from '../storage/store.ts'
import type { OutputLook } from './output-settings.ts'
import type { RemovedThing } from '../http/removed-things.ts'
import type { Timing } from '../http/scheduler.ts'
import type { Tokens } from '../http/tokens.ts'

export interface NamedOutput {
  readonly id: string
  readonly name: string
}
/** An output that was removed, and how it looked. */
export interface RemovedOutput extends NamedOutput, RemovedThing {
  readonly look: OutputLook
}
/** A connection that shows a picture or a code. */
export interface OutputSocket {
  readonly send: (message: object) => void
  /** Its token is good: from now on it is sent pictures. */
  readonly admit: (id: string) => void
  /** The language of its words; null: its browser's. */
  readonly speak: (lang: string | null) => void
  readonly close: (code: number) => void
}
export interface Presence {
  /** ms since 1970. */
  readonly since: number
  seen: OutputStatus['seen']
  sound: SoundState | null
}
export interface OutputsParts {
  readonly store: Store
  readonly tokens: Tokens
  readonly timing: Timing
  readonly club: () => Club
  readonly sound: () => SoundTold
  readonly changed: () => void
}
