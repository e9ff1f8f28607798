/** Votes that arrive one by one tell nothing of their result before the last has come. */
import { expect, test } from 'vitest'
import type { BoardSeat, Centre } from '../../shared/engine/game.ts'
import type { Moment, ShowPicture } from '../../shared/show/show-picture.ts'
import { splitVote } from '../../shared/show/vote-beats.ts'

const names = ['Ann', 'Ben', 'Cem']
const seatsWith = (out: number | null): readonly BoardSeat[] =>
  names.map((name, i) => ({ seat: i + 1, name, out: i + 1 === out, marks: [] }))
const vote: Centre = {
  kind: 'vote',
  title: 'Who is hanged?',
  votes: [
    { voter: 1, target: 3, label: 'Cem' },
    { voter: 2, target: 3, label: 'Cem' },
    { voter: 3, target: 1, label: 'Ann' },
  ],
  tally: [
    { seat: 3, label: 'Cem', count: 2 },
    { seat: 1, label: 'Ann', count: 1 },
  ],
}
function momentOf(
  rev: number,
  more: Pick<ShowPicture, 'outcome'> & { out: number | null; centre: Centre | null },
): Moment {
  const { out, centre, outcome } = more
  const board = {
    headline: 'Day 1',
    ring: [1, 2, 3],
    seats: seatsWith(out),
    centre,
    news: outcome?.says ?? null,
    extra: {},
  }
  return { rev, picture: { phase: 'day', round: 1, cue: 'vote', outcome, board } }
}
test('a vote that takes somebody out and ends the match shows neither until all votes have arrived', () => {
  const outcome = { kind: 'won', winners: ['town'], says: 'The town wins' } as const
  const before = momentOf(1, { out: null, centre: null, outcome: null })
  const after = momentOf(2, { out: 3, centre: vote, outcome })
  const beats = splitVote(before, after)
  const told = beats.map(({ picture }) => [
    picture.outcome !== null,
    picture.board.news !== null,
    picture.board.seats.some(({ out }) => out),
  ])
  expect(told).toEqual([
    [false, false, false],
    [false, false, false],
    [true, true, true],
  ])
  expect(beats.at(-1)?.picture).toBe(after.picture)
})
