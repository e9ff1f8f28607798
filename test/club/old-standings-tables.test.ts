/** Random tables as any program writes them: what comes out is what went in, or is asked about; never another number. */
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import { hintsFor } from '../../electron/club/old-standings/encoding-hints.ts'
import { parseStandings, type ImportedPlayer } from '../../electron/club/old-standings/import-preview.ts'
import { readText } from '../../electron/files/read-text.ts'
import { emptyClubState } from '../../shared/club/club-state.ts'
import { nameKey } from '../../shared/engine/words/text-normalise.ts'

const columns = ['place', 'name', 'points', 'matches', 'wins', 'draws', 'losses', 'date', 'rate', 'blank'] as const
type Column = (typeof columns)[number]
interface Language {
  readonly heads: Readonly<Record<Column, string>>
  readonly sum: string
  readonly names: readonly string[]
  readonly encodings: readonly string[]
}
const words = (text: string): Language['heads'] =>
  Object.fromEntries(text.split(',').map((word, i) => [columns[i] as Column, word])) as Language['heads']
const languages: readonly Language[] = [
  {
    heads: words('Rank,Player,Points,Games,Wins,Draws,Losses,Date,Win rate,Zorp'),
    sum: 'Total',
    names: ['Ann', 'Ben Ace', 'Zoë', 'O’Neill', 'Cleo 2', '=cmd', 'Smith, Jo', 'A;B', 'Q "Q" Q', 'x|y'],
    encodings: ['utf-8', 'windows-1252', 'utf-16le'],
  },
  {
    heads: words('Lp.,Zawodnik,Pkt,Mecze,Wygrane,Remisy,Przegrane,Data,Skuteczność,Zorp'),
    sum: 'Razem',
    names: ['Łucja', 'Żaneta Źdźbło', 'Bartłomiej Kuś', 'Ola', 'Igor Ćwik', 'Jan', 'Michał', 'Nowak; Anna', 'Ąę'],
    encodings: ['utf-8', 'windows-1250', 'iso-8859-2', 'cp852', 'utf-16be'],
  },
  {
    heads: words('Platz,Spieler,Punkte,Spiele,Siege,Unentschieden,Niederlagen,Datum,Quote,Zorp'),
    sum: 'Gesamt',
    names: ['Jürgen', 'Änne Groß', 'Uwe', 'Müller, Kai', 'Jörg', 'Heinz-Otto', 'Björn', 'Vera'],
    encodings: ['utf-8', 'windows-1252', 'iso-8859-15', 'cp850', 'utf-16le'],
  },
  {
    heads: words('Место,Игрок,Очки,Игры,Победы,Ничьи,Поражения,Дата,Процент побед,Зорп'),
    sum: 'Итого',
    names: ['Анна', 'Иван Петров', 'Щукина Оля', 'Юля', 'Фёдор', 'Тимур', 'Белкин', 'Мария'],
    encodings: ['utf-8', 'windows-1251', 'koi8-r', 'cp866', 'utf-16le'],
  },
  {
    heads: words('Pořadí,Hráč,Body,Zápasy,Výhry,Remízy,Prohry,Datum,Úspěšnost,Zorp'),
    sum: 'Celkem',
    names: ['Jiří', 'Žofie Černá', 'Tomáš Dvořák', 'Ema', 'Přemysl', 'Šárka', 'Jan', 'Věra'],
    encodings: ['utf-8', 'windows-1250', 'iso-8859-2', 'cp852'],
  },
  {
    heads: words('Rang,Joueur,Points,Parties,Victoires,Nuls,Défaites,Date,Pourcentage,Zorp'),
    sum: 'Total général',
    names: ['Hélène', 'François', 'Gaëlle Lefèvre', 'Luc', 'Noël', 'Jean d’Arc', 'Zoé', 'Marc'],
    encodings: ['utf-8', 'windows-1252', 'iso-8859-15'],
  },
]
interface Person {
  readonly name: string
  /** Thousandths. */
  readonly grains: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
}
interface Dialect {
  readonly separator: ';' | ',' | '\t' | '|'
  readonly ends: '\n' | '\r\n' | '\r'
  readonly decimal: ',' | '.'
  readonly thousands: '' | ' ' | '\u00a0' | 'other'
  readonly order: readonly Column[]
  readonly title: boolean
  readonly sum: boolean
  readonly trailing: boolean
  readonly quoted: boolean
  readonly sep: boolean
  readonly encoding: number
  readonly bom: boolean
}
const count = fc.nat({ max: 40 })
const person = (names: readonly string[]): fc.Arbitrary<Person> =>
  fc.record({
    name: fc.constantFrom(...names),
    grains: fc.oneof(
      fc.integer({ min: -3000, max: 90_000 }),
      fc.integer({ min: 0, max: 3_000_000 }),
      fc.nat({ max: 60 }).map((n) => n * 500),
    ),
    wins: count,
    draws: count,
    losses: count,
  })
const optional: readonly Column[] = ['place', 'matches', 'date', 'rate', 'blank']
const order = fc
  .tuple(fc.subarray([...optional]), fc.boolean(), fc.boolean())
  .map(([some, wins, parts]): Column[] => {
    const others = wins && some.includes('matches') ? (['wins'] as const) : []
    const rest = parts ? (['wins', 'draws', 'losses'] as const) : others
    return ['name', 'points', ...some, ...rest]
  })
  .chain((all) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }))
