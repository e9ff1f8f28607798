import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  deskEar,
  outputEar,
  running,
  started,
  windowToken,
  type Ear,
  type Running,
} from '../../kit/test-server.ts'

let on: Running
const ears: Ear[] = []
const kept = (ear: Ear): Ear => {
  ears.push(ear)
  return ear
}
beforeAll(async () => {
  on = await running()
  await started(on)
})
afterEach(() => {
  for (const ear of ears.splice(0)) ear.socket.terminate()
})
afterAll(() => on.stop())

const shownCode = async (ear: Ear): Promise<string> =>
  ((await ear.hears((message) => 'pair' in message))['pair'] as { code: string }).code
const waitingCodes = async (): Promise<string[]> =>
  ((await ask(on, '/outputs')).body['waiting'] as { code: string }[]).map(({ code }) => code)

describe('an output without a token', () => {
  it('shows four letters and nothing of the match until it is accepted', async () => {
    const desk = kept(deskEar(on))
    const output = kept(outputEar(on, { lang: 'en' }))
    const code = await shownCode(output)
    expect(code).toMatch(/^[A-Z]{4}$/u)
    expect(output.heard).toEqual([{ pair: { code } }])
    await desk.hears(
      (message) =>
        (message['desk'] as { waiting: { code: string }[] } | undefined)?.waiting.some((each) => each.code === code) ===
        true,
    )

    const { status, body } = await ask(on, '/outputs/accept', {
      body: { code: code.toLowerCase(), name: 'TV in the hall' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: expect.any(String) as string, name: 'TV in the hall', connected: 1 })
    const { token } = (await output.hears((message) => 'token' in message)) as { token: string }
    await output.hears((message) => 'frame' in message)
    expect(token).not.toBe(windowToken(on))
    expect(await waitingCodes()).toEqual([])

    const back = kept(outputEar(on, { token }))
    await back.hears((message) => 'frame' in message)
    await desk.hears(
      (message) =>
        (message['desk'] as { outputs: { name: string; connected: number }[] } | undefined)?.outputs.some(
          (each) => each.name === 'TV in the hall' && each.connected === 2,
        ) === true,
    )
  })
  it('cannot be accepted twice or by a guess', async () => {
    const code = await shownCode(kept(outputEar(on)))
    expect((await ask(on, '/outputs/accept', { body: { code: 'QQQQ', name: 'X' } })).body['refused']).toBe(
      'no-such-code',
    )
    expect((await ask(on, '/outputs/accept', { body: { code, name: 'First' } })).status).toBe(200)
    expect((await ask(on, '/outputs/accept', { body: { code, name: 'Second' } })).status).toBe(409)
  })
  it('that goes away is no longer waited for', async () => {
    const output = outputEar(on)
    const code = await shownCode(output)
    expect(await waitingCodes()).toContain(code)
    const desk = kept(deskEar(on))
    await desk.hears((message) => 'desk' in message)
    output.socket.close()
    await desk.hears((message) => (message['desk'] as { waiting: unknown[] } | undefined)?.waiting.length === 0)
  })
  it('finds the door shut when too many wait', async () => {
    const crowd = Array.from({ length: 50 }, () => kept(outputEar(on)))
    const codes = await Promise.all(crowd.map(shownCode))
    expect(new Set(codes).size).toBe(50)
    expect(await kept(outputEar(on)).closed).toBe(4429)
  })
})

describe('named outputs', () => {
  it('are reached from another machine as soon as a network is open', async () => {
    const urlOf = async (name: string): Promise<string> =>
      new URL(String((await ask(on, '/outputs', { body: { name } })).body['url'])).hostname
    expect(await urlOf('Here')).toBe('127.0.0.1')
    await ask(on, '/phones', { method: 'PUT', body: { networks: ['127.0.0.2'] } })
    expect(await urlOf('There')).toBe('127.0.0.2')
    await ask(on, '/phones', { method: 'PUT', body: { networks: [] } })
  })
  it('have addresses with tokens, kept over a restart and in the secrets file only', async () => {
    const { status, body } = await ask(on, '/outputs', { body: { name: 'OBS' } })
    expect(status).toBe(201)
    const { url } = body as { url: string }
    expect(url.startsWith(`${on.web.publicOrigin}/output/#t=`)).toBe(true)
    expect((await ask(on, '/links')).body).toMatchObject({ OBS: url, public: on.web.links.lasting().public })
    const token = new URL(url).hash.slice(3)
    expect((await ask(on, '/outputs')).text).not.toContain(token)
    for (const id of [(await ask(on, '/stage')).body['match']]) {
      expect((await ask(on, `/matches/${String(id)}/export`)).text).not.toContain(token)
    }
    expect(on.logged.join('\n')).not.toContain(token)
  })
  it('do not share a name', async () => {
    await ask(on, '/outputs', { body: { name: 'Balcony' } })
    expect((await ask(on, '/outputs', { body: { name: ' balcony' } })).body['refused']).toBe('name-taken')
    expect((await ask(on, '/outputs', { body: { name: '  ' } })).body['path']).toBe('name')
  })
  it('that nobody knows cannot be forgotten', async () => {
    expect((await ask(on, '/outputs/none', { method: 'DELETE' })).status).toBe(404)
  })
})
