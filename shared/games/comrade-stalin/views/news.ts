/** One line on the last public event. */
import type { Seat } from '../../../engine/game.ts'
import { joinNews, newsSentences } from '../../../engine/words/news-line.ts'
import { nameIn } from '../state.ts'
import type { AnyEvent, PublicEvent, PublicView } from '../types.ts'
import type { Words } from '../words/words.ts'

export const logLineOf = (event: AnyEvent, name: (seat: Seat) => string, words: Words): string =>
  (words.tell[event.type] as (event: AnyEvent, name: (seat: Seat) => string) => string)(event, name)

/** Events whose picture is replaced within the same command. */
const passing: readonly PublicEvent['type'][] = [
  'abilityAnnounced',
  'abilityBlocked',
  'abilityResolved',
  'goalTurnedUp',
  'countStopped',
  'attemptTallied',
  'attemptAborted',
  'verdict',
  'died',
  'exchange',
  'endDeclared',
  'lastChanceClosed',
  'endRole',
  'corrected',
  'playerLeft',
]
export function newsOf(seen: PublicView, words: Words): string | null {
  const say = (event: PublicEvent): string => logLineOf(event, (seat) => nameIn(seen, seat), words)
  const said = newsSentences({ table: seen.table, last: seen.open.last, passing, say })
  return joinNews(said)
}
