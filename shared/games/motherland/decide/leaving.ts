/** Departures and corrections of them. Only SENT is told. */
import type { Game as AnyGame, Seat } from '../../../engine/game.ts'
import { pendingSteps } from '../../../engine/agenda.ts'
import { mustShow } from '../condemn.ts'
import { isFree, nightRoles, madmanOfSlot, targetsOf } from '../state.ts'
import { farewellSteps, stepOf, voteSteps } from '../steps.ts'
import { skipTo, finishStep, setSteps } from '../timers.ts'
import type { Cause, AnyEvent } from '../types.ts'
import type { GameState, Motherland } from '../game-types.ts'
import { clearTarget } from './darkness.ts'
import { checkAfterNight, checkAfterTroika, endGame } from './ending.ts'
import { nameTroikaAnew } from './gossip.ts'
import { levelPhones } from './phones.ts'
import { silenceDue } from './silence.ts'
import { showOnTheWay, sendToGulag, withoutSeats } from './troika.ts'

/** Clears drafts that point at a departed player. */
const clearDraftsFor = ({ secret, table }: GameState, seat: Seat): readonly AnyEvent[] =>
  table.ring.filter((voter) => secret.votes[voter] === seat).map((voter) => ({ type: 'voteCleared', voter }))
/** Builds the Troika anew if a member left before the verdict; it votes afresh. */
function rebuildTroika(state: GameState, seat: Seat): readonly AnyEvent[] {
  const { troika } = state.open
  // A Troika left behind by a jump from before the vote meets no more.
  const meets = /^[SGT]/u.test(stepOf(state) ?? '')
  if (troika === null || !troika.open || !meets) return []
  if (!troika.seats.includes(seat)) return clearDraftsFor(state, seat)
  const voting = state.open.phase === 'troika'
  if (state.open.free.length < 3) return voting ? endGame(state) : []
  const again: readonly AnyEvent[] = voting ? [{ type: 'votesDropped' }, setSteps(state, voteSteps())] : []
  return [...nameTroikaAnew(state), ...again]
}
/** Clears night entries that point at a departed player, and those without a player left to choose. */
function clearNightTargets(state: GameState, seat: Seat): readonly AnyEvent[] {
  const at = stepOf(state)
  if (at === null || !['D2', 'D3', 'D4', 'W1'].includes(at)) return []
  const roles = nightRoles.filter((role) => {
    const target = state.secret.night[role] ?? null
    return target !== null && (target === seat || !targetsOf(state, role).includes(target))
  })
  return roles.flatMap((role) => clearTarget(state, role))
}
/** Takes a departed player out of the condemnation. */
function shortenWay(state: GameState, seat: Seat): readonly AnyEvent[] {
  const way = state.secret.condemnation
  if (way === null) return []
  const over = (): readonly AnyEvent[] => [
    { type: 'condemned', condemnation: null },
    ...(way.cause === 'troika' ? checkAfterTroika(state) : checkAfterNight(state, 1)),
  ]
  if (way.going.length === 0) {
    if (way.direct === seat) return over()
    // No card may be announced that all players will miss once the dragged partner is gone (T4).
    return stepOf(state) === 'T4' && !mustShow(state, way) ? showOnTheWay(state, way) : []
  }
  const going = way.going.filter((each) => each !== seat)
  if (going.length === way.going.length) return []
  if (going.length === 0) return over()
  const speaking = pendingSteps(state.secret.agenda).flatMap((step) => (step.id === 'T5' ? step.who : []))
  return [
    { type: 'condemned', condemnation: { ...way, going } },
    setSteps(state, farewellSteps(speaking.filter((each) => each !== seat))),
  ]
}
/** Skips the news of a silence (W6) and the noise (G2) whose player is gone. */
function skipAnnouncements(state: GameState): readonly AnyEvent[] {
  const at = stepOf(state)
  if (at === 'W6' && silenceDue(state) === null) return [finishStep(state)]
  return at === 'G2' && madmanOfSlot(state) === null ? [skipTo(state, 'G3')] : []
}
/** Puts one player out, outside of any condemnation. */
export function departSeat(state: GameState, seat: Seat, cause: Cause): readonly AnyEvent[] {
  if (!isFree(state, seat)) return [...clearNightTargets(state, seat), ...skipAnnouncements(state)]
  const after = withoutSeats(state, [seat])
  const rest = [
    ...rebuildTroika(after, seat),
    ...clearNightTargets(after, seat),
    ...shortenWay(after, seat),
    ...skipAnnouncements(after),
  ]
  return [...sendToGulag(state, [seat], cause), ...rest]
}
/** True from the deal until the cards are shown. */
export const isInPlay = (state: GameState): boolean => {
  const at = stepOf(state)
  return state.secret.cards !== null && at !== null && !at.startsWith('E')
}
export const leaving: AnyGame<Motherland>['leaving'] = {
  leave: (seat, state) => {
    const after = { ...state, away: [...state.away, seat] }
    const events = departSeat(after, seat, 'left')
    return [...events, ...levelPhones(after, events)]
  },
  comeBack: (seat, state) => levelPhones({ ...state, away: state.away.filter((each) => each !== seat) }, []),
  may: (state) => (isInPlay(state) ? state.table.ring : []),
}
