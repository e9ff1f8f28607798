import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OBSWebSocketError } from 'obs-websocket-js/json'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openConnection } from '../../../electron/obs/connection.ts'
import { toConnectFault } from '../../../electron/obs/obs-fault.ts'
import { pauseAfter } from '../../../electron/obs/reconnect.ts'
import { ObsServer } from '../../kit/obs/obs-server.ts'
import { startAdapter, connectAdapter, reachState, startServer, wait, until } from './obs-fixture.ts'

/** An address where nothing listens. */
async function nowhere(): Promise<string> {
  const gone = await new ObsServer().start()
  await gone.stop()
  return gone.url
}

describe('connecting', () => {
  test('three sockets: for commands and for questions, which hear nothing, and for events', async () => {
    const { host, obs, states } = await connectAdapter()
    expect(host.connected).toBe(3)
    expect(states).toEqual(['connecting', 'on'])
    expect(obs.status()).toMatchObject({ scene: 'Lobby', problem: null, enabled: true })
  })

  test('switched off it stays silent', async () => {
    const host = await startServer()
    const { obs } = startAdapter({ url: host.url, enabled: false })
    obs.follow('day', null)
    await wait(100)
    expect(host.attempts).toEqual([])
    expect(obs.status()).toMatchObject({ state: 'off', problem: null })
  })

  test('switched off in mid-game it leaves OBS, and on again it takes up the cue', async () => {
    const { host, obs, config } = await connectAdapter()
    obs.configure({ ...config, enabled: false })
    await until(() => expect(host.connected).toBe(0))
    expect(obs.status()).toMatchObject({ state: 'off', scene: null })
    obs.follow('night', null)
    obs.configure(config)
    await until(() => expect(obs.status()).toMatchObject({ state: 'on', scene: 'Night' }))
  })

  test('an impossible address is said, not tried', () => {
    const { obs } = startAdapter({ url: 'localhost:4455' })
    expect(obs.status()).toMatchObject({ state: 'off', problem: expect.stringContaining('ws://host:port') })
  })

  test('pauses grow from half a second to five', () => {
    expect([0, 1, 2, 3, 4, 5, 60].map(pauseAfter)).toEqual([500, 1000, 2000, 4000, 5000, 5000, 5000])
  })

  test('OBS absent at start: the sentence says how to start it, and it is found when it comes', async () => {
    const host = new ObsServer()
    await host.start()
    await host.stop()
    const { obs, states } = startAdapter({ url: host.url })
    obs.follow('night', null)
    await reachState(obs, 'retrying')
    expect(obs.status().problem).toContain('Enable WebSocket server')
    await wait(600)
    await host.start()
    onTestFinished(() => host.stop())
    await until(() => expect(obs.status()).toMatchObject({ state: 'on', scene: 'Night', problem: null }))
    expect(states).toEqual(['connecting', 'retrying', 'on'])
  })

  test('a connection that failed without any message counts as OBS not being there', () => {
    // A host name with several addresses, of which none answers, ends like this.
    expect(toConnectFault(new OBSWebSocketError(1006, '')).kind).toBe('unreachable')
  })

  test('something else at that address is told apart from OBS', async () => {
    const web = createServer((_, response) => response.end('hello'))
    web.on('upgrade', (_, socket) => socket.end('HTTP/1.1 404 Not Found\r\n\r\n'))
    web.listen(0, '127.0.0.1')
    await once(web, 'listening')
    onTestFinished(() => void web.close())
    const { obs } = startAdapter({ url: `ws://127.0.0.1:${(web.address() as AddressInfo).port}` })
    await reachState(obs, 'retrying')
    expect(obs.status().problem).toContain('not OBS with WebSocket 5')
  })

  test('closing while nothing answers resolves', async () => {
    const { obs } = startAdapter({ url: await nowhere() })
    await reachState(obs, 'retrying')
    await obs.close()
    expect(obs.status().state).toBe('off')
  })

  test('closing while OBS is frozen resolves', async () => {
    const { host, obs } = await connectAdapter()
    host.frozen = true
    obs.follow('day', null)
    await wait(20)
    await obs.close()
    expect(obs.status()).toMatchObject({ state: 'off', problem: null })
    await until(() => expect(host.connected).toBe(0))
  })
})

