/** Expectations of the contract about a game beyond its rules; `test/games/<id>/expectations.ts` states them. */
import type { Offer } from '../../shared/engine/offers/fields.ts'
import type { SetupInput } from '../../shared/engine/match.ts'

/** Steps of the moderator's script, by what they are looked up with. */
type StepsBy = Readonly<Record<string, RegExp>>
export interface Expectations {
  /** Sentences on what is wrong with a table between two commands. `offers` are the moderator's. */
  readonly wrongIn: (state: never, offers: readonly Offer[]) => readonly string[]
  /** Sentences on what is wrong where a match has just ended by its rules; `before` is the table as it was then. */
  readonly wrongEnd: (state: never, before: never) => readonly string[]
  /** Commands that would close what has been entered by half: none of them may be the main act now. */
  readonly closing?: (state: never) => readonly string[]
  /** The set-up that a seed gives; absent: a random one. */
  readonly tableFor?: (seed: string) => SetupInput
  /** Command of a phone -> the steps that wait for it. What may be done at any time is not asked. */
  readonly prompts: StepsBy
  /** Public clock -> the steps that it counts for, interruptions among them. */
  readonly clocks: StepsBy
  /** The steps in which the rules give one player the word at a distance, and whose it is; absent: none. */
  readonly speakers?: readonly { readonly steps: RegExp; readonly who: (state: never) => number | null }[]
  /** Step gone to by hand -> steps that it begins with, besides itself. */
  readonly beginnings?: StepsBy
  /** Steps that come by themselves on the way to a step gone to, and are answered first. */
  readonly onTheWay?: RegExp
  /** Public event -> the reason why a screen may look the same after it. */
  readonly unseen?: Readonly<Record<string, string>>
  /**
   * The rule by which what is read aloud may tell of hidden cards, and the option that, switched on, prevents it; absent:
   * the same is read whatever they are.
   */
  readonly audible?: { readonly clause: string; readonly unless: string }
  /** Public sentences that name a role and give no card away, such as the title of a call that is always made. */
  readonly harmless?: readonly string[]
  /** Marks a game whose phones answer what the desk may enter for them in secret. */
  readonly sharesAnswers?: true
}
