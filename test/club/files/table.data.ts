/** Files as clubs have them: who comes out, which lines are left out, and what is asked. */
import { doubtful } from './doubtful.data.ts'
import type { FileCase } from './file-case.ts'
import { signsAndLabels } from './signs-and-labels.data.ts'

/** Files that are no table in letters, and what they are. */
export const others: Readonly<Record<string, string>> = {
  'bg-stats.json': 'bgStats',
  'empty.csv': 'empty',
  'list.json': 'json',
  'page.xls': 'html',
  'schedule.json': 'schedule',
  'sheet.xml': 'xml',
}
export const files: Readonly<Record<string, FileCase>> = {
  ...doubtful,
  ...signsAndLabels,
  'croatian.csv': {
    people: ['Đuro Šarić / 12.5 / 8 / 4', 'Ana / 10 / 8 / 3', 'Žarko / 7 / 6 / 2'],
  },
  'czech.csv': {
    people: ['Jiří Dvořák / 12.5 / 8 / 4', 'Žofie Černá / 10 / 8 / 3', 'Tomáš / 7 / 6 / 2'],
  },
  'dates-iso.csv': {
    people: ['Ann / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
  },
  'dates.csv': {
    people: [],
    asks: ['decimal'],
  },
  'doubles-three.csv': {
    people: ['Jan / 12 / 0 / 0', 'Ann / 9 / 0 / 0'],
    asks: ['double', 'double'],
  },
  'doubles.csv': {
    people: ['Jan / 12 / 5 / 0', 'Anna / 9 / 5 / 0'],
    asks: ['double', 'double'],
  },
  'dutch.csv': {
    people: ['Daniëlle de Vries / 12.5 / 8 / 4 / 1 / 3', 'Jan-Willem / 10 / 8 / 3 / 0 / 5', 'Zoë / 7 / 6 / 2 / 0 / 4'],
  },
  'empty-columns.csv': {
    people: ['Anna / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
  },
  'empty-lines.csv': {
    people: ['Anna / 12 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    asks: ['number'],
  },
  'english-letters.csv': {
    people: ['Ann / 12.5 / 8 / 4 / 1 / 3', 'Ben / 10 / 8 / 3 / 0 / 5', 'Cleo / 7 / 6 / 2 / 0 / 4'],
  },
  'english.csv': {
    people: ['Ann Smith / 12.5 / 8 / 4 / 1 / 3', "O'Neill, Ben / 10 / 8 / 3 / 0 / 5", 'Zoë / 7.25 / 8 / 2 / 1 / 5'],
  },
  'excel-sep.csv': {
    people: ['Nowak; Anna / 12.5 / 8 / 0', 'Ben / 10 / 8 / 0', 'Cleo / 7 / 6 / 0'],
  },
  'extra-cells.csv': {
    people: ['Ben / 10 / 0 / 0'],
    asks: ['extra'],
  },
  'finnish.csv': {
    people: ['Päivi / 12.5 / 8 / 4', 'Antti / 10 / 8 / 3', 'Oskari / 7 / 6 / 2'],
  },
  'first-names-only.csv': {
    people: ['Jan / 12 / 0 / 0', 'Anna / 9 / 0 / 0'],
    asks: ['double'],
  },
  'footnote.csv': {
    people: ['Anna / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    asks: ['empty'],
  },
  'formulas.csv': {
    people: ['+44 / 2 / 0 / 0', '<b>Bo</b> / 1 / 0 / 0'],
    asks: ['sum'],
  },
  'french-names.csv': {
    people: ['Hélène Lefèvre / 12.5 / 0 / 0', 'Jean Dubois / 10 / 0 / 0', 'Anne Durand / 3 / 0 / 0'],
  },
  'french.csv': {
    people: ['Hélène Lefèvre / 12.5 / 8 / 4 / 1 / 3', 'François / 10 / 8 / 3 / 0 / 5', 'Gaëlle / 7 / 6 / 2 / 0 / 4'],
  },
  'german-letters.csv': {
    people: ['Jürgen / 12.5 / 8 / 4 / 1 / 3', 'Änne / 10 / 8 / 3 / 0 / 5', 'Uwe / 7 / 6 / 2 / 0 / 4'],
  },
  'german-names.csv': {
    people: ['Jürgen Groß / 12 / 0 / 0', 'Änne Müller / 10 / 0 / 0', 'Uwe Müller / 7 / 0 / 0'],
  },
  'german.csv': {
    people: ['Jürgen / 1234.5 / 0 / 0', 'Änne / 987.25 / 0 / 0', 'Großmann / 12 / 0 / 0'],
  },
  'greek.csv': {
    people: ['Γιώργος / 12.5 / 8 / 4', 'Μαρία / 10 / 8 / 3', 'Άννα / 7 / 6 / 2'],
  },
  'group-headings.csv': {
    people: ['Anna / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0', 'Dan / 5 / 0 / 0'],
    left: [4],
  },
  'headless-wide.csv': {
    people: ['Anna', 'Ben', 'Cleo'],
    asks: ['points'],
    doubts: 2,
  },
  'headless-words.csv': {
    people: ['Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    asks: ['empty'],
    doubts: 2,
  },
  'headless.csv': {
    people: ['Anna / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    doubts: 2,
  },
  'hungarian-names.csv': {
    people: ['Ödön Kovács / 12 / 0 / 0', 'Éva Nagy / 10 / 0 / 0', 'Béla Kis / 7 / 0 / 0'],
  },
  'hungarian.csv': {
    people: ['Kovács Ödön / 12.5 / 8 / 4', 'Fűzfő Ágnes / 10 / 8 / 3', 'Béla / 7 / 6 / 2'],
  },
  'inner-quote.csv': {
    people: ['Ann "Ace" Smith / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
  },
  'italian.csv': {
    people: ['Niccolò Rossi / 12.5 / 8 / 4 / 1 / 3', 'Già Bianchi / 10 / 8 / 3 / 0 / 5', 'Noè / 7 / 6 / 2 / 0 / 4'],
  },
  'japanese.csv': {
    people: ['山田太郎 / 12.5 / 8 / 4', '鈴木 / 10 / 8 / 3', '佐藤 / 7 / 6 / 2'],
  },
  'lost-letters.csv': {
    people: ['Anna / 10 / 0 / 0', 'Ben / 7 / 0 / 0'],
    asks: ['lost'],
  },
  'max-plays.csv': {
    people: ['Max / 12 / 0 / 0', 'Mona / 10 / 0 / 0'],
    asks: ['sum'],
  },
  'mixed-marks.csv': {
    people: ['Ann / 1.5 / 0 / 0', 'Ben / 2.5 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    doubts: 1,
  },
  'more-wins.csv': {
    people: ['Ben / 10 / 8 / 3', 'Cleo / 7 / 6 / 2'],
    asks: ['unfit'],
  },
  'names-joined.csv': {
    people: ['Anna Nowak / 12 / 5 / 0', 'Jan Nowak / 10 / 5 / 0', 'Jan Kuś / 9 / 4 / 0'],
  },
  'negative.csv': {
    people: ['Ann / -3 / 0 / 0', 'Ben / -1.5 / 0 / 0', 'Cleo / 7 / 0 / 0'],
  },
  'newline-cells.csv': {
    people: ['Anna / 12 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    asks: ['heading', 'number'],
    doubts: 1,
  },
  'nick-and-names.csv': {
    people: ['Kosa / 12 / 0 / 0', 'Buk / 10 / 0 / 0', 'Lis / 4 / 0 / 0'],
    asks: ['name'],
  },
  'nobody.csv': {
    people: [],
    asks: ['rows'],
  },
  'off-by-one.csv': {
    people: ['Ann / 12 / 8 / 4 / 1 / 2', 'Ben / 10 / 8 / 3 / 0 / 5', 'Cleo / 7 / 6 / 2 / 0 / 4'],
    doubts: 1,
  },
  'old-mac-ends.csv': {
    people: ['Ann / 12 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    asks: ['number'],
  },
  'one-column.csv': {
    people: ['Ann', 'Ben', 'Cleo'],
    asks: ['heading', 'points'],
  },
  'one-row-per-seat.csv': {
    people: ['阿狼', '小鹿'],
    asks: ['points'],
  },
  'open-quote.csv': {
    people: ['"Ann / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    doubts: 1,
  },
  'other-column-votes.csv': {
    people: ['Ann / 1250 / 0 / 0', 'Ben / 2500 / 0 / 0', 'Cleo / 900 / 0 / 0'],
    doubts: 1,
  },
  'percent-of-wins.csv': {
    people: ['Ann / 12 / 8 / 4', 'Ben / 10 / 8 / 3', 'Cleo / 7 / 6 / 2'],
  },
  'percent.csv': {
    people: ['Anna / 18 / 0 / 0', 'Ben / 6 / 0 / 0'],
    doubts: 1,
  },
  'pipes.csv': {
    people: ['Ann / 12.5 / 8 / 0', 'Ben / 10 / 8 / 0', 'Cleo / 7 / 6 / 0'],
  },
  'polish-letters.csv': {
    people: ['Łucja / 12.5 / 8 / 4 / 1 / 3', 'Ola / 10 / 8 / 3 / 0 / 5', 'Jan / 7 / 6 / 2 / 0 / 4'],
  },
  'polish-tabs.csv': {
    people: ['Łucja Wróbel / 30.5 / 14 / 7', 'Bartłomiej Kuś / 28 / 14 / 6', 'Ola / 9 / 13 / 2'],
  },
  'portuguese.csv': {
    people: ['João Conceição / 12.5 / 8 / 4 / 1 / 3', 'Inês / 10 / 8 / 3 / 0 / 5', 'Luís / 7 / 6 / 2 / 0 / 4'],
  },
  'quotes.csv': {
    people: ['Ann "Ace" Smith / 12.5 / 0 / 0', 'Ben Junior / 10 / 0 / 0', 'Lee, Cleo / 7 / 0 / 0'],
  },
  'romanian.csv': {
    people: ['Ștefan Țuțea / 12.5 / 8 / 4', 'Ioana / 10 / 8 / 3', 'Mihai / 7 / 6 / 2'],
  },
  'russian.csv': {
    people: ['Петров Иван / 12.5 / 8 / 4', 'Анна Щукина / 10 / 8 / 3', 'Юля / 7 / 6 / 2'],
  },
  'short-rows.csv': {
    people: ['Anna / 12 / 5 / 0', 'Cleo / 7 / 0 / 0', 'Dan / 5 / 2 / 0'],
    asks: ['empty'],
    doubts: 1,
  },
  'slovak.csv': {
    people: ['Ľuboš Kováč / 12.5 / 8 / 4', 'Žofia / 10 / 8 / 3', 'Ďuro / 7 / 6 / 2'],
  },
  'spaces.csv': {
    people: ['Ann Smith / 12.5 / 8 / 0', 'Ben / 10 / 8 / 0', 'Cleo / 7 / 6 / 0'],
  },
  'spanish.csv': {
    people: ['María Núñez / 12.5 / 8 / 4 / 1 / 3', 'Íñigo / 10 / 8 / 3 / 0 / 5', 'José / 7 / 6 / 2 / 0 / 4'],
  },
  'subtotals.csv': {
    people: ['Anna / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0', 'Dan / 5 / 0 / 0'],
    left: [4, 7, 8],
    doubts: 1,
  },
  'swedish.csv': {
    people: ['Åsa Öberg / 12.5 / 8 / 4', 'Björn / 10 / 8 / 3', 'Nils / 7 / 6 / 2'],
  },
  'swiss.csv': {
    people: ['Urs / 1250.5 / 0 / 0', 'Reto / 2500 / 0 / 0', 'Beat / 7 / 0 / 0'],
  },
  'thousands-open.csv': {
    people: ['Cleo / 7 / 0 / 0'],
    asks: ['decimal'],
  },
  'thousands-spaces.csv': {
    people: ['Anna / 1250.5 / 0 / 0', 'Ben / 2500 / 0 / 0', 'Cleo / 3100.25 / 0 / 0'],
  },
  'thousands.csv': {
    people: ['Ann / 1250 / 0 / 0', 'Ben / 2500.5 / 0 / 0', 'Cleo / 7 / 0 / 0'],
  },
  'times.csv': {
    people: ['Cleo / 900 / 0 / 0'],
    asks: ['decimal'],
  },
  'title-and-sum.csv': {
    people: [
      'Łucja Wróbel / 30.5 / 14 / 7',
      'Nowak; Anna / 28 / 14 / 6',
      'Igor Ćwik / 19.5 / 14 / 4',
      'Bartek Kuś / 1100 / 14 / 4',
      'Ola / 0 / 14 / 1',
    ],
    left: [10],
    asks: ['extra'],
    doubts: 1,
  },
  'titles.csv': {
    people: ['Anna / 12 / 5 / 0', 'Ben / 10 / 5 / 0', 'Cleo / 7 / 4 / 0'],
  },
  'total-by-sum.csv': {
    people: ['Anna / 12 / 8 / 0', 'Ben / 10 / 8 / 0', 'Cleo / 7 / 6 / 0'],
    asks: ['sum'],
  },
  'total-english.csv': {
    people: ['Ann / 12 / 8 / 0', 'Ben / 10 / 8 / 0', 'Cleo / 7 / 6 / 0'],
    left: [5],
    doubts: 1,
  },
  'total-first.csv': {
    people: ['Anna / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    left: [2],
    doubts: 1,
  },
  'total-german.csv': {
    people: ['Änne / 12 / 8 / 0', 'Uwe / 10 / 8 / 0', 'Kai / 7 / 6 / 0'],
    left: [5],
    asks: ['sum'],
    doubts: 1,
  },
  'total-russian.csv': {
    people: ['Анна / 12 / 0 / 0', 'Оля / 10 / 0 / 0', 'Юля / 7 / 0 / 0'],
    left: [5],
    doubts: 1,
  },
  'total-unnamed.csv': {
    people: ['Anna / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    left: [5],
    doubts: 1,
  },
  'total-wrong.csv': {
    people: ['Anna / 12 / 0 / 0', 'Ben / 10 / 0 / 0'],
    asks: ['sum'],
  },
  'totals.csv': {
    people: ['Anna / 12 / 5 / 0', 'Ben / 10 / 5 / 0'],
    left: [5],
    doubts: 1,
  },
  'trailing-separator.csv': {
    people: ['Anna / 12 / 0 / 0', 'Ben / 10 / 0 / 0'],
  },
  'turkish.csv': {
    people: ['İbrahim Şahin / 12.5 / 8 / 4 / 1 / 3', 'Çağrı Öz / 10 / 8 / 3 / 0 / 5', 'Işıl / 7 / 6 / 2 / 0 / 4'],
  },
  'two-numbers.csv': {
    people: ['Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    asks: ['number'],
  },
  'two-points.csv': {
    people: ['Anna / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    asks: ['points'],
  },
  'ukrainian.csv': {
    people: ['Їжак Євген / 12.5 / 8 / 4', 'Ґалаґан Олена / 10 / 8 / 3', 'Оля / 7 / 6 / 2'],
  },
  'unknown-headings.csv': {
    people: ['Anna', 'Ben', 'Cleo'],
    asks: ['heading', 'points'],
    doubts: 1,
  },
  'unknown-one.csv': {
    people: ['Anna / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
    asks: ['heading'],
    doubts: 1,
  },
  'windows-1250.csv': {
    people: ['Łukasz Śliwiński / 12.5 / 8 / 4', 'Żaneta Źdźbło / 10 / 8 / 3', 'Małgorzata Kłos / 7 / 8 / 2'],
    doubts: 1,
  },
  'windows-end-of-file.csv': {
    people: ['Ann / 12 / 0 / 0', 'Ben / 10 / 0 / 0', 'Cleo / 7 / 0 / 0'],
  },
  'wins-alone.csv': {
    people: [],
    asks: ['matches'],
  },
  'wins-draws-losses.csv': {
    people: [
      'Łucja Wróbel / 12.5 / 8 / 4 / 1 / 3',
      'Żaneta Źdźbło / 10 / 8 / 3 / 0 / 5',
      'Bartłomiej Kuś / 7.5 / 8 / 2 / 3 / 3',
      'Ola Nowacka / 0 / 8 / 0 / 0 / 8',
      'Igor Ćwik / 3.25 / 3 / 1 / 0 / 2',
    ],
    doubts: 1,
  },
  'years.csv': {
    people: ['Anna', 'Ben', 'Cleo'],
    asks: ['heading', 'points'],
  },
}
