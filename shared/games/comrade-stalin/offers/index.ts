/** All offers of the moderator and of each phone. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import type { ComradeStalin, GameState } from '../game-types.ts'
import {
  chanceOffers,
  coupOffers,
  deliberationOffers,
  exchangeOffers,
  freeOffers,
  reactionOffers,
  verdictOffers,
} from './court.ts'
import { offersAtDistance } from './distance.ts'
import { endOffers } from './ending.ts'
import type { OfferBuilder } from './offering.ts'
import { clockOffers, overrideOffers } from './overrides.ts'
import { playerOffers } from './player.ts'
import { setupOffers } from './setup.ts'

const stageOffers: Readonly<Record<GameState['open']['stage'], OfferBuilder>> = {
  ...setupOffers,
  free: freeOffers,
  chance: chanceOffers,
  deliberate: deliberationOffers,
  verdict: verdictOffers,
  coup: coupOffers,
  exchange: exchangeOffers,
  ...endOffers,
}
export const offers: AnyGame<ComradeStalin>['offers'] = {
  player: playerOffers,
  moderator: (state, words) => {
    const now = state.open.using === null ? stageOffers[state.open.stage] : reactionOffers
    const offered = now(state, words)
    const told = isAtDistance(state.options) ? offersAtDistance(state, offered, words) : offered
    return [...told, ...clockOffers(state, words), ...overrideOffers(state, words)]
  },
}
