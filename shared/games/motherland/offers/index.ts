/** Every legal command of the moment, as data. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import { stepOf, type StepId } from '../steps.ts'
import type { Motherland } from '../types.ts'
import { spoken } from '../words.ts'
import { afterwards, corrections, early } from './anytime.ts'
import { night, nightCover } from './night.ts'
import { nextOffer, type Offering } from './offering.ts'
import { onPhone } from './phones.ts'
import { deal, firstTroika, introductions, noise, sister } from './setup.ts'
import { votes, way } from './troika.ts'

const cards: Offering = (_state, words) => [
  {
    id: 'revealNext',
    command: 'revealNext',
    title: words.next['E1.cards'],
    group: 'next',
    key: 'n',
    shows: true,
    fields: {},
  },
]

const silence: Offering = ({ options }, words) => {
  const told = nextOffer('W6', words)
  return [options.announceSilenced === 'public' ? { ...told, shows: true } : told]
}

const offersAt: Partial<Record<StepId, Offering>> = {
  S4: deal,
  S5: sister,
  S6: introductions,
  S7: firstTroika,
  G2: noise,
  T1: votes,
  T3: way,
  T4: way,
  T5: way,
  W3: way,
  W4: way,
  D2: night,
  D3: night,
  D4: night,
  W1: night,
  W6: silence,
  'E1.cards': cards,
}

export const offers: AnyGame<Motherland>['offers'] = {
  player: onPhone,
  cover: (offers, state, given) => nightCover(offers, state, spoken(state, given)),
  moderator: (state, given) => {
    const words = spoken(state, given)
    const at = stepOf(state)
    if (at === null || state.open.winner !== null) return afterwards(state, words)
    const now = offersAt[at]?.(state, words) ?? [nextOffer(at, words)]
    return [...now, ...early(state, words), ...corrections(state, words)]
  },
}
