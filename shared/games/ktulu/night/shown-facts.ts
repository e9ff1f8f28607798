/** What one player or group is shown in person; their phones keep it from the next dawn on. */
import type { Seat } from '../../../engine/game.ts'
import type { Role, Team } from '../roles.ts'

export type Fact =
  /** Parson. */
  | { readonly kind: 'faction'; readonly seat: Seat; readonly faction: Team }
  /** Hooker, Shaman, Infiltrator, Mind Eater. */
  | { readonly kind: 'role'; readonly seat: Seat; readonly faction: Team; readonly role: Role }
  /** Taxman, Binocular Eye, Lucky Luke (6.6). */
  | { readonly kind: 'holder'; readonly seat: Seat }
  /** Leader. */
  | { readonly kind: 'neighbour'; readonly near: boolean }
  /** Detector (5.5). */
  | { readonly kind: 'aim'; readonly target: Seat; readonly answer: 'target' | 'cw' | 'ccw' | 'self' }
  /** Thief or killer: do they (or their group) hold it now? */
  | { readonly kind: 'theft'; readonly target: Seat; readonly got: boolean }
  | { readonly kind: 'kill'; readonly target: Seat; readonly died: boolean; readonly got: boolean }
  /** You hold the statuette now: by a trail, or as a citizen. */
  | { readonly kind: 'holds' }
  | { readonly kind: 'client'; readonly hooker: Seat }
  /** Told to the victim; the master only learns that the bind holds. `unforced`: no console sees to it (`bindEnforce`). */
  | {
      readonly kind: 'bound'
      readonly master: Seat
      readonly victim: Seat
      readonly way: 'blackmailer' | 'seducer'
      readonly unforced?: true
    }
  /** A bind that was none, or another one's. */
  | {
      readonly kind: 'unbound'
      readonly master: Seat
      readonly victim: Seat
      readonly way: 'blackmailer' | 'seducer'
    }
  /** Roles by seat where mates are told them (`tellMateRoles`), else null. */
  | {
      readonly kind: 'mates'
      readonly team: Team
      readonly seats: readonly Seat[]
      readonly roles: Readonly<Record<Seat, Role>> | null
    }
  | { readonly kind: 'mormons'; readonly seats: readonly Seat[] }
  /** The group's carrier from now on. */
  | { readonly kind: 'carrier'; readonly team: Team; readonly seat: Seat }
