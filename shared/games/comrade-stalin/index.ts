/** Comrade Stalin: orders, denunciations and a dictator who cannot vote. The rule sheet is README.md. */
import { defineGame, type Cue } from '../../engine/game.ts'
import { commands } from './commands.ts'
import { decide, leaving } from './decide/index.ts'
import { begin, evolve } from './evolve.ts'
import { offers } from './offers/index.ts'
import { castForm, castFrom, check, options } from './options/options.ts'
import { endings, outcome, publicResults, results, sides } from './results.ts'
import { fixedRoles, roles } from './roles.ts'
import { questions } from './questions.ts'
import { script } from './script.ts'
import { wordsInSkin } from './words/skin-words.ts'
import { verdictsNow } from './scoring.ts'
import { nameIn, seatRange } from './state.ts'
import { en } from './words/text.en.ts'
import { pl } from './words/text.pl.ts'
import { disclosures } from './disclosures.ts'
import type { Phase } from './types.ts'
import type { ComradeStalin } from './game-types.ts'
import { views } from './views/board.ts'
import { logLineOf } from '../../engine/kit/picture-builders.ts'

const cues: Readonly<Partial<Record<Phase, Cue>>> = {
  free: 'day',
  chance: 'spotlight',
  deliberate: 'vote',
  verdict: 'spotlight',
  coup: 'spotlight',
  exchange: 'spotlight',
  endRoles: 'vote',
  reveal: 'reveal',
  result: 'reveal',
  end: 'end',
}
export const comradeStalin = defineGame<ComradeStalin>({
  id: 'comrade-stalin',
  rules: 1,
  seats: seatRange,
  options,
  roles,
  check,
  deck: ({ options: { forcedRoles }, seats }) => fixedRoles(forcedRoles, seats),
  castForm,
  castCards: { at: 'roles', single: () => true },
  castFrom,
  commands,
  told: disclosures,
  begin,
  decide,
  evolve,
  leaving,
  isDealt: ({ open }) => open.stage !== 'lobby',
  seatable: ({ stage }) => stage === 'lobby',
  questions,
  phase: ({ stage, attempts }) => ({ phase: stage, round: attempts }),
  cue: ({ stage }) => cues[stage] ?? 'lobby',
  views,
  offers,
  script,
  outcome,
  endings,
  sides,
  results,
  publicResults,
  survives: ['alive'],
  decided: ({ open, secret, table }, words) => {
    if (open.stage !== 'result' || Object.keys(open.revealed).length === 0) return null
    const now = verdictsNow(open, { hands: secret.goals, patron: secret.patron })
    return words.decided(now.filter((each) => each.won).map((each) => nameIn({ table }, each.seat)))
  },
  spoken: ({ rules }, words) => wordsInSkin(rules.skin, words),
  tell: logLineOf,
  text: { en, pl },
})
