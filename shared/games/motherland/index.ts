/** Motherland: three neighbours decide, Spies pick at night. The rule sheet is README.md. */
import { logLineOf } from '../../engine/kit/picture-builders.ts'
import { defineGame } from '../../engine/game.ts'
import { ballots } from './ballot-accuracy.ts'
import { commands } from './commands.ts'
import { decide } from './decide/index.ts'
import { leaving } from './decide/leaving.ts'
import { decidedNow } from './certain-winner.ts'
import { begin, evolve } from './evolve.ts'
import { offers } from './offers/index.ts'
import { castFrom, check, deckOf, options, seatRange } from './options/options.ts'
import { floorOf } from './floor.ts'
import { endings, outcome, publicResults, results, sides } from './results.ts'
import { roles } from './roles.ts'
import { takesOption } from './options/rule-changes.ts'
import { script } from './script.ts'
import { en } from './words/text.en.ts'
import { pl } from './words/text.pl.ts'
import { disclosures } from './disclosures.ts'
import type { Motherland } from './game-types.ts'
import { cue, views } from './views.ts'

export const motherland = defineGame<Motherland>({
  id: 'motherland',
  rules: 1,
  seats: seatRange,
  options,
  roles,
  check,
  deck: ({ options: given, seats }) => deckOf(given, seats),
  castCards: {},
  castFrom,
  commands,
  told: disclosures,
  begin,
  decide,
  evolve,
  leaving,
  isDealt: ({ secret }) => secret.cards !== null,
  takesOption,
  seatable: ({ phase }) => phase === 'setup',
  questions: {
    of: { enterVote: ({ open }) => JSON.stringify([open.phase, open.round, open.troika]) },
    // A Troika named anew votes anew, and whoever is asked by night, or in turn, is asked anew.
    own: ({ seen, asked, whom }) => JSON.stringify([seen, asked, whom]),
    seats: { enterVote: ({ open }, seat) => String(open.votes.some(({ voter }) => voter === seat)) },
    moderator: {
      changeVote: ({ voter }) => [{ seat: voter, commands: ['enterVote'], stands: true }],
      clearVote: ({ voter }) => [{ seat: voter, commands: ['enterVote'], stands: false }],
    },
  },
  floor: floorOf,
  phase: ({ phase, round }) => ({ phase, round }),
  cue,
  views,
  offers,
  script,
  outcome,
  endings,
  sides,
  results,
  publicResults,
  survives: ['free'],
  ballots,
  informed: ['spies'],
  hidesCardsAtEnd: true,
  decided: (state, words) => {
    const team = decidedNow(state)
    return team === null ? null : words.decided(words.teams[team])
  },
  tell: logLineOf,
  text: { en, pl },
})
