/** All legal commands as data. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import { stepOf } from '../steps.ts'
import type { StepId } from '../types.ts'
import type { Gulag } from '../game-types.ts'
import { correctionOffers, callOffers, resultOffers } from './anytime.ts'
import { showCardOffers } from './ending.ts'
import { stepOffer, type OfferBuilder } from './offering.ts'
import { playerOffers } from './phone.ts'
import { dealOffers, firstCommissarOffers, passOffers } from './setup.ts'
import {
  confirmCrewOffers,
  crewOffers,
  handOverOffers,
  inspectionOffers,
  supervisionOffers,
  taskOffers,
} from './turn.ts'

const offersAt: Partial<Record<StepId, OfferBuilder>> = {
  G3: dealOffers,
  G4: passOffers,
  G5: firstCommissarOffers,
  T1: crewOffers,
  T2: confirmCrewOffers,
  T3: taskOffers,
  T4: supervisionOffers,
  T5: supervisionOffers,
  T6: inspectionOffers,
  T7: handOverOffers,
  E2: showCardOffers,
  E3: resultOffers,
}

export const offers: AnyGame<Gulag>['offers'] = {
  player: playerOffers,
  moderator: (state, words) => {
    const at = stepOf(state)
    if (at === null) return showCardOffers(state, words)
    const now = offersAt[at]?.(state, words) ?? [stepOffer(at, words)]
    return [...now, ...callOffers(state, words), ...correctionOffers(state, words)]
  },
}
