/** What the web tells the console: who is connected, which phone sits where, and what stands there without a web. */
import type { Desk, Join } from '../../shared/wire/moderator-status.ts'
import { plainClub } from '../../shared/wire/output-payload.ts'
import { plainSound } from '../../shared/wire/sound-payload.ts'
import type { Sitting } from './payloads/compose-phone.ts'
import type { DeskReader } from './publisher.ts'

/** What the web adds to the desk: who is connected. */
export type Connected = Pick<Desk, 'outputs' | 'waiting' | 'phones' | 'decks' | 'club' | 'capture' | 'sound'>
/** What the web knows: who is there, and which phone sits where. */
export interface Around {
  readonly connected: (reader: DeskReader) => Connected
  readonly sitting: (phone: string) => Sitting
  readonly join: () => Join | null
  /** Language that the public window is set to, or null. */
  readonly windowLang: () => string | null
  /** Another match is on stage, or that one has changed: before anybody is shown it. */
  readonly follow: () => void
  readonly forgot: (names: readonly string[]) => void
}

const nobody: Connected = {
  outputs: [],
  waiting: [],
  capture: 'no',
  phones: { joining: false, code: null, links: [], networks: [], problem: null, locked: false, list: [] },
  decks: { on: false, links: [], waiting: [], list: [] },
  club: plainClub,
  sound: plainSound,
}
export const alone: Around = {
  connected: () => nobody,
  sitting: () => ({ name: '', seat: null, claim: null, wish: null, taken: new Set() }),
  join: () => null,
  windowLang: () => null,
  follow: () => undefined,
  forgot: () => undefined,
}
