/** All legal commands as data. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import { wordsAt } from '../words/few.ts'
import { stepOf } from '../steps.ts'
import { type StepId } from '../types.ts'
import type { Game, Motherland } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { afterwards, corrections, early } from './anytime.ts'
import { night, nightCover } from './night.ts'
import { nextOffer, type Offered, type Offering } from './offering.ts'
import { afterOwed, owed } from './owed.ts'
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

/** The offers of the step that waits. */
function offersNow(state: Game, words: Words): readonly Offered[] {
  const at = stepOf(state)
  return at === null ? [] : (offersAt[at]?.(state, words) ?? [nextOffer(at, words)])
}
/** The offers that advance the match; a hidden desk keeps them while a correction is due, which tells of a card. */
const waiting = (state: Game, words: Words): readonly Offered[] =>
  offersNow(state, words).filter(({ group }) => group === 'next')

export const offers: AnyGame<Motherland>['offers'] = {
  player: onPhone,
  cover: (offers, state, given) => {
    const words = wordsAt(state, given)
    return nightCover(owed(state, words).length === 0 ? offers : [...waiting(state, words), ...offers], state, words)
  },
  moderator: (state, given) => {
    const words = wordsAt(state, given)
    const at = stepOf(state)
    if (at === null || state.open.winner !== null) return afterwards(state, words)
    return [...afterOwed(offersNow(state, words), state, words), ...early(state, words), ...corrections(state, words)]
  },
}
