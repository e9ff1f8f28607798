/** Section 7.5: the spy names a place. */
import { no, type Of, type Seat } from '../../../engine/game.ts'
import { noPlace } from '../commands.ts'
import { drawOf, guesserOf, mayGuess } from '../state.ts'
import { noClocks } from '../timers.ts'
import type { Command, Happening } from '../types.ts'
import type { Game } from '../game-types.ts'
import type { Deciders, Happenings, No } from './table.ts'

/** The round stands still; an open vote is void (7.5a). */
const declared = ({ open }: Game, seat: Seat): Happenings => [
  { type: 'spyDeclared', seat, clocks: noClocks }, // 7.5b
  ...(open.stage === 'vote' ? [{ type: 'voteVoided', reason: 'guess', rightReturned: false } as const] : []),
]
/** A spy who was indicted declares with the words, too: one guess only, and no phone is asked for another (7.5b, R-8). */
const declaredLate = ({ open }: Game, seat: Seat): Happenings =>
  open.stage === 'guess' && open.declared === null ? [{ type: 'spyDeclared', seat, clocks: noClocks }] : []
/** What was said, and what it means: public is only the first. */
const made = (state: Game, place: string): Happenings => [
  { type: 'guessJudged', place: place === noPlace ? null : place },
  { type: 'guessMade', label: place === noPlace ? (state.secret.heard ?? '') : place },
]
/** Everybody is asked alike; only the spy's words count (7.5c). */
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
