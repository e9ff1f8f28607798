/** Points, standings and tie-breaks: a small season counted by hand, and what holds for any season. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldClubLog } from '../../shared/club/club-state.ts'
import type { ClubLogEntry, ClubEvent } from '../../shared/club/club-events.ts'
import { countMatch, type MatchToCount, type CountedMatch, type CountedSeat } from '../../shared/club/counted-match.ts'
import { seasonTable } from '../../shared/club/season-view.ts'
import { pointsOf } from '../../shared/stats/points.ts'
import { plainScoring, tieBreaks, type Scoring } from '../../shared/stats/scoring.ts'
import { standingsOf, type SeasonContents } from '../../shared/stats/standings.ts'

/** `Ann+ red/spy` has won, `Bob- blue/cook` has not; `dead` in the end stands behind. */
function seatFrom(said: string, i: number): CountedSeat {
  const [, name = '', sign, team = '', role = '', fate = 'alive'] =
    /^(\w+)([+-]) (\w+)\/(\w+)(?: (\w+))?$/u.exec(said) ?? []
  const player = name === 'guest' ? null : name
  return { seat: i + 1, name, player, team, role, fate, won: sign === '+', points: sign === '+' ? 3 : 1 }
}
function match(id: string, about: Partial<CountedMatch>, seats: readonly string[]): CountedMatch {
  const at = `2026-03-0${id}T20:00:00.000Z`
  return {
    id,
    game: 'g',
    created: at,
    ended: at,
    day: at.slice(0, 10),
    evening: id < '4' ? 'one' : 'two',
    season: 's',
    moderator: null,
    corrected: false,
    facts: null,
    outcome: { kind: seats.some((each) => each.includes('+')) ? 'won' : 'draw', winners: [], says: '' },
    ...about,
    seats: seats.map(seatFrom),
  }
}
const season = (matches: readonly CountedMatch[], more: Partial<SeasonContents> = {}): SeasonContents => ({
  matches,
  given: [],
  brought: [],
  ...more,
})

/*
 * The season. Win 2, draw 1, loss 0; a red win is worth 3 (loss 0, draw 1); a spy's 4, and a lost spy still gets 1.
 * Whoever is alive at the end has 0.5 more. Moderating gives 1, each evening 0.25. The best 3 matches count, 2 are the
 * least for a place. Ties: wins, then head-to-head.
 *
 *  match    Ann             Bob            Cem             Dan             Eve            moderator  evening
 *  1 red    spy +   4.5     blue -  0.5    red +  3        blue - dead 0   -              Eve        one
 *  2 blue   red - dead 0    blue +  2.5    spy -  1.5      blue + dead 2   -              Eve        one
 *  3 draw   red -   1.5     blue -  1.5    -               -               -                         one
 *  4 red    red +   3.5     -              red + dead 3    blue -  0.5     -              Bob        two
 *  5 blue   -               blue +  2.5    red - dead 0    blue +  2.5     -                         two
 *
 *  all      4.5 0 1.5 3.5   .5 2.5 1.5 2.5 3 1.5 3 0       0 2 .5 2.5      -
 *  best 3   9.5             6.5            7.5             5               0
 *  moder.   0               1              0               0               2
 *  evenings 2: 0.5          2: 0.5         2: 0.5          2: 0.5          1: 0.25
 *  given    -1 (late)       -              -               +2              -
 *  brought  -               -              -               0 (1 m, 0 w)    9 (3 m, 2 w)
 *  points   9               8              8               7.5             11.25
 *  wins     2 of 4          2 of 4         2 of 4          2 of 4 (+1, 0)  2 of 3 (brought)
 *  place    2               3              4               5               1
 *
 *  Bob and Cem are equal on points and wins. They sat on different sides in 1 (Cem won), 2 (Bob won) and 5 (Bob won):
 *  Bob is ahead by 2 to 1. Fay came once: 3.75 points (red, alive, the evening), but no place. A guest counts nowhere.
 */
