/** Questions about the state that several files ask. */
import { isolatedSeatName } from '../../engine/frames.ts'
import type { Seat } from '../../engine/game.ts'
import { seatRange } from './options.ts'
import type { Draw, OpenState, SecretState } from './types.ts'
import type { GameState } from './game-types.ts'

/** A player's name as a sentence carries it. */
export const nameIn = ({ table }: Pick<GameState, 'table'>, seat: Seat): string => isolatedSeatName(table, seat)

type PublicView = Pick<GameState, 'table' | 'open'>
/** The players of this round, clockwise. */
export const circleOf = ({ table, open }: PublicView): readonly Seat[] =>
  table.ring.filter((seat) => open.playing.includes(seat))
/** The players of coming rounds, clockwise. */
export const sittingIn = ({ table, open }: PublicView): readonly Seat[] =>
  table.ring.filter((seat) => open.sitting.includes(seat))
/** The given seats clockwise from the one after `seat`, which comes last if listed. */
export function clockwiseFrom(ring: readonly Seat[], seat: Seat, among: readonly Seat[]): readonly Seat[] {
  const start = ring.indexOf(seat) + 1
  return [...ring.slice(start), ...ring.slice(0, start)].filter((each) => among.includes(each))
}
/** The seat itself if it is among the given ones, else the next of them clockwise. */
export const nextFrom = (ring: readonly Seat[], seat: Seat, among: readonly Seat[]): Seat =>
  among.includes(seat) ? seat : (clockwiseFrom(ring, seat, among)[0] ?? seat)

/** True between START and the end of the round. */
export const isRunning = ({ stage }: OpenState): boolean => stage === 'talk' || stage === 'vote' || stage === 'final'
/** True if dealt and not decided: a player who leaves now leaves a round. */
export const isInRound = (open: OpenState): boolean => open.stage === 'deal' || isRunning(open)
/** True if dealt, and neither revealed nor void (8.5, R-24). */
export const isUndecided = (open: OpenState): boolean =>
  isInRound(open) || open.stage === 'guess' || (open.stage === 'over' && !open.voided)
/** True if the game may end early; a decided round is revealed and scored first (8.1). */
export const mayEndEarly = (open: OpenState): boolean =>
  !['lobby', 'end'].includes(open.stage) &&
  (open.stage !== 'revealed' || isBetween(open)) &&
  (open.stage !== 'over' || open.voided)
/** True between rounds, when players may come, go and change places. */
export const isBetween = ({ stage, revealed }: OpenState): boolean =>
  ['lobby', 'list', 'ready', 'scored'].includes(stage) || (stage === 'revealed' && revealed?.outcome === 'void')
/** True if a round may be dealt (4.3). */
export const mayDeal = (state: PublicView): boolean => {
  const players = sittingIn(state).length
  return isBetween(state.open) && !['lobby', 'list'].includes(state.open.stage) && isTableOf(players)
}
export const isTableOf = (players: number): boolean => players >= seatRange.min && players <= seatRange.max

/** The seats that may lead: all who play, or any seat at a table left by all. */
export const leadersIn = (state: PublicView): readonly Seat[] =>
  state.open.sitting.length > 0 ? sittingIn(state) : state.table.ring

/** The place and spy of the round, or null if hidden from this reader. */
export const drawOf = ({ secret }: Pick<GameState, 'secret'>): Draw | null => secret.draws.at(-1) ?? null
/** The places that count as used, with the present one. */
export const usedPlaces = ({ draws, forgotten }: SecretState): readonly string[] =>
  draws.slice(forgotten).map((draw) => draw.location)

/** The players of the round who have looked at their cards. */
export const lookedIn = (state: Pick<GameState, 'table' | 'open' | 'secret'>): readonly Seat[] =>
  circleOf(state).filter((seat) => state.secret.looked.includes(seat))
/** The seats that the asker may ask: not the own one, nor the one that has just asked (7.1d). */
export const askTargets = (state: PublicView): readonly Seat[] =>
  circleOf(state).filter((seat) => seat !== state.open.asker && seat !== state.open.barred)
/** The seats that may still accuse in this round (7.3). */
export const accuserChoices = (state: PublicView): readonly Seat[] =>
  circleOf(state).filter((seat) => !state.open.used.includes(seat))
/** The seat whose vote is asked for, or null. */
export const voterOf = ({ stage, vote }: OpenState): Seat | null =>
  stage !== 'vote' || vote === null ? null : (vote.order.find((seat) => vote.votes[seat] === undefined) ?? null)
/** True if the spy may name the place now (7.5a); the same for every seat. */
export const mayGuess = ({ stage, rules, vote }: OpenState): boolean =>
  stage === 'talk' || (stage === 'vote' && rules.guessDuringVote && vote?.final !== true)
/** The publicly known spy who is still to name a place, or null. */
export const guesserOf = ({ stage, declared, suspect }: OpenState): Seat | null =>
  stage === 'guess' ? (declared ?? suspect?.seat ?? null) : null
