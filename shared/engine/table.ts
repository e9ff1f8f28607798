/** Types of the table as everybody knows it, from the engine's own events. */

/** The number of a place at the table, from 1. An identity: never renumbered when the ring changes. */
export type Seat = number
/** An event or command, told apart by its `type`. */
export interface TypedObject {
  readonly type: string
}
/** A free announcement, or a correction of what was told. */
export type Notice =
  | { readonly kind: 'announcement'; readonly text: string }
  | {
      readonly kind: 'correction'
      /** The announcement that is taken back; null where something else is. */
      readonly text: string | null
      /** Public knowledge before and after the undo, both without a notice. */
      readonly before: PublicSnapshot
      readonly after: PublicSnapshot
    }
interface PublicSnapshot {
  readonly table: Table
  readonly open: object
}
/** The order of speech where the players do not see each other's hands. */
export interface Floor {
  /** The seat to which the moderator gave the floor; null while nobody has it. */
  readonly speaker: Seat | null
  /** Raised hands, in the order in which they went up. */
  readonly hands: readonly Seat[]
  /** The length of the last word in seconds; 0 for one without a clock. */
  readonly seconds: number
}
/** The table as everybody knows it: names, ring, windows, notices, floor. */
export interface Table {
  readonly seats: readonly { readonly seat: Seat; readonly name: string }[]
  /** Seats in sitting order, clockwise. */
  readonly ring: readonly Seat[]
  /** Reaction windows that are open, by public facts only. */
  readonly windows: readonly { readonly id: string; readonly label: string }[]
  /** The last free announcement or correction; ends with the next public event, or when it is cleared. */
  readonly notice: Notice | null
  /** The game's public events of the last command that had any, in order. */
  readonly told: { readonly batch: number; readonly events: readonly TypedObject[] }
  readonly calledOff: boolean
  /** Absent at a table in one room, and after the match was called off. */
  readonly floor?: Floor
  /** True once the results of all seats may count in public, whether or not their cards lie open. */
  readonly resultsShown?: true
  /** True while all public clocks stand still (break, restart) until the moderator resumes them. */
  readonly stopped: boolean
}
