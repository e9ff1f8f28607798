/** Members and strangers who sign rubbish: it is left out and said, nothing changes, and nothing grows without bound. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSigningKey } from '../../../electron/club/league/console-key.ts'
import { exchangeLimits } from '../../../electron/club/league/exchange.ts'
import { encodeSegment, segmentLimits } from '../../../electron/club/league/segment.ts'
import type { ClubEvent } from '../../../shared/club/club-events.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import { contentOf, game, id, keep } from '../../kit/club/laptops.ts'
import { founder, joiner, type LeagueConsole } from '../../kit/club/league-consoles.ts'
import { MemoryCarrier } from '../../kit/club/memory-league.ts'
import { archiveWith, entryOf, Forger } from '../../kit/league/forger.ts'

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']
const ending = <T extends LeagueConsole>(one: T): T => {
  onTestFinished(one.close)
  return one
}
interface League {
  readonly carrier: MemoryCarrier
  readonly ann: LeagueConsole
  readonly ben: LeagueConsole
  readonly mallory: Forger
}
/** Two consoles and a member who forges. */
async function leagueWithForger(): Promise<League> {
  const carrier = new MemoryCarrier()
  const ann = ending(founder('Ann’s laptop', () => carrier))
  const ben = ending(joiner('Ben’s laptop', { league: ann.league, seed: ann.invite('Ben') }, () => carrier))
  const mallory = new Forger(carrier, ann.league)
  mallory.join(ann.invite('Mallory'))
  for (const each of [ann, ben, ann]) await each.sync()
  return { carrier, ann, ben, mallory }
}
const added = (n: number, name = 'Forged'): ClubEvent => ({ type: 'playerAdded', player: id(n), name, guest: false })
const line = (value: unknown): string => JSON.stringify(value)

