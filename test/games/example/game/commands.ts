/** The commands of this game, each field with the kind of its answer. */
export const commands = {
  deal: {},
  chooseSleeper: { seat: 'seat' },
  wakeAll: {},
  openVote: {},
  enterVotes: { votes: 'ballot' },
  closeVote: {},
  setCard: { seat: 'seat', card: 'choice' },
  changeVote: { voter: 'seat', target: 'seatOrNone' },
  goToStep: { step: 'choice' },
  endWith: { result: 'choice' },
} as const
