/** Offers: legal actions as data. Screens draw them as forms; the engine accepts commands that fit one. */
import type { Seat } from '../table.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  /** The heading above the choice, where a field has several. */
  readonly group?: string
  /** One line on what the choice means. */
  readonly note?: string
  /** The seat of the player whom the label names first. A digit then picks by that number, not by the place in the list. */
  readonly seat?: Seat
}
interface FieldLabel {
  readonly label?: string
  /** One line beside the field, on what an answer means, or what cannot be answered and why. Holds no secret. */
  readonly note?: string
}
/** Seats that need a second confirmation, and the sentence that asks for it. */
export interface UnusualSeats {
  readonly among: readonly Seat[]
  readonly says: string
}
/** One blank of an offer, with the answers that fit. */
export type Field = FieldLabel &
  (
    | {
        readonly kind: 'seat'
        readonly among: readonly Seat[]
        /** Label of "nobody", which is answered as null. */ readonly none?: string
        /** Legal but rarely intended: the moderator confirms with these words. Absent on pages that hide secrets. */
        readonly unusual?: UnusualSeats
        /** Against a rule that this table merely warns about: confirmed likewise, and before `unusual`. */
        readonly warned?: UnusualSeats
      }
    | {
        readonly kind: 'seats'
        readonly among: readonly Seat[]
        readonly min: number
        readonly max: number
        /** The moderator confirms where any of these is in the answer. */
        readonly unusual?: UnusualSeats
      }
    | {
        readonly kind: 'choice'
        readonly of: readonly Choice[]
        readonly unusual?: { readonly values: readonly string[]; readonly says: string }
        /** Values that are listed but refused, and why. Absent on pages that hide secrets. */
        readonly barred?: { readonly values: readonly string[]; readonly says: string }
      }
    | { readonly kind: 'choices'; readonly of: readonly Choice[]; readonly min: number; readonly max: number }
    | { readonly kind: 'order'; readonly of: readonly Choice[] }
    | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number }
    | { readonly kind: 'counts'; readonly of: readonly Choice[]; readonly total: number }
    | {
        readonly kind: 'pairs'
        readonly from: readonly Choice[]
        readonly to: readonly Choice[]
        readonly min: number
        readonly max: number
        /** True where each `to` value may be used once. */
        readonly distinct: boolean
      }
    | { readonly kind: 'flag' }
    | {
        readonly kind: 'text'
        /** In characters as people count them. */
        readonly maxLength: number
        /** Texts that are taken already, compared like names. */
        readonly not?: readonly string[]
      }
    | {
        readonly kind: 'ballot'
        readonly rows: readonly BallotRow[]
        /** The moderator confirms a vote for these seats; by voter. */
        readonly unusual?: { readonly votes: Readonly<Record<string, readonly Seat[]>>; readonly says: string }
      }
    | { readonly kind: 'pack'; readonly schema: Readonly<Record<string, unknown>> }
  )
/** One voter of a ballot, with the seats and the number of votes allowed. */
export interface BallotRow {
  readonly voter: Seat
  readonly among: readonly Seat[]
  readonly min: number
  readonly max: number
}

/**
 * Kinds of answers. `seatOrNone` (a seat field with `none`) and `value` (the value of any option) are no kinds of
 * fields.
 */
export type AnswerKind = Field['kind'] | 'seatOrNone' | 'value'
/** The type of an answer by the kind of its field. */
export interface AnswerOf {
  seat: Seat
  seatOrNone: Seat | null
  seats: readonly Seat[]
  choice: string
  choices: readonly string[]
  order: readonly string[]
  number: number
  counts: Readonly<Record<string, number>>
  pairs: readonly (readonly [string, string])[]
  flag: boolean
  text: string
  /** By voter: a seat or null where the row asks for one vote, otherwise a list. */
  ballot: Readonly<Record<string, Seat | null | readonly Seat[]>>
  pack: Readonly<Record<string, unknown>>
  value: string | number | boolean | readonly string[] | Readonly<Record<string, unknown>>
}
export type Answer = AnswerOf[AnswerKind]

/** Groups of offers. `next` moves the game on; play within the rules never needs `override` or `danger`. */
export const offerGroups = ['next', 'act', 'vote', 'announce', 'clock', 'override'] as const
export type OfferGroup = (typeof offerGroups)[number]
/** A legal action, sent as `{type: command, ...set, ...answers}`. */
export interface Offer<C extends string = string> {
  /** Unique within the frame. */
  readonly id: string
  readonly command: C
  /** Values that are fixed already. */
  readonly set?: Readonly<Record<string, Answer>>
  readonly title: string
  /** The whole question above the form, where the title is only its short form for a button. */
  readonly asks?: string
  readonly group: OfferGroup
  readonly fields: Readonly<Record<string, Field>>
  readonly danger?: true
  /** A keyboard key. */
  readonly key?: string
  /** Marks an offer whose mere presence reveals a secret: left out of redacted frames. */
  readonly secret?: true
  /** Values entered already, shown in the form. */
  readonly now?: Readonly<Record<string, Answer>>
  /** Id of the offer whose entry this one removes: drawn as a × on that entry. Has no fields. */
  readonly clears?: string
  /** Marks an offer that changes what the audience sees: the desk shows a dry run first. */
  readonly shows?: true
  /** Marks an offer that may precede the votes but need not: key presses go straight to the votes. */
  readonly beforeVotes?: true
  /** Marks an offer whose answer must make a playable set-up: refused `bad-setup` where the game's own check fails. */
  readonly checked?: true
  /**
   * The question that the offer asks. Sent back with the answer; an answer to any other question is refused `moved-on`.
   */
  readonly question?: string
  /**
   * Marks an offer that a phone takes by itself, without a button, once its player has looked at the card. Has no
   * fields.
   */
  readonly onLook?: true
  /** Marks an offer that the own card explains: a phone keeps the card at hand while the form is open. */
  readonly onCard?: true
}
