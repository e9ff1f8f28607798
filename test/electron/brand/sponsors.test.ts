/** The club's sponsors: which pictures are taken, how they are served and told, and that a removed one comes back. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClubBranding, OutputPageInfo } from '../../../shared/wire/output-payload.ts'
import { ask, outputEar, running, windowToken, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())

const drawing = (inside: string): string =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`).toString('base64')
const add = (name: string, picture: string) => ask(on, '/club/sponsors', { body: { name, picture } })
const clubNow = async (): Promise<ClubBranding> => (await ask(on, '/club')).body as unknown as ClubBranding

it('pictures are told to outputs and served to anybody, and one that is removed comes back', async () => {
  const ear = outputEar(on, { token: windowToken(on) })
  expect((await clubNow()).sponsors).toBeUndefined()
  const { status } = await add('Baker', drawing('<circle r="4"/>'))
  expect(status).toBe(200)
  await add('Brewer', drawing('<circle r="3"/>'))
  const told = await ear.hears(
    (message) => (message['output'] as OutputPageInfo | undefined)?.club.sponsors?.pictures.length === 2,
  )
  ear.socket.terminate()
  const { sponsors } = (told['output'] as OutputPageInfo).club
  expect(sponsors?.pictures.map(({ name }) => name)).toEqual(['Baker', 'Brewer'])
  const [baker] = sponsors?.pictures ?? []
  for (const origin of [on.web.origin, on.web.publicOrigin]) {
    const answer = await fetch(`${origin}${baker?.path ?? ''}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  const drop = () => ask(on, `/club/sponsors/${baker?.id ?? ''}`, { method: 'DELETE' })
  expect((await drop()).status).toBe(200)
  expect((await drop()).status).toBe(404)
  expect((await fetch(`${on.web.publicOrigin}${baker?.path ?? ''}`)).status).toBe(404)
  const removed = (await ask<{ id: string; name: string }[]>(on, '/club/sponsors/removed')).body
  expect(removed.map(({ name }) => name)).toEqual(['Baker'])
  await ask(on, `/club/sponsors/${baker?.id ?? ''}/bringBack`, { body: {} })
  expect((await clubNow()).sponsors?.pictures.map(({ name }) => name)).toEqual(['Brewer', 'Baker'])
})
it('the moderator says how they take turns', async () => {
  const set = (body: object) => ask(on, '/club/sponsors', { method: 'PUT', body })
  await set({ seconds: 20, fade: false })
  expect((await clubNow()).sponsors).toMatchObject({ seconds: 20, fade: false })
  expect((await set({ seconds: 1 })).status).toBe(400)
})
it('pictures that are none, act, fetch something, or are too large are refused with a sentence', async () => {
  const bad = ['GIF89a', 'x'.repeat(300_000)].map((text) => Buffer.from(text).toString('base64'))
  for (const picture of [...bad, drawing('<script>x</script>'), drawing('<image href="https://x.test/y"/>')]) {
    const { status, body } = await add('Bad', picture)
    expect([status, body['refused'], typeof body['says']]).toEqual([409, 'no-sponsor', 'string'])
  }
})
it('there are twelve at most', async () => {
  const free = 12 - ((await clubNow()).sponsors?.pictures.length ?? 0)
  for (let n = 0; n < free; n += 1) expect((await add(`${n}`, drawing(`<rect width="${n + 1}"/>`))).status).toBe(200)
  expect((await add('One more', drawing('<rect width="99"/>'))).body['says']).toContain('twelve')
  const [{ id } = { id: '' }] = (await clubNow()).sponsors?.pictures ?? []
  await ask(on, `/club/sponsors/${id}`, { method: 'DELETE' })
  await add('In its place', drawing('<rect width="99"/>'))
  expect((await ask(on, `/club/sponsors/${id}/bringBack`, { body: {} })).body['refused']).toBe('no-sponsor')
})
