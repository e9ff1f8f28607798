/**
 * Events and commands that every match has, whatever the game. Facts such as `left` stay with the moderator; the game
 * announces what the room is to hear.
 */
import type { ClockChange } from './time/clocks.ts'
import type { TypedObject, Seat } from './table.ts'
import type { Disclosure } from './disclosure/told-audience.ts'
import type { CommandsOf } from './commands/command-shape.ts'
import type { EngineMs } from './time/times.ts'

/** A reaction window, opened and closed by public facts only. Games may decide these events, too. */
export type WindowEvent =
  | { readonly type: 'windowOpened'; readonly id: string; readonly label: string }
  | { readonly type: 'windowClosed'; readonly id: string }
interface ClockChanges {
  readonly clocks: readonly ClockChange[]
}
/** A public clock changes and nothing else is said. Games may decide this event, too. */
export type ClockMovedEvent = { readonly type: 'clockMoved' } & ClockChanges
/** A clock of the moderator's desk changes, one that stands on phones too. Games may decide this event, too. */
export type DeskClockMovedEvent = { readonly type: 'deskClockMoved' } & ClockChanges
/** A player who had gone home is at the table again. Games decide this event, too, when they put a player back in. */
export type SeatReturnedEvent = { readonly type: 'returned'; readonly seat: Seat }
export type EngineEvent =
  | { readonly type: 'seated'; readonly seats: readonly { readonly seat: Seat; readonly name: string }[] }
  | { readonly type: 'optionsSet'; readonly options: object }
  | { readonly type: 'cast'; readonly cast: unknown }
  /** `anew` marks that the match begins again with these options, before anything was dealt. */
  | { readonly type: 'optionsTold'; readonly options: object; readonly anew?: true }
  | { readonly type: 'optionChanged'; readonly option: string; readonly value: unknown }
  | { readonly type: 'joined'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'substituted'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'ringChanged'; readonly ring: readonly Seat[] }
  | { readonly type: 'left'; readonly seat: Seat }
  | SeatReturnedEvent
  | ({ readonly type: 'announced'; readonly text: string } & Partial<ClockChanges>)
  | ({ readonly type: 'announcementCleared' } & Partial<ClockChanges>)
  | { readonly type: 'calledOff' }
  | { readonly type: 'handRaised' | 'handLowered'; readonly seat: Seat }
  | ({ readonly type: 'wordGiven'; readonly seat: Seat; readonly seconds: number } & ClockChanges)
  | ({ readonly type: 'wordEnded' } & ClockChanges)
  /** All hands go down and nobody has the floor: another part of the match begins, or the moderator says so. */
  | ({ readonly type: 'floorCleared' } & ClockChanges)
  | { readonly type: 'resultsShown' }
  /** Sent to seats that were told nothing, so that the room cannot tell from lit phones which seat was. */
  | { readonly type: 'nothingSaid'; readonly to: readonly Seat[] }
  /** The moderator entered an answer for these seats. Command -> name of its question; null withdraws the entry. */
  | {
      readonly type: 'deskEntered'
      readonly to: readonly Seat[]
      readonly questions: Readonly<Record<string, string | null>>
    }
  | { readonly type: 'clocksStopped' }
  | { readonly type: 'clocksResumed' }
  /** Used instead of `clocksStopped` while only the moderator's clocks run, so that nobody else is told. */
  | { readonly type: 'deskClocksStopped' }
  | { readonly type: 'deskClocksResumed' }
  | ClockMovedEvent
  | DeskClockMovedEvent
  | WindowEvent

/** The audience of each engine event. */
export const engineDisclosures = {
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
  handRaised: 'all',
  handLowered: 'all',
  wordGiven: 'all',
  wordEnded: 'all',
  floorCleared: 'all',
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
} as const satisfies Record<EngineEvent['type'], Disclosure>

/** The engine's own commands: command type -> field name -> kind of answer. */
export const engineCommands = {
  join: { name: 'text' },
  rename: { seat: 'seat', name: 'text' },
  substitute: { seat: 'seat', name: 'text' },
  reseat: { ring: 'seats' },
  leave: { seat: 'seat' },
  comeBack: { seat: 'seat' },
  announce: { text: 'text' },
  /** An announcement that goes by itself after so many seconds. */
  announceFor: { text: 'text', seconds: 'number' },
  clearAnnouncement: {},
  callOff: {},
  /** Of a player's phone, for its own seat. */
  raiseHand: {},
  lowerHand: {},
  /** `seconds` is the length of the clock; 0 for none. */
  giveWord: { seat: 'seat', seconds: 'number' },
  endWord: {},
  clearFloor: {},
  showResults: {},
  setOption: { option: 'choice', value: 'value' },
  stopClocks: {},
  resumeClocks: {},
  pauseClock: { clock: 'choice' },
  runClock: { clock: 'choice' },
  addTime: { clock: 'choice', seconds: 'number' },
  setClock: { clock: 'choice', seconds: 'number' },
  /** Removes a clock that no command waits for; the engine sends this itself when a brief clock runs out. */
  dropClock: { clock: 'choice' },
} as const
export type EngineCommand = CommandsOf<typeof engineCommands>

/** Overrides that every game decides itself; the contract tests demand each of them from each game. */
export const gameOverrides = ['setCard', 'setOut', 'changeVote', 'goToStep', 'endWith'] as const
export type GameOverride = (typeof gameOverrides)[number]

/** One event as stored. All events of one command share a `batch`. Plain JSON. */
export interface StoredEvent {
  readonly batch: number
  /** Engine time in ms. */
  readonly t: EngineMs
  /** Wall clock, ISO 8601: a label, never used for order or play. */
  readonly at: string
  readonly by: 'moderator' | 'clock' | 'engine' | Seat
  readonly told: Disclosure
  /** The seats that are told; empty unless `told` is `seats` or `seatsOnly`. */
  readonly to: readonly Seat[]
  readonly event: TypedObject & Readonly<Record<string, unknown>>
}
/** Takes back a whole batch. Told to everybody who was told any part of that batch. */
export interface UndoneEvent {
  readonly type: 'undone'
  readonly batch: number
  readonly notice: 'silent' | 'correction'
}
/** All events of one command, undo or redo: stored in one transaction, folded as one. */
export interface Commit {
  readonly kind: 'command' | 'undo' | 'redo'
  readonly batch: number
  readonly command: TypedObject & Readonly<Record<string, unknown>>
  readonly rows: readonly StoredEvent[]
}
