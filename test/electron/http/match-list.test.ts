/** The list of matches in pages, searched and filtered; the same whether this thread answers or the worker does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manyMatches } from '../../../electron/club/statistics/statistics-client.ts'
import type { MatchPage } from '../../../shared/wire/match-list-payload.ts'
import { games } from '../../../shared/games/index.ts'
import { ask, running, type Running } from '../../kit/test-server.ts'
import { finished } from '../club/finished-matches.ts'

interface Listed {
  readonly id: string
  readonly names: readonly string[]
  readonly shown: readonly string[]
  readonly day: string
  readonly game: string
  readonly ended: string | null
  readonly results: unknown
}
const [season, evening, zofia] = [
  '44444444-4444-4444-8444-444444444444',
  '55555555-5555-4555-8555-555555555555',
  '11111111-1111-4111-8111-111111111111',
]
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
/** Matches of a small club, which this thread lists, and of a large one, which the worker does. */
const sizes = [60, manyMatches + 20]

describe.each(sizes)('a club of %i matches', (many) => {
  let on: Running
  const said = async <T>(path: string): Promise<T> => (await ask<T>(on, path)).body
  const page = (query: string): Promise<MatchPage<Listed>> => said(`/matches?${query}`)
  const idsOf = async (query: string): Promise<readonly string[]> => (await page(query)).matches.map((each) => each.id)

  beforeAll(async () => {
    on = await running({ games })
    for (let n = 0; n < many; n++) {
      const match = finished(n % 5)
      const created = new Date(Date.UTC(2026, 0, 1, 18) + Math.floor(n / 3) * 86_400_000).toISOString()
      // Three matches share each moment, so that a cursor has to tell them apart.
      const record = { ...match.record, id: id(n), created }
      on.store.importMatch({ ...match, entries: match.entries.slice(0, 1), record })
    }
    on.core.book.write([
      { type: 'playerAdded', player: zofia, name: 'Zofia Żółć', guest: false },
      { type: 'seasonOpened', season, title: 'Wiosna' },
      { type: 'eveningAdded', evening, season, title: 'Pierwszy wieczór', date: '2026-02-27' },
      { type: 'matchPlaced', match: id(4), evening },
      { type: 'seatsMapped', match: id(4), players: { 1: zofia } },
      { type: 'matchVoided', match: id(7) },
    ])
  })
  afterAll(() => on.stop())

  test('whoever asks as before hears of all of them, as a list', async () => {
    const all = await said<readonly Listed[]>('/matches')
    expect(all).toHaveLength(many)
    expect(await said<readonly Listed[]>('/matches?as=moderator&lang=en')).toEqual(all)
    expect(all.map((each) => each.id)).toEqual(on.store.matches().map((each) => each.id))
    expect((await said<readonly Listed[]>('/matches?as=redacted')).every(({ results }) => results === null)).toBe(true)
  })
  test('pages one behind the other hold each match once, in the order of the list, whatever their length', async () => {
    const all = await said<readonly Listed[]>('/matches')
    for (const limit of [7, 100]) {
      const found: Listed[] = []
      let after: string | null = null
      do {
        const next: MatchPage<Listed> = await page(`limit=${limit}${after === null ? '' : `&after=${after}`}`)
        expect(next.count).toBe(many)
        expect(next.matches.length).toBeLessThanOrEqual(limit)
        found.push(...next.matches)
        after = next.next
      } while (after !== null)
      expect(found).toEqual(all)
    }
    expect((await page(`skip=${many - 3}`)).matches).toEqual(all.slice(-3))
    expect(await page(`skip=${many}`)).toEqual({ matches: [], count: many, next: null })
  })
  test('a match that begins meanwhile moves no page that is asked for by cursor', async () => {
    const { next } = await page('limit=10')
    const before = await idsOf(`limit=10&after=${next}`)
    const match = finished(1)
    const late = { ...match.record, id: id(9999), created: '2027-01-01T18:00:00.000Z' }
    on.store.importMatch({ ...match, record: late })
    expect(await idsOf('limit=1')).toEqual([late.id])
    expect(await idsOf(`limit=10&after=${next}`)).toEqual(before)
  })
  test('search finds all words, whatever case and accents, in names, register, game, evening and season', async () => {
    for (const typed of ['zofia', 'ZOLC', 'żółć', 'wiosna', 'pierwszy WIECZOR', 'wieczor zolc'])
      expect(await idsOf(`search=${encodeURIComponent(typed)}`), typed).toEqual([id(4)])
    expect(await idsOf('search=zofia+nobody')).toEqual([])
    const [{ names = [], game = '' } = {}] = await said<readonly Listed[]>('/matches')
    const named = await page(`limit=100&search=${encodeURIComponent(String(names[0]).toUpperCase())}`)
    expect(named.matches.some((each) => each.game === game)).toBe(true)
  })
  test('filters fit together: game, season, evening, player, ending and days', async () => {
    for (const query of [`season=${season}`, `evening=${evening}`, `player=${zofia}`])
      expect(await idsOf(query)).toEqual([id(4)])
    expect(await idsOf('ending=voided')).toEqual([id(7)])
    expect(await idsOf('ending=running')).toEqual([])
    expect(await idsOf(`season=${season}&ending=voided`)).toEqual([])
    const { count } = await page('season=none&limit=1')
    expect(count).toBe((await page('limit=1')).count - 1)
    // The evening's date stands for the match that was put on it.
    expect(await idsOf('from=2026-01-02&to=2026-01-02')).toEqual([id(5), id(3)])
    expect(await idsOf(`from=2026-02-27&to=2026-02-27&player=${zofia}`)).toEqual([id(4)])
    const [first] = (await page('limit=1')).matches
    const ofGame = await page(`game=${first?.game ?? ''}`)
    expect(ofGame.matches.every(({ game }) => game === first?.game)).toBe(true)
    expect(ofGame.count).toBeLessThan((await page('limit=1')).count)
  })
  test('some are asked for by their ids', async () => {
    expect(await idsOf(`ids=${id(2)},${id(40)},${id(123_456)}`)).toEqual([id(40), id(2)])
  })
  test('names are those of the register today; what was said stays beside them', async () => {
    const [before] = (await page(`ids=${id(4)}`)).matches
    expect(before?.shown[0]).toBe('Zofia Żółć')
    on.core.book.write([{ type: 'playerRenamed', player: zofia, name: 'Zosia' }])
    const [{ names, shown, day } = { names: [], shown: [], day: '' }] = (await page(`ids=${id(4)}`)).matches
    expect([shown[0], names[0], day]).toEqual(['Zosia', before?.names[0], '2026-02-27'])
    expect(shown.slice(1)).toEqual(names.slice(1))
    expect(await said<Listed>(`/matches/${id(4)}`)).toMatchObject({ shown, names, day })
    on.core.book.write([{ type: 'playerRenamed', player: zofia, name: 'Zofia Żółć' }])
  })
  test('what is no page is a bad request with its field', async () => {
    for (const [query, path] of [
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['after=yesterday', 'after'],
      ['skip=-1', 'skip'],
      ['ending=lost', 'ending'],
      ['from=2026-02-31', 'from'],
      ['ids=', 'ids'],
      ['page=2', 'page'],
    ]) {
      expect(await ask(on, `/matches?${query}`), query).toMatchObject({ status: 400, body: { path } })
    }
  })
})
