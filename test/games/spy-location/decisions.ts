import type { Decisions } from '../claims/distance/decisions.ts'

/** The steps of the sheet of Out of Place, and who decides each at a distance. */
export const decisions: Decisions = {
  LOBBY: { spoken: 'The table is made by the moderator before anybody plays: names and the order of the circle.' },
  OPTIONS: { spoken: 'Options and the first leader are the moderator’s; no player chooses them.' },
  LIST: { spoken: 'The list is shown and nothing is chosen.' },
  ROUND_SETUP: { spoken: 'Place and spy are drawn by the console.' },
  DEAL: { phone: 'confirmCard' },
  START: { phone: 'startRound' },
  ASK: { phone: 'ask' },
  ANSWER: { phone: 'answered' },
  VOTE: { phone: 'castVote' },
  'VOTE:accusation': { phone: 'accuse' },
  GUESS: { phone: 'guess' },
  'GUESS:in words': { phone: 'guessWords' },
  TIMEOUT: { spoken: 'The clock alone ends the round.' },
  'TIMEOUT:last votes': { phone: 'passFinal' },
  REVEAL: { spoken: 'The truth is shown; nobody may refuse.' },
  SCORE: { spoken: 'Points are counted (section 8).' },
}
