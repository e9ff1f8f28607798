/** The facts that lead from one public picture to the next, in the order in which programs are told of them. */
import { engineDisclosures } from '../engine/events.ts'
import type { BoardSeat, Centre, TypedObject } from '../engine/game.ts'
import type { MatchState } from '../engine/match.ts'
import type { Frame } from '../wire/frame.ts'
import type { NotificationFact } from './notification.ts'

/** A public state with its frame. */
export interface ToldState {
  readonly live: MatchState
  readonly frame: Frame
}
const areSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export const seatedNames = ({ board }: Pick<Frame, 'board'>): readonly Pick<BoardSeat, 'seat' | 'name'>[] =>
  board.seats.map(({ seat, name }) => ({ seat, name }))

/** Returns the event of the game that was told last, if it is new. */
function newFact(before: MatchState, { open }: MatchState): readonly NotificationFact[] {
  const event = open === before.open ? undefined : open.past?.rows.at(-1)?.event
  if (event === undefined || event === before.open.past?.rows.at(-1)?.event) return []
  if (Object.hasOwn(engineDisclosures, event.type)) return []
  const { clocks: _clocks, ...fact } = event as TypedObject & Readonly<Record<string, unknown>>
  return [{ type: 'fact', fact: fact as TypedObject & Readonly<Record<string, unknown>> }]
}
/** Middles that only name a moment of the game, and those that have a notification of their own. */
const unsaid: readonly Centre['kind'][] = ['title', 'night', 'tally', 'list', 'winner']
function newCentre({ board: { centre: before } }: Frame, { board: { centre } }: Frame): readonly NotificationFact[] {
  if (centre === null || unsaid.includes(centre.kind) || areSame(before, centre)) return []
  if (centre.kind !== 'vote') return [{ type: 'picture', picture: centre }]
  const { title, tally } = centre
  const votes = centre.votes.filter(({ target, label }) => target !== null || label !== '')
  return [{ type: 'vote', title, votes, tally }]
}
/** Returns the seats whose card was turned over, and those that went out or came back. */
function newAtSeats(before: Frame, now: Frame): readonly NotificationFact[] {
  const earlier = new Map(before.board.seats.map((each) => [each.seat, each]))
  return now.board.seats.flatMap(({ seat, name, out, card }): readonly NotificationFact[] => {
    const was = earlier.get(seat)
    const isTurned = card !== undefined && card.role !== was?.card?.role
    return [
      ...(isTurned ? [{ type: 'card', seat, name, card } as const] : []),
      ...(out === (was?.out ?? false) ? [] : [{ type: out ? 'out' : 'back', seat, name } as const]),
    ]
  })
}
function newOutcome(before: Frame, { outcome }: Frame): readonly NotificationFact[] {
  if (outcome === null || areSame(before.outcome, outcome)) return []
  return [outcome.kind === 'calledOff' ? { type: 'calledOff', says: outcome.says } : { type: 'winner', ...outcome }]
}
const phaseOf = ({ phase, round, cue }: Frame): readonly unknown[] => [phase, round, cue]

/** Returns the facts by which the second picture differs from the first. */
export function factsBetween(from: ToldState, to: ToldState): readonly NotificationFact[] {
  const [before, now] = [from.frame, to.frame]
  const { news, floor, headline } = now.board
  const [was, speaker] = [before.board.floor?.speaker ?? null, floor?.speaker ?? null]
  return [
    ...(areSame(phaseOf(before), phaseOf(now)) ? [] : [{ type: 'phase', headline } as const]),
    ...newFact(from.live, to.live),
    ...(areSame(seatedNames(before), seatedNames(now)) ? [] : [{ type: 'seats', seats: seatedNames(now) } as const]),
    ...newCentre(before, now),
    ...newAtSeats(before, now),
    ...(news === null || news === before.board.news ? [] : [{ type: 'news', says: news } as const]),
    ...(was === speaker ? [] : [{ type: 'speaker', seat: speaker } as const]),
    ...newOutcome(before, now),
  ]
}
