/** The spy's guess of the place (7.5). */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type VariantOf, type Seat } from '../../../engine/game.ts'
import { noPlace } from '../commands.ts'
import { drawOf, guesserOf, mayGuess } from '../state.ts'
import { noClocks } from '../timers.ts'
import type { Command, AnyEvent, Events } from '../types.ts'
import type { GameRefusal, GameState, OutOfPlace } from '../game-types.ts'

/** Stops the round for the guess; an open vote is void (7.5a). */
const declareSpy = ({ open }: GameState, seat: Seat): Events => [
  { type: 'spyDeclared', seat, clocks: noClocks }, // 7.5b
  ...(open.stage === 'vote' ? [{ type: 'voteVoided', reason: 'guess', rightReturned: false } as const] : []),
]
/** Declares an indicted spy who guesses in words: the spy has one guess, and no phone is asked again (7.5b, R-8). */
const declareSpyLate = ({ open }: GameState, seat: Seat): Events =>
  open.stage === 'guess' && open.declared === null ? [{ type: 'spyDeclared', seat, clocks: noClocks }] : []
/** Tells the guess in public, and its meaning to the moderator. */
const makeGuess = (state: GameState, place: string): Events => [
  { type: 'guessJudged', place: place === noPlace ? null : place },
  { type: 'guessMade', label: place === noPlace ? (state.secret.heard ?? '') : place },
]
/** Takes a guess from any player, and counts only the spy's (7.5c). */
function guessFrom(state: GameState, seat: Seat, spoken: () => readonly AnyEvent[]): Events | GameRefusal {
  const { open } = state
  if (open.stage === 'guess') return guesserOf(open) === seat ? spoken() : refuseBecause('no-guess-now', '7.5d')
  if (!mayGuess(open)) return refuseBecause('no-guess-now', '7.5d')
  if (!open.playing.includes(seat)) return refuseBecause('not-in-round', '7.5')
  if (drawOf(state)?.spySeat !== seat) return [{ type: 'guessDeclined', to: [seat] }]
  return [...declareSpy(state, seat), ...spoken()]
}
export const guessDeciders = {
  guess: ({ seat, place }: VariantOf<Command, 'guess'>, state: GameState) => {
    const known = place === noPlace || state.secret.candidates.includes(place)
    return known ? guessFrom(state, seat, () => makeGuess(state, place)) : refuseBecause('no-such-place', '7.5b')
  },
  guessWords: ({ seat, words }: VariantOf<Command, 'guessWords'>, state: GameState) =>
    state.options.candidatesShown
      ? refuseBecause('not-now', '7.5b')
      : guessFrom(state, seat, () => [...declareSpyLate(state, seat), { type: 'guessHeard', words: words.trim() }]),
} satisfies Deciders<OutOfPlace>
