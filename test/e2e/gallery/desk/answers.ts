/** Answers of the stand-in console over HTTP. */
import { outputViews, viewSizes } from '../../../../shared/wire/output-payload.ts'
import type { ModeratorPayload, Stage } from '../../../../shared/wire/moderator-status.ts'
import { frameOf, history, scenes, shortNames, type Shown } from './frames.data.ts'
import { crowdGame, crowdSetup, placesGame, placesSetup } from './setup.data.ts'

export interface State {
  shown: Shown
  stage: Stage
  desk: ModeratorPayload
  running: boolean
  matches: readonly object[]
  settings: Map<string, unknown>
  /** Findings of a check of the second game's set-up. */
  findings: readonly object[]
}
const summary = (names: readonly string[], i: number): object => ({
  id: `m${i}`,
  game: 'motherland',
  title: 'Motherland',
  names,
  created: `2026-11-${String(19 - i).padStart(2, '0')}T19:30:00.000Z`,
  ended: `2026-11-${String(19 - i).padStart(2, '0')}T21:02:00.000Z`,
  outcome:
    i % 2 === 0
      ? scenes['end']?.outcome
      : { kind: 'won', winners: ['spies'], says: 'The Spies win: one of them is still free.' },
  results: names.map((_, s) => ({
    seat: s + 1,
    team: [1, 5].includes(s) ? 'spies' : 'citizens',
    role: 'citizen',
    won: ![1, 5].includes(s),
    points: 1,
    fate: 'free',
  })),
})
export const pastMatches = [0, 1, 2, 3].map((i) => summary(shortNames, i))

const optionWords = [
  [
    'roleSource',
    'Cards',
    'Dealt by the console, assigned by you, or typed in from paper.',
    'main',
    {
      kind: 'choice',
      of: [
        { value: 'dealt', label: 'dealt' },
        { value: 'assigned', label: 'assigned' },
      ],
    },
    'dealt',
  ],
  ['spies', 'Spies', 'The box holds two.', 'main', { kind: 'number', min: 1, max: 2, step: 1 }, 2],
  [
    'moreEqual',
    'Special cards',
    'Each at most once.',
    'main',
    {
      kind: 'choices',
      of: ['Writer', 'Two Sisters', 'Madman', 'Informer', 'Censor'].map((label) => ({ value: label, label })),
      min: 0,
      max: 5,
    },
    ['Writer', 'Informer', 'Censor', 'Madman', 'Two Sisters'],
  ],
  [
    'troikaVote',
    'Troika vote',
    'All at once, or one after the other.',
    'main',
    {
      kind: 'choice',
      of: [
        { value: 'simultaneous', label: 'simultaneous' },
        { value: 'sequential', label: 'sequential' },
      ],
    },
    'simultaneous',
  ],
  ['troikaAbstain', 'Members may abstain', 'A member may point at nobody.', 'house', { kind: 'flag' }, false],
  ['spiesMayPass', 'Spies may pass', 'They may pick nobody.', 'house', { kind: 'flag' }, false],
  ['gossipSeconds', 'Gossip', 'Seconds from round 2 on.', 'times', { kind: 'number', min: 0, max: 1800, step: 1 }, 240],
] as const
const setup = {
  options: optionWords.map(([id, label, hint, group, field, start]) => ({
    id,
    label,
    hint,
    group,
    field,
    start,
    live: false,
  })),
  findings: [],
  roles: [
    ['spy', 'Spy', 'spies', 'Spies', 'Every night the Spies point at one player. Stay unnoticed by day.'],
    ['citizen', 'Citizen', 'citizens', 'Citizens', 'No power of your own. Talk, vote, and find the Spies.'],
    ['writer', 'Writer', 'citizens', 'Citizens', 'Every night: learn whether somebody is a Spy.'],
    ['informer', 'Informer', 'citizens', 'Citizens', 'Once condemned, you may name somebody in your place.'],
  ].map(([id, label, team, teamLabel, note]) => ({ id, label, team, teamLabel, note })),
  deck: { spy: 2, citizen: 6, writer: 1, informer: 1 },
  castForm: null,
}
const warning = {
  level: 'warning',
  at: 'spies',
  says: 'With 6 players one Spy is recommended: two make it hard for the Citizens.',
  clause: 'A-2',
}

