/** The choices at a call, as phones have made them (AD-4, AD-7). */
import type { AgendaStep } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import {
  isNaming,
  isOfGroup,
  ownerOf,
  type Act,
  type GroupCarrier,
  type GroupTarget,
  type NamingAct,
} from '../acts/act.ts'
import { leadersAmong } from '../decide/groups.ts'
import { actAt, breakerOf, choicesOf, mayDecline, nobodyAtAll, targetsAt, votersAt } from '../night/night-acts.ts'
import { seatOf } from '../state.ts'
import type { GameState } from '../game-types.ts'
import type { GroupPick } from './phone-calls.ts'

/** The name that a phone has given; null for nobody, undefined without an answer. */
export const tapOf = ({ secret }: Pick<GameState, 'secret'>, seat: Seat): Seat | null | undefined => secret.taps[seat]

interface Naming {
  readonly act: NamingAct
  readonly step: AgendaStep
}
interface GroupNaming {
  readonly act: GroupTarget | GroupCarrier
  readonly step: AgendaStep
}
/** True if a seat that is called may give this name. */
function mayName(state: GameState, { act, step }: Naming, { seat, target }: { seat: Seat; target: Seat | null }) {
  if (target === null) return mayDecline(state, act, step)
  const among = isOfGroup(act) ? choicesOf(state, { act, step }, seat) : targetsAt(state, act, step)
  return among.includes(target)
}
/** True if the answer of a called seat can count. A yes or no always does. */
export function tapFits(state: GameState, step: AgendaStep, given: { seat: Seat; target: Seat | null }): boolean {
  const act = actAt(step)
  return !isNaming(act) || mayName(state, { act, step }, given)
}
/** The names that the members of a group have given so far, in seat order. */
export const picksSoFar = (state: GameState, act: GroupTarget | GroupCarrier): readonly GroupPick[] =>
  votersAt(state, act).flatMap((voter) => {
    const target = tapOf(state, voter)
    return target === undefined ? [] : [{ voter, target }]
  })
/** The plurality of the names that can count; at a tie the breaker's own, else nobody (7.6, AD-7). */
function groupChoice(state: GameState, { act, step }: GroupNaming): Seat | null {
  const picks = picksSoFar(state, act).filter(({ voter, target }) =>
    mayName(state, { act, step }, { seat: voter, target }),
  )
  const tied = leadersAmong(picks.map(({ target }) => target ?? nobodyAtAll))
  const [first = nobodyAtAll] = tied
  const breaker = breakerOf(state, act.group)
  const own = picks.find(({ voter }) => voter === breaker)?.target ?? nobodyAtAll
  const chosen = tied.length === 1 ? first : tied.includes(own) ? own : nobodyAtAll
  return chosen === nobodyAtAll ? null : chosen
}
/** The next opponent of a Gambler whose game goes on: clockwise after the last one (AD-8). */
function nextOpponent(state: GameState, { act, step }: Naming): Seat | null {
  const { ring } = state.table
  const at = ring.indexOf(step.who.at(-1) ?? 0)
  const left = targetsAt(state, act, step)
  return [...ring.slice(at + 1), ...ring.slice(0, at + 1)].find((seat) => left.includes(seat)) ?? null
}
/** The seat named at a call; null for nobody, for no answer, and for one that cannot count. */
export function choiceByPhone(state: GameState, { act, step }: Naming): Seat | null {
  if (isOfGroup(act)) return groupChoice(state, { act, step })
  if (step.id === 'c.gambler' && step.who.length > 0) return nextOpponent(state, { act, step })
  const seat = ownerOf(state, act)
  const target = seat === null ? null : (tapOf(state, seat) ?? null)
  return seat !== null && mayName(state, { act, step }, { seat, target }) ? target : null
}
/** True if the player called for a yes or no has said yes, by any name. */
export function saysYes(state: GameState, step: AgendaStep): boolean {
  const act: Act | null = actAt(step)
  const seat =
    step.id === 'doctor' ? seatOf(state, 'doctor') : act !== null && 'roles' in act ? ownerOf(state, act) : null
  return seat !== null && (tapOf(state, seat) ?? null) !== null
}
