/** A laptop that had not heard that somebody is forgotten went on typing the name: it goes when the two books meet. */
import { describe, expect, test } from 'vitest'
import type { ClubEvent, PlayerId } from '../../shared/club/club-events.ts'
import { erasePlayer } from '../../electron/club/erasure/erase-player.ts'
import { contentOf, exported, id, made, takenIn, type Laptop } from '../kit/club/laptops.ts'

const [ewa, jan, season, evening] = [id(101), id(102), id(201), id(301)]
const added = (player: PlayerId, name: string): ClubEvent => ({ type: 'playerAdded', player, name, guest: false })
/** Texts about her, about the season, and about another player. */
const typed: readonly ClubEvent[] = [
  { type: 'pointsGiven', season, player: ewa, points: -1, title: 'Ewa was late' },
  { type: 'eveningAdded', evening, season, title: 'Farewell to Ewa', date: '2026-03-01' },
  { type: 'playerNoted', player: jan, notes: 'Comes with Ewa' },
]
function forget({ book, tables, store }: Laptop, player: PlayerId): void {
  const stage = { now: () => ({ text: '' }), set: () => undefined }
  erasePlayer({ book, tables, store, stage } as unknown as Parameters<typeof erasePlayer>[0], {
    player,
    type: 'playerAnonymised',
    reason: '',
  })
}
async function bring(from: Laptop, to: Laptop): Promise<void> {
  await takenIn(to, await exported(from))
}
/** Two laptops that know the same people and one season. */
async function two(): Promise<readonly [Laptop, Laptop]> {
  const [hall, home] = [made('Hall'), made('Home')]
  hall.book.write([added(ewa, 'Ewa'), added(jan, 'Jan'), { type: 'seasonOpened', season, title: 'Spring' }])
  await bring(hall, home)
  return [hall, home]
}

describe('what was typed before the word came', () => {
  const ways: readonly (readonly ['hall' | 'home', string])[] = [
    ['hall', 'the one that forgot hears first'],
    ['home', 'the one that typed hears first'],
  ]
  test.each(ways)('loses the name, both end equal: %s, %s', async (first) => {
    const [hall, home] = await two()
    forget(hall, ewa)
    home.book.write(typed, 'Ewa said so')
    await (first === 'hall' ? bring(home, hall) : bring(hall, home))
    await (first === 'hall' ? bring(hall, home) : bring(home, hall))
    await bring(home, hall)
    expect(contentOf(home)).toBe(contentOf(hall))
    expect(contentOf(hall)).not.toContain('Ewa')
    expect(hall.book.book.given[0]?.title).toMatch(/^Anonymous \w{4} was late$/u)
    expect(hall.book.book.players.get(jan)?.notes).toMatch(/^Comes with Anonymous/u)
  })
  test('loses it where both hear at once, and nothing is struck a second time', async () => {
    const [hall, home] = await two()
    forget(hall, ewa)
    home.book.write(typed, 'Ewa said so')
    const [fromHall, fromHome] = [await exported(hall), await exported(home)]
    await takenIn(home, fromHall)
    await takenIn(hall, fromHome)
    await bring(hall, home)
    await bring(home, hall)
    const after = contentOf(hall)
    expect(contentOf(home)).toBe(after)
    expect(after).not.toContain('Ewa')
    await takenIn(hall, fromHome)
    await takenIn(home, fromHome)
    expect([contentOf(hall), contentOf(home)]).toEqual([after, after])
  })
  test('keeps the name where it is somebody else’s by now, and what was typed where the player was forgotten', async () => {
    const [hall, home] = await two()
    const before = await exported(home)
    forget(hall, ewa)
    const title = 'Another Ewa joins'
    hall.book.write([{ type: 'eveningAdded', evening, season, title, date: '2026-03-08' }])
    await takenIn(hall, before)
    expect(hall.book.book.evenings.get(evening)?.title).toBe(title)
    home.book.write([added(id(103), 'Ewa'), { type: 'pointsGiven', season, player: id(103), points: 1, title: 'Ewa!' }])
    await bring(home, hall)
    expect(hall.book.book.given[0]?.title).toBe('Ewa!')
  })
})
