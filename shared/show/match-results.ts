/** The course of a finished match in figures, from public knowledge alone. */
import type { PublicKnowledge, GameTypes, Seat } from '../engine/game.ts'
import { isOver, matchWords, type MatchState } from '../engine/match.ts'
import type { MatchResults } from '../wire/frame.ts'

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
/** Returns the results of a match that has an outcome; null while it runs, and for one that was called off. */
export function matchResultsOf(live: MatchState): MatchResults | null {
  if (!isOver(live) || live.open.value.table.calledOff) return null
  const { values, began } = courseOf(live)
  const ends = live.open.past?.t ?? live.t
  return {
    rounds: live.game.phase(live.open.value.game).round,
    ms: Math.max(0, ends - began),
    fell: fallsIn(live, values),
  }
}
