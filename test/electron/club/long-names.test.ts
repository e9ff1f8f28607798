/** Length of names: the register and the table accept the same. */
import { expect, it } from 'vitest'
import { room } from '../phones/phone-room.ts'
import { ask, command, players as seats, started } from '../../kit/test-server.ts'

const long = 'Zofia '.repeat(10).trim()

it('nobody joins the register under a name that no table takes; who has a longer one keeps it', async () => {
  const on = await room()
  const post = (path: string, body: object) => ask(on, path, { body })
  const put = (path: string, body: object) => ask(on, path, { method: 'PUT', body })
  const season = `/seasons/${String((await post('/seasons', { title: 'Names' })).body['id'])}`
  const match = await started(on)
  await command(on, match, { type: 'deal' })
  await command(on, match, { type: 'endWith', result: 'draw' })
  const before = on.core.book.entries.length
  const tries = [
    await post(`${season}/points`, { player: long, points: 1 }),
    await put(`/matches/${match}/seats`, { players: { 1: long }, reason: 'It was her' }),
    await put(`/matches/${match}/moderator`, { moderator: long }),
    await post('/matches', { game: 'template', seats, moderator: long }),
  ]
  for (const { status, body } of tries) expect([status, body['refused']]).toEqual([409, 'name-too-long'])
  const list = { text: `name,points\n${long},3` }
  const says = 'Line 2: this name is longer than 40 letters.'
  expect((await post(`${season}/brought`, list)).body).toMatchObject({ refused: 'bad-name', says })
  expect(on.core.book.entries).toHaveLength(before)
  const player = crypto.randomUUID()
  on.core.book.write([{ type: 'playerAdded', player, name: long, guest: false }])
  expect((await post(`${season}/points`, { player: long, points: 1 })).status).toBe(201)
  expect((await post(`${season}/brought`, list)).status).toBe(201)
  expect((await put(`/players/${player}`, { name: long, notes: 'Tall' })).status).toBe(200)
  expect((await put(`/players/${player}`, { name: `${long} too` })).body['refused']).toBe('name-too-long')
})
