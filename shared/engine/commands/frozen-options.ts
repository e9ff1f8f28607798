/**
 * The part of a match that a change of the option after the deal would upset: the cards, the audiences of events,
 * public knowledge, or the play so far.
 */
export type FreezeReason = 'cards' | 'hearers' | 'told' | 'play'
