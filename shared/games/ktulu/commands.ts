/** Everything that can be said, with the kind of each answer: by the moderator unless a phone is named. */
export const commands = {
  /** Does the step that waits: wakes, shows, goes on, reads out. */
  next: {},
  enterRole: { seat: 'seat', role: 'choice' },
  clearRole: { seat: 'seat' },
  deal: {},
  pickMormons: { seats: 'seats' },
  drawMormons: {},
  /** Whom the role or group that is called points at; null: declined, or no choice. */
  choose: { seat: 'seatOrNone' },
  /** Yes or no of whoever is called. */
  answer: { yes: 'flag' },
  /** 7.6: one vote for each able member. */
  groupVote: { votes: 'ballot' },
  /** Who challenges; `challenge` then says whom. */
  stepForward: { seat: 'seat' },
  challenge: { challenger: 'seat', challenged: 'seat' },
  /** No more duels today. */
  endDuels: {},
  answerDuel: { accepts: 'flag' },
  nominate: { seats: 'seats' },
  strike: { seat: 'seat' },
  closeNominations: {},
  /** Votes: hands for one option as the moderator calls it, or whole ballots; a phone gives its own. */
  enterHands: { option: 'choice', voters: 'seats' },
  /** Whoever has no vote yet raised a hand for this. */
  enterRest: { option: 'choice' },
  enterBallots: { ballots: 'ballot' },
  castBallot: { names: 'choices' },
  /** The Journalist watches instead of voting (5.2). */
  watch: { seat: 'seat' },
  publishVote: {},
  /** 7.7: the Mayor's choice. */
  breakTie: { seats: 'seats' },
  /** 5: somebody stands up and says who they are. */
  revealSelf: { seat: 'seat' },
  closeWindow: {},
  fullReveal: {},
  /** 4.1.8 */
  breachRules: { seat: 'seat' },
  declareDraw: {},
  /** S-22 */
  assignHolder: { seat: 'seat' },
  setCard: { seat: 'seat', role: 'choice' },
  setOut: { seat: 'seat', out: 'flag' },
  setHolder: { seat: 'seat', knows: 'flag' },
  /** Jailed, drunk, at cards, guarded, poisoned, incited, marked: on or off. */
  setMark: { seat: 'seat', mark: 'choice', on: 'flag' },
  /** Whom the Seducer or the Blackmailer has bound. */
  setBind: { way: 'choice', victim: 'seatOrNone' },
  setTrail: { owner: 'seat', target: 'seatOrNone' },
  /** `seat:power:left` */
  setUses: { uses: 'choice' },
  changeVote: { voter: 'seat', names: 'choices' },
  goToStep: { step: 'choice' },
  endWith: { winner: 'choice' },
} as const
