/** The commands of this game, each field with the kind of its answer. The moderator gives all but those of phones. */
export const commands = {
  /** Carries out the step that waits. */
  next: {},
  enterCard: { seat: 'seat', card: 'choice' },
  clearCard: { seat: 'seat' },
  deal: {},
  chooseSister: { seat: 'seat' },
  skipIntroductions: {},
  nameTroika: { seat: 'seat' },
  drawTroika: {},
  startMadman: {},
  skipMadman: {},
  /** Starts the count to the vote on every screen. */
  count: {},
  enterVote: { voter: 'seat', target: 'seatOrNone' },
  clearVote: { voter: 'seat' },
  releaseVotes: {},
  castVote: { voter: 'seat', target: 'seatOrNone' },
  accuse: { accused: 'seat' },
  setSpyTarget: { target: 'seatOrNone' },
  setWriterTarget: { target: 'seatOrNone' },
  setCensorTarget: { target: 'seatOrNone' },
  clearTarget: { of: 'choice' },
  revealNext: {},
  fullReveal: {},
  /** Shows the Spies each other's taps. */
  comparePicks: {},
  /** The player of a phone has looked at the card. */
  look: {},
  /** A phone was tapped in the dark. */
  point: { of: 'choice', target: 'seatOrNone' },
  /** The Madman's phone answers whether there is a noise. */
  noise: { of: 'choice' },
  /** A phone says that its player has said enough. */
  ready: { of: 'choice' },
  call: {},
  speedUp: {},
  setCard: { seat: 'seat', role: 'choice' },
  setSister: { seat: 'seat' },
  /** Confirms that the deck is not the one of the options. */
  confirmDeck: {},
  setOut: { seat: 'seat', out: 'flag' },
  changeVote: { voter: 'seat', target: 'seatOrNone' },
  goToStep: { step: 'choice' },
  endWith: { winner: 'choice' },
} as const
