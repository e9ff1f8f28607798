/** Everything that can be said, with the kind of each answer. */
export const commands = {
  openGame: { leader: 'seat' },
  showPlaces: {},
  deal: { leader: 'seat' },
  confirmCard: { seat: 'seat' },
  startRound: {},
  ask: { asker: 'seat', answerer: 'seat' },
  answered: { seat: 'seat' },
  /** Who wants to put somebody up: a draft, or null when it was nothing. */
  noteAccuser: { seat: 'seatOrNone' },
  accuse: { initiator: 'seat', suspect: 'seat' },
  castVote: { voter: 'seat', yes: 'flag' },
  /** Wants no vote after time-out. */
  passFinal: { seat: 'seat' },
  guess: { seat: 'seat', place: 'choice' },
  guessWords: { seat: 'seat', words: 'text' },
  timeUp: {},
  reveal: {},
  score: {},
  finish: {},
  setTarget: { rounds: 'number' },
  voidRound: {},
  endEarly: {},
  setCard: { spy: 'seat', location: 'choice' },
  setOut: { seat: 'seat', out: 'flag' },
  changeVote: { voter: 'seat', yes: 'flag' },
  goToStep: { step: 'choice' },
  endWith: { winners: 'seats' },
} as const
/** A guess that means no place of the list. */
export const noPlace = 'none'
