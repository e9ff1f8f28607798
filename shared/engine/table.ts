/** The table as everybody knows it, from the engine's own events. */

/** The number of a place at the table, from 1. An identity: never renumbered, whatever the ring does. */
export type Seat = number
export interface Named {
  readonly type: string
}
/** A free announcement, or a correction of what was told. */
export type Notice =
  | { readonly kind: 'announcement'; readonly text: string }
  | {
      readonly kind: 'correction'
      /** The announcement that is taken back; null where something else is. */
      readonly text: string | null
      /** What everybody had been told until then, and what was left of it; both without a notice. */
      readonly before: Shown
      readonly after: Shown
    }
interface Shown {
  readonly table: Table
  readonly open: object
}
/** What everybody was told by the engine's own events: names, ring, windows, notices. */
export interface Table {
  readonly seats: readonly { readonly seat: Seat; readonly name: string }[]
  /** Seats in sitting order, clockwise. */
  readonly ring: readonly Seat[]
  /** Reaction windows that stand open, by public facts only. */
  readonly windows: readonly { readonly id: string; readonly label: string }[]
  /** The last free announcement or correction, until the next public event or until it is cleared. */
  readonly notice: Notice | null
  /** The game's public events of the last command that had any, in their order. */
  readonly told: { readonly batch: number; readonly events: readonly Named[] }
  readonly calledOff: boolean
  /** The results of all seats may count for everybody, whether or not their cards lie open. */
  readonly resultsShown?: true
  /** All public clocks stand still until somebody resumes them (break, restart). */
  readonly stopped: boolean
}
