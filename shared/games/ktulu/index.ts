/** Ktulu: three factions and loners fight over one statuette. The rule sheet is README.md. */
import { defineGame } from '../../engine/game.ts'
import { ballots } from './ballot-accuracy.ts'
import { check } from './cast/casting.ts'
import { commands } from './commands.ts'
import { deckOf } from './cast/composition.ts'
import { decide, leaving } from './decide/index.ts'
import { begin, evolve } from './evolve.ts'
import { floorOf } from './floor.ts'
import { offers } from './offers/index.ts'
import { castFrom, options, takesOption } from './options/options.ts'
import { questions } from './questions.ts'
import { cue, decidedNow, endings, outcome, publicResults, results, sides } from './results.ts'
import { isPlain, roles } from './roles.ts'
import { script } from './script.ts'
import { wordsInSkin } from './words/skin-words.ts'
import { seatRange } from './state.ts'
import { en } from './words/text.en.ts'
import { pl } from './words/text.pl.ts'
import { disclosures } from './disclosures.ts'
import type { Ktulu } from './game-types.ts'
import { views } from './views/board.ts'
import { logLineOf } from '../../engine/kit/picture-builders.ts'

export const ktulu = defineGame<Ktulu>({
  id: 'ktulu',
  rules: 1,
  seats: seatRange,
  options,
  roles,
  check,
  deck: ({ options: given, seats }) => deckOf(given, seats),
  castCards: { single: (role) => !isPlain(role) },
  castFrom,
  takesOption,
  floor: floorOf,
  commands,
  told: disclosures,
  begin,
  decide,
  evolve,
  leaving,
  isDealt: ({ secret }) => secret.roles !== null,
  seatable: ({ phase }) => phase === 'setup',
  questions,
  phase: ({ phase, n }) => ({ phase, round: n }),
  cue,
  views,
  offers,
  script,
  outcome,
  endings,
  sides,
  results,
  publicResults,
  survives: ['alive'],
  ballots,
  informed: ['bandits', 'indians', 'aliens'],
  decided: decidedNow,
  spoken: wordsInSkin,
  tell: logLineOf,
  text: { en, pl },
})
