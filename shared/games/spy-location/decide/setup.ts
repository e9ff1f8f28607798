/** Options, places and cards (4.1, ROUND_SETUP, DEAL, START). */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat } from '../../../engine/game.ts'
import { minutesFor, poolOf } from '../options.ts'
import { shownRules } from '../rules.ts'
import { mayGoOn } from '../scoring.ts'
import {
  circleOf,
  clockwiseFrom,
  isBetween,
  isTableOf,
  isUndecided,
  leadersIn,
  lookedIn,
  nextFrom,
  sittingIn,
  usedPlaces,
} from '../state.ts'
import { answerClock, noClocks, roundClock } from '../timers.ts'
import type { Command, Draw, AnyEvent, Options, Events } from '../types.ts'
import type { GameRefusal, GameState, OutOfPlace } from '../game-types.ts'

const announceOptions = (state: GameState, { rounds, leader }: { rounds: number; leader: Seat }): AnyEvent => ({
  type: 'gameOptions',
  targetRounds: rounds,
  leaderSeat: leader,
  roundMinutes: minutesFor(state.options, sittingIn(state).length),
  shownRules: shownRules(state.options),
})
/** The places of the game: all active ones, or a draw from them that includes a given place. */
function drawCandidates({ options, secret }: GameState, { shuffle }: DecideContext): readonly string[] {
  const all = poolOf(options).map((place) => place.id)
  if (options.candidateCount === 0 || options.candidateCount >= all.length) return all
  const given = all.filter((id) => id === secret.cast?.location)
  return [...given, ...shuffle(all.filter((id) => !given.includes(id)))].slice(0, options.candidateCount)
}
const sortedLabels = (labels: readonly string[]): readonly string[] => labels.toSorted((a, b) => (a < b ? -1 : 1))

/** The seats that may be spy in the coming round (6.2). */
function spyCandidates(state: GameState): readonly Seat[] {
  const seats = sittingIn(state)
  const { draws } = state.secret
  if (state.options.spyDraw === 'notTwiceRunning') return seats.filter((seat) => seat !== draws.at(-1)?.spySeat)
  if (state.options.spyDraw === 'independent') return seats
  const times = (seat: Seat): number => draws.filter((draw) => draw.spySeat === seat).length
  const fewest = Math.min(...seats.map(times))
  return seats.filter((seat) => times(seat) === fewest)
}
/** The places that may be drawn (6.1); `emptied` if all were used. */
function placeCandidates({ options, secret }: GameState): { places: readonly string[]; emptied: boolean } {
  const { candidates, draws } = secret
  if (!options.noRepeatLocations) return { places: candidates, emptied: false }
  const used = usedPlaces(secret)
  const fresh = candidates.filter((place) => !used.includes(place))
  if (fresh.length > 0) return { places: fresh, emptied: false }
  return { places: candidates.filter((place) => place !== draws.at(-1)?.location), emptied: true }
}
function drawRound(state: GameState, { shuffle }: DecideContext): Draw & { emptied: boolean } {
  const { cast, draws } = state.secret
  const { places, emptied } = placeCandidates(state)
  const spies = spyCandidates(state)
  const [location = '', spySeat = 0] = [shuffle(places)[0], shuffle(spies)[0]]
  const given = draws.length === 0 && cast !== null && state.open.sitting.includes(cast.spy)
  return given ? { location: cast.location, spySeat: cast.spy, emptied: false } : { location, spySeat, emptied }
}
/** The card of one device (6.4). */
export const cardFor = (seat: Seat, { location, spySeat }: Draw): AnyEvent =>
  seat === spySeat
    ? { type: 'card', to: [seat], kind: 'spy' }
    : { type: 'card', to: [seat], kind: 'location', label: location }

