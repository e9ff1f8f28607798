/** One line on the last public event. */
import { logLineOf } from '../../../engine/kit/picture-builders.ts'
import type { VariantOf, Seat } from '../../../engine/game.ts'
import { joinNews, newsSentences } from '../../../engine/words/news-line.ts'
import { nameIn } from '../state.ts'
import type { PublicEvent, PublicView } from '../types.ts'
import type { Words } from '../words/words.ts'

export const eventText = (seen: Pick<PublicView, 'table'>, event: PublicEvent, words: Words): string =>
  logLineOf(event, (seat) => nameIn(seen, seat), words)
/** The incited, the dropped and the tie-break on the search list; null if there are none. */
export function listSub(
  seen: PublicView,
  { incited, dropped, tieBreak }: VariantOf<PublicEvent, 'searchList'>,
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
const passing: readonly PublicEvent['type'][] = [
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
/** The name of a phase that begins: the news says it as headline and picture do, so that screens show it once. */
function phaseName({ name, n }: VariantOf<PublicEvent, 'phase'>, { centre, phases }: Words): string {
  return name === 'night' || name === 'day' ? centre[name](n) : phases[name]
}
/** The deaths told beside other news by the last command, which stands in the middle. */
function deathsBeside(seen: PublicView, words: Words): readonly string[] {
  const { last } = seen.open
  if (last?.type === 'death' || last?.type === 'reveal') return []
  const say = (event: PublicEvent): string => eventText(seen, event, words)
  return newsSentences({ table: seen.table, last: null, passing: ['death'], say })
}
export function newsOf(seen: PublicView, words: Words): string | null {
  const { last, published, called, phase, rules } = seen.open
  if (called !== null && phase === 'night' && rules.projectNightCalls)
    return joinNews([...deathsBeside(seen, words), words.steps[called]])
  // The question, and the winner with the reason, stand in the middle.
  const at = last === null || last.type === 'voteOpened' || last.type === 'winner' ? null : last
  // The search list stands in the middle; above votes there is no room for its details.
  const isOverVotes = published !== null && published.counts !== null
  const say = (event: PublicEvent): string =>
    (event.type === 'phase' ? phaseName(event, words) : null) ??
    (isOverVotes && event.type === 'searchList' && event === last ? listSub(seen, event, words) : null) ??
    eventText(seen, event, words)
  return joinNews(newsSentences({ table: seen.table, last: at as PublicEvent | null, passing, say }))
}
