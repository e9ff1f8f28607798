/** Guests linked to a player: as if the player had sat there from the start, and taken back as if never linked. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldClubLog, type ClubState } from '../../../shared/club/club-state.ts'
import { mergeClubLogs, type ClubLogEntry, type ClubEvent, type MatchSeat } from '../../../shared/club/club-events.ts'
import { countMatch, type CountedMatch, type MatchToCount } from '../../../shared/club/counted-match.ts'
import { groupGuests, guestSeatsOf, linkedNames } from '../../../shared/club/guests.ts'
import { seasonTable } from '../../../shared/club/season-view.ts'
import { countPresences, seatHistoryOf } from '../../../shared/club/seat-history.ts'
import { planGuestLink } from '../../../electron/club/players/guest-links.ts'

const entriesOf = (...facts: readonly ClubEvent[]): readonly ClubLogEntry[] =>
  facts.map((fact, i) => ({ id: `e${String(i).padStart(3, '0')}`, n: i + 1, at: '', by: '', reason: '', fact }))
const added = (player: string, name = player): ClubEvent => ({ type: 'playerAdded', player, name, guest: false })
const mapped = (match: string, players: Readonly<Record<string, string | null>>): ClubEvent => ({
  type: 'seatsMapped',
  match,
  players,
})
const linked = (player: string, ...seats: readonly MatchSeat[]): ClubEvent => ({ type: 'guestsLinked', player, seats })
const played = (
  id: string,
  names: readonly string[],
  created = `2026-01-0${id.slice(1)}T20:00:00.000Z`,
): MatchToCount => ({
  id,
  game: 'g',
  names,
  created,
  ended: created,
  day: created.slice(0, 10),
  outcome: { kind: 'won', winners: ['red'], says: 'Red won' },
  results: names.map((_, i) => ({
    seat: i + 1,
    team: i % 2 === 0 ? 'red' : 'blue',
    role: 'citizen',
    won: i % 2 === 0,
    points: i,
    fate: 'alive',
  })),
})
const matches = [
  played('m1', ['Ann', 'Bob', 'Anka']),
  played('m2', ['Anka', 'Ann', 'Cem']),
  played('m3', ['Bob', 'ańka', 'Cem']),
]
const season: readonly ClubEvent[] = [
  { type: 'seasonOpened', season: 's', title: 'Spring' },
  { type: 'eveningAdded', evening: 'v', season: 's', title: '', date: '2026-01-01' },
  ...matches.map(({ id: match }): ClubEvent => ({ type: 'matchPlaced', match, evening: 'v' })),
]
const register: readonly ClubEvent[] = [added('a', 'Ann'), added('b', 'Bob'), added('c', 'Cem'), ...season]
const countAll = (book: ClubState): readonly CountedMatch[] => matches.flatMap((match) => countMatch(book, match) ?? [])
const figuresOf = (book: ClubState) => ({
  counted: countAll(book),
  table: seasonTable(book, 's', { matches: countAll(book) }),
  presences: countPresences(countAll(book)),
  seats: ['a', 'b', 'c'].map((player) => seatHistoryOf(book, countAll(book), player)),
})
/** For each match and seat a player, or null for a guest. */
const anySeating = fc.record(
  Object.fromEntries(
    matches.map(({ id }) => [id, fc.array(fc.constantFrom('a', 'b', 'c', null), { minLength: 3, maxLength: 3 })]),
  ),
)
const seatingFacts = (
  seating: Readonly<Record<string, readonly (string | null)[]>>,
  without: string,
): readonly ClubEvent[] =>
  Object.entries(seating).map(([match, seats]) =>
    mapped(match, Object.fromEntries(seats.map((player, i) => [String(i + 1), player === without ? null : player]))),
  )

