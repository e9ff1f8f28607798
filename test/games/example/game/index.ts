import { defineGame, type Cue } from '../../../../shared/engine/game.ts'
import { logLineOf } from '../../../../shared/engine/kit/picture-builders.ts'
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
import type { LastLoaf, Phase } from './types.ts'
import { views } from './views.ts'

const cues: Readonly<Record<Phase, Cue>> = { setup: 'lobby', night: 'night', day: 'day', vote: 'vote', end: 'end' }

export const lastLoaf = defineGame<LastLoaf>({
  id: 'last-loaf',
  rules: 1,
  seats: { min: 5, max: 12 },
  options,
  roles,
  check,
  castCards: {},
  castFrom,
  commands,
  without: { setOut: 'Nobody is ever put out of this game.' },
  told: disclosures,
  begin,
  decide,
  evolve,
  leaving,
  isDealt: ({ open, secret }) => open.phase !== 'setup' || Object.keys(secret.cards).length > 0,
  seatable: (open) => open.phase === 'setup',
  phase: ({ phase }) => ({ phase, round: 1 }),
  cue: (open) => cues[open.phase],
  views,
  offers,
  script,
  outcome,
  endings,
  publicResults,
  results,
  sides,
  decided: () => null,
  tell: logLineOf,
  text: { en, pl },
})
