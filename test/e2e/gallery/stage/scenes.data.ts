/** The fixed list of pictures that the public window is judged by. */
import type { CardFace, Mark } from '../../../../shared/engine/game.ts'
import { clockOf, element, full, longNames, many, nine, pushOf, type Picture, type Scene } from './scene.ts'
import { courtScenes } from './court.data.ts'
import { gulagScenes } from './gulag.data.ts'
import { joinScenes } from './join.data.ts'
import { ktuluScenes } from './ktulu.data.ts'
import { placeScenes } from './places.data.ts'
import { nameScenes } from './names.data.ts'
import { wordScenes } from './words.data.ts'

const citizen: CardFace = { role: 'citizen', label: 'Citizen', team: 'citizens', teamLabel: 'Citizens' }
const sisters: CardFace = { role: 'twoSisters', label: 'Two Sisters', team: 'citizens', teamLabel: 'Citizens' }
const spy: CardFace = { role: 'spy', label: 'Spy', team: 'spies', teamLabel: 'Spies' }

const token: Mark = { id: 'token', label: 'Token' }
const gulag: Mark = { id: 'gulag', label: 'Gulag' }
const troika: Mark = { id: 'troika', label: 'Troika' }
const silenced: Mark = { id: 'silenced', label: 'Silenced' }
const madman: Mark = { id: 'madman', label: 'Madman' }

const troikaNow = {
  headline: 'Gossip · round 2',
  round: 2,
  centre: { kind: 'group', title: 'Troika', seats: [1, 2, 3], first: 1 } as const,
  marks: { 1: [token], 2: [troika], 3: [troika] },
  out: [6],
  clock: clockOf(240_000, 134_000),
}
const vote = {
  headline: 'Troika · round 2',
  round: 2,
  out: [6],
  marks: { 1: [token], 2: [troika], 3: [troika] },
  centre: {
    kind: 'vote',
    title: 'The vote',
    votes: [
      { voter: 1, target: 5, label: 'Елена' },
      { voter: 2, target: 8, label: 'Halina' },
      { voter: 3, target: 5, label: 'Елена' },
    ],
    tally: [
      { seat: 5, label: 'Елена', count: 2 },
      { seat: 8, label: 'Halina', count: 1 },
    ],
  } as const,
}
const lobby: Picture = {
  headline: 'Introductions',
  centre: { kind: 'title', title: 'Motherland', sub: 'Who are you in this block?' },
  cue: 'lobby',
}
const night: Picture = {
  headline: 'Darkness · round 2',
  round: 2,
  centre: { kind: 'night', title: 'Darkness', sub: 'The block sleeps.' },
  cue: 'night',
  out: [6, 5],
}
const cards = [1, 2, 3, 4].map((seat, i) => ({
  seat,
  name: nine[i] ?? '',
  card: [citizen, spy, null, null][i] ?? null,
}))
const fullReveal = longNames.map((name, i) => ({
  seat: i + 1,
  name,
  card: i % 5 === 0 ? spy : i < 11 ? (i === 3 ? sisters : citizen) : null,
}))
const news = 'Елена was sent to the Gulag.'

const windowed = (count: number): Picture => ({ ...troikaNow, names: many.slice(0, count) })

