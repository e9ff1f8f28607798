/** One line on the last public event. */
import type { Seat, Told } from '../../../engine/game.ts'
import { newsLine, newsTogether } from '../../../engine/words/news-line.ts'
import { nameIn } from '../state.ts'
import type { Happening, Public } from '../types.ts'
import type { OutOfPlace } from '../game-types.ts'
import type { Words } from '../words/words.ts'

type Seen = Told<OutOfPlace>
export const tellIn = (event: Happening, name: (seat: Seat) => string, words: Words): string =>
  (words.tell[event.type] as (event: Happening, name: (seat: Seat) => string) => string)(event, name)

/** Events whose picture is replaced within the same command. */
const passing: readonly Public['type'][] = [
  'voteCast',
  'voteClosed',
  'voteVoided',
  'suspectRevealed',
  'spyDeclared',
  'guessMade',
  'timeUp',
  'finalTurn',
  'roundVoided',
  'playerLeft',
  'playerJoined',
]
export function newsOf(seen: Seen, words: Words): string | null {
  const { last, stage } = seen.open
  if (stage === 'lobby') return null
  const say = (event: Public): string => tellIn(event, (seat) => nameIn(seen, seat), words)
  return newsLine(newsTogether({ table: seen.table, last, passing, say }))
}
