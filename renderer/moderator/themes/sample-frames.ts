/** Pictures to try a theme on: the table with news, a vote, cards turned over, and the night. */
import type { Board, CardFace, Centre, Cue } from '../../../shared/engine/game.ts'
import type { Frame } from '../../../shared/wire/frame.ts'

export const sampleNames = ['table', 'vote', 'reveal', 'night'] as const
export type SampleName = (typeof sampleNames)[number]
/** The sentences of the sample pictures. */
export type SampleWords = Readonly<Record<SampleName | 'news', string>>

const players = ['Ann', 'Beatrix', 'Cem', 'Daria', 'Ewa', 'Franek', 'Gus', 'Halina']
const nameOf = (seat: number): string => players[seat - 1] ?? ''
const board = (headline: string, centre: Centre, news: string | null): Board => ({
  headline,
  ring: players.map((_, i) => i + 1),
  seats: players.map((name, i) => ({ seat: i + 1, name, out: i === 5, marks: [] })),
  centre,
  news,
  extra: {},
})
const frameOf = (game: string, cue: Cue, shown: Board): Frame => ({
  audience: 'public',
  rev: 1,
  match: 'sample',
  game,
  phase: 'sample',
  round: 1,
  board: shown,
  offers: [],
  clocks: [],
  cue,
  undo: null,
  outcome: null,
})
const face = (label: string): CardFace => ({ role: label, label, team: '', teamLabel: '' })
const votes = [1, 2, 3, 4, 7].map((voter) => ({ voter, target: voter < 4 ? 5 : 8, label: '' }))
const tally = [
  { seat: 5, label: nameOf(5), count: 3 },
  { seat: 8, label: nameOf(8), count: 2 },
]
const cards = [1, 2, 3].map((seat) => ({ seat, name: nameOf(seat), card: seat === 3 ? null : face(nameOf(seat + 3)) }))
/** Returns the sample pictures in the shapes of a game. */
export const sampleFrames = (game: string, words: SampleWords): Readonly<Record<SampleName, Frame>> => ({
  table: frameOf(
    game,
    'day',
    board(words.table, { kind: 'group', title: words.table, seats: [1, 3], first: 1 }, words.news),
  ),
  vote: frameOf(game, 'vote', board(words.vote, { kind: 'vote', title: words.vote, votes, tally }, null)),
  reveal: frameOf(game, 'reveal', board(words.reveal, { kind: 'reveal', title: words.reveal, cards }, null)),
  night: frameOf(game, 'night', board(words.night, { kind: 'night', title: words.night, sub: null }, null)),
})
