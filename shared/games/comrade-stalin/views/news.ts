/** One line on the last public event. */
import { logLineOf } from '../../../engine/kit/picture-builders.ts'
import { joinNews, newsSentences } from '../../../engine/words/news-line.ts'
import { nameIn } from '../state.ts'
import type { PublicEvent, PublicView } from '../types.ts'
import type { Words } from '../words/words.ts'

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
