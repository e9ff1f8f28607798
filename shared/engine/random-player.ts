/** Plays a match by taking random offers: for contract tests, rehearsals and demonstration matches. */
import { dueCommandAt, nextDueTime } from './time/expired-clocks.ts'
import type { Commit } from './events.ts'
import type { Answer, BallotRow, Choice, Field, Offer } from './offers/fields.ts'
import type { Actor, Seat } from './game.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  isOver,
  moderatorOffers,
  seatOffers,
  isCommandRefusal,
  type AnyGame,
  type Command,
  type MatchState,
  type Refusal,
  type SetupInput,
  type CommandMeta,
} from './match.ts'
import { isAnnouncing } from './commands/announcement-commands.ts'
import { isOfFloor } from './commands/floor-commands.ts'
import { choicesLeft, fitsField } from './offers/offers.ts'
import { seededRandom } from './random.ts'
import type { EngineMs } from './time/times.ts'

/** A source of random numbers in [0, 1). */
export type RandomSource = () => number

const randomInteger = (draw: RandomSource, min: number, max: number): number =>
  min + Math.floor(draw() * (max - min + 1))
/** Returns a random item. Throws on an empty list. */
export function pickRandom<T>(draw: RandomSource, items: readonly T[]): T {
  if (items.length === 0) throw new Error('Nothing to pick from.')
  return items[Math.floor(draw() * items.length)] as T
}
function pickSeveral<T>(
  draw: RandomSource,
  items: readonly T[],
  { min, max }: { min: number; max: number },
): readonly T[] {
  const left = [...items]
  const count = randomInteger(draw, min, Math.min(max, left.length))
  return Array.from({ length: count }, () => left.splice(Math.floor(draw() * left.length), 1)[0] as T)
}
const values = (of: readonly Choice[]): readonly string[] => of.map((choice) => choice.value)

