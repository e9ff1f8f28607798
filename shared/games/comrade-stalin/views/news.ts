/** One line on the last public event. */
import type { Seat } from '../../../engine/game.ts'
import { newsLine, newsTogether } from '../../../engine/words/news-line.ts'
import { nameIn } from '../state.ts'
import type { Happening, Public, Seen } from '../types.ts'
import type { Words } from '../words/words.ts'

export const tellIn = (event: Happening, name: (seat: Seat) => string, words: Words): string =>
  (words.tell[event.type] as (event: Happening, name: (seat: Seat) => string) => string)(event, name)

/** Events whose picture is replaced within the same command. */
const passing: readonly Public['type'][] = [
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
export function newsOf(seen: Seen, words: Words): string | null {
  const say = (event: Public): string => tellIn(event, (seat) => nameIn(seen, seat), words)
  const said = newsTogether({ table: seen.table, last: seen.open.last, passing, say })
  return newsLine(said)
}
