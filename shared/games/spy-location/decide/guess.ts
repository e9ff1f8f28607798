/** The spy's guess of the place (7.5). */
import { no, type Of, type Seat } from '../../../engine/game.ts'
import { noPlace } from '../commands.ts'
import { drawOf, guesserOf, mayGuess } from '../state.ts'
import { noClocks } from '../timers.ts'
import type { Command, Happening } from '../types.ts'
import type { Game } from '../game-types.ts'
import type { Deciders, Happenings, No } from './table.ts'

/** Stops the round for the guess; an open vote is void (7.5a). */
const declared = ({ open }: Game, seat: Seat): Happenings => [
  { type: 'spyDeclared', seat, clocks: noClocks }, // 7.5b
  ...(open.stage === 'vote' ? [{ type: 'voteVoided', reason: 'guess', rightReturned: false } as const] : []),
]
/** Declares an indicted spy who guesses in words: the spy has one guess, and no phone is asked again (7.5b, R-8). */
const declaredLate = ({ open }: Game, seat: Seat): Happenings =>
  open.stage === 'guess' && open.declared === null ? [{ type: 'spyDeclared', seat, clocks: noClocks }] : []
/** Tells the guess in public, and its meaning to the moderator. */
const made = (state: Game, place: string): Happenings => [
  { type: 'guessJudged', place: place === noPlace ? null : place },
  { type: 'guessMade', label: place === noPlace ? (state.secret.heard ?? '') : place },
]
/** Takes a guess from any player, and counts only the spy's (7.5c). */
function from(state: Game, seat: Seat, spoken: () => readonly Happening[]): Happenings | No {
  const { open } = state
  if (open.stage === 'guess') return guesserOf(open) === seat ? spoken() : no('no-guess-now', '7.5d')
  if (!mayGuess(open)) return no('no-guess-now', '7.5d')
  if (!open.playing.includes(seat)) return no('not-in-round', '7.5')
  if (drawOf(state)?.spySeat !== seat) return [{ type: 'guessDeclined', to: [seat] }]
  return [...declared(state, seat), ...spoken()]
}
export const guessDeciders = {
  guess: ({ seat, place }: Of<Command, 'guess'>, state: Game) => {
    const known = place === noPlace || state.secret.candidates.includes(place)
    return known ? from(state, seat, () => made(state, place)) : no('no-such-place', '7.5b')
  },
  guessWords: ({ seat, words }: Of<Command, 'guessWords'>, state: Game) =>
    state.options.candidatesShown
      ? no('not-now', '7.5b')
      : from(state, seat, () => [...declaredLate(state, seat), { type: 'guessHeard', words: words.trim() }]),
} satisfies Deciders
