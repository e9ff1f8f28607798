/** Gulag: a canal, a commissar, and workers who may be on strike. The rule sheet is README.md. */
import { logLineOf } from '../../engine/kit/picture-builders.ts'
import { defineGame } from '../../engine/game.ts'
import { roles } from './cards.ts'
import { commands } from './commands.ts'
import { decide } from './decide/index.ts'
import { leaving } from './decide/leaving.ts'
import { begin, evolve } from './evolve.ts'
import { offers } from './offers/index.ts'
import { castFrom, check, options, seatRange } from './options.ts'
import { endings, outcome, publicResults, results, sides } from './results.ts'
import { questions } from './questions.ts'
import { script } from './script.ts'
import { decidedNow } from './state.ts'
import { en } from './words/text.en.ts'
import { pl } from './words/text.pl.ts'
import { disclosures } from './disclosures.ts'
import type { Gulag } from './game-types.ts'
import { cue, views } from './views.ts'

export const gulag = defineGame<Gulag>({
  id: 'gulag',
  rules: 1,
  seats: seatRange,
  options,
  roles,
  check,
  castCards: {},
  castFrom,
  commands,
  without: { setOut: 'Nobody is ever out: every seat plays to the end, if need be by a stand-in (A-24).' },
  told: disclosures,
  begin,
  decide,
  evolve,
  leaving,
  isDealt: ({ open, secret }) => open.phase !== 'setup' || Object.keys(secret.cards).length > 0,
  seatable: ({ phase }) => phase === 'setup',
  questions,
  phase: ({ phase, turn }) => ({ phase, round: turn }),
  cue,
  views,
  offers,
  script,
  outcome,
  endings,
  sides,
  results,
  publicResults,
  decided: (state, words) => {
    const winner = state.options.hintPanel ? decidedNow(state) : null
    return winner === null ? null : words.decided(words.results[winner])
  },
  tell: logLineOf,
  text: { en, pl },
})
