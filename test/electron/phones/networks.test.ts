import { createServer } from 'node:http'
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ScreenChanges } from '../../../electron/broadcast/screen-changes.ts'
import { Lan, thisMachine, type LanDeps, type Machine, type PublicSide } from '../../../electron/http/network/lan.ts'
import { isLoopback } from '../../../electron/http/rate-limits.ts'
import { Phone } from '../../kit/test-phone.ts'
import {
  ask,
  freshFolder,
  outputEar,
  started,
  windowToken,
  type Answered,
  type Running,
} from '../../kit/test-server.ts'
import { codeOf, comes, phonesOf, room, sitsAt, wound } from './phone-room.ts'
import { patience } from '../../kit/timeouts.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

/** Opens these networks to phones, and closes all others. */
const open = (on: Running, ...networks: readonly string[]): Promise<Answered> =>
  ask(on, '/phones', { method: 'PUT', body: { networks } })
const portOf = ({ web }: Running): number => Number(new URL(web.publicOrigin).port)
const originAt = (on: Running, address: string): string => `http://${address}:${portOf(on)}`
/** A status, or the error of a connection that nobody took. */
const knock = (on: Running, address: string, host = `${address}:${portOf(on)}`): Promise<number | string> =>
  new Promise((resolve) => {
    const sent = request({ host: address, port: portOf(on), path: '/nothing', headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    sent.end()
  })

describe('networks', () => {
  it('are all shut until one is switched on', async () => {
    const on = await room()
    expect((await phonesOf(on)).networks.every((each) => !each.open)).toBe(true)
    expect(await knock(on, '127.0.0.2')).toBe('ECONNREFUSED')
  })
  it('serve phones and outputs on the port of the public side, and are named in the links', async () => {
    const on = await room()
    await started(on)
    const code = await codeOf(on)
    expect((await phonesOf(on)).links).toEqual([`${on.web.publicOrigin}/join#${code}`])
    const { status, body } = await open(on, '127.0.0.2', '127.0.0.3')
    expect([status, body['problem']]).toEqual([200, null])
    expect(body['links']).toEqual(['127.0.0.2', '127.0.0.3'].map((each) => `${originAt(on, each)}/join#${code}`))
    expect(body['networks']).toEqual(expect.arrayContaining([{ address: '127.0.0.2', network: '', open: true }]))
    const phone = new Phone(originAt(on, '127.0.0.2'), { code })
    onTestFinished(() => phone.leave())
    await phone.sits('Ann', 1)
    const output = outputEar(
      { ...on, web: { ...on.web, publicOrigin: originAt(on, '127.0.0.3') } },
      { token: windowToken(on) },
    )
    onTestFinished(() => output.socket.terminate())
    await output.hears((message) => 'frame' in message)
    expect(await knock(on, '127.0.0.4')).toBe('ECONNREFUSED')
  })
  it('answer to their address and port alone', async () => {
    const on = await room()
    await open(on, '127.0.0.2')
    expect(await knock(on, '127.0.0.2')).toBe(404)
    for (const host of ['127.0.0.3', '127.0.0.2', 'localhost', 'evil.example'].map((name) => `${name}:${portOf(on)}`))
      expect([host, await knock(on, '127.0.0.2', host)]).toEqual([host, host.startsWith('127.0.0.2:') ? 404 : 403])
    expect(await knock(on, '127.0.0.2', '127.0.0.2')).toBe(403)
    expect(await knock(on, '127.0.0.1', `127.0.0.3:${portOf(on)}`)).toBe(403)
  })
  it('that are switched off cut their sockets, and the phone is found on another', async () => {
    const on = await room()
    await started(on)
    await open(on, '127.0.0.2', '127.0.0.3')
    const code = await codeOf(on)
    const phone = new Phone(originAt(on, '127.0.0.2'), { code })
    await phone.sits('Ann', 1)
    const other = await comes(on, 'Ben')
    await open(on, '127.0.0.3')
    expect(await phone.closed).toBe(1001)
    expect(await knock(on, '127.0.0.2')).toBe('ECONNREFUSED')
    const back = new Phone(originAt(on, '127.0.0.3'), { token: phone.token ?? '' })
    onTestFinished(() => back.leave())
    await sitsAt(back, 1)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    await open(on)
    expect(await back.closed).toBe(1001)
    expect(await knock(on, '127.0.0.1', '127.0.0.3')).toBe(403)
  })
  it('stay open when what is changed is something else', async () => {
    const on = await room()
    await open(on, '127.0.0.2')
    await codeOf(on)
    await ask(on, '/phones', { method: 'PUT', body: { joining: false } })
    expect(await knock(on, '127.0.0.2')).toBe(404)
  })
  it('of other machines cannot be opened', async () => {
    const on = await room()
    for (const address of ['198.51.100.7', '0.0.0.0']) {
      const { status, body } = await open(on, address)
      expect([status, body]).toMatchObject([400, { error: expect.stringContaining(address), path: 'networks.0' }])
    }
    const own = await open(on, '127.0.0.2', '127.0.0.1')
    expect([own.status, own.body['path']]).toEqual([400, 'networks.1'])
    expect((await open(on, 'localhost')).status).toBe(400)
    expect((await open(on, '::1')).status).toBe(400)
    expect((await phonesOf(on)).networks.every((each) => !each.open)).toBe(true)
  })
  it('of this machine alone cannot be opened, also where they were before', async () => {
    const alone = ['127.0.0.1', '127.0.0.2', '127.1.2.3']
    const folder = freshFolder()
    onTestFinished(() => removeFolder(folder))
    const before = await room({ folder })
    expect((await open(before, '127.0.0.2')).status).toBe(200)
    await before.stop()
    const on = await room({ folder, machine: { ...thisMachine, standsIn: () => false } })
    expect((await phonesOf(on)).networks.filter((each) => each.open)).toEqual([])
    expect((await phonesOf(on)).problem).toBeNull()
    for (const address of alone) {
      const { status, body } = await open(on, address)
      expect([status, body]).toMatchObject([400, { error: expect.stringContaining(address), path: 'networks.0' }])
    }
    expect(await knock(on, '127.0.0.2')).toBe('ECONNREFUSED')
  })
  it('are open again after a restart, without anybody asking', async () => {
    const folder = freshFolder()
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const on = await room({ folder })
    await open(on, '127.0.0.2')
    await on.stop()
    expect(await knock(on, '127.0.0.2')).toBe('ECONNREFUSED')
    const again = await room({ folder })
    expect(await knock(again, '127.0.0.2')).toBe(404)
  })
})

describe('a network that does not work', () => {
  it('because another program has the port is tried until it does', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const squatter = createServer((_request, response) => response.writeHead(418).end())
    await new Promise<void>((resolve) => squatter.listen(portOf(on), '127.0.0.2', resolve))
    const { status, body } = await open(on, '127.0.0.2', '127.0.0.3')
    expect([status, body['problem']]).toEqual([200, expect.stringMatching(/127\.0\.0\.2.*Close that program/u)])
    expect(await knock(on, '127.0.0.3')).toBe(404)
    expect((await phonesOf(on)).networks).toContainEqual({ address: '127.0.0.2', network: '', open: true })
    await new Promise((resolve) => squatter.close(resolve))
    wind(5000)
    await expect.poll(async () => (await phonesOf(on)).problem, patience).toBeNull()
    expect(await knock(on, '127.0.0.2')).toBe(404)
  })
  it('because this machine left it is shut, said, and open again once it is back', async () => {
    const { timing, wind } = wound()
    let networks = [{ address: '192.0.2.200', network: 'wlan0' }]
    const machine: Machine = { networks: () => networks }
    const on = await room({ timing, machine })
    // No test has this address: it cannot be opened although the system names it.
    expect((await open(on, '192.0.2.200')).body['problem']).toMatch(/192\.0\.2\.200/u)
    networks = []
    wind(5000)
    await expect
      .poll(async () => (await phonesOf(on)).networks, patience)
      .toEqual([{ address: '192.0.2.200', network: '', open: true }])
    // An address in use may stay on while others are switched, and may be switched off.
    expect((await open(on, '192.0.2.200', '127.0.0.2')).status).toBe(200)
    expect((await open(on, '127.0.0.2')).body).toMatchObject({ problem: null })
    expect((await open(on, '192.0.2.200')).status).toBe(400)
  })
})

describe('a try that fails', () => {
  /** A network of this machine that no test has: it is never opened. */
  const elsewhere = { address: '192.0.2.200', network: 'wlan0' }
  async function lanOf(
    another: PublicSide['another'],
    log: LanDeps['log'] = (error) => expect.fail(String(error)),
  ): Promise<{ lan: Lan; wind: (ms: number) => void }> {
    const { timing, wind } = wound()
    const lan = new Lan({
      machine: { networks: () => [elsewhere], standsIn: isLoopback },
      timing,
      changes: new ScreenChanges({ guard: () => true }),
      log,
    })
    await lan.serve({ port: 0, another }, [])
    onTestFinished(() => lan.close())
    return { lan, wind }
  }

  it('leaves what is wrong said while it is tried again', async () => {
    const said: (string | null)[] = []
    const { lan, wind } = await lanOf(() => {
      said.push(lan.problem('en'))
      const server = createServer()
      return { server, close: () => void server.close() }
    })
    await lan.want([elsewhere.address])
    const triedAgain = (): number => {
      wind(5000)
      return said.length
    }
    await expect.poll(triedAgain, patience).toBeGreaterThan(2)
    await lan.want(['127.0.0.2', elsewhere.address])
    expect([said[0], ...new Set(said.slice(1))]).toEqual([null, expect.stringContaining('192.0.2.200')])
    await lan.want(['127.0.0.2'])
    expect([lan.problem('en'), lan.hosts()]).toEqual([null, ['127.0.0.2:0']])
  })
  it('in a way that nobody foresaw is said to who asked, and stops no later change and no later try', async () => {
    const faults: unknown[] = []
    let isBroken = true
    const { lan, wind } = await lanOf(
      () => {
        if (isBroken) throw new Error('no server to be had')
        const server = createServer()
        return { server, close: () => void server.close() }
      },
      (error) => faults.push(error),
    )
    await expect(lan.want(['127.0.0.2'])).rejects.toThrow('no server to be had')
    wind(5000)
    await expect.poll(() => faults.length, patience).toBe(1)
    isBroken = false
    wind(5000)
    await expect.poll(() => lan.hosts(), patience).toEqual(['127.0.0.2:0'])
    isBroken = true
    await expect(lan.want(['127.0.0.2', '127.0.0.3'])).rejects.toThrow('no server to be had')
    isBroken = false
    await lan.want(['127.0.0.3'])
    expect([lan.hosts(), faults.length]).toEqual([['127.0.0.3:0'], 1])
  })
})

describe('the stage shows how to join', () => {
  /** Returns the stage of an output's message; the first one comes before any frame. */
  const stageOf = (message: Readonly<Record<string, unknown>>): { view?: string; join?: unknown } =>
    (message['stage'] ?? {}) as { view?: string; join?: unknown }

  it('while phones may come in, and follows code and network', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    await started(on)
    const output = outputEar(on, { token: windowToken(on) })
    onTestFinished(() => output.socket.terminate())
    const shows = (join: unknown): Promise<unknown> =>
      output.hears(
        (message) => stageOf(message).view === 'join' && JSON.stringify(stageOf(message).join) === JSON.stringify(join),
      )
    await ask(on, '/stage', { method: 'PUT', body: { view: 'join' } })
    await shows(null)
    const code = await codeOf(on)
    await open(on, '127.0.0.2')
    await shows({ link: `${originAt(on, '127.0.0.2')}/join#${code}`, code })
    wind(600_000)
    const next = (await phonesOf(on)).code
    await shows({ link: `${originAt(on, '127.0.0.2')}/join#${next}`, code: next })
    const last = output.heard.length
    await ask(on, '/phones', { method: 'PUT', body: { joining: false } })
    await output.hears((message) => output.heard.indexOf(message) >= last && stageOf(message).join === null)
  })
  it('to outputs, not to those who are in already', async () => {
    const on = await room()
    await started(on)
    const phone = await comes(on, 'Ann')
    await ask(on, '/stage', { method: 'PUT', body: { view: 'join' } })
    const push = await phone.shows(({ stage }) => stage.view === 'join')
    expect(push.stage.join).toBeNull()
    expect(phone.raw.join('')).not.toContain(await codeOf(on))
  })
})