/** Prepares the round and deals its cards (ROUND_SETUP, DEAL). */
export function dealRound(
  state: GameState,
  ctx: DecideContext,
  { no: round, leader }: { no: number; leader: Seat },
): Events {
  const draw = drawRound(state, ctx)
  const seats = sittingIn(state)
  const minutes = minutesFor(state.options, seats.length)
  return [
    { type: 'drawn', ...draw },
    { type: 'roundPrepared', no: round, leaderSeat: leader, minutes, clocks: noClocks },
    ...seats.map((seat) => cardFor(seat, draw)),
  ]
}
const leaderRules: Readonly<Record<Options['leaderRule'], (state: GameState, last: Seat) => Seat>> = {
  same: (_, last) => last,
  hostPicks: (_, last) => last,
  clockwise: ({ table, open }, last) =>
    open.no === 0 ? last : (clockwiseFrom(table.ring, last, open.sitting)[0] ?? last),
  lastSpy: ({ open }, last) => open.revealed?.spySeat ?? last,
}
/** The leader of the coming round: by the rule, or the next clockwise if that player is gone. */
export function leaderOf(state: GameState): Seat {
  const { table, open, options } = state
  const last = open.leader ?? table.ring[0] ?? 1
  return nextFrom(table.ring, leaderRules[options.leaderRule](state, last), open.sitting)
}
function deal({ leader }: VariantOf<Command, 'deal'>, state: GameState, ctx: DecideContext): Events | GameRefusal {
  if (!isTableOf(sittingIn(state).length)) return refuseBecause('too-few', '4.3')
  if (!mayGoOn(state)) return refuseBecause('not-now', 'ROUND_SETUP')
  const fitting =
    state.options.leaderRule === 'hostPicks' ? state.open.sitting.includes(leader) : leader === leaderOf(state)
  return fitting ? dealRound(state, ctx, { no: state.open.no + 1, leader }) : refuseBecause('not-a-leader', 'R-9')
}
/** Starts the round; the leader asks first and no player is barred (7.1e). */
export const startRound = (state: GameState, { t }: DecideContext, ms: number): Events => [
  { type: 'roundStarted', endsAt: t + ms, clocks: [roundClock(ms), ...answerClock(state.options)] },
  { type: 'turn', askerSeat: nextFrom(state.table.ring, state.open.leader ?? 1, circleOf(state)) },
]
export const tellCardsSeen = (state: GameState, count: number): AnyEvent => ({
  type: 'cardsSeen',
  count,
  of: state.open.playing.length,
})
/**
 * The numbers of rounds that can be set: played ones stay, a running one counts unless void (R-16, 8.1). Null if none
 * can.
 */
export function targetRange({ open }: Pick<GameState, 'open'>): { min: number; max: number } | null {
  const running = isUndecided(open) || (open.stage === 'revealed' && !isBetween(open))
  const counted = open.scores.length
  const last = counted + (running ? 1 : 0) >= open.target
  if (open.stage === 'lobby' || open.stage === 'end' || last) return null
  return { min: Math.max(1, counted + (running ? 1 : 0)), max: 30 }
}
export const setupDeciders = {
  openGame: ({ leader }: VariantOf<Command, 'openGame'>, state: GameState, ctx: DecideContext) => {
    if (state.open.stage !== 'lobby') return refuseBecause('not-now', 'OPTIONS')
    if (!leadersIn(state).includes(leader)) return refuseBecause('not-a-leader', 'OPTIONS')
    return [
      { type: 'candidatesDrawn' as const, places: drawCandidates(state, ctx) },
      announceOptions(state, { rounds: state.options.targetRounds, leader }),
    ]
  },
  showPlaces: (_command: unknown, state: GameState) =>
    state.open.stage === 'list'
      ? [{ type: 'candidates' as const, labels: sortedLabels(state.secret.candidates) }]
      : refuseBecause('not-now', 'LIST'),
  deal,
  confirmCard: ({ seat }: VariantOf<Command, 'confirmCard'>, state: GameState) => {
    if (state.open.stage !== 'deal') return refuseBecause('not-now', 'DEAL')
    if (!state.open.playing.includes(seat)) return refuseBecause('not-in-round', 'DEAL')
    const looked = lookedIn(state)
    if (looked.includes(seat)) return refuseBecause('looked-already', 'DEAL')
    return [{ type: 'looked' as const, to: [seat] }, tellCardsSeen(state, looked.length + 1)]
  },
  startRound: (_command: unknown, state: GameState, ctx: DecideContext) =>
    state.open.stage === 'deal'
      ? startRound(state, ctx, state.open.minutes * 60_000)
      : refuseBecause('not-now', 'START'),
  setTarget: ({ rounds }: VariantOf<Command, 'setTarget'>, state: GameState) => {
    const range = targetRange(state)
    if (range === null || rounds < range.min || rounds > range.max) return refuseBecause('last-round', 'R-16')
    return [announceOptions(state, { rounds, leader: state.open.leader ?? 1 })]
  },
} satisfies Deciders<OutOfPlace>
