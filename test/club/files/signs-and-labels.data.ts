/** Files with signs where names or numbers are expected, labels of lines, and headings of other scripts. */
import type { FileCase } from './file-case.ts'

export const signsAndLabels: Readonly<Record<string, FileCase>> = {
  'names-of-signs.csv': {
    people: ['Ann / 12 / 0 / 0', 'Ben / 10 / 0 / 0', '🦊 / 3 / 0 / 0'],
    left: [6],
    asks: ['nameless'],
    doubts: 1,
  },
  'footnote-signs.csv': {
    people: ['Anna* / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo** / 7 / 0 / 0', 'Dan† / 6 / 0 / 0', 'Anna / 1 / 0 / 0'],
    asks: ['empty', 'signs'],
    doubts: 1,
  },
  'camel-headings.csv': { people: ['Ann / 12 / 5 / 3', 'Ben / 10 / 5 / 2'] },
  'serbian.csv': { people: ['Ђорђе / 12.5 / 8 / 4 / 4', 'Љиљана / 10 / 8 / 3 / 5'] },
  'hebrew.csv': { people: ['דנה לוי / 12 / 8 / 4', 'יוסי / 10 / 8 / 3'] },
  'arabic.csv': { people: ['ليلى حداد / 12 / 8 / 4', 'سامي / 10 / 8 / 3'] },
  'vietnamese.csv': { people: ['Nguyễn Văn An / 12 / 8 / 4 / 4', 'Trần Thị Bé / 10 / 8 / 3 / 5'] },
  'count-and-deviation.csv': {
    people: ['Ann / 42 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    asks: ['sum', 'sum'],
  },
  'byes.csv': { people: ['Ann / 42 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'], asks: ['sum'] },
  'quoted-lines.csv': { people: ['Anna / 12.5 / 5 / 0', 'Ben / 10 / 5 / 0'] },
  'dashes-for-minus.csv': {
    people: ['Ann / -3 / 0 / 0', 'Ben / -1.5 / 0 / 0', 'Cleo / 7 / 0 / 0', 'Dan / -2 / 0 / 0'],
  },
  'unseen-signs.csv': { people: ['Anna / 12 / 0 / 0', 'Ben / 7 / 0 / 0', 'Cleo / 10 / 0 / 0'] },
  'ties-in-names.csv': {
    people: [
      'Änne / 12 / 0 / 0',
      'Ben / 10 / 0 / 0',
      'Cleo / 10 / 0 / 0',
      'Dan / 3 / 0 / 0',
      'Eva / 3 / 0 / 0',
      'Fritz / 2 / 0 / 0',
      'Gerd / 2 / 0 / 0',
      'Hans / 1 / 0 / 0',
      'Ina / 1 / 0 / 0',
    ],
    asks: ['places'],
  },
  'curly-quotes.csv': { people: ['Anna / 12.5 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'] },
  'single-quotes.csv': { people: ['Ann / 12 / 0 / 0', 'Ben / 10 / 0 / 0', "Cleo O'Hara / 7 / 0 / 0"] },
  'line-separators.csv': { people: ['Ann / 12 / 0 / 0', 'Ben / 10 / 0 / 0'] },
  'max-points.csv': { people: ['Ann / 12 / 0 / 0', 'Ben / 10 / 0 / 0'], asks: ['sum'] },
}
