/** One line on the last thing that everybody was told. */
import type { Seat } from '../../../engine/game.ts'
import { nameIn } from '../state.ts'
import type { Happening, Seen } from '../types.ts'
import type { Words } from '../words.ts'

export const tellIn = (event: Happening, name: (seat: Seat) => string, words: Words): string =>
  (words.tell[event.type] as (event: Happening, name: (seat: Seat) => string) => string)(event, name)

export function newsOf(seen: Seen, words: Words): string | null {
  const { last } = seen.open
  if (last === null) return null
  const said = tellIn(last, (seat) => nameIn(seen, seat), words)
  return said === '' ? null : said
}
