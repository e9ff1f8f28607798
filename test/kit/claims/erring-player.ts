/** Random matches in which the table also errs: overrides, clocks, undo and redo. */
import type { Commit } from '../../../shared/engine/events.ts'
import type { Actor } from '../../../shared/engine/game.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  isOver,
  moderatorOffers,
  redo,
  seatOffers,
  undo,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
  type Refusal,
  type SetupInput,
  type CommandMeta,
} from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import {
  randomCommandTo,
  nextRandomMove,
  pickRandom,
  playRandomly,
  type RandomSource,
  type RandomMove,
  type RandomMatch,
} from '../../../shared/engine/random-player.ts'
import type { Audience } from '../../../shared/wire/frame.ts'
import { setupOf } from '../games.ts'

export const at = (t: number): string => new Date(t).toISOString()
export const stampOf = (by: Actor, t: number, seed: string): CommandMeta => ({
  t,
  at: at(t),
  by,
  chance: seed,
  lang: 'en',
})
export const audiencesOf = (live: MatchState): readonly Audience[] => [
  'public',
  ...live.open.value.table.ring.map((seat): Audience => `seat:${seat}`),
]

function anyOffer(live: MatchState, t: number, draw: RandomSource): RandomMove {
  // Ending the match at once would end the search, too.
  const offers = moderatorOffers(live, 'en').filter((offer) => !['callOff', 'endWith'].includes(offer.command))
  return { by: 'moderator', command: randomCommandTo(pickRandom(draw, offers), draw), t }
}
/** Freezes a folded value, so that later code that changes it throws. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const each of Object.values(value)) frozen(each)
  return value
}
export interface Step {
  readonly live: MatchState
  readonly entry: Commit
  readonly before: MatchState
}
export interface WildGiven {
  readonly setup: SetupInput
  readonly seed: string
  readonly moves: number
}
function kept(result: Commit | Refusal, what: unknown): Commit {
  if (isCommandRefusal(result)) throw new Error(`${JSON.stringify(what)} was refused: ${result.refused}`)
  return result
}
/** Another set-up before the deal that the game's own check forbids: nothing was changed. */
const isUnplayable = (result: Commit | Refusal): boolean => isCommandRefusal(result) && result.refused === 'bad-setup'
/** A match of so many moves, overrides, undo and redo among them; calls `each` after every entry. */
export function wildWalk(
  game: AnyGame,
  { setup, seed, moves }: WildGiven,
  each: (step: Step) => void = () => {},
): readonly Commit[] {
  const draw = seededRandom(`wild/${seed}`)
  const entries: Commit[] = []
  let live = emptyMatch(game, 'match')
  let t = 0
  const keep = (entry: Commit): void => {
    const before = live
    entries.push(entry)
    live = frozen(foldCommit(live, frozen(entry)))
    each({ live, entry, before })
  }
  keep(kept(beginMatch(live, setup, stampOf('moderator', 0, seed)), setup))
  for (let n = 0; n < moves; n++) {
    t += Math.floor(draw() * 5000)
    const back = stampOf('moderator', t, seed)
    const turn = draw()
    if (turn < 0.12 && live.doings !== null)
      keep(kept(undo(live, draw() < 0.5 ? 'silent' : 'correction', back), 'undo'))
    else if (turn < 0.18 && live.undone.length > 0) keep(kept(redo(live, back), 'redo'))
    else {
      const move = turn < 0.35 ? anyOffer(live, t, draw) : nextRandomMove(live, t, { draw })
      const result = move && decide(live, move.command, stampOf(move.by, move.t, seed))
      if (result !== null && !isUnplayable(result)) keep(kept(result, move))
    }
    if (isOver(live) && draw() < 0.3) break
  }
  return entries
}

/** Limit of moves, more than any real table takes; a random one wastes most of its moves. */
export const limit = 4000
type After = (live: MatchState, entry: Commit, move: RandomMove) => void
interface WholeWalk {
  readonly whole: RandomMatch
  readonly steps: readonly Parameters<After>[]
}
interface WildSteps {
  readonly entries: readonly Commit[]
  readonly steps: readonly Step[]
}
const newWalks = () => ({ whole: new Map<string, WholeWalk>(), wild: new Map<string, WildSteps>() })
/** The matches of one game by seed: claims look at the same ones, one claim after the other. */
let walks: { readonly game: AnyGame | null } & ReturnType<typeof newWalks> = { game: null, ...newWalks() }
function walksOf(game: AnyGame): ReturnType<typeof newWalks> {
  if (walks.game !== game) walks = { game, ...newWalks() }
  return walks
}
function wholeWalkOf(game: AnyGame, seed: string): WholeWalk {
  const steps: Parameters<After>[] = []
  const after: After = (live, entry, move) => steps.push([frozen(live), frozen(entry), frozen(move)])
  return { whole: playRandomly(game, { setup: setupOf(game, seed), seed, limit, at, after }), steps }
}
function wildStepsOf(game: AnyGame, seed: string): WildSteps {
  const steps: Step[] = []
  const entries = wildWalk(game, { setup: setupOf(game, seed), seed, moves: 120 }, (step) => steps.push(step))
  return { entries, steps }
}
/** A long search plays most of its matches anew: so many are held in memory. */
const mostHeld = 12
function madeOnce<T>(held: Map<string, T>, seed: string, make: () => T): T {
  const made = held.get(seed) ?? make()
  if (held.size < mostHeld) held.set(seed, made)
  return made
}
/** A whole random match by what is offered; played once, and looked at as often as asked for. */
export function walk(game: AnyGame, seed: string, after: After = () => {}): RandomMatch {
  const { whole, steps } = madeOnce(walksOf(game).whole, seed, () => wholeWalkOf(game, seed))
  for (const step of steps) after(...step)
  return whole
}
/** A random match in which the table errs; played once, too. */
export function wild(game: AnyGame, seed: string, each: (step: Step) => void): readonly Commit[] {
  const { entries, steps } = madeOnce(walksOf(game).wild, seed, () => wildStepsOf(game, seed))
  for (const step of steps) each(step)
  return entries
}

/** Every string that a command of this match could carry, some that it could not, and the numbers likewise. */
export interface Pool {
  readonly texts: readonly string[]
  readonly seats: readonly number[]
}
const pools = new WeakMap<MatchState, Pool>()
export function poolOf(live: MatchState): Pool {
  const pool = pools.get(live) ?? pooled(live)
  pools.set(live, pool)
  return pool
}
function pooled(live: MatchState): Pool {
  const offers = [
    ...moderatorOffers(live, 'en'),
    ...live.open.value.table.ring.flatMap((seat) => seatOffers(live, seat, 'en')),
  ]
  const texts = new Set(['', 'nonsense', ...Object.keys(live.game.roles)])
  JSON.stringify(offers, (key, value: unknown) => {
    if (key === 'value' && typeof value === 'string') texts.add(value)
    return value
  })
  return { texts: [...texts], seats: live.open.value.table.ring }
}
