/** One line on the last public event. */
import { logLineOf } from '../../../engine/kit/picture-builders.ts'
import type { PublicKnowledge } from '../../../engine/game.ts'
import { joinNews, newsSentences } from '../../../engine/words/news-line.ts'
import { nameIn } from '../state.ts'
import type { PublicEvent } from '../types.ts'
import type { OutOfPlace } from '../game-types.ts'
import type { Words } from '../words/words.ts'

type PublicView = PublicKnowledge<OutOfPlace>
/** Events whose picture is replaced within the same command. */
const passing: readonly PublicEvent['type'][] = [
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
export function newsOf(seen: PublicView, words: Words): string | null {
  const { last } = seen.open
  const say = (event: PublicEvent): string => logLineOf(event, (seat) => nameIn(seen, seat), words)
  return joinNews(newsSentences({ table: seen.table, last, passing, say }))
}
