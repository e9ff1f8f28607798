/** Offers: legal actions as data. Screens draw them as forms; the engine accepts what fits one. */
import type { Seat } from '../game.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  /** The heading under which it stands, where there are several. */
  readonly group?: string
  /** One line on what it means. */
  readonly note?: string
}
interface Labelled {
  readonly label?: string
}
/** Seats that may be named, and the words in which the moderator is asked once more about them. */
export interface UnusualSeats {
  readonly among: readonly Seat[]
  readonly says: string
}
export type Field = Labelled &
  (
    | {
        readonly kind: 'seat'
        readonly among: readonly Seat[]
        /** Label of "nobody"; the answer is then null. */ readonly none?: string
        /** Legal, but seldom meant: the moderator is asked once more, with these words. Never on a hidden desk. */
        readonly unusual?: UnusualSeats
        /** Against a rule that this table only warns of: asked once more likewise, and before what is merely unusual. */
        readonly warned?: UnusualSeats
      }
    | {
        readonly kind: 'seats'
        readonly among: readonly Seat[]
        readonly min: number
        readonly max: number
        /** Asked once more where one of these is among the answer. */
        readonly unusual?: UnusualSeats
      }
    | {
        readonly kind: 'choice'
        readonly of: readonly Choice[]
        readonly unusual?: { readonly values: readonly string[]; readonly says: string }
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
        /** No `to` value twice. */
        readonly distinct: boolean
      }
    | { readonly kind: 'flag' }
    | {
        readonly kind: 'text'
        /** In characters as people count them. */
        readonly maxLength: number
        /** Taken already, compared as names are: these do not fit. */
        readonly not?: readonly string[]
      }
    | {
        readonly kind: 'ballot'
        readonly rows: readonly BallotRow[]
        /** By voter: seats that are asked about once more. */
        readonly unusual?: { readonly votes: Readonly<Record<string, readonly Seat[]>>; readonly says: string }
      }
    | { readonly kind: 'pack'; readonly schema: Readonly<Record<string, unknown>> }
  )
export interface BallotRow {
  readonly voter: Seat
  readonly among: readonly Seat[]
  readonly min: number
  readonly max: number
}

/** `seatOrNone` and `value` are answers only: a seat field with `none`, and the value of any option. */
export type AnswerKind = Field['kind'] | 'seatOrNone' | 'value'
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
  /** By voter: a seat or null where one vote is asked, else a list. */
  ballot: Readonly<Record<string, Seat | null | readonly Seat[]>>
  pack: Readonly<Record<string, unknown>>
  value: string | number | boolean | readonly string[] | Readonly<Record<string, unknown>>
}
export type Answer = AnswerOf[AnswerKind]

/** `next` moves the game on; `override` and `danger` are never taken by who plays by the rules. */
export const groups = ['next', 'act', 'vote', 'announce', 'clock', 'override'] as const
export type Group = (typeof groups)[number]
/** Sent as `{type: command, ...set, ...answers}`. */
export interface Offer<C extends string = string> {
  /** Unique in the frame. */
  readonly id: string
  readonly command: C
  /** Values already fixed. */
  readonly set?: Readonly<Record<string, Answer>>
  readonly title: string
  readonly group: Group
  readonly fields: Readonly<Record<string, Field>>
  readonly danger?: true
  /** A keyboard key. */
  readonly key?: string
  /** Its presence says something secret: left out of redacted frames. */
  readonly secret?: true
  /** What is entered already, to be shown in the form (seat, choice, …). */
  readonly now?: Readonly<Record<string, Answer>>
  /** Id of the offer whose entry it takes back: drawn as a × on that entry. Has no fields. */
  readonly clears?: string
  /** Something becomes visible to the audience: the desk shows a dry run first. */
  readonly shows?: true
  /** Comes before the votes, which may be entered without it: what is typed goes to them at once. */
  readonly beforeVotes?: true
  /** What is answered must make a set-up that can be played: refused `bad-setup` where the game's own check says no. */
  readonly checked?: true
  /** The question that it asks, to be sent back with the answer: an answer to another one is refused `moved-on`. */
  readonly question?: string
  /** A phone takes it by itself, without a button, once its player has looked at the card. Has no fields. */
  readonly onLook?: true
}
