/** Expectations of the contract about Ktulu beyond its rules. */
import type { Expectations } from '../expectations.ts'
import { stepNow } from '../../../shared/games/ktulu/state.ts'
import type { GameState } from '../../../shared/games/ktulu/game-types.ts'
import * as invariants from './state-invariants.ts'

export const expectations: Expectations = {
  ...invariants,
  // Steps that come in between leave the vote open beneath them (4.1.4).
  audible: { clause: '2.2 (a): only those who can act are called.', unless: 'fakeCalls' },
  prompts: {
    castBallot: /^(?:assign|die|doctor|roulette|show|d\.(?:duel\.vote|how|search\.vote|whether|who))$/u,
    watch: /^(?:assign|die|doctor|roulette|show|d\.duel\.vote)$/u,
    point: /^(?:doctor|show|(?:n0|[abcilt])\.\w+)$/u,
    callOut: /^d\.(?:duel|nominate)$/u,
    answerDuel: /^d\.duel\.answer$/u,
    standUp: /^(?:d\.[\w.]+|assign|show)$/u,
    suggest: /^d\.nominate$/u,
    breakTie: /^d\.(?:search|who)\.tie$/u,
  },
  clocks: { speech: /^d\.duel\.speech$/u, talk: /^d\.talk$/u, react: /^(?:d\.(?:pardon|duel\.react)|show)$/u },
  // The duellists in turn, and the last word of whoever is to be hanged.
  speakers: [{ steps: /^d\.(?:duel\.speech|execute)$/u, who: (state: GameState) => stepNow(state)?.who[0] ?? null }],
  beginnings: { 'd.mistreat': /^d\.(?:whether|how|who)$/u },
  onTheWay: /^(?:show|doctor|die|roulette)$/u,
  unseen: {
    phase: 'another one follows it at once when a step is gone to',
    reactionOpened: 'said by the question that is asked aloud; where nobody may stand up there is none',
    reactionClosed: 'what was being asked is over: what follows is seen',
    votePublished: 'the decision made from it is seen, and its ballots where they are open',
    voteOpened: 'the next vote follows at once',
    cardsDealt: 'said by the phase, which is another where cards are handed out',
    reveal: 'a card of its own, unless all know it already',
    death: 'out at the seat, unless that is so already',
    statuetteFaction: 'may be the same as before',
  },
  sharesAnswers: true,
}