/** Returns the socket's answer to a dry run. */
export const ahead = ({ shown }: State): object => ({
  ok: true,
  dry: true,
  rev: 42,
  told: [{ n: 1, at: '', told: 'all', type: 'lastWords', says: 'Dan has the floor' }],
  public: frameOf(shown, 'public'),
})
export type Reply = readonly [status: number, body: unknown]
const addresses = {
  origins: ['http://127.0.0.1:4871', 'http://192.168.1.10:4871'],
  elements: outputViews.map((view) => {
    const { w, h } = viewSizes[view]
    return { view, width: w, height: h, path: `/output/?view=${view}#t=gallery-only` }
  }),
}

const atRest = { running: false, done: 0, of: 0 }
/** A club that has nothing yet. */
const newClub: Readonly<Record<string, unknown>> = {
  '/players': [],
  '/players/faces': {},
  '/players/duplicates': [],
  '/careers/questions': [],
  '/seasons': [],
  '/club/import': atRest,
  '/club/archive/parts': [],
  '/club/pages': {
    folder: null,
    lang: 'en',
    private: { players: [], seasons: [], matches: [] },
    command: [],
    last: null,
    problem: null,
    upload: null,
    running: false,
  },
  '/league': null,
  '/backups': { backups: [], restoring: null, folder: '/home/ann/duskboard/backups' },
  '/integrity': { progress: atRest, report: null, says: null },
}
const unplaced = {
  evening: null,
  season: null,
  moderator: null,
  players: [],
  voided: false,
  corrected: false,
  result: null,
  cards: { roles: [], teams: [], fates: [] },
  trail: [],
}
export function answer(
  state: State,
  {
    method,
    path,
    query,
    body,
  }: { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> },
): Reply {
  const as = (query.get('as') ?? 'moderator') as 'moderator'
  if (path === '/files/text') {
    const text = Buffer.from(String(body['file']), 'base64').toString()
    return [200, { text, encoding: 'utf-8', sure: true, choices: [] }]
  }
  if (path === '/games')
    return [
      200,
      [
        {
          id: 'motherland',
          title: 'Motherland',
          tagline: 'Committees, spies and the Gulag',
          seats: { min: 6, max: 13 },
        },
        placesGame,
        crowdGame,
      ],
    ]
  if (path === '/setup' && query.get('game') === crowdGame.id) return [200, crowdSetup(Number(query.get('seats')))]
  if (path === '/setup') return [200, query.get('game') === placesGame.id ? placesSetup : setup]
  if (path === '/check' && body['game'] === placesGame.id)
    return [200, { findings: state.findings, deck: {}, castForm: placesSetup.castForm }]
  if (path === '/check') {
    const { deck } = body['game'] === crowdGame.id ? crowdSetup(Number(body['seats'])) : setup
    return [200, { findings: body['seats'] === 6 ? [warning] : [], deck, castForm: null }]
  }
  if (path === '/matches' && method === 'GET')
    return [200, { matches: state.matches, count: state.matches.length, next: null }]
  if (path === '/matches') return [201, { id: 'gallery' }]
  if (path === '/stats/names') return [200, { games: [], players: [], seasons: [], evenings: [] }]
  if (path.endsWith('/history')) return [200, history.filter((line) => as === 'moderator' || line.told === 'all')]
  if (path.endsWith('/frame')) return [200, frameOf(state.shown, as)]
  if (path === '/stage') return [200, (state.stage = { ...state.stage, ...body })]
  if (path.startsWith('/settings/')) {
    if (method === 'PUT') state.settings.set(path, body)
    return [200, state.settings.get(path) ?? null]
  }
  if (path === '/outputs')
    return [201, { id: 'x', name: body['name'], connected: 0, url: 'http://192.168.1.10:4871/output/#t=gallery-only' }]
  if (path.endsWith('/addresses')) return [200, addresses]
  if (path in newClub) return [200, newClub[path]]
  if (/^\/matches\/[^/]+\/club$/u.test(path)) return [200, unplaced]
  if (path.endsWith('/css')) return [200, { css: '.stage-headline { color: #ffd27f; }' }]
  return [200, {}]
}
