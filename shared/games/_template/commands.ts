/** The commands of this game, each field with the kind of its answer. */
export const commands = {
  deal: {},
  watch: { seat: 'seat' },
  nextCall: {},
  choosePrey: { seat: 'seatOrNone' },
  breakDawn: {},
  openVote: {},
  enterVotes: { votes: 'ballot' },
  closeVote: {},
  setCard: { seat: 'seat', card: 'choice' },
  setOut: { seat: 'seat', out: 'flag' },
  changeVote: { voter: 'seat', target: 'seatOrNone' },
  goToStep: { step: 'choice' },
  endWith: { result: 'choice' },
} as const
