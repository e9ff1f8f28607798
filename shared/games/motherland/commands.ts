/** Everything that can be said, with the kind of each answer: by the moderator unless a phone is named. */
export const commands = {
  /** Does the step that waits. */
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
  /** Counts to the vote on every screen. */
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
  /** Lets the Spies see each other's taps. */
  comparePicks: {},
  /** A phone: its player has looked at the card. */
  look: {},
  /** A phone: a tap in the dark. */
  point: { of: 'choice', target: 'seatOrNone' },
  call: {},
  speedUp: {},
  setCard: { seat: 'seat', role: 'choice' },
  setSister: { seat: 'seat' },
  /** The deck is another than the options make it. */
  confirmDeck: {},
  setOut: { seat: 'seat', out: 'flag' },
  changeVote: { voter: 'seat', target: 'seatOrNone' },
  goToStep: { step: 'choice' },
  endWith: { winner: 'choice' },
} as const
