/** Events and commands that every match has, whatever the game. Facts stay hidden; games announce. */
import type { ClockChange } from './clocks.ts'
import type { CommandsOf, Hearing, Named, Seat } from './game.ts'

/** A reaction window: opened and closed by public facts only. Games may decide these too. */
export type WindowEvent =
  | { readonly type: 'windowOpened'; readonly id: string; readonly label: string }
  | { readonly type: 'windowClosed'; readonly id: string }
interface Clocked {
  readonly clocks: readonly ClockChange[]
}
/** A public clock changes and nothing else is said. Games may decide this too. */
export type ClockMoved = { readonly type: 'clockMoved' } & Clocked
/** Somebody who had gone home is at the table again. Games may decide this too, when they put a player back in. */
export type SeatReturned = { readonly type: 'returned'; readonly seat: Seat }
export type EngineEvent =
  | { readonly type: 'seated'; readonly seats: readonly { readonly seat: Seat; readonly name: string }[] }
  | { readonly type: 'optionsSet'; readonly options: object }
  | { readonly type: 'cast'; readonly cast: unknown }
  /** `anew`: the match begins again with these, before anything was dealt. */
  | { readonly type: 'optionsTold'; readonly options: object; readonly anew?: true }
  | { readonly type: 'optionChanged'; readonly option: string; readonly value: unknown }
  | { readonly type: 'joined'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'substituted'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'ringChanged'; readonly ring: readonly Seat[] }
  | { readonly type: 'left'; readonly seat: Seat }
  | SeatReturned
  | { readonly type: 'announced'; readonly text: string }
  | { readonly type: 'announcementCleared' }
  | { readonly type: 'calledOff' }
  | { readonly type: 'resultsShown' }
  /** Somebody else was told something, and nobody is to see by whose phone moves who it was. */
  | { readonly type: 'nothingSaid'; readonly to: readonly Seat[] }
  /** The moderator has entered the answer of this seat; command -> name of its question, null: not any more. */
  | {
      readonly type: 'deskEntered'
      readonly to: readonly Seat[]
      readonly questions: Readonly<Record<string, string | null>>
    }
  | { readonly type: 'clocksStopped' }
  | { readonly type: 'clocksResumed' }
  /** Where nobody but the moderator has a clock that runs, nobody else is told. */
  | { readonly type: 'deskClocksStopped' }
  | { readonly type: 'deskClocksResumed' }
  | ClockMoved
  | ({ readonly type: 'deskClockMoved' } & Clocked)
  | WindowEvent

export const engineTold = {
  seated: 'all',
  optionsSet: 'moderator',
  cast: 'moderator',
  optionsTold: 'all',
  optionChanged: 'moderator',
  joined: 'all',
  renamed: 'all',
  substituted: 'all',
  ringChanged: 'all',
  left: 'moderator',
  returned: 'moderator',
  announced: 'all',
  announcementCleared: 'all',
  calledOff: 'all',
  resultsShown: 'all',
  nothingSaid: 'seatsOnly',
  deskEntered: 'seatsOnly',
  clocksStopped: 'all',
  clocksResumed: 'all',
  deskClocksStopped: 'moderator',
  deskClocksResumed: 'moderator',
  clockMoved: 'all',
  deskClockMoved: 'moderator',
  windowOpened: 'all',
  windowClosed: 'all',
} as const satisfies Record<EngineEvent['type'], Hearing>

export const engineCommands = {
  join: { name: 'text' },
  rename: { seat: 'seat', name: 'text' },
  substitute: { seat: 'seat', name: 'text' },
  reseat: { ring: 'seats' },
  leave: { seat: 'seat' },
  comeBack: { seat: 'seat' },
  announce: { text: 'text' },
  clearAnnouncement: {},
  callOff: {},
  showResults: {},
  setOption: { option: 'choice', value: 'value' },
  stopClocks: {},
  resumeClocks: {},
  pauseClock: { clock: 'choice' },
  runClock: { clock: 'choice' },
  addTime: { clock: 'choice', seconds: 'number' },
  setClock: { clock: 'choice', seconds: 'number' },
  /** Takes away a clock for whose end nothing waits; the engine itself does when its time is up. */
  dropClock: { clock: 'choice' },
} as const
export type EngineCommand = CommandsOf<typeof engineCommands>

/** Overrides that every game decides itself; the contract suite asks each game for them. */
export const gameOverrides = ['setCard', 'setOut', 'changeVote', 'goToStep', 'endWith'] as const
export type GameOverride = (typeof gameOverrides)[number]

/** One stored event. `batch`: all rows of one command share it. Plain JSON. */
export interface Row {
  readonly batch: number
  /** Engine time in ms. */
  readonly t: number
  /** Wall clock, ISO 8601: a label, never used for order or play. */
  readonly at: string
  readonly by: 'moderator' | 'clock' | 'engine' | Seat
  readonly told: Hearing
  /** With told = seats. */
  readonly to: readonly Seat[]
  readonly event: Named & Readonly<Record<string, unknown>>
}
/** Takes back a whole batch; told to everybody who was told anything of it. */
export interface Undone {
  readonly type: 'undone'
  readonly batch: number
  readonly notice: 'silent' | 'correction'
}
/** What one command, undo or redo appends: stored in one transaction, folded as one. */
export interface Entry {
  readonly kind: 'command' | 'undo' | 'redo'
  readonly batch: number
  readonly command: Named & Readonly<Record<string, unknown>>
  readonly rows: readonly Row[]
}
