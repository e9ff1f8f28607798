/** Random evenings in which the statuette is on everybody's mind: it changes hands more often than by mere chance. */
import type { Commit } from '../../../shared/engine/events.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  isOver,
  moderatorOffers,
  fullState,
  isCommandRefusal,
  type AnyGame,
  type Command,
  type MatchState,
  type Refusal,
} from '../../../shared/engine/match.ts'
import { findOffer } from '../../../shared/engine/offers/offers.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { nextRandomMove, pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import { ktulu } from '../../../shared/games/ktulu/index.ts'
import { holderOf, livingSeats, seatOf, stepIdNow } from '../../../shared/games/ktulu/state.ts'
import type { Command as KtuluCommand } from '../../../shared/games/ktulu/types.ts'
import type { GameState } from '../../../shared/games/ktulu/game-types.ts'
import { limit, stampOf } from '../../kit/claims/erring-player.ts'
import { eveningP } from './scripted-evening.ts'
import { tableFor } from './random-tables.ts'

export const game = ktulu as unknown as AnyGame
export const stateOf = (live: MatchState): GameState => fullState(live) as unknown as GameState

/**
 * Returns the seat that seekers aim at: Quiet Foot as the carrier, Quiet Foot again after slipping it to somebody, or
 * the holder.
 */
function keenOn(state: GameState, planter: Seat | null, draw: RandomSource): Seat | null {
  const carrier = stepIdNow(state) === 'i.carrier' ? seatOf(state, 'quietFoot') : null
  return carrier ?? (draw() < 0.5 ? planter : null) ?? holderOf(state)
}
/** The same command or another one: what is then not offered is not taken. */
function bent(state: GameState, command: Command, draw: RandomSource): Command {
  const planter = state.secret.statuette.knows ? null : seatOf(state, 'quietFoot')
  const said = command as KtuluCommand
  if (draw() < 0.4) return command
  switch (said.type) {
    case 'choose': {
      const seat = keenOn(state, planter, draw)
      return seat === null ? command : { ...command, seat }
    }
    case 'challenge':
      return planter === null ? command : { ...command, challenged: planter }
    case 'endDuels':
      return planter === null ? command : { type: 'stepForward', seat: pickRandom(draw, livingSeats(state)) }
    case 'nominate':
      return { ...command, seats: said.seats.filter((seat) => seat !== holderOf(state)) }
    case 'enterHands':
    case 'enterRest':
      return { type: 'enterRest', option: stepIdNow(state) === 'd.how' ? 'investigate' : 'yes' }
    default:
      return command
  }
}
export interface Moved {
  readonly live: MatchState
  readonly before: MatchState
  readonly entry: Commit
}
function kept(result: Commit | Refusal, what: Command): Commit {
  if (isCommandRefusal(result)) throw new Error(`Offered, yet refused as ${result.refused}: ${JSON.stringify(what)}`)
  return result
}
/** Some evenings begin in T3, as Quiet Foot is asked. */
function startOf(seed: string): MatchState {
  if (seededRandom(`start/${seed}`)() < 0.25) {
    const table = eveningP({ spare: 'Eve, Gus', seed }).toNight(1)
    return table.plays({ 'i.kill1': 'Hal', 'i.kill2': 'Ann', 'i.rage': 'Dan', 'i.carrier': 'Mia' }, 'i.plant').live
  }
  const setup = tableFor(seed)
  const empty = emptyMatch(game, 'match')
  return foldCommit(empty, kept(beginMatch(empty, setup, stampOf('moderator', 0, seed)), { type: 'begin' }))
}
/** A whole evening by offers alone; whether it came to an outcome. */
export function evening(seed: string, after: (moved: Moved) => void): boolean {
  const draw = seededRandom(`keen/${seed}`)
  let live = startOf(seed)
  let t = live.t
  const takers = live.open.value.table.ring.length <= 14 ? 'all' : 'moderator'
  for (let moves = 0; !isOver(live) && moves < limit; moves++) {
    t += Math.floor(draw() * 4000)
    const move = nextRandomMove(live, t, { draw, takers })
    if (move === null) return false
    const other = move.by === 'moderator' ? bent(stateOf(live), move.command, draw) : move.command
    const command = findOffer(moderatorOffers(live, 'en'), other) === undefined ? move.command : other
    const entry = kept(decide(live, command, stampOf(move.by, move.t, seed)), command)
    const before = live
    live = foldCommit(live, entry)
    after({ live, before, entry })
  }
  return isOver(live)
}
