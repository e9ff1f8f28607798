/** OBS that may show the moderator's window: the console sends nothing secret to it meanwhile. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Frame } from '../../../shared/wire/frame.ts'
import { ObsServer } from '../../kit/obs/obs-server.ts'
import { room } from '../phones/phone-room.ts'
import { ask, command, deskEar, started, type Ear, type Running } from '../../kit/test-server.ts'
import { patience } from '../../kit/timeouts.ts'

async function studio(): Promise<{ on: Running; host: ObsServer; id: string }> {
  const host = await new ObsServer().start()
  onTestFinished(() => host.stop())
  const on = await room()
  const id = await started(on, { cast: ['shadow', 'neighbour', 'neighbour', 'neighbour', 'neighbour'] })
  const { url, password } = host
  await ask(on, '/obs', { method: 'PUT', body: { enabled: true, url, password } })
  await vi.waitFor(() => expect(on.core.obs.status().state).toBe('on'), patience)
  for (const name of ['My screen', 'Other']) host.studio.addInput(name, 'monitor_capture')
  return { on, host, id }
}
async function page(on: Running, more: Record<string, unknown> = {}): Promise<Ear> {
  const ear = deskEar(on, more)
  onTestFinished(() => ear.socket.terminate())
  await ear.hears((message) => 'frame' in message)
  return ear
}
async function newest({ socket, heard }: Ear): Promise<string> {
  await new Promise<void>((resolve) => {
    socket.once('pong', () => resolve())
    socket.ping()
  })
  const push = heard.findLast((message) => 'frame' in message)
  return (push?.['frame'] as Frame | undefined)?.audience ?? ''
}
const airs = (on: Running, names: readonly string[]): Promise<void> =>
  vi.waitFor(() => expect(on.core.obs.status().onAir?.sources.map(({ name }) => name) ?? []).toEqual(names), {
    ...patience,
    interval: 10,
  })

describe('the moderator’s pages on air', () => {
  it('are all sent the redacted frame at once, and a page that does not hear it is sent nothing secret', async () => {
    const { on, host, id } = await studio()
    const pages = await Promise.all([page(on), page(on), page(on, { redacted: true })])
    expect(await Promise.all(pages.map(newest))).toEqual(['moderator', 'moderator', 'redacted'])
    host.studio.air('My screen', true)
    await airs(on, ['My screen'])
    for (const each of pages.slice(0, 2)) await each.hears((message) => message['hidden'] === true)
    expect(await Promise.all(pages.map(newest))).toEqual(['redacted', 'redacted', 'redacted'])
    // A page that hangs says nothing; the match goes on.
    const from = pages.map(({ raw }) => raw.length)
    await command(on, id, { type: 'deal' })
    await command(on, id, { type: 'choosePrey', seat: 2 })
    expect(await Promise.all(pages.map(newest))).toEqual(['redacted', 'redacted', 'redacted'])
    for (const [i, { raw }] of pages.entries()) expect(raw.slice(from[i]).join('')).not.toMatch(/"card":\{"role"|prey/u)
  })
  it('stay covered for a page that asks without knowing, and for one that comes anew', async () => {
    const { on, host } = await studio()
    const first = await page(on)
    host.studio.air('My screen', true)
    await airs(on, ['My screen'])
    const times = (): number => first.heard.filter((message) => message['hidden'] === true).length
    first.say({ redact: false })
    await vi.waitFor(() => expect(times()).toBe(2), patience)
    expect(await newest(first)).toBe('redacted')
    first.say({ redact: false, anyway: ['Something else'] })
    await vi.waitFor(() => expect(times()).toBe(3), patience)
    const second = await page(on)
    await second.hears((message) => message['hidden'] === true)
    expect(await newest(second)).toBe('redacted')
  })
  it('are shown again to the one page that names what is on air, until something else is', async () => {
    const { on, host } = await studio()
    const [one, other] = await Promise.all([page(on), page(on)])
    host.studio.air('My screen', true)
    await airs(on, ['My screen'])
    one.say({ redact: false, anyway: ['My screen'] })
    await vi.waitFor(async () => expect(await newest(one)).toBe('moderator'), patience)
    expect(await newest(other)).toBe('redacted')
    // Hidden and shown again by the moderator, without being asked once more.
    one.say({ redact: true })
    one.say({ redact: false })
    await vi.waitFor(async () => expect(await newest(one)).toBe('moderator'), patience)
    host.studio.air('Other', true)
    await airs(on, ['My screen', 'Other'])
    await vi.waitFor(async () => expect(await newest(one)).toBe('redacted'), patience)
  })
  it('are not shown by themselves once nothing is on air, but can be', async () => {
    const { on, host } = await studio()
    const ear = await page(on)
    host.studio.air('My screen', true)
    await airs(on, ['My screen'])
    host.studio.air('My screen', false)
    await airs(on, [])
    expect(await newest(ear)).toBe('redacted')
    ear.say({ redact: false })
    await vi.waitFor(async () => expect(await newest(ear)).toBe('moderator'), patience)
  })
})
