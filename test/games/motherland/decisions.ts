/** The decision of each step of the rule sheet at a distance: on a phone, by speech, or by the moderator's press. */

/** `phone`: the seat's command that decides. `spoken`: why speech serves. `press`: nothing is left to decide. */
export type Decision = { readonly phone: string } | { readonly spoken: string } | { readonly press: string }

export const decisions: Readonly<Record<string, Decision>> = {
  S1: { press: 'names are there before the match begins' },
  S2: { press: 'options are there before the match begins' },
  S3: { press: 'the deck is shown' },
  S4: { phone: 'look' },
  S5: { phone: 'point' },
  S6: { spoken: 'players say who they are; their phones answer when all is said (AD-4)' },
  S7: { press: 'the token is drawn by lot (AD-6)' },
  G1: { press: 'the phase begins' },
  G2: { phone: 'noise' },
  G3: { spoken: 'the talk is the game; phones answer when all is said (AD-4)' },
  G4: { press: 'the moderator calls the vote once phones are ready, or earlier' },
  T1: { phone: 'enterVote' },
  T2: { press: 'votes are counted' },
  T3: { phone: 'point' },
  T4: { phone: 'point' },
  T5: { spoken: 'Last Words are for everybody to hear; the phone answers when they are said (AD-4)' },
  T6: { phone: 'ready' },
  T7: { press: 'a check without a beat' },
  D1: { press: 'the phase begins' },
  D2: { phone: 'point' },
  D3: { phone: 'point' },
  D4: { phone: 'point' },
  W1: { phone: 'look' },
  W2: { press: 'the news are told' },
  W3: { phone: 'point' },
  W4: { phone: 'point' },
  W5: { press: 'a check without a beat' },
  W6: { press: 'the Censor has decided before' },
  W7: { press: 'the Troika moves on by itself' },
  E1: { press: 'cards are shown by the console' },
  E2: { press: 'the winner follows from the cards' },
  E3: { press: 'the moderator may show all cards' },
}
