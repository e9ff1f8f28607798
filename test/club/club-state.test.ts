/** The club's book: the same entries make the same book, in whatever order and however often they arrive. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldClubLog, noteOf, rootOf } from '../../shared/club/club-state.ts'
import { LiveClubState } from '../../shared/club/live-club-state.ts'
import { mergeClubLogs, type ClubLogEntry, type ClubEvent } from '../../shared/club/club-events.ts'
import { countMatch, type MatchToCount } from '../../shared/club/counted-match.ts'

const entry = (n: number, fact: ClubEvent, id = `e${n}`): ClubLogEntry => ({ id, n, at: '', by: '', reason: '', fact })
const entriesOf = (...facts: readonly ClubEvent[]): readonly ClubLogEntry[] =>
  facts.map((fact, i) => entry(i + 1, fact))
const added = (player: string, name = player): ClubEvent => ({ type: 'playerAdded', player, name, guest: false })
const merged = (player: string, into: string): ClubEvent => ({ type: 'playersMerged', player, into })

const people = fc.constantFrom('a', 'b', 'c')
const anyFact: fc.Arbitrary<ClubEvent> = fc.oneof(
  people.map((player) => added(player)),
  fc.record({ player: people, into: people }).map(({ player, into }) => merged(player, into)),
  people.map((player): ClubEvent => ({ type: 'playerParted', player })),
  fc.record({ player: people, other: people }).map((two): ClubEvent => ({ type: 'playersDistinct', ...two })),
  fc.record({ player: people, name: fc.string() }).map((rest): ClubEvent => ({ type: 'playerRenamed', ...rest })),
  fc.constant<ClubEvent>({ type: 'seasonOpened', season: 's', title: 'Spring' }),
  fc.boolean().map((closed): ClubEvent => ({ type: closed ? 'seasonClosed' : 'seasonReopened', season: 's' })),
  people.map((player): ClubEvent => ({ type: 'seatsMapped', match: 'm', players: { 1: player } })),
  fc
    .record({ player: people, seats: fc.array(fc.record({ match: fc.constantFrom('m', 'k'), seat: fc.nat(3) })) })
    .map((link): ClubEvent => ({ type: 'guestsLinked', ...link })),
  fc.boolean().map((voided): ClubEvent => ({ type: voided ? 'matchVoided' : 'matchRestored', match: 'm' })),
  people.map((player): ClubEvent => ({ type: 'pointsGiven', season: 's', player, points: 1, title: '' })),
  fc
    .record({ n: fc.nat(20), back: fc.boolean() })
    .map(({ n, back }): ClubEvent => ({ type: back ? 'broughtBack' : 'tookBack', entry: `${n}a` })),
  fc.constant<ClubEvent>({ type: 'eveningAdded', evening: 'v', season: 's', title: '', date: '2026-03-01' }),
  fc.boolean().map((gone): ClubEvent => ({ type: gone ? 'eveningRemoved' : 'eveningRestored', evening: 'v' })),
  fc.boolean().map((gone): ClubEvent => ({ type: gone ? 'seasonRemoved' : 'seasonRestored', season: 's' })),
)
/** Entries of two laptops; equal numbers are told apart by the id. */
const someEntries = fc
  .array(fc.record({ n: fc.integer({ min: 1, max: 20 }), by: fc.constantFrom('a', 'b'), fact: anyFact }), {
    maxLength: 40,
  })
  .map((all) => [...new Map(all.map(({ n, by, fact }) => [`${n}${by}`, entry(n, fact, `${n}${by}`)])).values()])

