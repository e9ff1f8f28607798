/** Departures and corrections of them. Only SENT is told. */
import type { Game as AnyGame, Seat } from '../../../engine/game.ts'
import { pending } from '../../../engine/agenda.ts'
import { mustShow } from '../condemn.ts'
import { isFree, nightRoles, slotOf, targetsOf } from '../state.ts'
import { farewellSteps, stepOf, voteSteps } from '../steps.ts'
import { skipTo, stepDone, stepsSet } from '../timers.ts'
import type { Cause, Happening } from '../types.ts'
import type { Game, Motherland } from '../game-types.ts'
import { cleared } from './darkness.ts'
import { afterNight, afterTroika, finish } from './ending.ts'
import { troikaAnew } from './gossip.ts'
import { addedForPhones } from './phones.ts'
import { silenceDue } from './silence.ts'
import { onTheWay, sent, without } from './troika.ts'

/** Clears drafts that point at a departed player. */
const draftsFor = ({ secret, table }: Game, seat: Seat): readonly Happening[] =>
  table.ring.filter((voter) => secret.votes[voter] === seat).map((voter) => ({ type: 'voteCleared', voter }))
/** Builds the Troika anew if a member left before the verdict; it votes afresh. */
function troikaWithout(state: Game, seat: Seat): readonly Happening[] {
  const { troika } = state.open
  // A Troika left behind by a jump from before the vote meets no more.
  const meets = /^[SGT]/u.test(stepOf(state) ?? '')
  if (troika === null || !troika.open || !meets) return []
  if (!troika.seats.includes(seat)) return draftsFor(state, seat)
  const voting = state.open.phase === 'troika'
  if (state.open.free.length < 3) return voting ? finish(state) : []
  const again: readonly Happening[] = voting ? [{ type: 'votesDropped' }, stepsSet(state, voteSteps())] : []
  return [...troikaAnew(state), ...again]
}
/** Clears night entries that point at a departed player, and those without a player left to choose. */
function nightWithout(state: Game, seat: Seat): readonly Happening[] {
  const at = stepOf(state)
  if (at === null || !['D2', 'D3', 'D4', 'W1'].includes(at)) return []
  const roles = nightRoles.filter((role) => {
    const target = state.secret.night[role] ?? null
    return target !== null && (target === seat || !targetsOf(state, role).includes(target))
  })
  return roles.flatMap((role) => cleared(state, role))
}
/** Takes a departed player out of the condemnation. */
function wayWithout(state: Game, seat: Seat): readonly Happening[] {
  const way = state.secret.condemnation
  if (way === null) return []
  const over = (): readonly Happening[] => [
    { type: 'condemned', condemnation: null },
    ...(way.cause === 'troika' ? afterTroika(state) : afterNight(state, 1)),
  ]
  if (way.going.length === 0) {
    if (way.direct === seat) return over()
    // No card may be announced that all players will miss once the dragged partner is gone (T4).
    return stepOf(state) === 'T4' && !mustShow(state, way) ? onTheWay(state, way) : []
  }
  const going = way.going.filter((each) => each !== seat)
  if (going.length === way.going.length) return []
  if (going.length === 0) return over()
  const speaking = pending(state.secret.agenda).flatMap((step) => (step.id === 'T5' ? step.who : []))
  return [
    { type: 'condemned', condemnation: { ...way, going } },
    stepsSet(state, farewellSteps(speaking.filter((each) => each !== seat))),
  ]
}
/** Skips the news of a silence (W6) and the noise (G2) whose player is gone. */
function saidWithout(state: Game): readonly Happening[] {
  const at = stepOf(state)
  if (at === 'W6' && silenceDue(state) === null) return [stepDone(state)]
  return at === 'G2' && slotOf(state) === null ? [skipTo(state, 'G3')] : []
}
/** Puts one player out, outside of any condemnation. */
export function departs(state: Game, seat: Seat, cause: Cause): readonly Happening[] {
  if (!isFree(state, seat)) return [...nightWithout(state, seat), ...saidWithout(state)]
  const after = without(state, [seat])
  const rest = [
    ...troikaWithout(after, seat),
    ...nightWithout(after, seat),
    ...wayWithout(after, seat),
    ...saidWithout(after),
  ]
  return [...sent(state, [seat], cause), ...rest]
}
/** True from the deal until the cards are shown. */
export const inPlay = (state: Game): boolean => {
  const at = stepOf(state)
  return state.secret.cards !== null && at !== null && !at.startsWith('E')
}
export const leaving: AnyGame<Motherland>['leaving'] = {
  leave: (seat, state) => {
    const after = { ...state, away: [...state.away, seat] }
    const events = departs(after, seat, 'left')
    return [...events, ...addedForPhones(after, events)]
  },
  comeBack: () => [],
  may: (state) => (inPlay(state) ? state.table.ring : []),
}
