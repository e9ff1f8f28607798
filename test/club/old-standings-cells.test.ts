/** Cells and headings as people write them: units, averages, merged cells, formulas that keep a text. */
import { describe, expect, it } from 'vitest'
import { parseStandings, type ParsedStandings } from '../../electron/club/old-standings/import-preview.ts'
import { oldStandingsEn } from '../../electron/club/words/old-standings.en.ts'
import type { OldStandingsPlan } from '../../shared/wire/season-payload.ts'
import { emptyClubState } from '../../shared/club/club-state.ts'

function read(text: string, plan: OldStandingsPlan = {}): ParsedStandings {
  const found = parseStandings(text, { book: emptyClubState(), plan })
  if ('refused' in found) throw new Error(found.refused)
  return found
}
const peopleIn = (text: string, plan: OldStandingsPlan = {}): readonly unknown[] =>
  read(text, plan).people.map(({ name, points, matches }) => [name, points, matches])
const kindsOf = ({ questions }: ParsedStandings): readonly string[] => questions.map(({ kind }) => kind)

describe('a unit behind a number', () => {
  it('is left off where it says what the column counts, in any language', () => {
    const text = 'Joueur;Points;Parties\nZoé;12 pts;5 parties\nLuc;9,5pts.;4 matchs\nMia;1 point;1 partie'
    expect(kindsOf(read(text))).toEqual([])
    expect(peopleIn(text)).toEqual([
      ['Zoé', 12, 5],
      ['Luc', 9.5, 4],
      ['Mia', 1, 1],
    ])
    expect(peopleIn('Gracz;Pkt\nOla;1 250 pkt\nJan;7 punktów')).toEqual([
      ['Ola', 1250, 0],
      ['Jan', 7, 0],
    ])
  })
  it.each(['12 min', '12 zł', '12 k', '12 wins', '12 x 3'])(
    'is asked about where it says something else: %s',
    (cell) => {
      expect(kindsOf(read(`Player;Points\nAnn;${cell}\nBob;3`))).toEqual(['number'])
    },
  )
})

describe('a half as one sign', () => {
  it('is read as a number, alone or behind a whole one, whatever the decimal mark', () => {
    const people = [
      ['Ann', 7.5, 9],
      ['Bob', 0.5, 8],
      ['Cid', 3.25, 8],
    ]
    expect(peopleIn('Player;Points;Matches\nAnn;7½;9\nBob;½;8\nCid;3,25;8')).toEqual(people)
    expect(peopleIn('Player\tPoints\tMatches\nAnn\t7 ½\t9\nBob\t½\t8\nCid\t3.25\t8')).toEqual(people)
  })
  it('counts no matches, and a number in brackets stays a question: minus, a place or a note', () => {
    expect(kindsOf(read('Player;Points;Matches\nAnn;7;9½\nBob;3;8'))).toHaveLength(1)
    expect(kindsOf(read('Player;Points\nAnn;(3)\nBob;3'))).toEqual(['number'])
  })
})

describe('a heading of averages or penalties', () => {
  it.each([
    'Points per match',
    'Pkt/mecz',
    'Punkte/Spiel',
    'Śr. pkt',
    'Ø Punkte',
    'Moyenne points',
    'Pkt karne',
    'Strafpunkte',
    'Penalty points',
    'Points against',
  ])('is never taken for the points: %s', (head) => {
    const { columns, questions } = read(`Player;${head};Games\nAnn;2;5\nBob;3;5`)
    expect(columns.points).toBeNull()
    expect(questions.map(({ kind }) => kind)).toContain('points')
    expect(read(`Player;${head};Points;Games\nAnn;2;12;5\nBob;3;9;5`).columns.points).toBe(2)
  })
})

