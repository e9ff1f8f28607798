/** Expectations of the contract about Out of Place beyond its rules. */
import type { Expectations } from '../expectations.ts'
import type { GameState } from '../../../shared/games/spy-location/game-types.ts'
import * as invariants from './state-invariants.ts'

export const expectations: Expectations = {
  ...invariants,
  // Labels on every phone, and the answer to a resident who taps one.
  harmless: ['I am the spy: I name the place', 'No: you are not the spy'],
  prompts: {
    confirmCard: /^DEAL$/u,
    startRound: /^DEAL$/u,
    ask: /^ASK$/u,
    answered: /^ANSWER$/u,
    castVote: /^VOTE$/u,
    passFinal: /^TIMEOUT\.final$/u,
    accuse: /^(?:ASK|ANSWER|TIMEOUT\.final)$/u,
    guess: /^(?:ASK|ANSWER|VOTE|GUESS.*|TIMEOUT.*)$/u,
    guessWords: /^(?:ASK|ANSWER|VOTE|GUESS.*|TIMEOUT.*)$/u,
  },
  clocks: { round: /^(?:ASK|ANSWER|VOTE)$/u, answer: /^(?:ASK|ANSWER|VOTE)$/u, vote: /^VOTE$/u },
  speakers: [
    { steps: /^ASK$/u, who: ({ open }: GameState) => open.asker },
    { steps: /^ANSWER$/u, who: ({ open }: GameState) => open.answerer },
  ],
  beginnings: { deal: /^DEAL$/u, talk: /^(?:ASK|ANSWER)$/u },
  unseen: {
    voteOpened: 'the next vote follows at once',
    roundPrepared: 'the same round is dealt anew, before anybody has looked',
  },
}
