/** Types and small functions for hints. */
import type { Step } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import { nameIn } from '../state.ts'
import type { Game } from '../game-types.ts'
import type { Words } from '../words/words.ts'

export type Hints = readonly string[]
export type Hinting = (state: Game, step: Step, words: Words) => Hints
export const named = (state: Game, seats: readonly Seat[]): string =>
  seats.map((seat) => nameIn(state, seat)).join(', ')
/** Names with seat numbers, which are what the moderator types. */
export const numbered = (state: Game, seats: readonly Seat[]): string =>
  seats.map((seat) => `${nameIn(state, seat)} (${seat})`).join(', ')
export const when = (fits: boolean, ...hints: Hints): Hints => (fits ? hints : [])
