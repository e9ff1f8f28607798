/** Feeds on the network: reached only where the moderator opened that feed, having read what it shows. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type * as Limits from '../../../electron/http/rate-limits.ts'
import type { BackupList } from '../../../shared/wire/backup-payload.ts'
import { ask, freshFolder, listen, running, started, type Ear, type Running } from '../../kit/test-server.ts'
import { room } from '../phones/phone-room.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

/** A network that is loopback in truth: who comes from `stranger` counts as another machine. */
const address = '127.0.0.2'
const stranger = '127.0.0.3'
vi.mock('../../../electron/http/rate-limits.ts', async (load) => {
  const real = await load<typeof Limits>()
  return { ...real, isLoopback: (from: string) => from !== stranger && real.isLoopback(from) }
})

async function feedOn(on: Running): Promise<{ id: string; token: string; path: string }> {
  const { body } = await ask(on, '/feeds', { body: { name: 'Stream', level: 'night' } })
  return {
    id: String(body['id']),
    token: new URL(String(body['url'])).hash.slice(3),
    path: `/feeds/${String(body['id'])}`,
  }
}
function outside(on: Running, token: string): Ear {
  const { port } = new URL(on.web.publicOrigin)
  const origin = `http://${address}:${port}`
  const ear = listen(`${origin.replace('http', 'ws')}/ws`, { origin, hello: { token }, localAddress: stranger })
  onTestFinished(() => ear.socket.terminate())
  return ear
}
const put = (on: Running, path: string, body: object) => ask(on, path, { method: 'PUT', body })

describe('a feed on the network', () => {
  it('is opened only by who confirms what it shows, and another content closes it', async () => {
    const on = await room()
    const { path } = await feedOn(on)
    const refused = await put(on, path, { lan: true })
    expect([refused.status, refused.body['refused']]).toEqual([409, 'confirm'])
    expect(refused.body['says']).toContain('what happens at night')
    expect((await put(on, path, { lan: true, confirmed: true })).body['lan']).toBe(true)
    expect((await put(on, path, { delay: 5 })).body['lan']).toBe(true)
    expect((await put(on, path, { level: 'everything', lan: true })).body['says']).toContain('every card')
    expect((await put(on, path, { level: 'everything' })).body).toMatchObject({ level: 'everything', lan: false })
  })
  it('turns other machines away until then, and at once when it is closed', async () => {
    const on = await room()
    await started(on)
    const { token, path } = await feedOn(on)
    await put(on, '/phones', { networks: [address] })
    expect(await outside(on, token).closed).toBe(4403)
    expect((await ask(on, '/feeds/links')).body).toMatchObject([{ lan: [] }])
    await put(on, path, { lan: true, confirmed: true })
    const links = (await ask<{ lan: string[] }[]>(on, '/feeds/links')).body
    expect(links[0]?.lan).toEqual([expect.stringContaining(`http://${address}:`)])
    const stream = outside(on, token)
    await stream.hears((message) => 'stage' in message)
    await put(on, path, { lan: false })
    expect(await stream.closed).toBe(4403)
    expect(await outside(on, token).closed).toBe(4403)
  })
  it('stays open over a restart, and stays closed where a backup is restored that knew it open', async () => {
    const folder = freshFolder()
    onTestFinished(() => removeFolder(folder))
    const again = async (before: Running): Promise<Running> => {
      await before.stop()
      return running({ folder })
    }
    const first = await running({ folder })
    const { path } = await feedOn(first)
    await put(first, path, { level: 'everything', lan: true, confirmed: true })
    const second = await again(first)
    expect((await ask(second, '/feeds')).body).toMatchObject([{ level: 'everything', lan: true }])
    const { backups } = (await ask<BackupList>(second, '/backups', { method: 'POST' })).body
    await put(second, path, { lan: false })
    await ask(second, `/backups/${backups[0]?.id}/restore`, { method: 'POST' })
    const third = await again(second)
    expect((await ask(third, '/feeds')).body).toMatchObject([{ level: 'everything', lan: false }])
    expect((await put(third, path, { lan: true })).body['refused']).toBe('confirm')
    await third.stop()
  })
})