describe('linked guests', () => {
  test('figures equal those of a club in which the player had sat there from the start', () => {
    fc.assert(
      fc.property(anySeating, (seating) => {
        const seats = Object.entries(seating).flatMap(([match, players]) =>
          players.flatMap((player, i) => (player === 'c' ? [{ match, seat: i + 1 }] : [])),
        )
        const late = foldClubLog(entriesOf(...register, ...seatingFacts(seating, 'c'), linked('c', ...seats)))
        const early = foldClubLog(entriesOf(...register, ...seatingFacts(seating, 'none')))
        expect(figuresOf(late)).toEqual(figuresOf(early))
      }),
    )
  })
  test('a link that is taken back leaves nothing behind, in whatever order the entries arrive', () => {
    fc.assert(
      fc.property(anySeating, fc.nat(8), (seating, cut) => {
        const before = entriesOf(...register, ...seatingFacts(seating, 'c'))
        const guests = Object.keys(seating).flatMap((match) => [1, 2, 3].map((seat) => ({ match, seat })))
        const all = entriesOf(...before.map(({ fact }) => fact), linked('c', ...guests), {
          type: 'tookBack',
          entry: `e${String(before.length).padStart(3, '0')}`,
        })
        const late = all.slice(-2).toReversed()
        expect(foldClubLog(mergeClubLogs([...late, ...all.slice(cut)], all.slice(0, cut)))).toEqual(foldClubLog(before))
      }),
    )
  })
  test('a seat given to somebody keeps that player, whichever of two laptops was first', () => {
    const late = (id: string, fact: ClubEvent): ClubLogEntry => ({ id, n: 50, at: '', by: '', reason: '', fact })
    for (const [one, other] of [
      ['x', 'y'],
      ['y', 'x'],
    ] as const) {
      const link = late(one, linked('a', { match: 'm1', seat: 3 }))
      const book = foldClubLog([...entriesOf(...register), link, late(other, mapped('m1', { 3: 'b' }))])
      expect(book.matches.get('m1')?.players).toEqual({ 3: 'b' })
    }
  })
  test('of two links of a seat the first counts, and the second where the first is taken back', () => {
    const facts = [...register, linked('a', { match: 'm3', seat: 2 }), linked('b', { match: 'm3', seat: 2 })]
    expect(foldClubLog(entriesOf(...facts)).matches.get('m3')?.players).toEqual({ 2: 'a' })
    const back: ClubEvent = { type: 'tookBack', entry: `e${String(register.length).padStart(3, '0')}` }
    expect(foldClubLog(entriesOf(...facts, back)).matches.get('m3')?.players).toEqual({ 2: 'b' })
  })
})

describe('guests by name', () => {
  const seating = [mapped('m1', { 1: 'a', 2: 'b' }), mapped('m2', { 2: 'a', 3: 'c' }), mapped('m3', { 1: 'b', 3: 'c' })]
  const book = foldClubLog(entriesOf(...register, ...seating))
  test('names that are alike stand together, with the spelling of the last match, and with players who they may be', () => {
    const known = foldClubLog(entriesOf(...register, ...seating, added('d', 'Anka K'), added('e', 'Aňka')))
    expect(groupGuests(known, guestSeatsOf(known, countAll(known)))).toEqual([
      {
        names: [
          { name: 'Anka', matches: 2, seen: matches[1]?.created },
          { name: 'ańka', matches: 1, seen: matches[2]?.created },
        ],
        likely: [{ id: 'e', why: 'spelling' }],
      },
    ])
  })
  test('a chain of names that are one letter apart ends at the neighbours of the most frequent one', () => {
    const chain = ['Marek', 'Marek', 'Marel', 'Narel', 'Narek'].map((name, i) => played(`m${i + 1}`, [name]))
    const none = foldClubLog(entriesOf(...register))
    const counted = chain.flatMap((match) => countMatch(none, match) ?? [])
    const groups = groupGuests(none, guestSeatsOf(none, counted))
    expect(groups.map(({ names }) => names.map(({ name }) => name))).toEqual([['Marek', 'Marel', 'Narek'], ['Narel']])
  })
  test('a deleted player is no guest, and a link names its guests', () => {
    const gone = foldClubLog(entriesOf(...register, ...seating, { type: 'playerDeleted', player: 'c' }))
    expect(guestSeatsOf(gone, countAll(gone)).map(({ name }) => name)).toEqual(['Anka', 'Anka', 'ańka'])
    const with_ = foldClubLog(
      entriesOf(...register, ...seating, linked('c', { match: 'm1', seat: 3 }, { match: 'm3', seat: 2 })),
    )
    expect(Object.values(linkedNames(with_, countAll(with_)))).toEqual([['Anka', 'ańka']])
  })
  test('a plan leaves out matches where the player or another chosen guest sat, and those of closed seasons', () => {
    const guests = guestSeatsOf(book, countAll(book))
    const kinds = (state: ClubState, player: string | null) => {
      const { seats, clashes, closed } = planGuestLink(state, player, guests)
      return [seats, clashes, closed].map((each) => each.map(({ match }) => match).join(' '))
    }
    expect(kinds(book, null)).toEqual(['m1 m2 m3', '', ''])
    expect(kinds(book, 'c')).toEqual(['m1', 'm2 m3', ''])
    const crowd = guestSeatsOf(foldClubLog(entriesOf(...register)), countAll(foldClubLog(entriesOf(...register))))
    expect(planGuestLink(foldClubLog(entriesOf(...register)), null, crowd).seats).toEqual([])
    const shut = foldClubLog(entriesOf(...register, ...seating, { type: 'seasonClosed', season: 's' }))
    expect(kinds(shut, 'c')).toEqual(['', 'm2 m3', 'm1'])
  })
})