/** Work of others still comes and goes, and both books are what they were but for it. */
async function goesOn({ ann, ben }: League): Promise<void> {
  keep(ben, { ...endedMatch(game, { id: id(7), names, day: 7 }), mark: 0 })
  for (const each of [ben, ann, ben]) await each.sync()
  expect(contentOf(ann)).toBe(contentOf(ben))
  expect(contentOf(ann)).not.toContain('Forged')
  expect(ann.store.matchCount()).toBe(1)
}
const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
const refusedArchives: readonly (readonly [string, () => Uint8Array])[] = [
  ['random bytes', () => Buffer.from('no archive at all'.repeat(100))],
  ['a member of zeros that unpacks a thousandfold', () => archiveWith({ book: ['0'.repeat(60_000_000)] })],
  [
    'more entries than any console writes at once',
    () => archiveWith({ book: Array.from({ length: 10_001 }, () => line(entryOf(1, added(1)))) }),
  ],
  ['an entry nested forty thousand levels deep', () => archiveWith({ book: [deep] })],
  [
    'an entry of an unknown type',
    () => archiveWith({ book: [line({ ...entryOf(1, added(1)), fact: { type: 'goldGiven' } })] }),
  ],
  ['an entry with a number of 2 to the power of 53', () => archiveWith({ book: [line(entryOf(2 ** 53, added(1)))] })],
  ['an entry with a number far above all others', () => archiveWith({ book: [line(entryOf(2 ** 52, added(1)))] })],
  ['a name of a million letters', () => archiveWith({ book: [line(entryOf(1, added(1, 'Forged'.repeat(200_000))))] })],
  ['a match that the rules do not know', () => archiveWith({ matches: [forgedMatch()] })],
]
/** A match whose first step is none. */
function forgedMatch(): string {
  const { record, entries } = endedMatch(game, { id: id(8), names, day: 8 })
  const [first] = entries
  const rows = first?.rows.map((row) => ({ ...row, event: { type: 'forged' } }))
  return line({ duskboard: 1, match: { record, entries: [{ ...first, rows }], mark: 0, damage: null } })
}
test.each(refusedArchives)('a well-signed segment that holds %s is left out and said', async (_what, archive) => {
  const league = await leagueWithForger()
  league.mallory.tell([], archive())
  await goesOn(league)
  const { members, behind } = await league.ann.sync()
  expect(members.map(({ name, refused }) => [name, refused])).toContainEqual(['Mallory', 1])
  expect(behind).toBe(0)
})
const headers: readonly (readonly [string, (text: string) => string])[] = [
  ['an unknown event', (text) => text.replace('"events":[]', '"events":[{"type":"kingCrowned"}]')],
  [
    'a name of a million letters',
    (text) =>
      text.replace(
        '"events":[]',
        `"events":[{"type":"consoleInvited","invitation":"${'A'.repeat(43)}","guest":"${'x'.repeat(1_000_000)}"}]`,
      ),
  ],
  ['a number of 2 to the power of 53', (text) => text.replace(/"n":\d+/u, `"n":${2 ** 53}`)],
  ['nesting of thirty thousand levels', () => '['.repeat(30_000)],
  ['a hundred megabytes', (text) => text.padEnd(100_000_000, ' ')],
]
test.each(headers)('a well-signed header with %s is damaged, and nothing of it is kept', async (_what, change) => {
  const league = await leagueWithForger()
  league.mallory.tellText(change)
  await goesOn(league)
  const { damaged } = await league.ann.sync()
  expect(damaged).toBe(1)
  expect(league.ann.segments.numbers(league.mallory.signer.key)).toEqual([1])
})
test('a line without an end is not read as a header', async () => {
  const league = await leagueWithForger()
  league.mallory.putAt(league.mallory.signer.key, 2, Buffer.alloc(segmentLimits.line, 'x'))
  expect(await league.ann.sync()).toMatchObject({ damaged: 1 })
  await goesOn(league)
})
describe('a member who writes for others', () => {
  test('under another one’s key is not believed', async () => {
    const league = await leagueWithForger()
    const { mallory, ben } = league
    const forged = mallory.signed({ n: 2, before: ben.segments.own()[0] ?? '' })
    const text = forged.text.replace(mallory.signer.key, ben.signer.key)
    const bytes = Buffer.from(`${line({ header: text, signature: mallory.signer.sign(text) })}\n`)
    mallory.putAt(ben.signer.key, 2, bytes)
    expect(await league.ann.sync()).toMatchObject({ damaged: 1 })
    await goesOn(league)
  })
  test('under another one’s number only hides it until its writer exchanges', async () => {
    const league = await leagueWithForger()
    const { mallory, ben } = league
    mallory.putAt(ben.signer.key, 1, encodeSegment(mallory.tell([])))
    await goesOn(league)
    expect(await league.ann.sync()).toMatchObject({ damaged: 0 })
  })
  test('far ahead of its own last number leaves nothing behind', async () => {
    const league = await leagueWithForger()
    const { mallory } = league
    for (const n of [3, 1_000_000, 1_000_000_000])
      mallory.putAt(
        mallory.signer.key,
        n,
        encodeSegment(mallory.signed({ n, before: 'f'.repeat(64) }, Buffer.alloc(1000))),
      )
    await goesOn(league)
    expect(league.ann.segments.numbers(mallory.signer.key)).toEqual([1])
  })
  test('and revokes those above it is not heard', async () => {
    const league = await leagueWithForger()
    const { ann, ben, mallory } = league
    for (const console of [ann.signer.key, ben.signer.key])
      mallory.tell([{ type: 'consoleRevoked', console, through: 0 }])
    await goesOn(league)
    const { members } = await ann.sync()
    expect(members.filter(({ revokedBy }) => revokedBy !== null)).toEqual([])
  })
  test('an entry of another console that is told differently ends the same in all books', async () => {
    const league = await leagueWithForger()
    const { ann, ben, mallory } = league
    const [entry] = ben.book.write([added(1, 'Bea')])
    const forged = { ...entry, fact: added(1, 'Bob') }
    mallory.tell([], archiveWith({ book: [line(forged)] }))
    await ann.sync()
    for (const each of [ben, ann, ben, ann]) await each.sync()
    expect(contentOf(ann)).toBe(contentOf(ben))
    expect(ann.book.entries).toHaveLength(1)
  })
  test('a branch for each exchange is not followed for ever', async () => {
    const league = await leagueWithForger()
    const { ann, mallory, carrier } = league
    const first = ann.segments.numbers(mallory.signer.key).length
    const before = [...carrier.files.keys()].length
    for (let n = 0; n < 2 * exchangeLimits.branches; n += 1) {
      const invitation = createSigningKey().key
      const events = [{ type: 'consoleInvited', invitation, guest: 'x' }] as const
      const hash = ann.segments.chains().get(mallory.signer.key)?.[0]?.hash ?? ''
      mallory.putAt(mallory.signer.key, 2, encodeSegment(mallory.signed({ n: 2, before: hash, events })))
      await ann.sync()
    }
    expect([first, before]).toEqual([1, carrier.files.size - 1])
    expect(ann.segments.countAt({ feed: mallory.signer.key, n: 2 })).toBe(exchangeLimits.branches)
    await goesOn(league)
  })
})
describe('strangers', () => {
  test('a proof for another league lets nobody in', async () => {
    const league = await leagueWithForger()
    const stranger = new Forger(league.carrier, league.ann.league)
    stranger.join(league.ann.invite('Eve'), 'a'.repeat(64))
    stranger.tell([], archiveWith({ book: [line(entryOf(1, added(1)))] }))
    await goesOn(league)
    expect(await league.ann.sync()).toMatchObject({ strangers: [{ key: stranger.signer.key }] })
  })
  test('who join by one invitation are all named, so that those too many can be removed', async () => {
    const league = await leagueWithForger()
    const seed = league.ann.invite('Eve')
    for (let n = 0; n < 3; n += 1) new Forger(league.carrier, league.ann.league).join(seed)
    const { members } = await league.ann.sync()
    expect(members.filter(({ guest }) => guest === 'Eve')).toHaveLength(3)
    expect(members.filter(({ sharesInvitation }) => sharesInvitation)).toHaveLength(3)
  })
  test('many of them with much to say make a console keep a few headers', async () => {
    const league = await leagueWithForger()
    const { ann, carrier } = league
    const strangers = Array.from({ length: exchangeLimits.strangers + 150 }, () => new Forger(carrier, ann.league))
    for (const each of strangers) {
      each.tell([], Buffer.alloc(50_000, each.signer.key))
      each.tell([], Buffer.alloc(50_000, each.signer.key))
    }
    for (let n = 0; n < 4; n += 1) await ann.sync()
    const known = strangers.filter(({ signer }) => ann.segments.numbers(signer.key).length > 0)
    expect(known).toHaveLength(exchangeLimits.strangers)
    expect(bytesOf(ann)).toBeLessThan(10_000_000)
    // One who is invited is found among them all the same.
    const dan = ending(joiner('Dan’s laptop', { league: ann.league, seed: ann.invite('Dan') }, () => carrier))
    await dan.sync()
    await expect.poll(async () => (await ann.sync()).members.map(({ name }) => name)).toContain('Dan’s laptop')
    await goesOn(league)
  })
})
/** Bytes of all files of segments in a console’s folder. */
const bytesOf = ({ folder }: LeagueConsole): number =>
  readdirSync(folder)
    .filter((name) => name.startsWith('league.db'))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
