/** All legal commands as data. */
import { nextOffer } from '../../../engine/kit/offer-builders.ts'
import type { Game as AnyGame } from '../../../engine/game.ts'
import { wordsForState } from '../words/too-few-players.ts'
import { stepOf } from '../steps.ts'
import type { StepId } from '../types.ts'
import type { GameState, Motherland } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { endOffers, correctionOffers, callOffers } from './anytime.ts'
import { nightOffers, nightCover } from './night.ts'
import { stepOffer, type GameOffer, type OfferBuilder } from './offering.ts'
import { withOwedFirst, owedOffers } from './due-entries.ts'
import { playerOffers } from './phones.ts'
import { dealOffers, firstTroikaOffers, introductionOffers, noiseOffers, sisterOffers } from './setup.ts'
import { voteOffers, wayOffers } from './troika.ts'

const revealNextOffers: OfferBuilder = (_state, words) => [
  nextOffer('revealNext', words.next['E1.cards'], { key: 'n' }),
]

const silenceOffers: OfferBuilder = ({ options }, words) => {
  const told = stepOffer('W6', words)
  return [options.announceSilenced === 'public' ? { ...told, shows: true } : told]
}

const offersAt: Partial<Record<StepId, OfferBuilder>> = {
  S4: dealOffers,
  S5: sisterOffers,
  S6: introductionOffers,
  S7: firstTroikaOffers,
  G2: noiseOffers,
  T1: voteOffers,
  T3: wayOffers,
  T4: wayOffers,
  T5: wayOffers,
  W3: wayOffers,
  W4: wayOffers,
  D2: nightOffers,
  D3: nightOffers,
  D4: nightOffers,
  W1: nightOffers,
  W6: silenceOffers,
  'E1.cards': revealNextOffers,
}

/** The offers of the step that waits. */
function offersNow(state: GameState, words: Words): readonly GameOffer[] {
  const at = stepOf(state)
  return at === null ? [] : (offersAt[at]?.(state, words) ?? [stepOffer(at, words)])
}
/** The offers that advance the match; a hidden desk keeps them while a correction is due, which tells of a card. */
const waitingOffers = (state: GameState, words: Words): readonly GameOffer[] =>
  offersNow(state, words).filter(({ group }) => group === 'next')

export const offers: AnyGame<Motherland>['offers'] = {
  player: playerOffers,
  cover: (offers, state, given) => {
    const words = wordsForState(state, given)
    return nightCover(
      owedOffers(state, words).length === 0 ? offers : [...waitingOffers(state, words), ...offers],
      state,
      words,
    )
  },
  moderator: (state, given) => {
    const words = wordsForState(state, given)
    const at = stepOf(state)
    if (at === null || state.open.winner !== null) return endOffers(state, words)
    return [
      ...withOwedFirst(offersNow(state, words), state, words),
      ...callOffers(state, words),
      ...correctionOffers(state, words),
    ]
  },
}
