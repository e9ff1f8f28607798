/** All offers of the moderator and of each phone. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import type { Ktulu } from '../game-types.ts'
import { dayOffers } from './day.ts'
import { nightOffers } from './night.ts'
import { endOffers, assignHolderOffers, correctionOffers } from './overrides.ts'
import { playerOffers } from './player.ts'
import { setupOffers } from './setup.ts'

export const offers: AnyGame<Ktulu>['offers'] = {
  player: playerOffers,
  moderator: (state, words) => {
    if (state.open.winner !== null) return endOffers(state, words)
    const now = [setupOffers, nightOffers, dayOffers, assignHolderOffers].flatMap(
      (offering) => offering(state, words) ?? [],
    )
    return [...now, ...correctionOffers(state, words)]
  },
}