const byHand: Scoring = {
  award: { win: 2, draw: 1, loss: 0 },
  teams: { 'g/red': { win: 3, draw: 1, loss: 0 } },
  roles: { 'g/spy': { win: 4, draw: 1, loss: 1 } },
  fates: { 'g/alive': 0.5 },
  ownPoints: false,
  moderated: 1,
  attendance: 0.25,
  best: 3,
  minimum: 2,
  tieBreaks: ['wins', 'headToHead'],
}
const small = season(
  [
    match('1', { moderator: 'Eve' }, ['Ann+ red/spy', 'Bob- blue/cook', 'Cem+ red/cook dead', 'Dan- blue/cook dead']),
    match('2', { moderator: 'Eve' }, ['Ann- red/cook dead', 'Bob+ blue/cook', 'Cem- red/spy', 'Dan+ blue/cook dead']),
    match('3', {}, ['Ann- red/cook', 'Bob- blue/cook', 'guest- red/spy']),
    match('4', { moderator: 'Bob' }, ['Ann+ red/cook', 'Dan- blue/cook', 'Cem+ red/cook dead', 'Fay+ red/cook']),
    match('5', {}, ['Bob+ blue/cook', 'Cem- red/cook dead', 'Dan+ blue/cook', 'guest- red/spy']),
  ],
  {
    given: [
      { entry: 'x', season: 's', player: 'Ann', points: -1, title: 'late' },
      { entry: 'y', season: 's', player: 'Dan', points: 2, title: 'cake' },
    ],
    brought: [
      {
        entry: 'z',
        season: 's',
        title: 'autumn',
        rows: [
          { player: 'Eve', matches: 3, wins: 2, points: 9 },
          { player: 'Dan', matches: 1, wins: 0, points: 0 },
        ],
      },
    ],
  },
)

describe('a season counted by hand', () => {
  const rows = standingsOf(small, byHand)
  test('has these places and points', () => {
    expect(rows.map(({ place, player, points }) => [place, player, points])).toEqual([
      [1, 'Eve', 11.25],
      [2, 'Ann', 9],
      [3, 'Bob', 8],
      [4, 'Cem', 8],
      [5, 'Dan', 7.5],
      [null, 'Fay', 3.75],
    ])
  })
  test('says where they come from', () => {
    const of = (player: string) => rows.find((row) => row.player === player)
    expect(of('Ann')).toMatchObject({ matches: 4, wins: 2, draws: 1, losses: 1, winRate: 0.5, bonus: -0.5 })
    expect(of('Ann')).toMatchObject({ counted: ['1', '3', '4'], dropped: ['2'], moderated: [], evenings: 2 })
    expect(of('Bob')).toMatchObject({ counted: ['2', '3', '5'], dropped: ['1'], moderated: ['4'], bonus: 1.5 })
    expect(of('Eve')).toMatchObject({ matches: 3, wins: 2, counted: [], brought: 9, bonus: 2.25, evenings: 1 })
    expect(of('Dan')).toMatchObject({ matches: 5, wins: 2, winRate: 0.4, brought: 0 })
  })
  test('a role’s rule goes before its team’s, and that before the plain one', () => {
    const [spy, cook, blue] = ['Ann+ red/spy', 'Ann+ red/cook', 'Ann+ blue/cook'].map(seatFrom)
    const won = { game: 'g', outcome: { kind: 'won', winners: [], says: '' } } as const
    expect([spy, cook, blue].map((seat) => seat && pointsOf(seat, won, byHand))).toEqual([4.5, 3.5, 2.5])
    expect(spy && pointsOf(spy, { ...won, game: 'h' }, { ...byHand, ownPoints: true })).toBe(5)
  })
})

describe('players whom points do not tell apart', () => {
  const even = (about: readonly (readonly string[])[], breaks: Scoring['tieBreaks']) =>
    standingsOf(season(about.map((seats, i) => match(String(i + 1), {}, seats))), {
      ...plainScoring,
      award: { win: 1, draw: 1, loss: 1 },
      tieBreaks: breaks,
    }).map(({ place, player }) => [place, player])
  const three = [
    ['Ann+ red/a', 'Bob- blue/a'],
    ['Bob+ red/a', 'Cem- blue/a'],
  ] as const
  test('share a place, and the next one is left out', () => {
    expect(even([['Bob+ red/a', 'Ann- blue/a']], [])).toEqual([
      [1, 'Ann'],
      [1, 'Bob'],
    ])
    expect(even([['Ann+ red/a', 'Bob- blue/a', 'Cem- blue/a'], ['Dan+ red/a']], ['wins'])).toEqual([
      [1, 'Ann'],
      [1, 'Dan'],
      [3, 'Bob'],
      [3, 'Cem'],
    ])
  })
  test('are set apart by the first rule that tells them apart, then by the next', () => {
    expect(even([...three, ['Ann- red/a'], ['Cem- red/a']], ['matches', 'headToHead'])).toEqual([
      [1, 'Ann'],
      [2, 'Bob'],
      [3, 'Cem'],
    ])
  })
  test('head-to-head counts only different sides and decided matches', () => {
    expect(even([['Ann+ red/a', 'Bob- red/a']], ['headToHead']).map(([place]) => place)).toEqual([1, 1])
    expect(even([['Ann+ red/a', 'Bob+ blue/a']], ['headToHead']).map(([place]) => place)).toEqual([1, 1])
    expect(even([['Bob+ red/a', 'Ann- blue/a']], ['headToHead'])).toEqual([
      [1, 'Bob'],
      [2, 'Ann'],
    ])
  })
})

