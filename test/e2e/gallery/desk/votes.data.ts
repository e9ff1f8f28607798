/** Votes of a whole room and a long night, as a game may ask for them at once. */
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../../shared/engine/game.ts'
import type { Scene } from './scene-types.ts'

const given =
  'Ann Bea Cem Dan Eva Fox Gus Hal Ina Jörg Зоя Łucja Mo Nora Otto Pia Quinn Rosa Sten Tove Ula Vito Wanda Xenia Yann Zuza'
const first = given.split(' ')
/** Names of a large table: no two alike. */
export const crowd = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${first[i % first.length] ?? ''}${i < first.length ? '' : ' B.'}`).map(
    (name, i) => (i < 2 * first.length ? name : `${name.replace(' B.', '')} C.`),
  )

const duellists: readonly Seat[] = [9, 20]
const nominees: readonly Seat[] = [2, 5, 11, 14, 20, 30]
const seatsOf = (names: readonly string[]): readonly Seat[] => names.map((_, i) => i + 1)
const free = (names: readonly string[]): readonly Seat[] =>
  seatsOf(names).filter((seat) => ![8, ...duellists].includes(seat))

const hands = (names: readonly string[]): readonly Offer[] => [
  {
    id: 'enterHands',
    command: 'enterHands',
    set: { option: '9' },
    title: 'Hands for Ina',
    group: 'next',
    fields: { voters: { kind: 'seats', among: free(names), min: 0, max: free(names).length, label: 'Voters' } },
  },
  {
    id: 'everybodyElse',
    command: 'everybodyElse',
    set: { option: '9' },
    title: 'Everybody else',
    group: 'vote',
    key: 'e',
    fields: {},
  },
  { id: 'reveal', command: 'reveal', title: 'Somebody speaks up', group: 'act', key: 'r', shows: true, fields: {} },
]
const ballots = (names: readonly string[]): readonly Offer[] => [
  {
    id: 'enterBallots',
    command: 'enterBallots',
    title: 'Ballots are in',
    group: 'next',
    fields: {
      ballot: {
        kind: 'ballot',
        rows: seatsOf(names)
          .filter((seat) => seat !== 8)
          .map((voter) => ({ voter, among: nominees, min: 2, max: 2 })),
        label: 'Ballots',
      },
    },
  },
]
const pick = (names: readonly string[]): readonly Offer[] => [
  {
    id: 'choose',
    command: 'choose',
    title: 'The Thief robs',
    group: 'next',
    fields: { seat: { kind: 'seat', among: free(names), label: 'Target', none: 'nobody' } },
  },
]
const yesNo = (): readonly Offer[] =>
  [true, false].map((yes) => ({
    id: `audit:${yes}`,
    command: 'choose',
    set: { yes },
    title: yes ? 'Yes, audits' : 'No',
    group: 'next',
    key: yes ? 'y' : 'n',
    fields: {},
  }))

const atVote = { phase: 'vote', cue: 'vote', news: null, step: 'vote' } as const
const atNight = {
  headline: 'Night 2',
  phase: 'night',
  cue: 'night',
  centre: { kind: 'night', title: 'Night 2', sub: null },
  news: null,
  step: 'spies',
} as const
export const voteScenes: Readonly<Record<'hands' | 'ballots' | 'pick' | 'yesNo', Scene>> = {
  hands: {
    ...atVote,
    headline: 'Duel 1',
    centre: { kind: 'duel', title: 'Duel', seats: [9, 20] },
    say: '“Who votes for Ina? Hands up.”',
    ask: 'Type the numbers of all raised hands.',
    hints: ['No vote yet: everybody but Hal.'],
    offers: hands,
  },
  ballots: {
    ...atVote,
    headline: 'Search vote',
    centre: null,
    say: '“Everybody names two of the six.”',
    ask: 'Enter two nominees for each voter.',
    hints: [],
    offers: ballots,
  },
  pick: {
    ...atNight,
    say: '“Thief, wake up. Do you steal on your own? Once.”',
    ask: 'Enter whom he points at, or nobody.',
    hints: ['Ina is the Thief.'],
    offers: pick,
  },
  yesNo: {
    ...atNight,
    say: '“Tax collector, do you audit tonight?”',
    ask: null,
    hints: ['Gus: a nod is a yes.'],
    offers: yesNo,
  },
}
