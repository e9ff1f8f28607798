/** Folds what each audience was told, and nothing else. */
import type { Commit, StoredEvent } from '../../../shared/engine/events.ts'
import { isToldTo } from '../../../shared/engine/history.ts'
import { emptyMatch, foldStoredEvent, type AnyGame, type MatchState } from '../../../shared/engine/match.ts'
import type { Audience } from '../../../shared/wire/frame.ts'

export class ToldAlone {
  readonly #game: AnyGame
  readonly #rows: StoredEvent[] = []
  readonly #folded = new Map<Audience, { readonly live: MatchState; readonly upTo: number }>()

  constructor(game: AnyGame) {
    this.#game = game
  }
  /** All that happened so far. */
  get rows(): readonly StoredEvent[] {
    return this.#rows
  }
  /** Audiences that were asked for. */
  get audiences(): readonly Audience[] {
    return [...this.#folded.keys()]
  }
  keep({ rows }: Commit): void {
    this.#rows.push(...rows)
  }
  /** Folded from what this audience was told alone; whoever sits down later has heard the public part, too. */
  of(audience: Audience): MatchState {
    const { live: before, upTo } = this.#folded.get(audience) ?? { live: emptyMatch(this.#game, 'match'), upTo: 0 }
    const live = this.#rows
      .slice(upTo)
      .filter((row) => isToldTo(row, audience))
      .reduce(foldStoredEvent, before)
    this.#folded.set(audience, { live, upTo: this.#rows.length })
    return live
  }
}
