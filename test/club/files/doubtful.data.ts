/** Files with lines and columns that look like others: people who are none, points that may not be the ones. */
import type { FileCase } from './file-case.ts'

export const doubtful: Readonly<Record<string, FileCase>> = {
  'average-per-player.csv': { people: ['Ana / 12 / 5 / 0', 'Ben / 10 / 5 / 0'], asks: ['sum'] },
  'best-ten.csv': { people: ['Ana / 220 / 0 / 0', 'Ben / 170 / 0 / 0'], asks: ['points'] },
  'guests.csv': { people: ['Ana / 22 / 10 / 0', 'Ben / 17 / 10 / 0'], asks: ['sum'] },
  'half-sign.csv': { people: ['Ana / 12.5 / 0 / 0', 'Ben / 10 / 0 / 0'] },
  'max-min.csv': { people: ['Ana / 12 / 5 / 0', 'Ben / 10 / 5 / 0'], asks: ['sum', 'sum'] },
  'net-points.csv': { people: ['Ana / 22 / 0 / 0', 'Ben / 17 / 0 / 0'], asks: ['points'] },
  'other-digits.csv': { people: ['Ana / 12 / 0 / 0', 'Ben / 10 / 0 / 0'] },
  'sums-above.csv': {
    people: ['Ana / 12 / 5 / 0', 'Bob / 10 / 5 / 0', 'Cid / 5 / 2 / 0', 'Dee / 4 / 2 / 0'],
    asks: ['sum', 'sum'],
  },
  'surname-or-nickname.csv': {
    people: ['João Silva Jota / 22 / 0 / 0', 'Inês Lima Nena / 17 / 0 / 0'],
    asks: ['name'],
  },
  'look-alikes.csv': {
    people: ['Ana Maria / 5 / 3 / 0', 'Anа Maria / 1 / 1 / 0'],
    asks: ['double', 'double'],
    doubts: 1,
  },
  'surname-comma.csv': {
    people: ['Kowalski, Jan / 5 / 0 / 0', 'Nowak, Jan / 4 / 0 / 0', 'Jan Kowalski / 3 / 0 / 0'],
    doubts: 1,
  },
  'matches-not-whole.csv': { people: [], asks: ['broken'], doubts: 1 },
  'sum-first-of-three.csv': { people: ['Ada / 10 / 0 / 0', 'Bob / 20 / 0 / 0'], asks: ['sum'] },
  'sum-in-the-middle.csv': { people: ['Ada / 10 / 0 / 0', 'Bob / 20 / 0 / 0', 'Cid / 7 / 0 / 0'], asks: ['sum'] },
  'sums-below.csv': {
    people: ['Ada / 10 / 0 / 0', 'Bob / 21 / 0 / 0', 'Cid / 5 / 0 / 0', 'Dee / 6 / 0 / 0'],
    asks: ['sum', 'sum'],
  },
  'sums-and-whole.csv': {
    people: ['Ada / 10 / 0 / 0', 'Bob / 21 / 0 / 0', 'Cid / 5 / 0 / 0', 'Dee / 6 / 0 / 0'],
    asks: ['sum', 'sum', 'sum'],
  },
  'sum-of-some.csv': { people: ['Ada / 10 / 4 / 0', 'Bob / 21 / 7 / 0', 'Cid / 5 / 3 / 0'], asks: ['sum'] },
  'places-in-names.csv': {
    people: ['Ada / 10 / 0 / 0', 'Bob / 9 / 0 / 0', 'Cid / 9 / 0 / 0', 'Dee / 2 / 0 / 0'],
    left: [6],
    asks: ['places'],
    doubts: 1,
  },
  'french-letters.csv': { people: ['Ada / 10 / 4 / 3 / 1 / 0', 'Bob / 6 / 4 / 2 / 0 / 2'], doubts: 1 },
  'italian-letters.csv': { people: ['Ada / 10 / 4 / 3 / 1 / 0', 'Bob / 6 / 4 / 2 / 0 / 2'] },
  'spanish-letters.csv': { people: ['Ada / 10 / 4 / 3 / 1 / 0', 'Bob / 6 / 4 / 2 / 0 / 2'] },
  'portuguese-letters.csv': { people: ['Ada / 10 / 4 / 3 / 1 / 0', 'Bob / 6 / 4 / 2 / 0 / 2'] },
  'polish-letters-short.csv': { people: ['Ada / 10 / 4 / 3 / 1', 'Bob / 6 / 4 / 2 / 2'] },
  'english-p-w-d-l.csv': { people: ['Ada / 10 / 4 / 3 / 1 / 0', 'Bob / 6 / 4 / 2 / 0 / 2'] },
  'draws-unnamed.csv': { people: ['Ada / 10 / 3 / 3 / 0', 'Bob / 6 / 4 / 2 / 2'], asks: ['unused'], doubts: 1 },
  'wins-unnamed.csv': { people: ['Ada / 10 / 4 / 0 / 1', 'Bob / 6 / 4 / 0 / 2'], asks: ['unused'], doubts: 1 },
  'matches-do-not-come.csv': {
    people: ['Ada / 10 / 4 / 3 / 0', 'Bob / 6 / 4 / 2 / 2', 'Cid / 1 / 4 / 0 / 2'],
    doubts: 1,
  },
  'count-of-others.csv': { people: ['Ada / 10 / 4 / 3 / 1', 'Bob / 6 / 4 / 2 / 2'] },
  'sum-of-some-below.csv': {
    people: ['Ada / 10 / 4 / 0', 'Bob / 21 / 7 / 0', 'Cid / 5 / 3 / 0', 'Dee / 9 / 9 / 0'],
    asks: ['sum'],
  },
  'as-many-as-one-other.csv': { people: ['Ada / 10 / 4 / 0', 'Bob / 10 / 4 / 0', 'Cid / 0 / 0 / 0'] },
}
