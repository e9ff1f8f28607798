/** Plays a match by taking random offers: for contract tests, rehearsals and demonstration matches. */
import { dueAt, nextDue } from './expired-clocks.ts'
import type { EngineCommand, Entry } from './events.ts'
import type { Answer, BallotRow, Choice, Field, Offer } from './offers/fields.ts'
import type { By, Seat } from './game.ts'
import {
  begin,
  decide,
  emptyMatch,
  foldEntry,
  isOver,
  moderatorOffers,
  seatOffers,
  wasRefused,
  type AnyGame,
  type Command,
  type Live,
  type Refusal,
  type SetupGiven,
  type Stamp,
} from './match.ts'
import { fits } from './offers/offers.ts'
import { chance } from './random.ts'

/** A source of random numbers in [0, 1). */
export type Draw = () => number

const randomInteger = (draw: Draw, min: number, max: number): number => min + Math.floor(draw() * (max - min + 1))
/** Returns a random item. Throws on an empty list. */
export function pick<T>(draw: Draw, items: readonly T[]): T {
  if (items.length === 0) throw new Error('Nothing to pick from.')
  return items[Math.floor(draw() * items.length)] as T
}
function pickSeveral<T>(draw: Draw, items: readonly T[], { min, max }: { min: number; max: number }): readonly T[] {
  const left = [...items]
  const count = randomInteger(draw, min, Math.min(max, left.length))
  return Array.from({ length: count }, () => left.splice(Math.floor(draw() * left.length), 1)[0] as T)
}
const values = (of: readonly Choice[]): readonly string[] => of.map((choice) => choice.value)