const someScoring = fc.record({
  award: fc.constant({ win: 1.1, draw: 0.3, loss: -0.1 }),
  teams: fc.constant({ 'g/red': { win: 0.7, draw: 0, loss: 0.1 } }),
  roles: fc.constant({}),
  fates: fc.constant({ 'g/alive': 0.2 }),
  ownPoints: fc.boolean(),
  moderated: fc.constantFrom(0, 0.1),
  attendance: fc.constantFrom(0, 0.3),
  best: fc.constantFrom(null, 1, 3),
  minimum: fc.constantFrom(0, 2),
  tieBreaks: fc.shuffledSubarray([...tieBreaks]),
})
const people = ['Ann', 'Bob', 'Cem', 'Dan', 'Eve']
const someSeats = fc.array(
  fc
    .tuple(
      fc.constantFrom(...people, 'guest'),
      fc.constantFrom('+', '-'),
      fc.constantFrom('red', 'blue'),
      fc.constantFrom('alive', 'dead'),
    )
    .map(([name, sign, team, fate]) => `${name}${sign} ${team}/a ${fate}`),
  { minLength: 2, maxLength: 6 },
)
const someMatches = fc
  .array(fc.tuple(someSeats, fc.option(fc.constantFrom(...people))), { maxLength: 9 })
  .map((all) => all.map(([seats, moderator], i) => match(String(i + 1), { moderator }, seats)))

describe('any season', () => {
  test('does not depend on the order of its matches', () => {
    fc.assert(
      fc.property(someMatches, someScoring, fc.nat(), (matches, scoring, at) => {
        const other = [...matches.slice(at % 9), ...matches.slice(0, at % 9)].toReversed()
        expect(standingsOf(season(other), scoring)).toEqual(standingsOf(season(matches), scoring))
      }),
    )
  })
  test('adds up: every seat of a known player is one result of one row', () => {
    fc.assert(
      fc.property(someMatches, someScoring, (matches, scoring) => {
        const rows = standingsOf(season(matches), scoring)
        const seats = matches.flatMap((each) => each.seats).filter(({ player }) => player !== null)
        const sum = (worth: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + worth(row), 0)
        expect(sum((row) => row.matches)).toBe(seats.length)
        expect(sum((row) => row.wins + row.draws + row.losses)).toBe(seats.length)
        expect(sum((row) => row.wins)).toBe(seats.filter(({ won }) => won).length)
        expect(sum((row) => row.counted.length + row.dropped.length)).toBe(seats.length)
        const all = { ...scoring, best: null }
        const earned = matches.flatMap((each) =>
          each.seats.flatMap((seat) => (seat.player === null ? [] : [pointsOf(seat, each, all)])),
        )
        const beside = standingsOf(season(matches), all).reduce((total, row) => total + row.points - row.bonus, 0)
        expect(beside).toBeCloseTo(
          earned.reduce((total, each) => total + each, 0),
          5,
        )
      }),
    )
  })
  test('has places that never fall, each after as many rows as are ahead', () => {
    fc.assert(
      fc.property(someMatches, someScoring, (matches, scoring) => {
        const rows = standingsOf(season(matches), scoring)
        const placed = rows.filter(({ place }) => place !== null)
        expect(rows.slice(0, placed.length)).toEqual(placed)
        for (const [i, row] of placed.entries()) {
          const above = placed[i - 1]
          expect(row.matches).toBeGreaterThanOrEqual(scoring.minimum)
          expect([i + 1, above?.place]).toContain(row.place)
          expect(above?.points ?? Infinity).toBeGreaterThanOrEqual(row.points)
        }
      }),
    )
  })
})

