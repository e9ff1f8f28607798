/** Forgetting: what is struck depends on the entries alone, and a match plays as before under another name. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldClubLog } from '../../shared/club/club-state.ts'
import { mergeClubLogs, type ClubLogEntry, type ClubEvent } from '../../shared/club/club-events.ts'
import { entriesToRewrite, strikesOf, findErasedTexts } from '../../shared/club/erasure/erasure.ts'
import {
  namesBySeat,
  withoutErasedNames,
  hasAnyName,
  withoutNamesIn,
  type ErasableMatch,
} from '../../shared/club/erasure/nameless-match.ts'
import { playersByName } from '../../shared/club/player-names.ts'
import { pseudonymOf } from '../../shared/club/erasure/pseudonym.ts'
import { frameFor } from '../../shared/engine/frames.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  undo,
  isCommandRefusal,
  type MatchState,
} from '../../shared/engine/match.ts'
import { nameKey } from '../../shared/engine/words/text-normalise.ts'
import { refoldMatch } from '../../shared/engine/replay.ts'
import type { Commit } from '../../shared/engine/events.ts'
import { underContract } from '../kit/games.ts'

const [a, b] = ['aaaa1111-0000-4000-8000-000000000001', 'bbbb2222-0000-4000-8000-000000000002']
const entry = (n: number, fact: ClubEvent, reason = ''): ClubLogEntry => ({
  id: `${n}`.padStart(4, '0'),
  n,
  at: '',
  by: '',
  reason,
  fact,
})
const added = (player: string, name: string): ClubEvent => ({ type: 'playerAdded', player, name, guest: false })
const struck = (entries: readonly ClubLogEntry[]): readonly ClubLogEntry[] =>
  mergeClubLogs(entriesToRewrite(entries), entries)

describe('the book', () => {
  const entries = [
    entry(1, added(a, 'Ann')),
    entry(2, added(b, 'Bob')),
    entry(3, { type: 'playerRenamed', player: a, name: 'Annie' }, 'Ann asked for it'),
    entry(4, { type: 'playerNoted', player: a, aliases: ['Nan'], notes: 'Ann likes tea', active: false }),
    entry(5, { type: 'matchVoided', match: 'm' }, 'Ann had seen a card'),
    entry(6, { type: 'seatsMapped', match: 'm', players: { 1: a } }, 'it was Ann'),
    entry(7, { type: 'playerAnonymised', player: a, mentions: ['0005'] }, 'Ann wished so'),
  ]
  test('keeps who did what and loses every name', () => {
    const text = JSON.stringify(struck(entries))
    expect(text).not.toMatch(/Ann|Nan|tea/u)
    expect(text).toContain('Bob')
    const { players, matches } = foldClubLog(struck(entries))
    expect(players.get(a)).toMatchObject({ name: 'Anonymous AAAA', gone: 'anonymised', active: false, notes: '' })
    expect(matches.get('m')).toMatchObject({ voided: true, players: { 1: a } })
  })
  test('says the same of it before and after, and is clean at once', () => {
    expect(foldClubLog(struck(entries))).toEqual(foldClubLog(entries))
    expect(entriesToRewrite(struck(entries))).toEqual([])
    expect(entriesToRewrite(entries.slice(0, 6))).toEqual([])
  })
  test('goes from results, titles and notes; of two who are forgotten one after the other neither stays', () => {
    const outcome = { kind: 'won', winners: ['1', '2'], says: 'Ann and Bob win' } as const
    const said = [
      ...entries.slice(0, 2),
      entry(3, { type: 'resultCorrected', match: 'm', result: { outcome, results: [] } }),
      entry(4, { type: 'pointsGiven', season: 's', player: b, points: 1, title: 'Bob helped Ann' }),
      entry(5, { type: 'eveningChanged', evening: 'e', title: 'Cup', place: 'At Bob’s' }),
      entry(6, { type: 'playerNoted', player: b, notes: 'Lives with Ann, phone 1234' }),
    ]
    const without = (all: readonly ClubLogEntry[], player: string, name: string): readonly ClubLogEntry[] => {
      const own = ({ fact }: ClubLogEntry): boolean => 'player' in fact && fact.type === 'playerNoted'
      const others = all.filter((each) => !own(each) || player === a)
      const renaming = new Map([[name.toLowerCase(), pseudonymOf(player)]])
      const more = findErasedTexts(others, renaming, strikesOf(all))
      return struck([...all, entry(all.length + 1, { type: 'playerAnonymised', player, ...more })])
    }
    const one = without(said, a, 'Ann')
    expect(JSON.stringify(one)).not.toContain('Ann ')
    const book = foldClubLog(one)
    expect(book.matches.get('m')?.correction?.outcome.says).toBe('Anonymous AAAA and Bob win')
    expect([book.given[0]?.title, book.players.get(b)?.notes]).toEqual([
      'Bob helped Anonymous AAAA',
      'Lives with Anonymous AAAA, phone 1234',
    ])
    const both = without(one, b, 'Bob')
    expect(JSON.stringify(both)).not.toMatch(/Ann |Bob|1234/u)
    expect(foldClubLog(both).matches.get('m')?.correction?.outcome.says).toBe('Anonymous AAAA and Anonymous BBBB win')
    expect(entriesToRewrite(both)).toEqual([])
    // Laptops that hear of both at once strike the same words as those that heard of the first alone.
    const goneBoth = both.slice(-2)
    expect(struck(mergeClubLogs(said, goneBoth))).toEqual(both)
    expect(struck(mergeClubLogs(one, goneBoth))).toEqual(both)
    // A player erased on another laptop at the same time goes from the same sentence.
    const other = without(said, b, 'Bob').map((each) => (each.n > said.length ? { ...each, id: 'other' } : each))
    const met = struck(mergeClubLogs(one, other))
    expect(struck(mergeClubLogs(other, one))).toEqual(met)
    expect(JSON.stringify(met)).not.toMatch(/Ann |Bob|1234/u)
    expect(foldClubLog(met).given[0]?.title).toBe('Anonymous BBBB helped Anonymous AAAA')
  })
  test('where a pseudonym has no room the words end, as they did before', () => {
    const title = `${'Cup '.repeat(48)}Ann`
    const said = [
      entry(1, added(a, 'Ann')),
      entry(2, { type: 'seasonOpened', season: 's', title }),
      entry(3, { type: 'playerNoted', player: b, notes: `${'x'.repeat(300)} Ann` }),
    ]
    const more = findErasedTexts(said, new Map([['ann', pseudonymOf(a)]]), strikesOf(said))
    const clean = struck([...said, entry(4, { type: 'playerAnonymised', player: a, ...more })])
    expect(clean[1]?.fact).toMatchObject({ title: `${'Cup '.repeat(48)}Anonymou` })
    expect(clean[2]?.fact).toMatchObject({ notes: `${'x'.repeat(300)} Anonymous AAAA` })
    expect(entriesToRewrite(clean)).toEqual([])
  })
  test('a name that another laptop gave later stays forgotten', () => {
    const late = [...entries, entry(8, { type: 'playerRenamed', player: a, name: 'Ann again' })]
    expect(foldClubLog(struck(late)).players.get(a)?.name).toBe('Anonymous AAAA')
    expect(playersByName(foldClubLog(late)).has('ann again')).toBe(false)
  })
  test('two laptops that exchange end equal, whoever forgot first', () => {
    const fact = fc.oneof(
      fc.constantFrom(a, b).chain((player) => fc.string().map((name) => added(player, name))),
      fc
        .constantFrom(a, b)
        .chain((player) =>
          fc.record({ notes: fc.string() }).map((rest): ClubEvent => ({ type: 'playerNoted', player, ...rest })),
        ),
      fc.constantFrom(a, b).map((player): ClubEvent => ({ type: 'playerAnonymised', player })),
      fc.constant<ClubEvent>({ type: 'playersMerged', player: a, into: b }),
    )
    const some = fc.array(fc.tuple(fact, fc.string()), { maxLength: 12 })
    fc.assert(
      fc.property(some, fc.nat(12), (facts, cut) => {
        const all = facts.map(([each, reason], i) => entry(i + 1, each, reason))
        const [left, right] = [struck(all.slice(0, cut)), struck(all.slice(Math.max(0, cut - 3)))]
        expect(struck(mergeClubLogs(left, right))).toEqual(struck(mergeClubLogs(right, left)))
      }),
    )
  })
})

describe('names', () => {
  const book = foldClubLog([
    entry(1, added(a, 'Ann')),
    entry(2, added(b, 'Bob')),
    entry(3, { type: 'playerNoted', player: b, aliases: ['ANN', 'Robert'] }),
  ])
  test('a name stands before another’s alias', () => {
    expect([playersByName(book).get('ann'), playersByName(book).get('robert')]).toEqual([a, b])
  })
  test('a merged player’s name means whom they count as; a shared one means nobody', () => {
    const merged = foldClubLog([entry(1, added(a, 'Ann')), entry(2, added(b, 'Bob')), entry(3, mergedInto)])
    expect(playersByName(merged).get('ann')).toBe(b)
    const twins = foldClubLog([entry(1, added(a, 'Ann')), entry(2, added(b, 'ann'))])
    expect(playersByName(twins).has('ann')).toBe(false)
  })
  const mergedInto: ClubEvent = { type: 'playersMerged', player: a, into: b }
  test('in a text a name goes where it stands as a word', () => {
    const renaming = new Map([['ann', 'X']])
    expect(withoutNamesIn('Ann, ANN! Hannah and Anna saw ann.', renaming)).toBe('X, X! Hannah and Anna saw X.')
    expect(withoutNamesIn('a (b) c', new Map([['(b)', '$&']]))).toBe('a $& c')
    const both = new Map([
      ['ann', 'X'],
      ['ann smith', 'X'],
    ])
    expect(withoutNamesIn('Ann Smith and Ann', both)).toBe('X and X')
  })
  test.each([
    ['drawn letters', '𝓚𝓪𝓼𝓲𝓪'],
    ['an accent that is a mark of its own', 'Jose\u0301'],
    ['a sign that is two letters', 'Kasia™'],
    ['a letter that is two when it is small', 'İpek'],
    ['wide letters and quotation marks', 'Ｋｅｎ ＂Ｋ＂'],
    ['more spaces than one', 'Ann  Smith'],
  ])('a name with %s goes however it is written', (_, name) => {
    const renaming = new Map([[nameKey(name), 'X']])
    for (const written of [name, name.normalize('NFC'), name.normalize('NFD'), name.normalize('NFKC')]) {
      expect(withoutNamesIn(`🦊 ${written}, ${written} and Jo win.`, renaming)).toBe('🦊 X, X and Jo win.')
      expect(hasAnyName([name])(JSON.stringify({ text: `So\n${written}\nwins` }))).toBe(true)
      expect(hasAnyName([name])(JSON.stringify({ text: `So x${written}x wins` }))).toBe(false)
    }
  })
  test('what only begins as a name does stays, however its accents are written', () => {
    const renaming = new Map([['jose', 'X']])
    expect(withoutNamesIn('Jose\u0301 and Jose\u200E', renaming)).toBe('Jose\u0301 and X\u200E')
    expect(hasAnyName(['Ann Smith'])(JSON.stringify({ text: 'Ann\nSmith' }))).toBe(true)
  })
})

/** A match with a name that is also a word of the rules, one that came late, and steps taken back. */
function playedMatch(game: (typeof underContract)[number], names: readonly string[]): ErasableMatch {
  const stamp = { t: 0, at: '2026-01-01T20:00:00.000Z', by: 'moderator', chance: 'seed', lang: 'en' } as const
  const first = beginMatch(emptyMatch(game, 'm'), { names, options: {}, cast: null }, stamp)
  if (isCommandRefusal(first)) throw new Error(first.says)
  const entries: Commit[] = [first]
  let live: MatchState = foldCommit(emptyMatch(game, 'm'), first)
  const take = (made: ReturnType<typeof decide>): void => {
    if (isCommandRefusal(made)) throw new Error(made.says)
    entries.push(made)
    live = foldCommit(live, made)
  }
  take(decide(live, { type: 'announce', text: `Welcome, ${names[0] ?? ''}!` }, stamp))
  take(decide(live, { type: 'rename', seat: 1, name: 'Once' }, stamp))
  take(undo(live, 'silent', stamp))
  take(decide(live, { type: 'substitute', seat: 2, name: 'Late' }, stamp))
  return { record: { id: 'm', names, outcome: null }, entries }
}
describe.each(underContract.map((game) => [game.id, game] as const))('a match of %s', (_, game) => {
  const others = Array.from({ length: game.seats.min - 1 }, (_each, i) => `Guest ${i + 1}`)
  const roles = ['spy', 'moderator', 'nobody', 'out']
  test.each(roles)('plays as before without the name "%s"', (name) => {
    const match = playedMatch(game, [name, ...others])
    const book = foldClubLog([
      entry(1, added(a, name)),
      entry(2, { type: 'seatsMapped', match: 'm', players: { 1: a } }),
      entry(3, { type: 'playerDeleted', player: a, besides: [{ match: 'm', seat: 2, place: 1 }] }),
    ])
    const clean = withoutErasedNames(match, book)
    expect([...namesBySeat(clean)].slice(0, 2)).toEqual([
      [1, [pseudonymOf(a)]],
      [2, [others[0], pseudonymOf(a)]],
    ])
    expect(JSON.stringify(clean.entries)).not.toMatch(/"Once"|"Late"/u)
    expect(withoutErasedNames(clean, book)).toBe(clean)
    const [before, after] = [match, clean].map(({ entries }) => refoldMatch(game, 'm', { entries, rules: game.rules }))
    if (before === undefined || after === undefined) throw new Error('not folded')
    const shape = (live: MatchState) => {
      const { board, offers, ...frame } = frameFor(live, 'moderator', 'en')
      return [frame.phase, frame.rev, board.ring, offers.map(({ id }) => id)]
    }
    expect(shape(after)).toEqual(shape(before))
    expect(JSON.stringify(clean.entries.map(({ batch, kind }) => [batch, kind]))).toBe(
      JSON.stringify(match.entries.map(({ batch, kind }) => [batch, kind])),
    )
  })
})
