/** What the console asks of OBS. It never waits for it and never fails because of it. */
import type { Cue } from '../../shared/engine/game.ts'
import type { ObsStatus } from '../../shared/wire/desk.ts'

export interface ObsConfig {
  readonly enabled: boolean
  /** `ws://host:port`. */
  readonly url: string
  readonly password: string
  readonly scenes: Readonly<Record<string, string>>
}
export interface Obs {
  readonly status: () => ObsStatus
  /** Reconnects when url, password or enabled changed; the mapping takes effect at once. */
  readonly configure: (config: ObsConfig) => void
  /** The cue that is on air now. Called often; switches only when the mapped scene changes. The latest intent wins. */
  readonly follow: (cue: Cue, game: string | null) => void
  readonly onChange: (listener: (status: ObsStatus) => void) => () => void
  readonly close: () => Promise<void>
}
