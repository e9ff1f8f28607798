/** Out of Place: everybody knows where they are but one. The rule sheet is README.md. */
import { defineGame, type Cue } from '../../engine/game.ts'
import { ballots } from './ballot-accuracy.ts'
import { commands } from './commands.ts'
import { decide } from './decide/index.ts'
import { joining, leaving } from './decide/leaving.ts'
import { begin, evolve } from './evolve.ts'
import { floorOf } from './floor.ts'
import { offers } from './offers/index.ts'
import { castForm, castFrom, check, options, seatRange } from './options.ts'
import { endings, outcome, publicResults, results, sides } from './results.ts'
import { roles } from './roles.ts'
import { certainWinner } from './scoring.ts'
import { questions } from './questions.ts'
import { script } from './script.ts'
import { isBetween, nameIn } from './state.ts'
import { en } from './words/text.en.ts'
import { pl } from './words/text.pl.ts'
import { disclosures } from './disclosures.ts'
import type { Phase } from './types.ts'
import type { OutOfPlace } from './game-types.ts'
import { views } from './views/board.ts'
import { logLineOf } from '../../engine/kit/picture-builders.ts'

const cues: Readonly<Record<Phase, Cue>> = {
  lobby: 'lobby',
  list: 'lobby',
  ready: 'lobby',
  deal: 'lobby',
  talk: 'day',
  vote: 'vote',
  final: 'vote',
  guess: 'spotlight',
  over: 'spotlight',
  revealed: 'reveal',
  scored: 'reveal',
  end: 'end',
}
export const spyLocation = defineGame<OutOfPlace>({
  id: 'spy-location',
  rules: 1,
  seats: seatRange,
  options,
  roles,
  check,
  deck: ({ seats }) => ['spy', ...Array.from({ length: seats - 1 }, () => 'location' as const)], // 1.4
  castForm,
  castFrom,
  commands,
  told: disclosures,
  begin,
  decide,
  evolve,
  leaving,
  joining,
  isDealt: ({ open }) => open.no > 0 || !isBetween(open),
  floor: floorOf,
  takesOption: (_option, { open }) => isBetween(open),
  seatable: isBetween,
  questions,
  phase: ({ stage, no }) => ({ phase: stage, round: no }),
  cue: ({ stage }) => cues[stage],
  views,
  offers,
  script,
  outcome,
  endings,
  sides,
  results,
  publicResults,
  ballots,
  decided: (state, words) => {
    const seat = certainWinner(state)
    return seat === null ? null : words.decided(nameIn(state, seat))
  },
  tell: logLineOf,
  text: { en, pl },
})