const dialect: fc.Arbitrary<Dialect> = fc.record({
  separator: fc.constantFrom(';', ',', '\t', '|'),
  ends: fc.constantFrom('\n', '\r\n', '\r'),
  decimal: fc.constantFrom(',', '.'),
  thousands: fc.constantFrom('', ' ', '\u00a0', 'other'),
  order,
  title: fc.boolean(),
  sum: fc.boolean(),
  trailing: fc.boolean(),
  quoted: fc.boolean(),
  sep: fc.boolean(),
  encoding: fc.nat({ max: 100 }),
  bom: fc.boolean(),
})
function number(grains: number, { decimal, thousands }: Dialect): string {
  const whole = String(Math.trunc(Math.abs(grains) / 1000))
  const part = String(Math.abs(grains) % 1000)
    .padStart(3, '0')
    .replace(/0+$/u, '')
  const mark = thousands === 'other' ? (decimal === ',' ? '.' : ',') : thousands
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, mark)
  return (grains < 0 ? '-' : '') + grouped + (part === '' ? '' : decimal + part)
}
function written(people: readonly Person[], { heads, sum }: Language, how: Dialect): string {
  const cell = (text: string): string =>
    how.quoted || text.includes(how.separator) || /["\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const line = (cells: readonly string[]): string =>
    cells.map(cell).join(how.separator) + (how.trailing ? how.separator : '')
  const of = ({ name, grains, wins, draws, losses }: Person, i: number): Readonly<Record<Column, string>> => ({
    place: `${i + 1}`,
    name,
    points: number(grains, how),
    matches: `${wins + draws + losses}`,
    wins: `${wins}`,
    draws: `${draws}`,
    losses: `${losses}`,
    date: `${String((i % 28) + 1).padStart(2, '0')}.0${(i % 8) + 1}`,
    rate: `${(i * 7) % 100}%`,
    blank: '',
  })
  const total = (of_: 'grains' | 'wins' | 'draws' | 'losses'): number =>
    people.reduce((all, each) => all + each[of_], 0)
  const whole = {
    name: sum,
    grains: total('grains'),
    wins: total('wins'),
    draws: total('draws'),
    losses: total('losses'),
  }
  const rows = people.map((each, i) => how.order.map((column) => of(each, i)[column]))
  const last = how.order.map((column) =>
    column === 'place' || column === 'date' || column === 'rate' ? '' : of(whole, 0)[column],
  )
  const lines = [how.order.map((column) => heads[column]), ...rows, ...(how.sum ? [last] : [])].map(line)
  const title = how.title ? [line(['Sowa 2026', ...how.order.slice(1).map(() => '')]), ''] : []
  return [...(how.sep ? [`sep=${how.separator}`] : []), ...title, ...lines, ''].join(how.ends)
}
const wanted = ({ name, grains, wins, draws, losses }: Person, { order: all }: Dialect) => ({
  name,
  points: grains / 1000,
  matches: all.includes('matches') || all.includes('losses') ? wins + draws + losses : 0,
  wins: all.includes('wins') ? wins : 0,
})
const got = ({ name, points, matches, wins }: ImportedPlayer) => ({ name, points, matches, wins })
const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1)

const table = fc.nat({ max: languages.length - 1 }).chain((at) => {
  const language = languages[at] as Language
  const people = fc.uniqueArray(person(language.names), {
    minLength: 3,
    maxLength: 8,
    selector: ({ name }) => nameKey(name),
  })
  return fc.tuple(fc.constant(language), people, dialect)
})
it('a random table comes out as it went in, or the reader asks', () => {
  let taken = 0
  let all = 0
  fc.assert(
    fc.property(table, ([language, people, how]) => {
      const text = written(people, language, how)
      const encoding = language.encodings[how.encoding % language.encodings.length] ?? 'utf-8'
      const bytes = iconv.encode(text, encoding, { addBOM: how.bom && encoding.startsWith('utf') })
      // Letters that the encoding lacks were lost when the file was written.
      fc.pre(iconv.decode(bytes, encoding) === text)
      const file = readText(bytes, { hints: hintsFor(emptyClubState(), bytes) })
      if ('kind' in file) throw new Error(file.kind)
      const found = parseStandings(file.text, { book: emptyClubState() })
      if ('refused' in found) throw new Error(found.refused)
      all += 1
      if (found.questions.length > 0) return
      // Another encoding than the right one is a proposal, which somebody looks at: its numbers are right all the same.
      const isGuess = !file.sure && file.text !== text
      const shown = <T extends { readonly name: string }>(rows: readonly T[]) =>
        isGuess ? rows.map((row) => ({ ...row, name: '' })) : rows.toSorted(byName)
      if (!isGuess) taken += 1
      expect(shown(found.people.map(got))).toEqual(shown(people.map((each) => wanted(each, how))))
    }),
    { numRuns: 300 },
  )
  // The reader asks in doubt only: more than 60 in 100 files are taken without a question.
  expect(taken / all).toBeGreaterThan(0.6)
})
