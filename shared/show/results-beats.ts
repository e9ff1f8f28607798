/** The beats after the end: the winners, the results part by part, and the end again. */
import type { Frame, MatchResults } from '../wire/frame.ts'
import type { PublicPush } from '../wire/moderator-status.ts'
import { longestSeats } from './longest-seats.ts'
import { winningSeats } from './winning-seats.ts'
import { resultsPagesOf, type Beat, type ResultsPart } from './beat.ts'

/** Time in ms for which the winners stand before the results, and each part of the results. */
const winnersMs = 4500
const partMs = 7000

/** Returns whether results came that screens have not shown: those of a new end, or of more open cards. */
function areNew(before: MatchResults | undefined, results: MatchResults): boolean {
  return results.isReady && (before?.isReady !== true || before.open !== results.open)
}
/** Returns whether everybody knows who has won, seat by seat: a card that lies face down may belong to the winners. */
function areWinnersKnown(frame: Frame, { open }: MatchResults): boolean {
  const { winners } = frame.outcome ?? { winners: [] }
  const seats = frame.board.seats.map(({ seat }) => String(seat))
  return winningSeats(frame).length > 0 && (open === seats.length || winners.every((each) => seats.includes(each)))
}
/** Returns the beats with the results after the end, once no card needs to be awaited. */
export function withResults(
  beats: readonly Beat[],
  before: PublicPush | null,
  { push: { frame, results }, standings }: { readonly push: PublicPush; readonly standings: boolean },
): readonly Beat[] {
  const end = beats.at(-1)
  if (end === undefined || frame === null || frame.outcome === null || results === undefined) return beats
  if (!areNew(before?.results, results)) return beats
  const pages = Array.from({ length: resultsPagesOf(frame.board.seats.length).pages }, (_, page) => page)
  const winners = areWinnersKnown(frame, results) ? ['winners' as const] : []
  // Rounds and length stand above the pages of the seats already.
  const figures = results.detectives !== null || longestSeats(frame.board.seats, results) !== null
  const parts: readonly ResultsPart[] = [
    ...winners,
    ...pages,
    ...(figures ? ['figures' as const] : []),
    ...(standings ? ['standings' as const] : []),
  ]
  const shown = parts.map((part) => ({ ...end, ms: partMs, results: part }))
  return [...beats.slice(0, -1), { ...end, ms: winnersMs }, ...shown, { ...end, ms: 0 }]
}
