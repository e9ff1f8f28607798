/** The reason of each player's result (8.6), once it is told. */
import { nameIn } from '../state.ts'
import type { PublicView } from '../types.ts'
import type { Words } from '../words/words.ts'

export const reasonsOf = (seen: PublicView, words: Words): readonly string[] =>
  (seen.open.result ?? []).map(
    ({ seat, reason }) => `${nameIn(seen, seat)}: ${words.reason(reason, (each) => nameIn(seen, each))}`,
  )
