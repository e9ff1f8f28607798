/** Pictures of a table for the desk's gallery: hand-made frames, so that every state can be shown at will. */
import { cuesOff } from './cues.data.ts'
import { plainSound } from '../../../../shared/wire/sound-payload.ts'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { BoardSeat, CardFace, Mark, Script, Seat } from '../../../../shared/engine/game.ts'
import { redactOffers } from '../../../../shared/engine/offers/offers.ts'
import type { ModeratorPayload } from '../../../../shared/wire/moderator-status.ts'
import type { Frame, HistoryLine } from '../../../../shared/wire/frame.ts'
import { plainBranding, plainOutputSettings } from '../../../../shared/wire/output-payload.ts'
import { voteScenes } from './votes.data.ts'
import type { Scene } from './scene-types.ts'

export const shortNames = [
  'Ann',
  'Bea',
  'Cem',
  'Dan',
  'Eva',
  'Fox',
  'Gus',
  'Hal',
  'Ina',
  'Jörg',
  'Зоя',
  'Łucja 🦊',
  'Mo',
]
export const longNames = Array.from(
  { length: 13 },
  (_, i) =>
    `Maximiliane-Ätherischwunderbar von Nord${String.fromCharCode(65 + i)}`.slice(0, 39) + String.fromCharCode(65 + i),
)

const cards: readonly CardFace[] = [
  ['writer', 'Writer'],
  ['spy', 'Spy'],
  ['citizen', 'Citizen'],
  ['informer', 'Informer'],
  ['citizen', 'Citizen'],
  ['spy', 'Spy'],
  ['twoSisters', 'Two Sisters'],
  ['citizen', 'Citizen'],
  ['madman', 'Madman'],
  ['citizen', 'Citizen'],
  ['censor', 'Censor'],
  ['citizen', 'Citizen'],
  ['citizen', 'Citizen'],
].map(([role = '', label = '']) => ({
  role,
  label,
  team: role === 'spy' ? 'spies' : 'citizens',
  teamLabel: role === 'spy' ? 'Spies' : 'Citizens',
}))

const marksOf: Readonly<Record<Seat, readonly Mark[]>> = {
  3: [
    { id: 'token', label: 'token' },
    { id: 'troika', label: 'Troika' },
  ],
  4: [{ id: 'troika', label: 'Troika' }],
  5: [{ id: 'troika', label: 'Troika' }],
  7: [{ id: 'pair', label: 'pair', secret: true }],
  10: [{ id: 'pair', label: 'pair', secret: true }],
  12: [{ id: 'silenced', label: 'silenced' }],
}
const outs = [8, 11]
const seatsOf = (names: readonly string[], secrets: boolean): readonly BoardSeat[] =>
  names.map((name, i) => {
    const card = cards[i % cards.length]
    const marks = (marksOf[i + 1] ?? []).filter((mark) => secrets || mark.secret !== true)
    return { seat: i + 1, name, out: outs.includes(i + 1), marks, ...(secrets && card !== undefined ? { card } : {}) }
  })

const steps: Script['steps'] = [
  ['gossip', 'Gossip', 'done', 'REAL'],
  ['convene', 'The committee convenes', 'done', 'REAL'],
  ['vote', 'Troika votes', 'done', 'REAL'],
  ['verdict', 'Verdict', 'done', 'REAL'],
  ['words', 'Last words', 'done', 'REAL'],
  ['sleep', 'The block sleeps', 'done', 'REAL'],
  ['spies', 'Spies choose', 'now', 'REAL'],
  ['writer', 'Writer asks', 'next', 'REAL'],
  ['censor', 'Censor silences', 'next', 'FAKE'],
  ['wake', 'Wake', 'next', 'REAL'],
  ['taken', 'Who was taken', 'next', 'REAL'],
  ['troika', 'Next Troika', 'next', 'REAL'],
].map(([id = '', title = '', state, mode]) => ({ id, title, state, mode }) as Script['steps'][number])

const free = (names: readonly string[]): readonly Seat[] =>
  names.map((_, i) => i + 1).filter((seat) => !outs.includes(seat))
