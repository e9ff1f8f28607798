/** Facts shown in person by night; phones repeat them from the next dawn on. */
import type { Seat } from '../../../engine/game.ts'
import type { Role, Team } from '../roles.ts'
import type { Ballot } from '../folds/ballot.ts'

/** A fact shown to a player or group, by kind. */
export type Fact =
  /** Shown to the Parson. */
  | { readonly kind: 'faction'; readonly seat: Seat; readonly faction: Team }
  /** Shown to Hooker, Shaman, Infiltrator and Mind Eater. */
  | { readonly kind: 'role'; readonly seat: Seat; readonly faction: Team; readonly role: Role }
  /** Shown to Taxman, Binocular Eye and Lucky Luke (6.6). */
  | { readonly kind: 'holder'; readonly seat: Seat }
  /** Shown to the Leader: whether a neighbour holds the statuette. */
  | { readonly kind: 'neighbour'; readonly near: boolean }
  /** Shown to the Detector (5.5). */
  | { readonly kind: 'aim'; readonly target: Seat; readonly answer: 'target' | 'cw' | 'ccw' | 'self' }
  /** Shown to a thief or killer: whether they or their group hold the statuette now. */
  | { readonly kind: 'theft'; readonly target: Seat; readonly got: boolean }
  | { readonly kind: 'kill'; readonly target: Seat; readonly died: boolean; readonly got: boolean }
  /** The seat holds the statuette now, by a trail or as a citizen. */
  | { readonly kind: 'holds' }
  | { readonly kind: 'client'; readonly hooker: Seat }
  /**
   * Shown to the victim; the master only learns that the bind holds. `unforced`: the console does not enforce it
   * (`bindEnforce`).
   */
  | {
      readonly kind: 'bound'
      readonly master: Seat
      readonly victim: Seat
      readonly way: 'blackmailer' | 'seducer'
      readonly unforced?: true
    }
  /** A bind that was a mistake, or now belongs to another master. */
  | {
      readonly kind: 'unbound'
      readonly master: Seat
      readonly victim: Seat
      readonly way: 'blackmailer' | 'seducer'
    }
  /** The mates of a group, with roles by seat if the options tell them (`tellMateRoles`), else null. */
  | {
      readonly kind: 'mates'
      readonly team: Team
      readonly seats: readonly Seat[]
      readonly roles: Readonly<Record<Seat, Role>> | null
    }
  /** Shown to a Journalist who watched a vote (AD-14). */
  | { readonly kind: 'ballots'; readonly ballots: readonly Ballot[] }
  | { readonly kind: 'mormons'; readonly seats: readonly Seat[] }
  /** The group's carrier from now on. */
  | { readonly kind: 'carrier'; readonly team: Team; readonly seat: Seat }
