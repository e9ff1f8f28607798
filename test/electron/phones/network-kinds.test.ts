/** Networks that phones are shown first, judged by the names that systems and programs give them. */
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isVirtual } from '../../../electron/http/network/network-ranking.ts'
import { ScreenChanges } from '../../../electron/broadcast/screen-changes.ts'
import { Lan, loopbackAddress, type Listener } from '../../../electron/http/network/lan.ts'
import { ask, outputEar, started, windowToken } from '../../kit/test-server.ts'
import { codeOf, phonesOf, room, wound } from './phone-room.ts'

type Interface = readonly [network: string, address: string, mac: string]
const real: readonly Interface[] = [
  ['wlan0', '192.168.1.5', '3c:22:fb:01:02:03'],
  ['wlp3s0', '10.0.0.7', '3c:22:fb:01:02:04'],
  ['eth0', '172.20.10.2', '00:1b:21:0a:0b:0c'],
  ['enp0s31f6', '192.168.178.20', '54:e1:ad:00:00:01'],
  ['enx00e04c680001', '192.168.42.10', '00:e0:4c:68:00:01'],
  ['en0', '192.168.0.12', 'a4:83:e7:00:00:01'],
  ['Wi-Fi', '192.168.2.30', '48:51:b7:00:00:01'],
  ['Ethernet', '10.20.30.40', '48:51:b7:00:00:02'],
  ['bridge100', '192.168.2.1', 'a6:83:e7:00:00:64'],
  ['br0', '192.168.7.9', '54:e1:ad:00:00:02'],
  ['Local Area Connection* 10', '192.168.137.1', '4a:51:b7:00:00:02'],
  ['Połączenie sieciowe Wi-Fi', '192.168.100.4', '48:51:b7:00:00:03'],
]
const virtual: readonly Interface[] = [
  ['docker0', '172.17.0.1', '02:42:ac:00:00:01'],
  ['br-5f3c1d2e4a6b', '172.18.0.1', '02:42:ac:00:00:02'],
  ['virbr0', '192.168.122.1', '52:54:00:00:00:01'],
  ['vboxnet0', '192.168.56.1', '0a:00:27:00:00:00'],
  ['Ethernet 2', '192.168.56.1', '0a:00:27:00:00:10'],
  ['VMware Network Adapter VMnet8', '192.168.80.1', '00:50:56:c0:00:08'],
  ['vEthernet (WSL)', '172.25.16.1', '00:15:5d:00:00:01'],
  ['tun0', '10.8.0.2', '00:00:00:00:00:00'],
  ['utun4', '10.5.0.2', '00:00:00:00:00:00'],
  ['wg0', '10.66.66.2', '00:00:00:00:00:00'],
  ['tailscale0', '100.101.102.103', '00:00:00:00:00:00'],
  ['ztabcdef12', '10.147.17.5', '9e:00:00:00:00:01'],
  ['Wi-Fi 2', '169.254.10.20', '48:51:b7:00:00:04'],
  ['Mullvad', '10.64.12.9', '9c:00:00:00:00:01'],
  ['CloudflareWARP', '172.16.0.2', '00:00:00:00:00:00'],
  ['office', '10.99.0.2', '00:00:00:00:00:00'],
  ['incusbr0', '10.171.26.1', '00:16:3e:00:00:01'],
  ['Parallels Shared #0', '10.211.55.2', '00:1c:42:00:00:08'],
]
const named = ([network, address, mac]: Interface) => ({ network, address, mac })
const isMadeUp = (each: Interface): boolean => isVirtual(named(each))

describe('networks of this machine', () => {
  it.each(real)('%s is one that phones may be on', (...each) => expect(isMadeUp(each)).toBe(false))
  it.each(virtual)('%s is one that a program made', (...each) => expect(isMadeUp(each)).toBe(true))
  it('are listed real ones first, and virtual ones named and off', async () => {
    const machine = {
      networks: () =>
        [...virtual, ...real].map((each) => {
          const { network, address } = named(each)
          return { network, address, ...(isMadeUp(each) ? { virtual: true as const } : {}) }
        }),
    }
    const listed = (await phonesOf(await room({ machine }))).networks
    expect(listed.map(({ network }) => network)).toEqual([...real, ...virtual].map(([network]) => network))
    expect(listed.flatMap((each) => (each.virtual === true ? [each.network] : []))).toEqual(
      virtual.map(([name]) => name),
    )
    expect(listed.filter(({ open }) => open)).toEqual([])
  })
})

describe('the way in', () => {
  it('is that of the real network, whatever was opened first, and none of this machine alone', async () => {
    const lan = new Lan({
      machine: {
        networks: () => [
          { address: '127.0.0.2', network: 'docker0', virtual: true },
          { address: '127.0.0.3', network: 'wlan0' },
        ],
      },
      timing: wound().timing,
      changes: new ScreenChanges({ guard: () => true }),
      log: (error) => expect.fail(String(error)),
    })
    const another = (): Listener => {
      const server = createServer()
      return { server, close: () => void server.close() }
    }
    await lan.serve({ port: 0, another }, [])
    onTestFinished(() => lan.close())
    expect([lan.reached(), lan.isOurs(loopbackAddress)]).toEqual([[], false])
    await lan.want(['127.0.0.2', '127.0.0.3'])
    expect(lan.reached()).toEqual(['http://127.0.0.3:0', 'http://127.0.0.2:0'])
  })
  it('leaves the stage with the last network, and is never an address of this machine alone', async () => {
    const on = await room()
    await started(on)
    const output = outputEar(on, { token: windowToken(on) })
    onTestFinished(() => output.socket.terminate())
    const linkIn = (message: Readonly<Record<string, unknown>>): string | null =>
      (message['stage'] as { join?: { link: string } | null } | undefined)?.join?.link ?? null
    await ask(on, '/stage', { method: 'PUT', body: { view: 'join' } })
    const code = await codeOf(on)
    const way = `http://127.0.0.2:${new URL(on.web.publicOrigin).port}/join#${code}`
    const turns: readonly (readonly [object, string | null])[] = [
      [{ networks: ['127.0.0.2'] }, way],
      [{ networks: [] }, null],
      [{ networks: ['127.0.0.2'] }, way],
      [{ joining: false }, null],
    ]
    for (const [body, link] of turns) {
      const last = output.heard.length
      await ask(on, '/phones', { method: 'PUT', body })
      await output.hears((message) => output.heard.indexOf(message) >= last && linkIn(message) === link)
    }
    expect(new Set(output.heard.map(linkIn))).toEqual(new Set([null, way]))
  })
})