describe('the password', () => {
  test('a wrong one is tried once, and said with the place to find the right one', async () => {
    const host = await startServer()
    const { obs, config, lines } = startAdapter({ url: host.url, password: 'xyzzy-plugh' })
    await reachState(obs, 'wrong-password')
    expect(obs.status().problem).toContain('Show Connect Info')
    await wait(1_200)
    expect(host.attempts).toHaveLength(1)
    obs.configure({ ...config, password: 'open sesame' })
    await reachState(obs, 'on')
    expect(lines.join('\n')).not.toMatch(/xyzzy-plugh|open sesame/)
    expect(JSON.stringify(obs.status())).not.toMatch(/xyzzy-plugh|open sesame/)
  })

  test('the same one, saved again after it was changed in OBS, is tried again', async () => {
    const host = await startServer()
    const { obs, config } = startAdapter({ url: host.url, password: '' })
    await reachState(obs, 'wrong-password')
    host.password = 'later'
    obs.configure({ ...config, password: 'later' })
    await reachState(obs, 'on')
    host.password = 'other'
    await host.stop()
    await host.start()
    await reachState(obs, 'wrong-password')
    host.password = 'later'
    obs.configure({ ...config, password: 'later' })
    await reachState(obs, 'on')
  })
})

describe('losing OBS', () => {
  test('hung up during a switch: reconnects and shows the scene of the newest cue', async () => {
    const { host, obs, states } = await connectAdapter()
    host.answer = ({ type }) => (type === 'SetCurrentProgramScene' ? 'hang-up' : null)
    obs.follow('day', null)
    await reachState(obs, 'retrying')
    expect(obs.status()).toMatchObject({ scene: null, problem: expect.stringContaining('reconnects by itself') })
    obs.follow('night', null)
    host.answer = null
    await until(() => expect(obs.status()).toMatchObject({ state: 'on', scene: 'Night', problem: null }))
    expect(states).toEqual(['connecting', 'on', 'retrying', 'on'])
    expect(host.connected).toBe(3)
  })

  test('through a cue without a scene the former one stands, also for an OBS that was away', async () => {
    const { host, obs } = await connectAdapter()
    await host.stop()
    await reachState(obs, 'retrying')
    obs.follow('night', null)
    obs.follow('spotlight', null)
    await host.start()
    await until(() => expect(obs.status()).toMatchObject({ state: 'on', scene: 'Night' }))
  })

  test('frozen with nothing asked of it: noticed, said, and followed again afterwards', async () => {
    const { host, obs } = await connectAdapter()
    host.frozen = true
    await reachState(obs, 'retrying')
    expect(obs.status().problem).toContain('does not answer')
    obs.follow('vote', null)
    await until(() => expect(host.connected).toBe(0))
    host.frozen = false
    await until(() => expect(obs.status()).toMatchObject({ state: 'on', scene: 'Vote' }))
  })

  test('a switch that was lost on a silent OBS is asked for again, even where OBS seems to show it', async () => {
    const { host, obs } = await connectAdapter()
    host.answer = ({ type }) => (type === 'SetCurrentProgramScene' ? 'silence' : null)
    obs.follow('day', null)
    await reachState(obs, 'retrying')
    host.answer = null
    host.scene = 'Day'
    await reachState(obs, 'on')
    await until(() => expect(host.asked).toEqual(['Day', 'Day']))
  })

  test('answers 2 s late: cues go on being taken, the newest is shown when OBS has recovered', async () => {
    const { host, obs } = await connectAdapter()
    host.delayMs = 2_000
    obs.follow('day', null)
    await reachState(obs, 'retrying')
    expect(obs.status().problem).toContain('does not answer')
    obs.follow('night', null)
    host.delayMs = 0
    await until(() => expect(obs.status()).toMatchObject({ state: 'on', scene: 'Night', problem: null }), 12_000)
  })

  test('an error while an event is heard is told, and the session goes on', async () => {
    const host = await startServer()
    const faults: unknown[] = []
    const connection = await openConnection({
      url: host.url,
      password: host.password,
      signal: new AbortController().signal,
      listen: ({ on }) =>
        on('CurrentProgramSceneChanged', () => {
          throw new Error('deaf')
        }),
      fault: (error) => faults.push(error),
    })
    onTestFinished(() => connection.close())
    host.show('Vote')
    await until(() => expect(faults).toEqual([new Error('deaf')]))
    expect(await connection.call('GetCurrentSceneTransitionCursor')).toEqual({ transitionCursor: 1 })
  })

  test('an error in a listener reaches neither the adapter nor the other listeners', async () => {
    const host = await startServer()
    const { obs, states, lines } = startAdapter({ url: host.url })
    const heard: string[] = []
    obs.onChange(() => {
      throw new Error('listener broke')
    })
    const forget = obs.onChange(({ state }) => heard.push(state))
    await reachState(obs, 'on')
    expect(states).toEqual(['connecting', 'on'])
    expect(heard).toContain('on')
    expect(lines.join('\n')).toContain('listener broke')
    forget()
    const before = heard.length
    host.show('Vote')
    await until(() => expect(obs.status().scene).toBe('Vote'))
    expect(heard).toHaveLength(before)
  })
})
