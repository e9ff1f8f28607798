/** The recorded evening: all five games, always the same, each to its results, for as long as its beats need. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openShowServer } from '../../seeds/show/show-server.ts'
import { readEvening } from '../../seeds/show/recorded-match.ts'
import { scheduleOf } from '../../seeds/show/schedule.ts'
import { games } from '../../shared/games/index.ts'
import { emptyQueue, takePush } from '../../shared/show/show-queue.ts'

const folder = join(import.meta.dirname, '../../seeds/evening')
const evening = readEvening(folder, 'en')

test('the evening has a match of every game, and is the same whenever it is played', () => {
  expect(evening.map(({ game }) => game).toSorted()).toEqual(games.map(({ id }) => id).toSorted())
  expect(JSON.stringify(readEvening(folder, 'en'))).toBe(JSON.stringify(evening))
})
test.each(evening.map(({ game, pushes }) => [game, pushes] as const))('%s is shown to its results', (_game, pushes) => {
  const take = { factor: 1, now: 0 }
  const shown = pushes.flatMap((push, n) => {
    const before = pushes[n - 1]
    return before === undefined ? [] : takePush(takePush(emptyQueue, before, take), push, take).beats
  })
  expect(pushes.at(-1)?.frame?.outcome?.kind).toBe('won')
  expect(shown.map(({ results }) => results)).toEqual(expect.arrayContaining(['winners', 0]))
})
test('every picture of an end says who has won, also when all cards are shown', () => {
  const ends = evening.flatMap(({ pushes }) => pushes).flatMap(({ frame }) => (frame?.outcome ? [frame] : []))
  for (const { outcome, board } of ends) {
    const title = board.centre !== null && 'title' in board.centre ? board.centre.title : 'nothing'
    expect(
      [title, board.headline].some((said) => outcome?.says.startsWith(said)),
      board.headline,
    ).toBe(true)
  }
})
test('each picture of an evening stays until its beats were seen, and a slower pace takes longer', () => {
  const total = (factor: number): number => scheduleOf(evening, factor).reduce((sum, { ms }) => sum + ms, 0)
  expect(scheduleOf(evening, 1).every(({ ms }) => ms > 0)).toBe(true)
  expect(total(0.6)).toBeLessThan(total(1))
  expect(total(1)).toBeLessThan(total(1.5))
})
test('the server of an evening sends every screen the present picture, also one that comes late', async () => {
  const server = await openShowServer(0)
  const first = evening[0]?.pushes[0]
  if (first === undefined) throw new Error('The evening is empty.')
  server.show(first)
  const socket = new WebSocket(server.url.replace('http', 'ws').replace('/output/', '/ws'))
  socket.on('open', () => socket.send('{"token":"show"}'))
  const heard = await new Promise<string>((resolve) => socket.once('message', (text) => resolve(String(text))))
  expect(JSON.parse(heard)).toEqual(JSON.parse(JSON.stringify(first)))
  socket.terminate()
  await server.close()
})