function randomCounts(
  draw: RandomSource,
  { of, total }: Extract<Field, { kind: 'counts' }>,
): Readonly<Record<string, number>> {
  const counts = Object.fromEntries(values(of).map((value) => [value, 0]))
  for (let i = 0; i < total; i++) {
    const value = pickRandom(draw, values(of))
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}
function randomPairs(
  draw: RandomSource,
  field: Extract<Field, { kind: 'pairs' }>,
): readonly (readonly [string, string])[] {
  const most = Math.min(field.max, field.from.length, field.distinct ? field.to.length : field.max)
  const from = pickSeveral(draw, values(field.from), { min: Math.min(field.min, most), max: most })
  const exact = { min: from.length, max: from.length }
  const to = field.distinct
    ? pickSeveral(draw, values(field.to), exact)
    : from.map(() => pickRandom(draw, values(field.to)))
  return from.map((value, i) => [value, to[i] as string])
}
function randomVote(draw: RandomSource, row: BallotRow): Seat | null | readonly Seat[] {
  if (row.max > 1) return pickSeveral(draw, row.among, row)
  return row.min === 0 && (row.among.length === 0 || draw() < 0.2) ? null : pickRandom(draw, row.among)
}
const letters = 'abcdefghijklmnopqrstuvwxyz'
function randomText(draw: RandomSource, field: Extract<Field, { kind: 'text' }>): string {
  const length = randomInteger(draw, 1, Math.min(field.maxLength, 12))
  return Array.from({ length }, () => letters[randomInteger(draw, 0, letters.length - 1)]).join('')
}
function randomNumber(draw: RandomSource, { min, max, step }: Extract<Field, { kind: 'number' }>): number {
  return min + step * randomInteger(draw, 0, Math.floor((max - min) / step))
}
function drawAnswer(field: Field, draw: RandomSource): Answer {
  switch (field.kind) {
    case 'seat':
      return (
        field.none !== undefined && (field.among.length === 0 || draw() < 0.2) ? null : pickRandom(draw, field.among)
      ) as Answer
    case 'seats':
      return pickSeveral(draw, field.among, field)
    case 'choice':
      return pickRandom(draw, values(choicesLeft(field)))
    case 'choices':
      return pickSeveral(draw, values(field.of), field)
    case 'order':
      return pickSeveral(draw, values(field.of), { min: field.of.length, max: field.of.length })
    case 'number':
      return randomNumber(draw, field)
    case 'counts':
      return randomCounts(draw, field)
    case 'pairs':
      return randomPairs(draw, field)
    case 'flag':
      return draw() < 0.5
    case 'text':
      return randomText(draw, field)
    case 'ballot':
      return Object.fromEntries(field.rows.map((row) => [String(row.voter), randomVote(draw, row)]))
    case 'pack':
      return {}
  }
}
/**
 * Returns a random answer that fits the field. Throws where none fits: an offer that nobody can take is a fault of the
 * game.
 */
export function randomAnswerTo(field: Field, draw: RandomSource): Answer {
  for (let tries = 0; tries < 50; tries++) {
    const answer = drawAnswer(field, draw)
    if (fitsField(field, answer)) return answer
  }
  throw new Error(`No answer fits the field ${JSON.stringify(field)}`)
}
/** Returns the command that takes an offer with random answers. */
export const randomCommandTo = (offer: Offer, draw: RandomSource): Command => ({
  type: offer.command,
  ...offer.set,
  ...Object.fromEntries(Object.entries(offer.fields).map(([name, field]) => [name, randomAnswerTo(field, draw)])),
})

const held: readonly Offer['group'][] = ['clock', 'override']
/** Returns the offers that a player within the rules may take; these alone must lead to an outcome. */
export const playableOffers = (offers: readonly Offer[]): readonly Offer[] =>
  offers.filter((offer) => !held.includes(offer.group) && offer.danger !== true)

/** A random move: a command, its sender and its time. */
export interface RandomMove {
  readonly by: Actor
  readonly command: Command
  /** Engine time in ms. */
  readonly t: EngineMs
}
interface TakenOffer {
  readonly by: Actor
  readonly offer: Offer
}
const moveOf = ({ by, offer }: TakenOffer, t: EngineMs, draw: RandomSource): RandomMove => ({
  by,
  command: randomCommandTo(offer, draw),
  t,
})
/** The senders that take part: everybody, or the moderator alone where no phone answers. */
export type RandomTakers = 'all' | 'moderator'
/** Returns the next random move at engine time `t`, a due clock first; null where nothing may be done. */
export function nextRandomMove(
  live: MatchState,
  t: EngineMs,
  { draw, takers = 'all' }: { draw: RandomSource; takers?: RandomTakers },
): RandomMove | null {
  const due = dueCommandAt(live, t)
  if (due !== null) return { by: due.by, command: due.command, t: due.t }
  const seats = takers === 'all' ? live.open.value.table.ring : []
  const all = [
    ...playableOffers(moderatorOffers(live, 'en')).map((offer) => ({ by: 'moderator' as Actor, offer })),
    ...seats.flatMap((seat) =>
      playableOffers(seatOffers(live, seat, 'en')).map((offer) => ({ by: seat as Actor, offer })),
    ),
  ]
  const floor = all.filter(({ offer }) => isOfFloor(offer))
  // Hands can go up at any time, so a few are enough.
  if (floor.length > 0 && draw() < 0.1) return moveOf(pickRandom(draw, floor), t, draw)
  const offers = all.filter(({ offer }) => !isAnnouncing(offer) && !isOfFloor(offer))
  const onward = offers.filter(({ offer }) => offer.group === 'next')
  // Half of the moves go forward; free talk and drafts alone would never end a match.
  const pool = onward.length > 0 && draw() < 0.5 ? onward : offers
  if (pool.length === 0) return null
  return moveOf(pickRandom(draw, pool), t, draw)
}

/** A randomly played match. */
export interface RandomMatch {
  readonly live: MatchState
  readonly entries: readonly Commit[]
  /** Engine time in ms at the end. */
  readonly t: EngineMs
  /** False where `limit` moves did not reach the outcome. */
  readonly ended: boolean
}
/** The set-up, seed and limits of a randomly played match. */
export interface RandomMatchInput {
  readonly setup: SetupInput
  readonly seed: string
  /** The highest number of moves. */
  readonly limit: number
  /** Returns the wall time, ISO 8601, for an engine time. */
  readonly at: (t: EngineMs) => string
  readonly takers?: RandomTakers
  /** The match to go on from; absent: a new one begins. */
  readonly from?: MatchState
  /** Called after each commit with the match after it. */
  readonly after?: (live: MatchState, entry: Commit, move: RandomMove) => void
}
function requireCommit(result: Commit | Refusal, move: RandomMove): Commit {
  if (!isCommandRefusal(result)) return result
  throw new Error(`Offered to ${move.by}, yet refused as ${result.refused}: ${JSON.stringify(move.command)}`)
}
/** Returns the engine time of the next move: mostly a few seconds later, now and then the end of the next clock. */
function nextTime(live: MatchState, t: EngineMs, draw: RandomSource): number {
  const next = nextDueTime(live)
  return next !== null && draw() < 0.1 ? Math.max(t, next) : t + Math.floor(draw() * 4000)
}
/** Plays a whole match at random. Throws where a command that was on offer is refused. */
export function playRandomly(
  game: AnyGame,
  { setup, seed, limit, at, takers = 'all', from, after }: RandomMatchInput,
): RandomMatch {
  const draw = seededRandom(`wander/${seed}`)
  const stamp = ({ by, t: when }: RandomMove): CommandMeta => ({ by, t: when, at: at(when), chance: seed, lang: 'en' })
  const first: RandomMove = { by: 'moderator', command: { type: 'begin' }, t: 0 }
  const entries: Commit[] = []
  let live = from ?? emptyMatch(game, 'match')
  let t = live.t
  const keep = (entry: Commit, move: RandomMove): void => {
    entries.push(entry)
    live = foldCommit(live, entry)
    after?.(live, entry, move)
  }
  if (from === undefined) keep(requireCommit(beginMatch(live, setup, stamp(first)), first), first)
  while (!isOver(live) && entries.length <= limit) {
    t = nextTime(live, t, draw)
    const move = nextRandomMove(live, t, { draw, takers })
    if (move === null) break
    keep(requireCommit(decide(live, move.command, stamp(move)), move), move)
  }
  return { live, entries, t, ended: isOver(live) }
}
