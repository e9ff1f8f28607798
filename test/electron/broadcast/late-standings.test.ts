/** Standings on a feed that comes late: what was taken back meanwhile is in none of them. */
import { expect, it, onTestFinished, vi } from 'vitest'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import { comes, room, wound } from '../phones/phone-room.ts'
import {
  ask,
  bring,
  command,
  outputEar,
  registeredPlayer,
  started,
  type Ear,
  type Running,
} from '../../kit/test-server.ts'

async function feed(on: Running, name: string, delay: number): Promise<Ear> {
  const { body } = await ask(on, '/feeds', { body: { name, level: 'announced', delay } })
  const ear = outputEar(on, { token: new URL(String(body['url'])).hash.slice(3) })
  onTestFinished(() => ear.socket.terminate())
  return ear
}
/** Returns the points in each of the standings that an output was sent; null where standings were taken away. */
const sent = ({ heard }: Ear): readonly (readonly (number | null)[] | null)[] =>
  heard.flatMap((message) => {
    if (!('standings' in message)) return []
    const standings = message['standings'] as PublicStandings | null
    return [standings?.rows.map(({ points }) => points) ?? null]
  })
/** Standings are counted beside the table. */
const patient = (look: () => void): Promise<void> => vi.waitFor(look, 20_000)

interface Club {
  readonly on: Running
  readonly season: string
  readonly evening: string
  readonly wind: (ms: number) => void
  /** Waits until the room is shown this. */
  readonly standing: (points: readonly number[]) => Promise<void>
}
/** A season on the screens, with nothing in it yet. */
async function club(): Promise<Club> {
  const { timing, wind } = wound()
  const on = await room({ timing })
  const { body } = await ask(on, '/seasons', { body: { title: 'Season' } })
  const season = String(body['id'])
  const day = await ask(on, `/seasons/${season}/evenings`, { body: { title: 'Tuesday', date: '2026-01-01' } })
  await ask(on, '/stage', { method: 'PUT', body: { season } })
  const standing = (points: readonly number[]) =>
    patient(() => expect(on.core.seasons.onScreens?.rows.map((row) => row.points)).toEqual(points))
  await standing([])
  return { on, season, evening: String(day.body['id']), wind, standing }
}
const drawn = [0.5, 0.5, 0.5, 0.5, 0.5]
/** A match of the evening that ended in a draw, two minutes after it began, and counts. */
async function drawnMatch({ on, evening, wind, standing }: Club): Promise<string> {
  const match = await started(on, { evening })
  await command(on, match, { type: 'deal' })
  wind(120_000)
  await command(on, match, { type: 'endWith', result: 'draw' })
  await standing(drawn)
  return match
}
/** Seven points that were given two minutes on, and count; how they were given, and the entry. */
async function sevenPoints({ on, season, wind, standing }: Club) {
  const player = await registeredPlayer(on, 'Ann')
  const points = { type: 'pointsGiven', season, player, points: 7, title: '' } as const
  wind(120_000)
  const [entry] = on.core.book.write([points])
  await standing([7])
  return { points, entry: entry?.id ?? '' }
}
it('whatever match is on stage by then; who has seen it is told when the time of that comes', async () => {
  const { on, evening, wind } = await club()
  const [soon, late] = [await feed(on, 'soon', 5), await feed(on, 'late', 60)]
  const one = await started(on, { evening })
  await command(on, one, { type: 'deal' })
  const counted = (n: number) => patient(() => expect(on.core.seasons.onScreens?.rows ?? []).toHaveLength(n))
  wind(120_000)
  await command(on, one, { type: 'endWith', result: 'shadows' })
  await started(on)
  await counted(5)
  wind(10_000)
  expect((await ask(on, `/matches/${one}/undo`, { body: {} })).status).toBe(200)
  await counted(0)
  const before = sent(soon).length
  expect(sent(soon).at(-1)).toHaveLength(5)
  wind(4000)
  await comes(on, 'Ann')
  expect(sent(soon)).toHaveLength(before)
  wind(120_000)
  await patient(() => expect(sent(soon).at(-1)).toEqual([]))
  await patient(() => expect(sent(late).at(-1)).toEqual([]))
  expect(sent(late).every((points) => points === null || points.length === 0)).toBe(true)
  // A match that ends after all counts on that screen, too.
  await ask(on, '/stage', { method: 'PUT', body: { match: one } })
  expect((await ask(on, `/matches/${one}/redo`, { body: {} })).status).toBe(200)
  await counted(5)
  wind(61_000)
  await patient(() => expect(sent(late).at(-1)).toHaveLength(5))
})

