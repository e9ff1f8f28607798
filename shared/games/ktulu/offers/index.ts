/** All offers of the moderator and of each phone. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import type { GameState, Ktulu } from '../game-types.ts'
import { stepNow } from '../state.ts'
import { offersByPhone } from './apart.ts'
import { dayOffers } from './day.ts'
import { nightOffers } from './night.ts'
import { endOffers, assignHolderOffers, correctionOffers } from './overrides.ts'
import { playerOffers } from './player.ts'
import type { OfferBuilder } from './offering.ts'
import { setupCover, setupOffers } from './setup.ts'

const moderatorOffers: OfferBuilder = (state, words) => {
  if (state.open.winner !== null) return endOffers(state, words)
  const now = [setupOffers, nightOffers, dayOffers, assignHolderOffers].flatMap(
    (offering) => offering(state, words) ?? [],
  )
  const main = decidesByPhone(state.options) ? offersByPhone(now, state, words) : now
  return [...main, ...correctionOffers(state, words)]
}
/** The state without the question who has the statuette now (S-22), which tells that whoever has gone had it. */
function withoutAssigning(state: GameState): GameState {
  const agenda = state.secret.agenda.map((layer) => layer.filter(({ id }) => id !== 'assign'))
  return { ...state, secret: { ...state.secret, agenda: agenda.filter((layer) => layer.length > 0) } }
}
const cover: NonNullable<AnyGame<Ktulu>['offers']['cover']> = (offers, state, words) => {
  if (stepNow(state)?.id !== 'assign') return setupCover(offers, state, words)
  const own = moderatorOffers(state, words).map(({ id }) => id)
  const engine = offers.filter(({ id }) => !own.includes(id))
  return [...moderatorOffers(withoutAssigning(state), words), ...engine]
}

export const offers: AnyGame<Ktulu>['offers'] = { player: playerOffers, moderator: moderatorOffers, cover }
