/** The commands of this game, each field with the kind of its answer. */
export const commands = {
  /** Carries out the step that waits. */
  next: {},
  enterCard: { seat: 'seat', card: 'choice' },
  clearCard: { seat: 'seat' },
  deal: {},
  /** Hands the drawn card on to the right, by phone. */
  handOn: {},
  look: {},
  chooseFirst: { seat: 'seat' },
  drawFirst: {},
  chooseMember: { job: 'choice', seat: 'seat' },
  clearCrew: {},
  layCard: { worker: 'seat', pick: 'choice' },
  giveOrder: { worker: 'seatOrNone' },
  enterWork: { work: 'number' },
  revealNext: {},
  showCard: { seat: 'seat', card: 'choice' },
  call: {},
  setCard: { seat: 'seat', role: 'choice' },
  /** Confirms that the number of cards of a colour is not that of the deal. */
  confirmDeck: {},
  changeVote: { voter: 'seat', answer: 'choice' },
  goToStep: { step: 'choice' },
  endWith: { winner: 'choice' },
} as const