const engine = (names: readonly string[]): readonly Offer[] => {
  const ring = names.map((_, i) => i + 1)
  const seat = { kind: 'seat', among: ring, label: 'Player' } as const
  return [
    {
      id: 'announce',
      command: 'announce',
      title: 'Announce',
      group: 'announce',
      shows: true,
      fields: { text: { kind: 'text', maxLength: 200, label: 'Text for everybody' } },
    },
    {
      id: 'pauseClock:spies',
      command: 'pauseClock',
      set: { clock: 'spies' },
      title: 'Pause Spies',
      group: 'clock',
      fields: {},
    },
    {
      id: 'addTime:spies',
      command: 'addTime',
      set: { clock: 'spies' },
      title: 'Add time',
      group: 'clock',
      fields: { seconds: { kind: 'number', min: -3600, max: 3600, step: 1, label: 'Seconds' } },
    },
    { id: 'stopClocks', command: 'stopClocks', title: 'Stop all clocks', group: 'clock', fields: {} },
    {
      id: 'rename',
      command: 'rename',
      title: 'Rename a player',
      group: 'override',
      fields: { seat, name: { kind: 'text', maxLength: 40, label: 'Name' } },
    },
    {
      id: 'substitute',
      command: 'substitute',
      title: 'Somebody else takes the seat',
      group: 'override',
      fields: { seat, name: { kind: 'text', maxLength: 40, label: 'Name' } },
    },
    {
      id: 'setCard',
      command: 'setCard',
      title: 'Set a seat’s card',
      group: 'override',
      fields: {
        seat,
        role: {
          kind: 'choice',
          of: cards.slice(0, 7).map((card) => ({ value: card.role, label: card.label })),
          label: 'Card',
        },
      },
    },
    {
      id: 'setOut',
      command: 'setOut',
      title: 'Put in or out',
      group: 'override',
      fields: { seat, out: { kind: 'flag', label: 'Out of the game' } },
    },
    {
      id: 'leave',
      command: 'leave',
      title: 'A player leaves',
      group: 'override',
      danger: true,
      shows: true,
      fields: { seat },
    },
    {
      id: 'callOff',
      command: 'callOff',
      title: 'Call the match off',
      group: 'override',
      danger: true,
      shows: true,
      fields: {},
    },
  ]
}
export const scenes: Readonly<Record<string, Scene>> = {
  night: {
    headline: 'Darkness 2',
    phase: 'darkness',
    cue: 'night',
    centre: { kind: 'night', title: 'The block sleeps', sub: null },
    news: null,
    say: '“Spies, open your eyes. Pick one player, without a sound. Sleep.”',
    ask: 'Enter the player the Spies point at.',
    hints: ['Spies: Bea, Fox. Gus and Jörg are the pair: both would go.'],
    step: 'spies',
    offers: (names): readonly Offer[] => [
      { id: 'next', command: 'next', title: 'Spies sleep: go on', group: 'next', fields: {} },
      {
        id: 'spies',
        command: 'setSpyTarget',
        title: 'Spies point at',
        group: 'act',
        fields: {
          target: {
            kind: 'seat',
            among: free(names).filter((seat) => ![2, 6].includes(seat)),
            label: 'Their target',
            none: 'nobody',
          },
        },
      },
    ],
  },
  vote: {
    headline: 'Troika 2',
    phase: 'troika',
    cue: 'vote',
    centre: { kind: 'group', title: 'Troika', seats: [3, 4, 5], first: 3 },
    news: 'The committee convenes',
    say: '“On three, point. One. Two. Three.”',
    ask: 'Enter all three votes, then release them.',
    hints: ['Dan holds the Informer and may accuse if condemned.'],
    step: 'vote',
    offers: (names): readonly Offer[] => [
      {
        id: 'release',
        command: 'releaseVotes',
        title: 'Show the votes',
        group: 'next',
        shows: true,
        fields: {
          votes: {
            kind: 'ballot',
            rows: [3, 4, 5].map((voter) => ({ voter, among: free(names), min: 0, max: 1 })),
            label: 'Votes',
          },
        },
      },
    ],
  },
  verdict: {
    headline: 'Troika 2',
    phase: 'troika',
    cue: 'spotlight',
    centre: { kind: 'statement', title: 'Condemned', seats: [4], sub: 'Dan', tone: 'bad' },
    news: 'Two fingers on Dan',
    say: '“Condemned: Dan. Hand me your card, face down. Last words?”',
    ask: null,
    hints: ['Dan holds the Informer: the accusation is possible now.', 'The outcome is still open.'],
    step: 'verdict',
    offers: (names): readonly Offer[] => [
      { id: 'next', command: 'next', title: 'Last words of Dan', group: 'next', shows: true, fields: {} },
      {
        id: 'accuse',
        command: 'accuse',
        title: 'Dan accuses',
        group: 'act',
        shows: true,
        secret: true,
        fields: { accused: { kind: 'seat', among: free(names).filter((seat) => seat !== 4), label: 'Accused' } },
      },
      {
        id: 'call',
        command: 'call',
        title: 'End the game early',
        group: 'act',
        danger: true,
        shows: true,
        key: 'E',
        fields: {},
      },
    ],
  },
  ...voteScenes,
  end: {
    headline: 'End',
    phase: 'end',
    cue: 'end',
    centre: { kind: 'winner', title: 'Citizens win', sub: null, team: 'citizens', seats: [1, 3, 5] },
    news: null,
    say: '',
    ask: null,
    hints: [],
    step: 'wake',
    offers: () => [
      { id: 'fullReveal', command: 'fullReveal', title: 'Show every card', group: 'next', shows: true, fields: {} },
    ],
    outcome: { kind: 'won', winners: ['citizens'], says: 'The Citizens win: no Spy is free.' },
  },
}
export interface Shown {
  readonly scene: keyof typeof scenes
  readonly names: readonly string[]
  /** Turns the frame into another game's. */
  readonly dress?: (frame: Frame, secrets: boolean) => Frame
}
export function frameOf({ scene, names, dress = (frame) => frame }: Shown, audience: Frame['audience']): Frame {
  const now = scenes[scene] ?? (scenes['night'] as Scene)
  const desk = audience === 'moderator'
  const seat = audience.startsWith('seat:') ? Number(audience.slice(5)) : null
  const seats = seatsOf(names, desk).map((each) => {
    const card = cards[(each.seat - 1) % cards.length]
    return each.seat === seat && card !== undefined ? { ...each, card } : each
  })
  const plain = steps.map((step) => ({ ...step, mode: 'REAL' as const }))
  const script: Script = {
    step: now.step,
    say: now.say,
    ask: now.ask,
    hints: desk ? now.hints : [],
    steps: desk ? steps : plain,
  }
  const all = [...now.offers(names), ...engine(names)]
  const offers =
    audience === 'public'
      ? []
      : desk
        ? all
        : redactOffers(all, { inPlay: names.map((_, i) => i + 1), all: names.map((_, i) => i + 1) })
  const clocks = [{ id: 'spies', label: 'Spies', of: 45_000, leftMs: 31_000, running: true, since: 1000 }]
  const frame: Frame = {
    audience,
    rev: 42,
    match: 'gallery',
    game: 'motherland',
    phase: now.phase,
    round: 2,
    board: {
      headline: now.headline,
      ring: names.map((_, i) => i + 1),
      seats,
      centre: now.centre,
      news: now.news,
      extra: {},
    },
    offers,
    clocks: scene === 'end' ? [] : clocks,
    cue: now.cue,
    ...(audience === 'public' ? {} : { step: now.step, script }),
    undo: audience === 'public' ? null : { title: 'Spies point at', seen: scene === 'verdict' },
    outcome: now.outcome ?? null,
  }
  return dress(frame, desk)
}
export const history: readonly HistoryLine[] = (
  [
    ['all', 'seated', 'Seated: Ann, Bea, Cem, Dan, Eva and others'],
    ['moderator', 'cast', 'The secret set-up was made'],
    ['seats', 'cardShown', 'Ann learns the own card'],
    ['all', 'troika', 'Troika: Cem (token), Dan, Eva'],
    ['all', 'vote', 'Cem points at Hal, Dan at Hal, Eva at Ann'],
    ['all', 'verdict', 'Condemned: Hal'],
    ['all', 'sent', 'Hal was sent to the Gulag'],
    ['moderator', 'spyTarget', 'The Spies pick Зоя'],
    ['all', 'darkness', 'Зоя was taken in Darkness'],
    ['moderator', 'spyTarget', 'The Spies pick Gus'],
  ] as const
).map(([told, type, says], i) => ({
  n: i + 1,
  at: `2026-11-20T20:${String(10 + i).padStart(2, '0')}:31.000Z`,
  told,
  type,
  event: {},
  says,
  ...(told === 'seats' ? { to: [1] } : {}),
  ...(i === 9 ? { undone: true as const } : {}),
}))
/** Time in the future, so that the output counts as just heard of whenever the picture is taken. */
const always = Date.UTC(2100, 0)
const screen = { connected: 1, since: always, seen: { rev: 42, at: always }, settings: plainOutputSettings, css: 0 }
export const deskState: ModeratorPayload = {
  obs: {
    state: 'on',
    enabled: true,
    url: 'ws://127.0.0.1:4455',
    scene: 'Night',
    known: ['Night', 'Day wide', 'Vote', 'Starting soon'],
    scenes: { night: 'Night', day: 'Day wide', vote: 'Vote', break: 'Old break' },
    problem: null,
    studioMode: false,
    cues: cuesOff,
    onAir: null,
    setup: {
      way: 'browser',
      tooOld: false,
      made: true,
      health: [
        { id: '1', what: 'obs', name: 'OBS', state: 'ok', wrong: null },
        { id: '2', what: 'scene', name: 'Duskboard Night', state: 'wrong', wrong: 'missing' },
        { id: '3', what: 'source', name: 'Duskboard Phase banner', state: 'waiting', wrong: null },
        { id: '4', what: 'source', name: 'Duskboard Board', state: 'ok', wrong: null },
      ],
    },
  },
  outputs: [
    { ...screen, id: 'window', name: 'Public window' },
    { ...screen, id: 'tv', name: 'TV in the hall', settings: { ...plainOutputSettings, blank: true } },
    { ...screen, id: 'pc', name: 'OBS on the second PC', connected: 0, since: null, seen: null },
  ],
  club: plainBranding,
  waiting: [{ code: 'KXRM', from: '192.168.1.23' }],
  phones: { joining: false, code: null, links: [], networks: [], problem: null, locked: false, list: [] },
  feeds: [],
  decks: { on: false, links: [], waiting: [], list: [] },
  waitingResults: [],
  rehearsal: null,
  replay: null,
  storage: { ok: true, says: null, folder: '/home/club/.local/share/Duskboard' },
  redo: { title: 'Writer asks' },
  held: 0,
  visitors: {
    onlyHere: false,
    roomUntil: null,
    invited: [],
    waiting: [],
    banned: [],
    watchers: { on: false, delay: 0, most: 200, connected: 0 },
  },
  capture: 'no',
  sound: plainSound,
  version: '0.1.0',
}
