/** Expectations of the contract about Gulag beyond its rules. */
import type { Expectations } from '../expectations.ts'
import * as invariants from './state-invariants.ts'

export const expectations: Expectations = {
  ...invariants,
  prompts: {
    handOn: /^G4$/u,
    chooseMember: /^T[12]$/u,
    clearCrew: /^T[12]$/u,
    layCard: /^T3$/u,
    giveOrder: /^T[45]$/u,
  },
  clocks: {
    look: /^G4$/u,
    selection: /^T[12]$/u,
    task: /^T3$/u,
    supervision: /^T[45]$/u,
    inspection: /^T6$/u,
  },
  unseen: {
    placed: 'both cards are laid at once: that is said once for the two',
    tally: 'follows from the cards that are turned over beside it',
    commissar: 'may be the same as before when a step is gone back to',
    phase: 'another one follows it at once when a step is gone to',
    reveal: 'a card of its own, unless all know it already',
  },
  sharesAnswers: true,
}