export const scenes: readonly Scene[] = [
  full('lobby', lobby),
  full('gossip-troika', troikaNow),
  full('vote', vote),
  full('verdict', {
    ...troikaNow,
    headline: 'Troika · round 2',
    centre: { kind: 'statement', title: 'Condemned', seats: [5], sub: 'Two of three voted.', tone: 'bad' },
    clock: clockOf(30_000, 8_000, { label: 'Last words', running: true }),
  }),
  full('sent', {
    ...troikaNow,
    out: [6, 5],
    centre: { kind: 'statement', title: 'Sent to the Gulag', seats: [5], sub: null, tone: 'neutral' },
    news,
  }),
  full('night', night),
  full('wake', {
    ...troikaNow,
    headline: 'Wake · round 3',
    out: [6, 5, 9],
    centre: { kind: 'statement', title: 'Taken in the dark', seats: [9], sub: null, tone: 'bad' },
    news: 'We go on at nine. Drinks are free until then.',
    notice: 'announcement',
  }),
  full('sentence', {
    ...troikaNow,
    names: longNames,
    out: [3],
    marks: { 1: [token, troika], 2: [troika], 3: [troika, gulag], 12: [silenced] },
    centre: { kind: 'statement', title: `${longNames[4] ?? ''} goes to the Gulag`, seats: [5], sub: null, tone: 'bad' },
    news: `${longNames[4] ?? ''} goes to the Gulag`,
  }),
  full('sentence-short', {
    ...troikaNow,
    centre: { kind: 'statement', title: 'Zoë Müller goes to the Gulag', seats: [4], sub: null, tone: 'bad' },
  }),
  full('accused', {
    ...troikaNow,
    names: longNames,
    centre: { kind: 'duel', title: `${longNames[4] ?? ''} accuses ${longNames[9] ?? ''}`, seats: [5, 10] },
  }),
  full('sequential', {
    ...vote,
    centre: {
      ...vote.centre,
      votes: [
        { voter: 1, target: 5, label: '' },
        { voter: 2, target: null, label: '' },
        { voter: 3, target: null, label: '' },
      ],
      tally: [{ seat: 5, label: 'Елена', count: 1 }],
    },
  }),
  full('sequential-nobody', {
    ...vote,
    names: longNames,
    centre: {
      ...vote.centre,
      votes: [
        { voter: 5, target: null, label: 'nobody' },
        { voter: 10, target: null, label: 'nobody' },
        { voter: 3, target: null, label: '' },
      ],
      tally: [],
    },
  }),
  full('correction', {
    ...troikaNow,
    news: 'Correction: please disregard “Taken in the night: Ann”.',
    notice: 'correction',
  }),
  full('silenced', {
    headline: 'Gossip · round 3',
    out: [6, 5],
    marks: { 2: [silenced], 5: [gulag], 6: [gulag, madman], 7: [token, troika], 8: [troika], 9: [troika] },
    cards: { 6: { role: 'madman', label: 'Madman', team: 'citizens', teamLabel: 'Citizens' } },
    centre: { kind: 'group', title: 'Troika', seats: [7, 8, 9], first: 7 },
    news: 'Beatrix is silenced until the next round.',
    clock: clockOf(240_000, 240_000),
  }),
  full('duel', { headline: 'Duel', centre: { kind: 'duel', title: 'Duel', seats: [2, 8] }, cue: 'spotlight' }),
  full('reveal', {
    headline: 'The end',
    centre: { kind: 'reveal', title: 'The free', cards },
    out: [5, 6, 7, 8, 9],
    cue: 'reveal',
  }),
  full('reveal-all', {
    headline: 'The end',
    names: longNames,
    centre: { kind: 'reveal', title: 'All cards', cards: fullReveal },
    cue: 'reveal',
  }),
  full('winner', {
    headline: 'The end',
    centre: { kind: 'winner', title: 'Spies win', sub: 'Beatrix is still free.', team: 'spies', seats: [2] },
    cards: { 1: citizen, 2: spy },
    out: [3, 5, 6, 7, 8, 9],
    cue: 'end',
  }),
  full('break', { ...troikaNow, stage: { view: 'break', text: 'Ten minutes for tea', cue: 'break' } }),
  full('blank', { ...troikaNow, stage: { blank: true } }),
  full('names-40', {
    ...troikaNow,
    names: longNames,
    out: [8, 12],
    marks: { 4: [token], 5: [troika], 6: [troika], 9: [silenced] },
    centre: { kind: 'group', title: 'Troika', seats: [4, 5, 6], first: 4 },
    news: `${longNames[4] ?? ''} was sent to the Gulag.`,
  }),
  full('seats-6', windowed(6)),
  full('seats-14', windowed(14)),
  full('seats-30', { ...windowed(30), out: [6, 9, 10, 22] }),
  full('seats-40', windowed(40)),
  full('light', troikaNow, '?light=1'),
  full('light-night', night, '?light=1'),
  full('overlay', { ...troikaNow, news }, '?background=transparent'),
  element('strip', troikaNow, { width: 1920, height: 260 }),
  {
    name: 'element-strip-names-40',
    push: pushOf({ ...troikaNow, names: longNames }),
    search: '?view=strip',
    size: { width: 1920, height: 260 },
  },
  element('banner', troikaNow, { width: 1920, height: 100 }),
  element('clock', troikaNow, { width: 420, height: 200 }),
  element('vote', vote, { width: 880, height: 480 }),
  element('announcement', { ...troikaNow, news }, { width: 1920, height: 320 }),
  ...gulagScenes,
  ...placeScenes,
  ...ktuluScenes,
  ...courtScenes,
  ...joinScenes,
  ...wordScenes,
  ...nameScenes,
]
