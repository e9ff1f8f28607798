/** Questions about the state that several files ask. */
import { saidName } from '../../engine/frames.ts'
import type { Seat } from '../../engine/game.ts'
import { seatRange } from './options.ts'
import type { Draw, Open, Secret } from './types.ts'
import type { Game } from './game-types.ts'

/** A player's name as everybody reads it. */
/** A player's name as a sentence carries it. */
export const nameIn = ({ table }: Pick<Game, 'table'>, seat: Seat): string => saidName(table, seat)

type Circle = Pick<Game, 'table' | 'open'>
/** Players of this round, clockwise. */
export const circleOf = ({ table, open }: Circle): readonly Seat[] =>
  table.ring.filter((seat) => open.playing.includes(seat))
/** Everybody of the coming rounds, clockwise. */
export const sittingIn = ({ table, open }: Circle): readonly Seat[] =>
  table.ring.filter((seat) => open.sitting.includes(seat))
/** These seats clockwise, beginning with the first after `seat`, which comes last if it is one of them. */
export function clockwiseFrom(ring: readonly Seat[], seat: Seat, among: readonly Seat[]): readonly Seat[] {
  const start = ring.indexOf(seat) + 1
  return [...ring.slice(start), ...ring.slice(0, start)].filter((each) => among.includes(each))
}
/** The seat itself if it plays on, else the next one clockwise that does. */
export const nextFrom = (ring: readonly Seat[], seat: Seat, among: readonly Seat[]): Seat =>
  among.includes(seat) ? seat : (clockwiseFrom(ring, seat, among)[0] ?? seat)

/** Between START and the end of the round. */
export const isRunning = ({ stage }: Open): boolean => stage === 'talk' || stage === 'vote' || stage === 'final'
/** Dealt and not decided: whoever leaves now leaves a round. */
export const isInRound = (open: Open): boolean => open.stage === 'deal' || isRunning(open)
/** Dealt and neither revealed nor void: 8.5, R-24. */
export const isUndecided = (open: Open): boolean =>
  isInRound(open) || open.stage === 'guess' || (open.stage === 'over' && !open.voided)
/** A round that is decided is no running one: it is revealed and scored first (8.1). */
export const mayEndEarly = (open: Open): boolean =>
  !['lobby', 'end'].includes(open.stage) &&
  (open.stage !== 'revealed' || isBetween(open)) &&
  (open.stage !== 'over' || open.voided)
/** Between rounds: players may come, go and change places. */
export const isBetween = ({ stage, revealed }: Open): boolean =>
  ['lobby', 'list', 'ready', 'scored'].includes(stage) || (stage === 'revealed' && revealed?.outcome === 'void')
/** A round may be dealt: 4.3. */
export const mayDeal = (state: Circle): boolean => {
  const players = sittingIn(state).length
  return isBetween(state.open) && !['lobby', 'list'].includes(state.open.stage) && isTableOf(players)
}
export const isTableOf = (players: number): boolean => players >= seatRange.min && players <= seatRange.max

/** Who may lead: whoever plays, or anybody at a table that everybody has left. */
export const leadersIn = (state: Circle): readonly Seat[] =>
  state.open.sitting.length > 0 ? sittingIn(state) : state.table.ring

/** Location and spy of the round, as far as the reader knows them. */
export const drawOf = ({ secret }: Pick<Game, 'secret'>): Draw | null => secret.draws.at(-1) ?? null
/** Places that count as used, the present one included. */
export const usedPlaces = ({ draws, forgotten }: Secret): readonly string[] =>
  draws.slice(forgotten).map((draw) => draw.location)

/** Players of the round who have looked at their cards. */
export const lookedIn = (state: Pick<Game, 'table' | 'open' | 'secret'>): readonly Seat[] =>
  circleOf(state).filter((seat) => state.secret.looked.includes(seat))
/** Whom the asker may ask: anybody but himself and the one who has just asked him (7.1d). */
export const askable = (state: Circle): readonly Seat[] =>
  circleOf(state).filter((seat) => seat !== state.open.asker && seat !== state.open.barred)
/** Who may still put somebody up in this round (7.3). */
export const accusers = (state: Circle): readonly Seat[] =>
  circleOf(state).filter((seat) => !state.open.used.includes(seat))
/** Whose vote is asked for now, or null. */
export const voterOf = ({ stage, vote }: Open): Seat | null =>
  stage !== 'vote' || vote === null ? null : (vote.order.find((seat) => vote.votes[seat] === undefined) ?? null)
/** May the spy name the place now (7.5a)? The same for every seat. */
export const mayGuess = ({ stage, rules, vote }: Open): boolean =>
  stage === 'talk' || (stage === 'vote' && rules.guessDuringVote && vote?.final !== true)
/** The spy everybody knows of who is still to name a place. */
export const guesserOf = ({ stage, declared, suspect }: Open): Seat | null =>
  stage === 'guess' ? (declared ?? suspect?.seat ?? null) : null