describe('joining', () => {
  test('order and repetition change nothing', () => {
    fc.assert(
      fc.property(someEntries, fc.nat(), (entries, cut) => {
        const k = entries.length === 0 ? 0 : cut % entries.length
        const left = entries.slice(0, k + 3)
        const right = entries.slice(k)
        const one = foldClubLog(mergeClubLogs(left, right))
        expect(foldClubLog(mergeClubLogs(right, left))).toEqual(one)
        expect(foldClubLog(mergeClubLogs(mergeClubLogs(left, right), right))).toEqual(one)
        expect(foldClubLog(entries.toReversed())).toEqual(foldClubLog(entries))
      }),
    )
  })
  test('a book that grows entry by entry equals one folded at once', () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        const ordered = mergeClubLogs(entries, [])
        const growing = new LiveClubState([])
        for (const each of ordered) {
          growing.add([each])
          void growing.book
        }
        expect(growing.book).toEqual(foldClubLog(entries))
      }),
    )
  })
  test('no merging ever runs in a circle', () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        const book = foldClubLog(entries)
        for (const id of book.players.keys()) expect(book.players.get(rootOf(book, id))?.into).toBeNull()
      }),
    )
  })
})
test('a merged player is merged neither into itself nor into those who count as it', () => {
  const chain = [added('a'), added('b'), added('c'), merged('a', 'b'), merged('c', 'a')]
  for (const into of ['a', 'c']) {
    const book = foldClubLog(entriesOf(...chain, merged('a', into)))
    expect([...book.players.values()].map((each) => each.into)).toEqual(['b', null, 'a'])
  }
})

describe('a match as it counts', () => {
  const match: MatchToCount = {
    id: 'm',
    game: 'g',
    names: ['Ann', 'Bob'],
    created: '2026-01-01T20:00:00.000Z',
    ended: '2026-01-01T21:00:00.000Z',
    day: '2026-01-01',
    outcome: { kind: 'won', winners: ['red'], says: 'Red won' },
    results: [
      { seat: 1, team: 'red', role: 'spy', won: true, points: 1, fate: 'alive' },
      { seat: 2, team: 'blue', role: 'citizen', won: false, points: 0, fate: 'dead' },
    ],
  }
  const seats: ClubEvent = { type: 'seatsMapped', match: 'm', players: { 1: 'a', 2: 'b' } }
  test('a merged player counts as the other, on one seat of a match, until they are parted', () => {
    const facts = [added('a'), added('b'), seats, merged('a', 'b')]
    expect(countMatch(foldClubLog(entriesOf(...facts)), match)?.seats.map(({ player }) => player)).toEqual(['b', null])
    const parted = foldClubLog(entriesOf(...facts, { type: 'playerParted', player: 'a' }))
    expect(countMatch(parted, match)?.seats.map(({ player }) => player)).toEqual(['a', 'b'])
  })
  test('void does not count, restored does; a correction stands instead of what was played', () => {
    const results = match.results ?? []
    const outcome = { kind: 'draw', winners: [], says: 'A draw' } as const
    const corrected: ClubEvent = { type: 'resultCorrected', match: 'm', result: { outcome, results } }
    const voided: ClubEvent = { type: 'matchVoided', match: 'm' }
    expect(countMatch(foldClubLog(entriesOf(voided)), match)).toBeNull()
    const back = foldClubLog(entriesOf(voided, { type: 'matchRestored', match: 'm' }, corrected))
    expect(countMatch(back, match)).toMatchObject({ outcome, corrected: true })
    expect(noteOf(back, 'm').voided).toBe(false)
  })
  test('what is taken back was never said', () => {
    const book = foldClubLog([
      ...entriesOf(added('a'), { type: 'matchVoided', match: 'm' }),
      entry(3, { type: 'tookBack', entry: 'e2' }),
    ])
    expect(noteOf(book, 'm').voided).toBe(false)
  })
  test('one that runs or was called off does not count; a deleted player is nobody', () => {
    const book = foldClubLog(entriesOf(added('a'), added('b'), seats, { type: 'playerDeleted', player: 'a' }))
    expect(countMatch(book, match)?.seats.map(({ player }) => player)).toEqual([null, 'b'])
    expect(countMatch(book, { ...match, ended: null })).toBeNull()
    const calledOff = { kind: 'calledOff', winners: [], says: '' } as const
    expect(countMatch(book, { ...match, outcome: calledOff, results: [] })).toBeNull()
  })
})
