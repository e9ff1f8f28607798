/** The commands of this game, each field with the kind of its answer. */
export const commands = {
  openGame: { leader: 'seat' },
  showPlaces: {},
  deal: { leader: 'seat' },
  confirmCard: { seat: 'seat' },
  startRound: {},
  ask: { asker: 'seat', answerer: 'seat' },
  answered: { seat: 'seat' },
  /** A draft of the player who wants to accuse; null withdraws it. */
  noteAccuser: { seat: 'seatOrNone' },
  accuse: { initiator: 'seat', suspect: 'seat' },
  castVote: { voter: 'seat', yes: 'flag' },
  /** Passes the last vote after time-out. */
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
/** The guess of a place outside the list. */
export const noPlace = 'none'
