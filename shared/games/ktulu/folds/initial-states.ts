/** The initial state of each fold. */
import { agendaOf } from '../../../engine/agenda.ts'
import type { Game, Seat } from '../../../engine/game.ts'
import { setupSteps, toldStart } from '../options/options.ts'
import type { Hindrance, OwnState, SecretState, VoteDraft } from '../types.ts'
import type { Ktulu } from '../game-types.ts'

export const nobodyHindered: Readonly<Record<Hindrance, readonly Seat[]>> = { jailed: [], drunk: [], cards: [] }
export const noDraft: VoteDraft = { ballots: {}, asked: [], watchers: [] }
export const emptySecret: SecretState = {
  cast: null,
  entered: {},
  roles: null,
  mormons: [],
  agenda: [],
  out: [],
  deaths: [],
  unread: [],
  met: [],
  used: {},
  hindered: nobodyHindered,
  guard: null,
  before: { jailed: null, guarded: null },
  binds: [],
  trails: [],
  poison: null,
  incited: null,
  mark: null,
  statuette: { holder: 'bandits', knows: true, plantedBy: null, lost: false, announced: 'bandits', provisional: null }, // S-1
  notices: [],
  acquired: false,
  raged: false,
  alienUses: 0,
  learned: [],
  tonight: [],
  roulette: false,
  doom: null,
  draft: noDraft,
  nominations: [],
  calls: 0,
  taps: {},
  proposed: {},
  answers: {},
  investigation: null,
  wonAlone: [],
  aloud: false,
}
const emptyOwn: OwnState = {
  role: null,
  facts: [],
  ballot: null,
  call: null,
  tap: null,
  picks: [],
  stands: null,
  suspects: null,
  watches: null,
  heard: { times: 0, mine: false },
}
export const begin: Game<Ktulu>['begin'] = {
  open: (seats, told) => ({
    phase: 'setup',
    n: 0,
    rules: { ...toldStart, ...told },
    seats,
    roles: null,
    dead: [],
    revealed: {},
    investigated: [],
    stoodUp: [],
    hindered: nobodyHindered,
    statuette: 'bandits',
    duels: 0,
    duel: null,
    speaker: null,
    vote: null,
    published: null,
    nominated: [],
    list: null,
    window: null,
    called: null,
    shown: [],
    last: null,
    winner: null,
    full: null,
  }),
  own: () => emptyOwn,
  secret: ({ options, cast }) => ({ ...emptySecret, cast, agenda: agendaOf(setupSteps(options, cast)) }),
}
