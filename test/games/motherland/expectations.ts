/** Expectations of the contract about Motherland beyond its rules. */
import type { Expectations } from '../expectations.ts'
import { madmanOfSlot } from '../../../shared/games/motherland/state.ts'
import type { GameState } from '../../../shared/games/motherland/game-types.ts'
import * as invariants from './state-invariants.ts'

export const expectations: Expectations = {
  ...invariants,
  audible: { clause: 'A-17: only players in play are called.', unless: 'callAbsentRoles' },
  prompts: {
    enterVote: /^T1$/u,
    point: /^(?:S5|D[234]|[TW][34])$/u,
    noise: /^G2$/u,
    ready: /^(?:S6\.talk|G3|T[56])$/u,
  },
  clocks: {
    look: /^S4\.look$/u,
    intro: /^S6\.talk$/u,
    gossip: /^G(?:2|2\.slot|3)$/u,
    madman: /^G2\.slot$/u,
    count: /^T1$/u,
    vote: /^T1$/u,
    lastWords: /^T[56]$/u,
  },
  speakers: [
    { steps: /^G2\.slot$/u, who: madmanOfSlot },
    // The Last Words begin as T5 is left; at T5 they are those of the one before, if any.
    { steps: /^T[56]$/u, who: ({ open: { last } }: GameState) => (last?.type === 'lastWords' ? last.seat : null) },
  ],
  unseen: {
    phase: 'another one follows it at once when a step is gone to',
    reveal: 'a card of its own, unless all know it already',
  },
  sharesAnswers: true,
}
