import { defineGame, type Cue } from '../../engine/game.ts'
import { logLineOf } from '../../engine/kit/picture-builders.ts'
import { commands } from './commands.ts'
import { decide, leaving } from './decide.ts'
import { begin, evolve } from './evolve.ts'
import { offers } from './offers.ts'
import { castFrom, check, options } from './options.ts'
import { roles } from './roles.ts'
import { en } from './words/text.en.ts'
import { pl } from './words/text.pl.ts'
import { disclosures } from './disclosures.ts'
import { endings, outcome, publicResults, results, sides } from './results.ts'
import { script } from './script.ts'
import { callOf } from './state.ts'
import type { Lantern, Phase } from './types.ts'
import { views } from './views.ts'

const cues: Readonly<Record<Phase, Cue>> = { setup: 'lobby', night: 'night', day: 'day', vote: 'vote', end: 'end' }

export const template = defineGame<Lantern>({
  id: 'template',
  rules: 1,
  seats: { min: 5, max: 10 },
  options,
  roles,
  check,
  castCards: { single: (card) => card === 'watcher' },
  castFrom,
  commands,
  told: disclosures,
  begin,
  decide,
  evolve,
  leaving,
  isDealt: ({ open, secret }) => open.phase !== 'setup' || Object.keys(secret.cards).length > 0,
  // A new call is a new question: a late answer to the watcher's never counts for the shadows'.
  questions: { all: ({ open }) => JSON.stringify([open.phase, open.round, callOf(open)]) },
  seatable: (open) => open.phase === 'setup',
  phase: ({ phase, round }) => ({ phase, round }),
  cue: (open) => cues[open.phase],
  views,
  offers,
  script,
  outcome,
  endings,
  publicResults,
  results,
  sides,
  survives: ['in'],
  decided: () => null,
  tell: logLineOf,
  text: { en, pl },
})
