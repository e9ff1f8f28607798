/** The commands of this game, each field with the kind of its answer. The moderator gives all but those of phones. */
export const commands = {
  /** Carries out the step that waits: wakes, shows, reads out or goes on. */
  next: {},
  enterRole: { seat: 'seat', role: 'choice' },
  clearRole: { seat: 'seat' },
  deal: {},
  pickMormons: { seats: 'seats' },
  drawMormons: {},
  /** The seat that the called role or group points at; null for a refusal or no choice. */
  choose: { seat: 'seatOrNone' },
  /** The yes or no of the player called. */
  answer: { yes: 'flag' },
  /** One vote for each able member of the group (7.6). */
  groupVote: { votes: 'ballot' },
  /** A phone's answer at a call: a name, or nobody. */
  point: { target: 'seatOrNone' },
  /** A phone's challenge to a duel, or nobody. */
  callOut: { target: 'seatOrNone' },
  /** A phone's answer whether its player stands up, in a window or by day. */
  standUp: { stands: 'flag' },
  /** The suspects that a phone proposes. */
  suggest: { seats: 'seats' },
  /** The challenger steps forward; `challenge` then names the opponent. */
  stepForward: { seat: 'seat' },
  challenge: { challenger: 'seat', challenged: 'seat' },
  /** Ends the duels of the day. */
  endDuels: {},
  answerDuel: { accepts: 'flag' },
  nominate: { seats: 'seats' },
  strike: { seat: 'seat' },
  closeNominations: {},
  /** Hands for one option at a time, or whole ballots; a phone sends its own ballot. */
  enterHands: { option: 'choice', voters: 'seats' },
  /** Counts this option for all voters whose ballot still has room. */
  enterRest: { option: 'choice' },
  enterBallots: { ballots: 'ballot' },
  castBallot: { names: 'choices' },
  /** The Journalist watches instead of voting (5.2). */
  watch: { seat: 'seat' },
  publishVote: {},
  /** The Mayor's choice among the tied (7.7). */
  breakTie: { seats: 'seats' },
  /** A player stands up and reveals the own card (section 5). */
  revealSelf: { seat: 'seat' },
  closeWindow: {},
  fullReveal: {},
  /** Puts out a player who broke the rules (4.1.8). */
  breachRules: { seat: 'seat' },
  declareDraw: {},
  /** Names the new holder where the old one is gone without a killer (S-22). */
  assignHolder: { seat: 'seat' },
  setCard: { seat: 'seat', role: 'choice' },
  setOut: { seat: 'seat', out: 'flag' },
  setHolder: { seat: 'seat', knows: 'flag' },
  /** Puts on or takes off one mark: jailed, drunk, at cards, guarded, poisoned, incited or marked. */
  setMark: { seat: 'seat', mark: 'choice', on: 'flag' },
  /** Corrects the victim of the Seducer or the Blackmailer. */
  setBind: { way: 'choice', victim: 'seatOrNone' },
  setTrail: { owner: 'seat', target: 'seatOrNone' },
  /** Corrects the uses left of a power, as `seat:power:left`. */
  setUses: { uses: 'choice' },
  changeVote: { voter: 'seat', names: 'choices' },
  goToStep: { step: 'choice' },
  endWith: { winner: 'choice' },
} as const