/** Every list of points but the empty one, which stood before. */
const counts = (ear: Ear): readonly unknown[] => sent(ear).filter((points) => (points?.length ?? 0) > 0)

it('points that were taken back are shown to those alone who had seen them', async () => {
  const here = await club()
  const { on, season, wind, standing } = here
  const [soon, late] = [await feed(on, 'soon', 5), await feed(on, 'late', 60)]
  const { entry } = await sevenPoints(here)
  wind(10_000)
  await patient(() => expect(sent(soon).at(-1)).toEqual([7]))
  expect((await ask(on, `/seasons/${season}/points/${entry}`, { method: 'DELETE' })).status).toBe(204)
  await standing([])
  wind(4000)
  await comes(on, 'Ann')
  expect(sent(soon).at(-1)).toEqual([7])
  wind(120_000)
  await patient(() => expect(sent(soon).at(-1)).toEqual([]))
  expect(sent(late).length).toBeGreaterThan(0)
  expect(counts(late)).toEqual([])
})
it('a match that was declared void counts in none that are shown afterwards, until it is restored', async () => {
  const here = await club()
  const { on, wind, standing } = here
  const late = await feed(on, 'late', 60)
  const match = await drawnMatch(here)
  wind(10_000)
  const reason = 'Somebody had seen a card.'
  expect((await ask(on, `/matches/${match}/void`, { body: { reason } })).status).toBe(200)
  await standing([])
  wind(120_000)
  await comes(on, 'Ann')
  expect(counts(late)).toEqual([])
  await ask(on, `/matches/${match}/restore`, { body: { reason } })
  await standing(drawn)
  wind(61_000)
  await patient(() => expect(counts(late)).toEqual([drawn]))
})
it('points that were taken back and given again before anybody had counted are shown when their time comes', async () => {
  const here = await club()
  const { on, season, wind } = here
  const late = await feed(on, 'late', 60)
  const { points, entry } = await sevenPoints(here)
  wind(10_000)
  on.core.book.write([{ type: 'tookBack', entry }, points])
  // Standings are counted by the time that a later request is answered.
  await ask(on, `/seasons/${season}/standings`)
  await ask(on, `/seasons/${season}/standings`)
  wind(61_000)
  await patient(() => expect(counts(late)).toEqual([[7]]))
})
it('what another laptop took back is in none that are shown after its club was brought in', async () => {
  const here = await club()
  const { on, season, wind, standing } = here
  const late = await feed(on, 'late', 60)
  const player = await registeredPlayer(on, 'Fay')
  const match = await drawnMatch(here)
  await ask(on, `/seasons/${season}/points`, { body: { player, points: 7, title: '' } })
  await standing([7, ...drawn])
  const other = await room()
  expect(await bring(on, other)).toBe(200)
  const given = other.core.book.book.given[0]?.entry ?? ''
  expect((await ask(other, `/seasons/${season}/points/${given}`, { method: 'DELETE' })).status).toBe(204)
  await ask(other, `/matches/${match}/void`, { body: { reason: 'Somebody had seen a card.' } })
  wind(10_000)
  expect(await bring(other, on)).toBe(200)
  await standing([])
  wind(120_000)
  await comes(on, 'Ann')
  await patient(() => expect(sent(late).at(-1)).toEqual([]))
  expect(counts(late)).toEqual([])
})
it('a result that was corrected, or a seat that was somebody else’s, counts in none as it was before', async () => {
  const here = await club()
  const { on, wind, standing } = here
  const late = await feed(on, 'late', 60)
  const match = await drawnMatch(here)
  wind(10_000)
  const { results } = (await ask<{ results: readonly { seat: number }[] }>(on, `/matches/${match}`)).body
  // A single seat of the shadows, and the winner.
  const lost = results.map((each) =>
    each.seat === 2
      ? { ...each, role: 'shadow', team: 'shadows', won: true, points: 1 }
      : { ...each, role: 'neighbour', team: 'neighbours', won: false, points: 0 },
  )
  const outcome = { kind: 'won', winners: ['shadows'], says: '' }
  const put = (what: string, body: object) => ask(on, `/matches/${match}/${what}`, { method: 'PUT', body })
  expect((await put('result', { result: { outcome, results: lost }, reason: 'Miscounted' })).status).toBe(200)
  await standing([1, 0, 0, 0, 0])
  wind(10_000)
  expect((await put('seats', { players: { 1: null }, reason: 'A guest' })).status).toBe(200)
  await standing([1, 0, 0, 0])
  wind(120_000)
  await patient(() => expect(counts(late)).toEqual([[1, 0, 0, 0]]))
})
