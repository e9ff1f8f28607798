/** All offers of the moderator and of each phone. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import type { ComradeStalin, Game } from '../game-types.ts'
import { chance, coup, deliberate, exchange, free, reacting, verdict } from './court.ts'
import { endOffers } from './ending.ts'
import type { Offering } from './offering.ts'
import { clocks, overrides } from './overrides.ts'
import { playerOffers } from './player.ts'
import { setupOffers } from './setup.ts'

const stageOffers: Readonly<Record<Game['open']['stage'], Offering>> = {
  ...setupOffers,
  free,
  chance,
  deliberate,
  verdict,
  coup,
  exchange,
  ...endOffers,
}
export const offers: AnyGame<ComradeStalin>['offers'] = {
  player: playerOffers,
  moderator: (state, words) => {
    const now = state.open.using === null ? stageOffers[state.open.stage] : reacting
    return [...now(state, words), ...clocks(state, words), ...overrides(state, words)]
  },
}
