/** Players who sit down after the start count like all others: in standings, in tables, and for corrections. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOver } from '../../../shared/engine/match.ts'
import { nextDueTime } from '../../../shared/engine/time/expired-clocks.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { nextRandomMove } from '../../../shared/engine/random-player.ts'
import { games } from '../../../shared/games/index.ts'
import type { ClubMatchDetail } from '../../../shared/wire/season-payload.ts'
import { ask, command, registeredPlayer, running, started, type Running } from '../../kit/test-server.ts'

const joinable = games.filter(({ joining }) => joining !== undefined)
let on: Running
let now = 0
beforeEach(async () => {
  now = 0
  on = await running({ games: joinable, time: () => ({ now: () => now, skip: () => undefined }) })
})
afterEach(() => on.stop())

const clubOf = async (match: string): Promise<ClubMatchDetail> =>
  (await ask<ClubMatchDetail>(on, `/matches/${match}/club`)).body
const playersOf = async (match: string): Promise<readonly (readonly [number, string, string | undefined])[]> =>
  (await clubOf(match)).players.map(({ seat, name, player }) => [seat, name, player?.name])
function playedOut(match: string): void {
  const table = on.core.tables.get(match)
  if (table === null) throw new Error('There is no such match.')
  const draw = seededRandom(table.record.game)
  while (!isOver(table.live)) {
    const due = nextDueTime(table.live)
    now = due !== null && draw() < 0.2 ? Math.max(now, due) : now + 1000
    table.runOut()
    const move = nextRandomMove(table.live, now, { draw, takers: 'moderator' })
    if (move !== null && move.by !== 'clock') table.send(move.command, { by: move.by, lang: 'en' })
  }
}
async function evening(): Promise<{ readonly season: string; readonly evening: string }> {
  const season = String((await ask(on, '/seasons', { body: { title: 'Spring' } })).body['id'])
  const { body } = await ask(on, `/seasons/${season}/evenings`, { body: { date: '2026-03-01' } })
  return { season, evening: String(body['id']) }
}

test('some game lets somebody sit down later', () => {
  expect(joinable.length).toBeGreaterThan(0)
})
test.each(joinable.map(({ id }) => [id]))(
  'who sat down late in %s has a name, the points, and a seat to correct',
  async (game) => {
    const where = await evening()
    const match = await started(on, { game, evening: where.evening })
    const known = await registeredPlayer(on, 'Known')
    await command(on, match, { type: 'join', name: 'known' })
    expect((await playersOf(match)).at(-1)).toEqual([6, 'known', 'Known'])
    // The seat is free again, and somebody else takes it.
    await ask(on, `/matches/${match}/undo`, { body: {} })
    expect(await playersOf(match)).toHaveLength(5)
    await command(on, match, { type: 'join', name: 'Zoë' })
    expect((await playersOf(match)).at(-1)).toEqual([6, 'Zoë', 'Zoë'])
    playedOut(match)
    const table = (await ask<{ rows?: readonly { name: string }[] }>(on, `/seasons/${where.season}/standings`)).body
    expect(table.rows?.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Zoë'])
    const { text } = await ask(on, '/matches.csv')
    expect(text).toMatch(new RegExp(`,${match},6,Zoë,Zoë,`, 'u'))
    const corrected = await ask(on, `/matches/${match}/seats`, {
      method: 'PUT',
      body: { players: { 6: known }, reason: 'It was Known after all' },
    })
    expect(corrected.status).toBe(200)
    const { body } = await ask(on, `/players/${known}`)
    expect(body).toMatchObject({ matches: 1, played: [{ match, seat: 6, name: 'Zoë' }] })
    expect(
      (await ask(on, `/matches/${match}/seats`, { method: 'PUT', body: { players: { 7: known }, reason: 'x' } }))
        .status,
    ).toBe(400)
  },
)
test('somebody unknown stays a guest outside the club’s evenings, and nobody sits on two seats', async () => {
  const match = await started(on, { game: joinable[0]?.id })
  await command(on, match, { type: 'join', name: 'Stranger' })
  expect((await playersOf(match)).at(-1)).toEqual([6, 'Stranger', undefined])
  const twice = await registeredPlayer(on, 'Fay')
  await ask(on, `/players/${twice}`, { method: 'PUT', body: { aliases: ['Faye'] } })
  await command(on, match, { type: 'join', name: 'Fay' })
  await command(on, match, { type: 'join', name: 'Faye' })
  expect((await playersOf(match)).slice(-2)).toEqual([
    [7, 'Fay', 'Fay'],
    [8, 'Faye', undefined],
  ])
})