function randomCounts(draw: Draw, { of, total }: Extract<Field, { kind: 'counts' }>): Readonly<Record<string, number>> {
  const counts = Object.fromEntries(values(of).map((value) => [value, 0]))
  for (let i = 0; i < total; i++) {
    const value = pick(draw, values(of))
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}
function randomPairs(draw: Draw, field: Extract<Field, { kind: 'pairs' }>): readonly (readonly [string, string])[] {
  const most = Math.min(field.max, field.from.length, field.distinct ? field.to.length : field.max)
  const from = pickSeveral(draw, values(field.from), { min: Math.min(field.min, most), max: most })
  const exact = { min: from.length, max: from.length }
  const to = field.distinct ? pickSeveral(draw, values(field.to), exact) : from.map(() => pick(draw, values(field.to)))
  return from.map((value, i) => [value, to[i] as string])
}
function randomVote(draw: Draw, row: BallotRow): Seat | null | readonly Seat[] {
  if (row.max > 1) return pickSeveral(draw, row.among, row)
  return row.min === 0 && (row.among.length === 0 || draw() < 0.2) ? null : pick(draw, row.among)
}
const letters = 'abcdefghijklmnopqrstuvwxyz'
function randomText(draw: Draw, field: Extract<Field, { kind: 'text' }>): string {
  const length = randomInteger(draw, 1, Math.min(field.maxLength, 12))
  return Array.from({ length }, () => letters[randomInteger(draw, 0, letters.length - 1)]).join('')
}
function randomNumber(draw: Draw, { min, max, step }: Extract<Field, { kind: 'number' }>): number {
  return min + step * randomInteger(draw, 0, Math.floor((max - min) / step))
}
function drawAnswer(field: Field, draw: Draw): Answer {
  switch (field.kind) {
    case 'seat':
      return (
        field.none !== undefined && (field.among.length === 0 || draw() < 0.2) ? null : pick(draw, field.among)
      ) as Answer
    case 'seats':
      return pickSeveral(draw, field.among, field)
    case 'choice':
      return pick(draw, values(field.of))
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
export function answerTo(field: Field, draw: Draw): Answer {
  for (let tries = 0; tries < 50; tries++) {
    const answer = drawAnswer(field, draw)
    if (fits(field, answer)) return answer
  }
  throw new Error(`No answer fits the field ${JSON.stringify(field)}`)
}
/** Returns the command that takes an offer with random answers. */
export const commandTo = (offer: Offer, draw: Draw): Command => ({
  type: offer.command,
  ...offer.set,
  ...Object.fromEntries(Object.entries(offer.fields).map(([name, field]) => [name, answerTo(field, draw)])),
})

/** Announcements are possible at any time and lead nowhere. */
const announcing: EngineCommand['type'] = 'announce'
const held: readonly Offer['group'][] = ['clock', 'override']
/** Returns the offers that a player within the rules may take; these alone must lead to an outcome. */
export const rightful = (offers: readonly Offer[]): readonly Offer[] =>
  offers.filter((offer) => !held.includes(offer.group) && offer.danger !== true)

/** A random move: a command, its sender and its time. */
export interface Move {
  readonly by: By
  readonly command: Command
  /** Engine time in ms. */
  readonly t: number
}
/** The senders that take part: everybody, or the moderator alone where no phone answers. */
export type Takers = 'all' | 'moderator'
/** Returns the next random move at engine time `t`, a due clock first; null where nothing may be done. */
export function moveOf(live: Live, t: number, { draw, takers = 'all' }: { draw: Draw; takers?: Takers }): Move | null {
  const due = dueAt(live, t)
  if (due !== null) return { by: due.by, command: due.command, t: due.t }
  const seats = takers === 'all' ? live.open.value.table.ring : []
  const all = [
    ...rightful(moderatorOffers(live, 'en')).map((offer) => ({ by: 'moderator' as By, offer })),
    ...seats.flatMap((seat) => rightful(seatOffers(live, seat, 'en')).map((offer) => ({ by: seat as By, offer }))),
  ]
  const offers = all.filter(({ offer }) => offer.command !== announcing)
  const onward = offers.filter(({ offer }) => offer.group === 'next')
  // Half of the moves go forward; free talk and drafts alone would never end a match.
  const pool = onward.length > 0 && draw() < 0.5 ? onward : offers
  if (pool.length === 0) return null
  const { by, offer } = pick(draw, pool)
  return { by, command: commandTo(offer, draw), t }
}

/** A randomly played match. */
export interface Walk {
  readonly live: Live
  readonly entries: readonly Entry[]
  /** Engine time in ms at the end. */
  readonly t: number
  /** False where `limit` moves did not reach the outcome. */
  readonly ended: boolean
}
/** The set-up, seed and limits of a randomly played match. */
export interface WalkGiven {
  readonly setup: SetupGiven
  readonly seed: string
  /** The highest number of moves. */
  readonly limit: number
  /** Returns the wall time, ISO 8601, for an engine time. */
  readonly at: (t: number) => string
  readonly takers?: Takers
  /** The match to go on from; absent: a new one begins. */
  readonly from?: Live
  /** Called after each commit with the match after it. */
  readonly after?: (live: Live, entry: Entry, move: Move) => void
}
function requireCommit(result: Entry | Refusal, move: Move): Entry {
  if (!wasRefused(result)) return result
  throw new Error(`Offered to ${move.by}, yet refused as ${result.refused}: ${JSON.stringify(move.command)}`)
}
/** Returns the engine time of the next move: mostly a few seconds later, now and then the end of the next clock. */
function nextTime(live: Live, t: number, draw: Draw): number {
  const next = nextDue(live)
  return next !== null && draw() < 0.1 ? Math.max(t, next) : t + Math.floor(draw() * 4000)
}
/** Plays a whole match at random. Throws where a command that was on offer is refused. */
export function wander(game: AnyGame, { setup, seed, limit, at, takers = 'all', from, after }: WalkGiven): Walk {
  const draw = chance(`wander/${seed}`)
  const stamp = ({ by, t: when }: Move): Stamp => ({ by, t: when, at: at(when), chance: seed, lang: 'en' })
  const first: Move = { by: 'moderator', command: { type: 'begin' }, t: 0 }
  const entries: Entry[] = []
  let live = from ?? emptyMatch(game, 'match')
  let t = live.t
  const keep = (entry: Entry, move: Move): void => {
    entries.push(entry)
    live = foldEntry(live, entry)
    after?.(live, entry, move)
  }
  if (from === undefined) keep(requireCommit(begin(live, setup, stamp(first)), first), first)
  while (!isOver(live) && entries.length <= limit) {
    t = nextTime(live, t, draw)
    const move = moveOf(live, t, { draw, takers })
    if (move === null) break
    keep(requireCommit(decide(live, move.command, stamp(move)), move), move)
  }
  return { live, entries, t, ended: isOver(live) }
}
