/** Names made of nothing that anybody could see: nobody joins the register under one, whichever way they come. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, players, running, started, type Answered, type Running } from '../../kit/test-server.ts'

let on: Running
let season: string
beforeAll(async () => {
  on = await running()
  season = String((await ask(on, '/seasons', { body: { title: 'Spring' } })).body['id'])
})
afterAll(() => on.stop())

describe('somebody whose name nobody could see', () => {
  it.each(['\u202e', '\u200b', '\u0000', ' \u00ad '])('joins the register by no road: %j', async (name) => {
    const match = await started(on)
    const put = (path: string, body: unknown): Promise<Answered> => ask(on, path, { method: 'PUT', body })
    const before = on.core.book.entries.length
    const tries = [
      await ask(on, `/seasons/${season}/points`, { body: { player: name, points: 1 } }),
      await put(`/matches/${match}/seats`, { players: { 1: name }, reason: 'as on the sheet' }),
      await put(`/matches/${match}/moderator`, { moderator: name }),
      await ask(on, '/matches', { body: { game: 'template', seats: players, moderator: name } }),
      await ask(on, '/seasons', { body: { title: name } }),
    ]
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 400))
    expect(tries[0]?.body).toEqual({ error: 'Say who it is.', path: 'player' })
    expect(on.core.book.entries).toHaveLength(before)
  })
  it('is asked about in old standings, and left out', async () => {
    const text = 'name,points\n\u200b,3\n\u202e,4\nSeen,5\n'
    const no = await ask(on, `/seasons/${season}/brought`, { body: { text } })
    expect([no.status, no.body['refused'], on.core.book.book.players.size]).toEqual([409, 'look-first', 0])
    const preview = async (plan: object) =>
      (await ask(on, `/seasons/${season}/brought/preview`, { body: { text, ...plan } })).body
    const asked = await preview({})
    expect(asked['lines']).toMatchObject([{}, { line: 2, mark: 'asked' }, { line: 3, mark: 'asked' }, { mark: 'new' }])
    expect(asked).toMatchObject({ confirm: null, questions: [{ kind: 'nameless', lines: [2, 3] }] })
    const plan = { rows: { 2: { do: 'leave' }, 3: { do: 'leave' } } }
    const look = await preview(plan)
    expect(look['lines']).toMatchObject([{}, { line: 2, mark: 'left' }, { line: 3, mark: 'left' }, { mark: 'new' }])
    const { body } = await ask(on, `/seasons/${season}/brought`, { body: { text, ...plan, confirm: look['confirm'] } })
    expect(body['brought']).toMatchObject([{ players: 1 }])
    expect([...on.core.book.book.players.values()].map(({ name }) => name)).toEqual(['Seen'])
  })
})
