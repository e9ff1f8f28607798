/** Decisions of the night that phones have made, and lots where they made none (AD-8, AD-10). */
import type { DecideContext, Seat } from '../../../engine/game.ts'
import { legalPicks, proposal } from '../phones/phone-proposals.ts'
import { mayDecline, sisterChoices, targetsOf } from '../state.ts'
import type { NightRole } from '../types.ts'
import type { GameState } from '../game-types.ts'

type Lots = Pick<DecideContext, 'shuffle'>

/** The Sister that the holder tapped, else one drawn by lot. Throws where nobody can be chosen. */
export function sisterByPhone(state: GameState, { shuffle }: Lots): Seat {
  const [seat] = shuffle(sisterChoices(state))
  if (seat === undefined) throw new Error('Nobody can be the Sister.')
  return proposal(state, 'sister') ?? seat
}
/** The choice of a role: what its seats agree on. Spies who differ draw lots among their picks; Writer and Censor decline. */
export function choiceByPhone(state: GameState, role: NightRole, { shuffle }: Lots): Seat | null {
  const agreed = proposal(state, role)
  if (agreed !== undefined) return agreed
  if (role !== 'spies') return null
  const picks = legalPicks(state)
  const silent = mayDecline(state, 'spies') ? [null] : targetsOf(state, 'spies')
  return shuffle<Seat | null>(picks.length > 0 ? picks : silent)[0] ?? null
}
