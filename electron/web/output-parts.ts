/** What named outputs are made of: their names, their connections, and what they need of the console. */
import type { Club, OutputStatus } from '../../shared/wire/outputs.ts'
import type { SoundState, SoundTold } from '../../shared/wire/sound.ts'
import type { Store } from '../storage/types.ts'
import type { OutputLook } from './looks.ts'
import type { RemovedThing } from './removed.ts'
import type { Timing } from './timing.ts'
import type { Tokens } from './tokens.ts'

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
