/** What each audience can make of a match from what it was told and nothing else. */
import type { Entry, Row } from '../../../shared/engine/events.ts'
import { isTold } from '../../../shared/engine/history.ts'
import { emptyMatch, foldRow, type AnyGame, type Live } from '../../../shared/engine/match.ts'
import type { Audience } from '../../../shared/wire/frame.ts'

export class ToldAlone {
  readonly #game: AnyGame
  readonly #rows: Row[] = []
  readonly #folded = new Map<Audience, { readonly live: Live; readonly upTo: number }>()

  constructor(game: AnyGame) {
    this.#game = game
  }
  /** All that happened so far. */
  get rows(): readonly Row[] {
    return this.#rows
  }
  /** Whoever was asked for. */
  get audiences(): readonly Audience[] {
    return [...this.#folded.keys()]
  }
  keep({ rows }: Entry): void {
    this.#rows.push(...rows)
  }
  /** Folded from what this audience was told alone; whoever sits down later has heard the public part, too. */
  of(audience: Audience): Live {
    const { live: before, upTo } = this.#folded.get(audience) ?? { live: emptyMatch(this.#game, 'match'), upTo: 0 }
    const live = this.#rows
      .slice(upTo)
      .filter((row) => isTold(row, audience))
      .reduce(foldRow, before)
    this.#folded.set(audience, { live, upTo: this.#rows.length })
    return live
  }
}
