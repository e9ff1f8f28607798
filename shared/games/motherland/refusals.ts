/** The reasons of refusals; their sentences are in the words. */
export const refusalIds = [
  'not-now',
  'cards-missing',
  'card-used-up',
  'no-card-there',
  'own-sister',
  'not-free',
  'not-a-member',
  'not-your-turn',
  'votes-missing',
  'must-point',
  'no-accusation',
  'accuses-self',
  'not-called',
  'spy-picked',
  'must-pick',
  'own-seat',
  'twice-in-a-row',
  'inputs-missing',
  'nothing-entered',
  'not-decided',
  'mid-act',
  'all-shown',
  'already-so',
  'too-few-free',
] as const
/** The ids of the reasons of refusals. */
export type RefusalId = (typeof refusalIds)[number]
