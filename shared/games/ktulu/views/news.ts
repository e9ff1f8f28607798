/** One line on the last public event. */
import type { Of, Seat } from '../../../engine/game.ts'
import { newsLine, newsTogether } from '../../../engine/words/news-line.ts'
import { nameIn } from '../state.ts'
import type { Happening, Public, Seen } from '../types.ts'
import type { Words } from '../words/words.ts'

export const tellIn = (event: Happening, name: (seat: Seat) => string, words: Words): string =>
  (words.tell[event.type] as (event: Happening, name: (seat: Seat) => string) => string)(event, name)

export const saidOf = (seen: Pick<Seen, 'table'>, event: Public, words: Words): string =>
  tellIn(event, (seat) => nameIn(seen, seat), words)
/** The incited, the dropped and the tie-break on the search list; null if there are none. */
export function listSub(
  seen: Seen,
  { incited, dropped, tieBreak }: Of<Public, 'searchList'>,
  words: Words,
): string | null {
  const names = (seats: readonly Seat[]): string => seats.map((seat) => nameIn(seen, seat)).join(', ')
  const said = [
    ...(incited.length > 0 ? [words.centre.incited(names(incited))] : []),
    ...(dropped.length > 0 ? [words.centre.dropped(names(dropped))] : []),
    ...(tieBreak === null ? [] : [words.centre.tieBreak(names([tieBreak]))]),
  ]
  return said.length === 0 ? null : said.join(' · ')
}
/** The events whose picture is replaced within the same command. */
const passing: readonly Public['type'][] = [
  'jail',
  'drunk',
  'cards',
  'statuetteFaction',
  'statuetteLost',
  'death',
  'reveal',
  'saved',
  'duelChallenge',
  'duelRefused',
  'duelBrokenOff',
  'duelGunman',
  'duelResult',
  'selfReveal',
  'searchOutcome',
  'mistreatResult',
  'pardon',
  'investigation',
  'alienUse',
  'corrected',
]
export function newsOf(seen: Seen, words: Words): string | null {
  const { last, published, called, phase, rules } = seen.open
  // Other news of the night stands in the middle.
  if (called !== null && phase === 'night' && rules.projectNightCalls) return words.steps[called]
  // The question, and the winner with the reason, stand in the middle.
  const at = last === null || last.type === 'voteOpened' || last.type === 'winner' ? null : last
  // The search list stands in the middle; above votes there is no room for its details.
  const isOverVotes = published !== null && published.counts !== null
  const say = (event: Public): string =>
    (isOverVotes && event.type === 'searchList' && event === last ? listSub(seen, event, words) : null) ??
    saidOf(seen, event, words)
  return newsLine(newsTogether({ table: seen.table, last: at as Public | null, passing, say }))
}
