/** Everything that can be said at this table, with the kind of each answer. */
export const commands = {
  /** Does the step that waits. */
  next: {},
  enterCard: { seat: 'seat', card: 'choice' },
  clearCard: { seat: 'seat' },
  deal: {},
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
  /** There are more or fewer cards of a colour than the deal has. */
  confirmDeck: {},
  changeVote: { voter: 'seat', answer: 'choice' },
  goToStep: { step: 'choice' },
  endWith: { winner: 'choice' },
} as const
