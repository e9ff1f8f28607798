/**
 * Decides whether the winner is certain already (8.3), by an exact search over all that may still happen. The answer is
 * private.
 */
import type { Seat } from '../../engine/game.ts'
import { cardOf } from './state.ts'
import { partnerOf } from './condemn.ts'
import { stepOf } from './steps.ts'
import type { Team } from './roles.ts'
import type { Options } from './types.ts'
import type { GameState } from './game-types.ts'

/** A state of the search. Sets of players are bit sets: bit i stands for the i-th seat. */
export interface Position {
  readonly free: number
  readonly spies: number
  readonly informers: number
  readonly pair: readonly [number, number] | null
  readonly spent: boolean
  readonly options: Pick<Options, 'spyTargets' | 'informerTrigger' | 'informerUses' | 'informerAnswersChain'>
}
type SearchStage = 'T' | 'D'
/** The players who leave, and whether the Informer's power is spent then. */
interface Removal {
  readonly gone: number
  readonly spent: boolean
}
const citizens = 1
const spies = 2
const both = citizens | spies

const bitsOf = (set: number): readonly number[] => {
  const found: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) found.push(rest & -rest)
  return found
}
export const countBits = (set: number): number => bitsOf(set).length

function partnerBit({ pair, free }: Position, seat: number): number {
  if (pair === null) return 0
  const [a, b] = pair
  return (seat === a ? b : seat === b ? a : 0) & free
}
/** The removals once the direct victim is settled; by option a dragged Informer may answer. */
function chainRemovals(
  position: Position,
  { direct, accuser, answers }: { direct: number; accuser: number; answers: boolean },
): readonly Removal[] {
  const { spent, options, informers, free } = position
  const partner = partnerBit(position, direct)
  const now = spent || accuser !== 0
  const plain = { gone: direct | partner, spent: now }
  const able = answers && options.informerAnswersChain && partner !== accuser && (partner & informers) !== 0
  if (!able || (now && options.informerUses === 'once')) return [plain]
  return [plain, ...bitsOf(free & ~direct & ~partner).map((seat) => ({ gone: direct | seat, spent: true }))]
}
/** All removals that condemning one player can lead to. */
export function removals(position: Position, condemned: number, stage: SearchStage): readonly Removal[] {
  const { spent, options, informers, free } = position
  const answers = stage === 'T' || options.informerTrigger === 'any'
  const plain = chainRemovals(position, { direct: condemned, accuser: 0, answers })
  const able = answers && (condemned & informers) !== 0 && !(spent && options.informerUses === 'once')
  if (!able) return plain
  const accused = bitsOf(free & ~condemned)
  return [...plain, ...accused.flatMap((direct) => chainRemovals(position, { direct, accuser: condemned, answers }))]
}
const winnerOf = (free: number, spySet: number): number => ((free & spySet) !== 0 ? spies : citizens)

function searchWinner(position: Position, stage: SearchStage, memo: Map<string, number>): number {
  const { free } = position
  const left = free & position.spies
  if (left === 0) return citizens
  if (left === free) return spies
  const key = `${stage}${free}${position.spent ? '!' : ''}`
  const before = memo.get(key)
  if (before !== undefined) return before
  const found = exploreMoves(position, stage, memo)
  memo.set(key, found)
  return found
}
function exploreMoves(position: Position, stage: SearchStage, memo: Map<string, number>): number {
  const { free, options } = position
  const targets = stage === 'T' || options.spyTargets === 'anyFree' ? free : free & ~position.spies
  const size = countBits(free)
  let found = stage === 'T' ? searchWinner(position, 'D', memo) : 0 // the Troika may send nobody
  for (const target of bitsOf(targets)) {
    for (const { gone, spent } of removals(position, target, stage)) {
      if (found === both) return both
      const rest = free & ~gone
      const over = countBits(rest) <= 2 || (stage === 'D' && size === 3)
      found |= over
        ? winnerOf(rest, position.spies)
        : searchWinner({ ...position, free: rest, spent }, stage === 'T' ? 'D' : 'T', memo)
    }
  }
  return found
}
const teamOf = (found: number): Team | null => (found === citizens ? 'citizens' : found === spies ? 'spies' : null)
/** The only possible winner, or null while both are possible. */
export function searchedWinner(position: Position, stage: SearchStage): Team | null {
  if (countBits(position.free) <= 2) return teamOf(winnerOf(position.free, position.spies))
  return teamOf(searchWinner(position, stage, new Map()))
}
/** The same result for the default options, in closed form. */
export function closedFormWinner({ free, spies: spySet, pair }: Position, stage: SearchStage): Team | null {
  const left = countBits(free & spySet)
  if (left === 0) return 'citizens'
  const whole = pair !== null && (free & pair[0]) !== 0 && (free & pair[1]) !== 0
  const discount = whole && ((pair[0] | pair[1]) & spySet) !== 0 ? 1 : 0
  return countBits(free) <= 2 * left - discount + (stage === 'D' ? 1 : 0) ? 'spies' : null
}

export function positionOf(state: GameState): Position {
  const { ring } = state.table
  const bit = (seat: Seat): number => 1 << ring.indexOf(seat)
  const set = (seats: readonly Seat[]): number => seats.reduce((sum, seat) => sum | bit(seat), 0)
  const { pair, informerSpent } = state.secret
  return {
    free: set(state.open.free),
    spies: set(ring.filter((seat) => cardOf(state, seat) === 'spy')),
    informers: set(ring.filter((seat) => cardOf(state, seat) === 'informer')),
    pair: pair === null ? null : [bit(pair.holder), bit(pair.chosen)],
    spent: informerSpent,
    options: state.options,
  }
}
const isStandard = ({ spyTargets, informerTrigger, informerAnswersChain }: Position['options']): boolean =>
  spyTargets === 'nonSpies' && informerTrigger === 'troika' && !informerAnswersChain
/** The certain winner at this stage, or null. If Spies may pass, only their absence is certain. */
export function certainWinnerAt(state: GameState, stage: SearchStage): Team | null {
  const position = positionOf(state)
  if (state.options.spiesMayPass) return (position.free & position.spies) === 0 ? 'citizens' : null
  const short = countBits(position.free) > 2 && isStandard(position.options)
  return short ? closedFormWinner(position, stage) : searchedWinner(position, stage)
}
/** The certain winner once the Spies' present pick is carried out, or null. */
function certainAfterPick(state: GameState): Team | null {
  const target = state.secret.night.spies
  if (target === undefined || target === null) return certainWinnerAt(state, 'D')
  const partner = partnerOf(state.secret.pair, target)
  const open = { ...state.open, free: state.open.free.filter((seat) => seat !== target && seat !== partner) }
  const after = { ...state, open }
  if (state.options.informerTrigger === 'any') return certainWinnerAt(state, 'D')
  return state.secret.dusk === 3
    ? teamOf(winnerOf(positionOf(after).free, positionOf(after).spies))
    : certainWinnerAt(after, 'T')
}
/**
 * The certain winner to report before the vote, before the Spies' pick and in between (8.3); null at other steps, or if
 * none is certain.
 */
export function decidedNow(state: GameState): Team | null {
  const at = stepOf(state)
  if (state.secret.cards === null || at === null || state.options.callEarly === 'off') return null
  if (['G1', 'G2', 'G2.slot', 'G3', 'T1', 'W6', 'W7'].includes(at)) return certainWinnerAt(state, 'T')
  if (at === 'D1' || at === 'D2.meet') return certainWinnerAt(state, 'D')
  return ['D2', 'D3', 'D4', 'W1'].includes(at) ? certainAfterPick(state) : null
}
