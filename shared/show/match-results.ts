/** The course of a finished match in figures, from public knowledge alone. */
import type { StoredEvent } from '../engine/events.ts'
import type { EventOf, PublicKnowledge, GameTypes, Seat } from '../engine/game.ts'
import { isOver, matchWords, type MatchState } from '../engine/match.ts'
import type { BestVoters, MatchResults } from '../wire/frame.ts'

type OpenValue = MatchState['open']['value']

/** Returns the public's knowledge after each command, newest first, with the engine time of the first. */
function courseOf({ open }: MatchState): { readonly values: readonly OpenValue[]; readonly began: number } {
  const values = [open.value]
  let began = 0
  for (let { past } = open; past !== null; past = past.below) {
    if (Object.keys(past.value.game).length > 0) values.push(past.value)
    began = past.t
  }
  return { values, began }
}
const publicly = ({ table, game }: OpenValue): PublicKnowledge<GameTypes> => ({ table, open: game })
/** Returns the round in which each seat that is out now went out for the last time. */
function fallsIn(live: MatchState, values: readonly OpenValue[]): MatchResults['fell'] {
  const { game } = live
  const words = matchWords(live, 'en')
  const isOutIn = (value: OpenValue) => {
    const { seat: seatIn } = game.views.public(publicly(value), words)
    return (seat: Seat): boolean => seatIn(seat).out
  }
  const [now] = values
  let left = now === undefined ? [] : now.table.ring.filter(isOutIn(now))
  const fell: { seat: Seat; round: number }[] = []
  for (const [i, value] of values.entries()) {
    const earlier = values[i + 1]
    if (left.length === 0 || earlier === undefined) break
    const wasOut = isOutIn(earlier)
    const { round } = game.phase(value.game)
    fell.push(...left.filter((seat) => !wasOut(seat)).map((seat) => ({ seat, round })))
    left = left.filter(wasOut)
  }
  return fell
}
/** Returns the events that everybody was told, without those taken back, oldest first. */
function toldEvents({ open }: MatchState): readonly EventOf<GameTypes>[] {
  const batches: (readonly StoredEvent[])[] = []
  for (let { past } = open; past !== null; past = past.below) batches.unshift(past.rows)
  return batches.flat().map(({ event }) => event)
}
/** Most seats that share the figure of the best votes; more than that is nobody's distinction. */
const mostDetectives = 3
/** Returns the seats with the most right votes, judged by cards that lie open, without votes of those who knew. */
function detectivesIn(live: MatchState, teamOf: (seat: Seat) => string | null): BestVoters | null {
  const { ballots, informed = [] } = live.game
  const votes = ballots?.(toldEvents(live), teamOf) ?? []
  const rows = live.open.value.table.ring.flatMap((seat) => {
    const own = votes.filter(({ voter }) => voter === seat)
    const right = own.filter((vote) => vote.right).length
    // More wrong votes than right ones are no skill.
    return right * 2 <= own.length || informed.includes(teamOf(seat) ?? '') ? [] : [{ seat, right, of: own.length }]
  })
  const [best] = rows.toSorted((a, b) => b.right - a.right || a.of - b.of)
  if (best === undefined) return null
  const seats = rows.filter(({ right, of }) => right === best.right && of === best.of).map(({ seat }) => seat)
  return seats.length > mostDetectives ? null : { seats, right: best.right, of: best.of }
}
/** Returns the results of a match that has an outcome; null while it runs, and for one that was called off. */
export function matchResultsOf(live: MatchState): MatchResults | null {
  const { game, open } = live
  if (!isOver(live) || open.value.table.calledOff) return null
  const { values, began } = courseOf(live)
  const ends = open.past?.t ?? live.t
  const { ring, resultsShown = false } = open.value.table
  const { seat: seatIn } = game.views.public(publicly(open.value), matchWords(live, 'en'))
  const teams = new Map(
    ring.flatMap((seat) => (seatIn(seat).card === undefined ? [] : [[seat, seatIn(seat).card?.team]])),
  )
  const isWhole = teams.size === ring.length
  return {
    rounds: game.phase(open.value.game).round,
    ms: Math.max(0, ends - began),
    fell: fallsIn(live, values),
    open: teams.size,
    isReady: isWhole || resultsShown || game.hidesCardsAtEnd === true,
    detectives: isWhole ? detectivesIn(live, (seat) => teams.get(seat) ?? null) : null,
  }
}
