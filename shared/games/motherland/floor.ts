/** The word by the rules, and the silence by the rules, for tables at a distance. */
import type { PublicKnowledge, Seat } from '../../engine/game.ts'
import type { Motherland } from './game-types.ts'

/** Returns the condemned player while the Last Words are spoken, and the player whom the Censor silenced. */
export function floorOf({ open }: PublicKnowledge<Motherland>): {
  readonly speaker: Seat | null
  readonly silenced: readonly Seat[]
} {
  const { last, silenced } = open
  return { speaker: last?.type === 'lastWords' ? last.seat : null, silenced: silenced === null ? [] : [silenced] }
}
