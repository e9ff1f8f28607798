/** Messages and files that nobody sends by mistake: refused in words, never a fault. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModeratorPayload } from '../../../shared/wire/moderator-status.ts'
import { ask, command, deskEar, running, started, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => (on = await running()))
afterAll(() => on.stop())

describe('bottomless nesting', () => {
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
  it.each([65, 7000])('%i deep is a bad request, and the desk hears of no fault', async (depth) => {
    const id = await started(on)
    const ear = deskEar(on)
    await ear.hears((message) => 'desk' in message)
    expect((await command(on, id, `{"type":"announce","text":${nested(depth)}}`)).status).toBe(400)
    expect((await ask(on, '/settings/draft', { method: 'PUT', body: nested(depth) })).status).toBe(400)
    const start = `{"game":"template","seats":["Ann"],"cast":${nested(depth)}}`
    expect((await ask(on, '/matches', { body: start })).status).toBe(400)
    const desks = ear.heard.flatMap(({ desk }) => (desk === undefined ? [] : [desk as ModeratorPayload]))
    expect(desks.every(({ storage }) => storage.ok)).toBe(true)
    ear.socket.terminate()
  })
  it('as deep as anything real is taken', async () => {
    expect((await ask(on, '/settings/draft', { method: 'PUT', body: nested(60) })).status).toBe(200)
  })
})
describe('a file', () => {
  it('is judged as it will come back from the disk, where no number is endless', async () => {
    const id = await started(on)
    const { text } = await ask(on, `/matches/${id}/export`)
    const endless = text.replaceAll(id, crypto.randomUUID()).replace('{"seat":1,"name":"Ann"}', '1e999')
    expect(endless).toContain('1e999')
    const { status, body } = await ask(on, '/import', { body: endless })
    expect([status, body['path']]).toEqual([400, 'match'])
  })
})
describe('stale tokens on this machine', () => {
  it('lock nobody out, however many', async () => {
    const tokens = Array.from({ length: 1200 }, (_, i) => `stale-${i}`)
    const atOnce = 100
    for (let from = 0; from < tokens.length; from += atOnce) {
      const some = tokens.slice(from, from + atOnce)
      const answers = await Promise.all(some.map((token) => ask(on, '/stage', { token })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    }
    expect((await ask(on, '/stage')).status).toBe(200)
  })
})
