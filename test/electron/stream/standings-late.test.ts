/** Standings on a feed that comes late: an end that was taken back meanwhile is in none of them. */
import { expect, it, onTestFinished, vi } from 'vitest'
import type { PublicStandings } from '../../../shared/wire/seasons.ts'
import { comes, room, wound } from '../phones/room.ts'
import { ask, command, outputEar, started, type Ear, type Running } from '../../kit/web.ts'

async function feed(on: Running, name: string, delay: number): Promise<Ear> {
  const { body } = await ask(on, '/feeds', { body: { name, level: 'announced', delay } })
  const ear = outputEar(on, { token: new URL(String(body['url'])).hash.slice(3) })
  onTestFinished(() => ear.socket.terminate())
  return ear
}
/** Who has how many points, in each of the standings that it was sent. */
const sent = ({ heard }: Ear): readonly (readonly (number | null)[] | null)[] =>
  heard.flatMap((message) => {
    if (!('standings' in message)) return []
    const standings = message['standings'] as PublicStandings | null
    return [standings?.rows.map(({ points }) => points) ?? null]
  })
/** Standings are counted beside the table. */
const patient = (look: () => void): Promise<void> => vi.waitFor(look, 20_000)

it('whatever match is on stage by then; who has seen it is told when the time of that comes', async () => {
  const { timing, wind } = wound()
  const on = await room({ timing })
  const { body: season } = await ask(on, '/seasons', { body: { title: 'Season' } })
  const day = { title: 'Tuesday', date: '2026-01-01' }
  const { body: evening } = await ask(on, `/seasons/${String(season['id'])}/evenings`, { body: day })
  await ask(on, '/stage', { method: 'PUT', body: { season: season['id'] } })
  const [soon, late] = [await feed(on, 'soon', 5), await feed(on, 'late', 60)]
  const one = await started(on, { evening: evening['id'] })
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
  // Ended after all, it counts there, too.
  await ask(on, '/stage', { method: 'PUT', body: { match: one } })
  expect((await ask(on, `/matches/${one}/redo`, { body: {} })).status).toBe(200)
  await counted(5)
  wind(61_000)
  await patient(() => expect(sent(late).at(-1)).toHaveLength(5))
})