describe('numbers without a name', () => {
  const merged = 'Gracz;Data;Pkt\nAnna;1.05.2026;3\n;8.05.2026;5\n;15.05.2026;1\nBen;1.05.2026;2\n;8.05.2026;2'
  it('are asked about, and can be added to the player above', () => {
    const found = read(merged)
    expect(kindsOf(found)).toEqual(['nameless'])
    const [question] = found.questions
    expect(question?.lines).toEqual([3, 4, 6])
    expect(question?.says(oldStandingsEn)).toContain('Lines 3, 4, 6')
    const [above, leave] = question?.answers ?? []
    expect(peopleIn(merged, above?.plan)).toEqual([
      ['Anna', 9, 0],
      ['Ben', 4, 0],
    ])
    expect(kindsOf(read(merged, above?.plan))).toEqual([])
    expect(peopleIn(merged, leave?.plan)).toEqual([
      ['Anna', 3, 0],
      ['Ben', 2, 0],
    ])
  })
  it('are left out without a question where they are the sum of all', () => {
    const found = read('Gracz;Pkt;Mecze\nAnna;12;5\nBen;10;5\n;22;10')
    expect([kindsOf(found), found.people.length]).toEqual([[], 2])
  })
  it('have nobody above them in the first line', () => {
    const [question] = read('Gracz;Pkt\n;7\nAnna;12\nBen;10').questions
    expect([question?.kind, question?.answers.length]).toEqual(['nameless', 1])
    expect(question?.says(oldStandingsEn)).toMatch(/^Line 2: .*no player above.*Write the name in the table below/u)
  })
  it('ask for a name only where nobody is above them', () => {
    const { questions } = read('Gracz;Pkt\n;7\nAnna;12\n;3\nBen;10')
    expect(questions.map(({ lines, answers }) => [lines, answers.length])).toEqual([
      [[2], 1],
      [[4], 2],
    ])
  })
  it('take the name that is given to them', () => {
    const text = 'Gracz;Pkt\n;7\nAnna;12\nBen;10'
    const plan = { rows: { 2: { do: 'take', name: 'Cleo' } } } as const
    expect(kindsOf(read(text, plan))).toEqual([])
    expect(peopleIn(text, plan)).toEqual([
      ['Cleo', 7, 0],
      ['Anna', 12, 0],
      ['Ben', 10, 0],
    ])
  })
})

it('a formula that only keeps a text is read as the text', () => {
  expect(peopleIn('Name,Points\n="Anna","=""12"""\n="007","=""3"""')).toEqual([
    ['Anna', 12, 0],
    ['007', 3, 0],
  ])
  expect(kindsOf(read('Name;Points\n=SUM(A1);3\nBob;2'))).toEqual([])
})

describe('a column that counts 1, 2, 3 for each player', () => {
  it.each([
    'Match;Player;Points\n1;Ann;3\n1;Bob;2\n2;Ann;4\n2;Bob;1\n3;Bob;5',
    'Gracz;Mecz;Pkt\nAnn;1;3\n;2;4\nBob;1;2\n;2;1\n;3;5',
  ])('is asked about: which match, or how many', (text) => {
    const { questions } = read(text)
    const [which, many] = questions.find(({ kind }) => kind === 'matches')?.answers ?? []
    const joined = questions.flatMap(({ kind, answers: [first] }) =>
      kind === 'double' || kind === 'nameless' ? Object.entries(first?.plan.rows ?? {}) : [],
    )
    const rows = Object.fromEntries(joined)
    expect(peopleIn(text, { ...which?.plan, rows })).toEqual([
      ['Ann', 7, 0],
      ['Bob', 8, 0],
    ])
    expect(peopleIn(text, { ...many?.plan, rows })).toEqual([
      ['Ann', 7, 3],
      ['Bob', 8, 6],
    ])
    for (const answer of [which, many]) expect(kindsOf(read(text, { ...answer?.plan, rows }))).toEqual([])
  })
  it.each(['Player;Points;Games\nAnn;3;1\nBob;2;2\nCem;1;3', 'Player;Points;Games\nJan;3;5\nJan;2;7\nOla;1;6'])(
    'is none where nobody has several lines, or the numbers do not begin at 1: %s',
    (text) => {
      expect(kindsOf(read(text))).not.toContain('matches')
    },
  )
})
