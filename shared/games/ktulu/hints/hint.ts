/** Types and small functions for hints. */
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import type { AgendaStep } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import { nameIn } from '../state.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'

/** Lines for the moderator alone. */
export type Hints = readonly string[]
/** Makes the hints of a step. */
export type HintBuilder = (state: GameState, step: AgendaStep, words: Words) => Hints
export const namesIn = (state: GameState, seats: readonly Seat[]): string =>
  seats.map((seat) => nameIn(state, seat)).join(', ')
/** Names with seat numbers, which are what the moderator types. */
export const numberedNames = (state: GameState, seats: readonly Seat[]): string =>
  seats.map((seat) => `${nameIn(state, seat)} (${seat})`).join(', ')
/** The hint at a call for show: at a distance nobody waits or is shown a sign. */
export const fakeHint = ({ options }: GameState, { hints, phones }: Words): string =>
  isAtDistance(options) ? phones.forShow : hints.fake
export const hintsIf = (fits: boolean, ...hints: Hints): Hints => (fits ? hints : [])
