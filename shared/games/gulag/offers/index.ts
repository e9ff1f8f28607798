/** All legal commands as data. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import { stepOf } from '../steps.ts'
import { type StepId } from '../types.ts'
import type { Gulag } from '../game-types.ts'
import { corrections, early, result } from './anytime.ts'
import { cards } from './ending.ts'
import { nextOffer, type Offering } from './offering.ts'
import { phone } from './phone.ts'
import { deal, first } from './setup.ts'
import { confirmed, crew, handOver, inspection, supervision, task } from './turn.ts'

const offersAt: Partial<Record<StepId, Offering>> = {
  G3: deal,
  G5: first,
  T1: crew,
  T2: confirmed,
  T3: task,
  T4: supervision,
  T5: supervision,
  T6: inspection,
  T7: handOver,
  E2: cards,
  E3: result,
}

export const offers: AnyGame<Gulag>['offers'] = {
  player: phone,
  moderator: (state, words) => {
    const at = stepOf(state)
    if (at === null) return cards(state, words)
    const now = offersAt[at]?.(state, words) ?? [nextOffer(at, words)]
    return [...now, ...early(state, words), ...corrections(state, words)]
  },
}
