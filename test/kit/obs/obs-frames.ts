/** A public frame of no real game, for texts and chapters. */
import type { Frame } from '../../../shared/wire/frame.ts'

export const publicFrame = (headline: string): Frame => ({
  audience: 'public',
  rev: 1,
  match: 'm',
  game: 'g',
  phase: 'p',
  round: 1,
  board: {
    headline,
    ring: [1, 2],
    seats: [
      { seat: 1, name: 'Ann', out: false, marks: [] },
      { seat: 2, name: 'Bea', out: true, marks: [] },
    ],
    centre: null,
    news: `${headline} news`,
    extra: {},
  },
  offers: [],
  clocks: [],
  cue: 'day',
  undo: null,
  outcome: null,
})