describe('what the club writes', () => {
  const entry = (fact: ClubEvent, i: number): ClubLogEntry => ({
    id: `e${i}`,
    n: i + 1,
    at: '',
    by: '',
    reason: '',
    fact,
  })
  const ended = (id: string, won: boolean): MatchToCount => ({
    id,
    game: 'g',
    names: ['Ann', 'Bob'],
    created: `2026-03-0${id}T20:00:00.000Z`,
    ended: `2026-03-0${id}T21:00:00.000Z`,
    day: `2026-03-0${id}`,
    outcome: { kind: 'won', winners: [won ? 'red' : 'blue'], says: '' },
    results: [
      { seat: 1, team: 'red', role: 'a', won, points: 0, fate: 'alive' },
      { seat: 2, team: 'blue', role: 'a', won: !won, points: 0, fate: 'alive' },
    ],
  })
  const matches = [ended('1', true), ended('2', true), ended('3', false)]
  const base: readonly ClubEvent[] = [
    ...['Ann', 'Bob', 'Cem'].map((player): ClubEvent => ({
      type: 'playerAdded',
      player,
      name: player,
      guest: false,
    })),
    { type: 'seasonOpened', season: 's', title: 'Spring' },
    { type: 'eveningAdded', evening: 'one', season: 's', title: '', date: '2026-03-01' },
    { type: 'eveningAdded', evening: 'two', season: 's', title: '', date: '2026-03-08' },
    ...matches.flatMap(({ id }): readonly ClubEvent[] => [
      { type: 'matchPlaced', match: id, evening: id === '3' ? 'two' : 'one' },
      { type: 'seatsMapped', match: id, players: { 1: 'Ann', 2: 'Bob' } },
    ]),
  ]
  const tableOf = (facts: readonly ClubEvent[]) => {
    const book = foldClubLog(facts.map(entry))
    const counting = matches.flatMap((each) => countMatch(book, each) ?? [])
    return seasonTable(book, 's', { matches: counting })?.rows.map(({ player, place, points, moved }) => [
      player,
      place,
      points,
      moved,
    ])
  }
  test('moves places since the evening before', () => {
    expect(tableOf(base)).toEqual([
      ['Ann', 1, 2, 0],
      ['Bob', 2, 1, 0],
    ])
    const turned: ClubEvent = {
      type: 'resultCorrected',
      match: '2',
      result: { outcome: { kind: 'won', winners: ['blue'], says: '' }, results: ended('2', false).results ?? [] },
    }
    expect(tableOf([...base, turned])).toEqual([
      ['Bob', 1, 2, 0],
      ['Ann', 2, 1, -1],
    ])
  })
  const somebody = fc.constantFrom('Ann', 'Bob', 'Cem')
  const anyMatch = fc.constantFrom('1', '2', '3')
  const correction = fc.oneof(
    anyMatch.map((id): ClubEvent => ({ type: 'matchVoided', match: id })),
    anyMatch.map((id): ClubEvent => ({ type: 'matchRestored', match: id })),
    fc.tuple(anyMatch, somebody).map(([id, player]): ClubEvent => ({
      type: 'seatsMapped',
      match: id,
      players: { 1: player },
    })),
    fc.tuple(anyMatch, fc.boolean()).map(([id, won]): ClubEvent => ({
      type: 'resultCorrected',
      match: id,
      result: { outcome: { kind: 'won', winners: [], says: '' }, results: ended(id, won).results ?? [] },
    })),
    anyMatch.map((id): ClubEvent => ({ type: 'matchPlaced', match: id, evening: 'two' })),
    fc.tuple(somebody, somebody).map(([player, into]): ClubEvent => ({ type: 'playersMerged', player, into })),
  )
  test('is counted as if it had been so from the start, and is gone when it is taken back', () => {
    fc.assert(
      fc.property(fc.array(correction, { maxLength: 8 }), (corrections) => {
        const facts = [...base, ...corrections]
        const book = foldClubLog(facts.map(entry))
        // A console that knew only the final state of each match.
        const fresh = matches.flatMap((each) => {
          const { correction: now, ...note } = book.matches.get(each.id) ?? { correction: null }
          const known = { ...book, matches: new Map([[each.id, { ...note, correction: null }]]) } as typeof book
          return countMatch(known, now === null ? each : { ...each, ...now }) ?? []
        })
        const again = matches.flatMap((each) => countMatch(book, each) ?? [])
        expect(seasonTable(book, 's', { matches: again })).toEqual(
          seasonTable(book, 's', {
            matches: fresh.map((each, i) => ({ ...each, corrected: again[i]?.corrected === true })),
          }),
        )
        const back = corrections.map((_, i): ClubEvent => ({ type: 'tookBack', entry: `e${base.length + i}` }))
        expect(tableOf([...facts, ...back])).toEqual(tableOf(base))
      }),
    )
  })
  test('a deleted player is in no standings; a merged one counts as the other', () => {
    expect(tableOf([...base, { type: 'playerDeleted', player: 'Bob' }])).toEqual([['Ann', 1, 2, 0]])
    expect(tableOf([...base, { type: 'playersMerged', player: 'Bob', into: 'Cem' }])?.map(([who]) => who)).toEqual([
      'Ann',
      'Cem',
    ])
    expect(tableOf([...base, { type: 'seasonRemoved', season: 's' }])).toBeUndefined()
  })
})
