/** The built browser host as a program: what it prints, how it ends, what it refuses. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, watch, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureBuilt } from '../../../electron/build/ensure-installed.mjs'
import { freshFolder } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'
import { patience } from '../../kit/timeouts.ts'

beforeAll(() => {
  if (!ensureBuilt()) throw new Error('The build failed; the lines above say why.')
})

const children: ChildProcess[] = []
const folders: string[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) removeFolder(folder)
})
const folder = (): string => {
  const made = freshFolder()
  folders.push(made)
  return made
}
interface Program {
  readonly child: ChildProcess
  readonly out: () => string
  readonly err: () => string
  readonly ended: Promise<readonly [number | null, string | null]>
  readonly says: (where: 'out' | 'err', what: RegExp) => Promise<string>
}
function program(...args: readonly string[]): Program {
  const file = join(import.meta.dirname, '../../../dist/main/browser.js')
  const env = { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' }
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env })
  children.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (part) => (said.out += String(part)))
  child.stderr.on('data', (part) => (said.err += String(part)))
  const ended = once(child, 'close') as Promise<[number | null, string | null]>
  const says = (where: 'out' | 'err', what: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (what.test(said[where])) resolve(said[where])
      }
      child[where === 'out' ? 'stdout' : 'stderr'].on('data', look)
      child.on('close', () => reject(new Error(`It ended and said: ${said.out}${said.err}`)))
      look()
    })
  return { child, out: () => said.out, err: () => said.err, ended, says }
}
interface Ready {
  readonly ready: true
  readonly moderator: string
  readonly public: string
  readonly api: string
  readonly token: string
  readonly port: number
  readonly pid: number
}
async function ready(...args: readonly string[]): Promise<Program & { line: Ready }> {
  const host = program('--port', '0', '--no-open', '--json', ...args)
  await host.says('out', /\n/u)
  return { ...host, line: JSON.parse(host.out()) as Ready }
}

describe('the ready line', () => {
  it('is the only line on stdout and leads to a console that answers', async () => {
    const host = await ready('--data', folder())
    const { moderator, public: shown, api, token, port, pid, ...rest } = host.line
    expect(rest).toEqual({ ready: true })
    expect([api, pid]).toEqual([`http://127.0.0.1:${port}/api/v1`, host.child.pid])
    expect(moderator).toBe(`http://127.0.0.1:${port}/#t=${token}`)
    expect(new URL(shown).port).not.toBe(String(port))
    const answer = await fetch(`${api}/games`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    host.child.kill('SIGTERM')
    await host.ended
    expect([host.out().trimEnd().split('\n').length, host.err()]).toEqual([1, ''])
  })
  it('has the same tokens after a restart', async () => {
    const data = folder()
    const first = await ready('--data', data)
    first.child.kill('SIGKILL')
    await first.ended
    const second = await ready('--data', data)
    expect(second.line.token).toBe(first.line.token)
    expect(new URL(second.line.public).hash).toBe(new URL(first.line.public).hash)
  })
})
describe('without --json', () => {
  it('links that work once are printed, and never the token', async () => {
    const data = folder()
    const host = program('--port', '0', '--no-open', '--data', data)
    const said = await host.says('err', /Public:.*\n.*\n/u)
    const { 'token:moderator': token } = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as Record<
      string,
      string
    >
    const link = new URL(/Moderator: (\S+)/u.exec(said)?.[1] ?? '')
    const answer = await fetch(`${link.origin}/api/v1/session`, {
      method: 'POST',
      headers: { origin: link.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ code: link.hash.slice(3) }),
    })
    expect(await answer.json()).toEqual({ token })
    expect(said).not.toContain(token)
    expect(host.out()).toBe('')
  })
})
describe('the end', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s is clean: status 0, sockets closed, the folder free',
    async (signal) => {
      const data = folder()
      const host = await ready('--data', data)
      const url = `${new URL(host.line.api).origin.replace('http', 'ws')}/ws`
      const { listen } = await import('../../kit/test-server.ts')
      const ear = listen(url, { origin: new URL(host.line.api).origin, hello: { token: host.line.token } })
      await ear.hears((message) => 'frame' in message)
      host.child.kill(signal)
      expect(await host.ended).toEqual([0, null])
      expect(await ear.closed).toBe(1001)
      const next = await ready('--data', data)
      expect(next.line.ready).toBe(true)
    },
  )
})
describe('the end of one that is still starting', () => {
  it('is clean as well, as soon as there is a file to close', async () => {
    const data = folder()
    const host = program('--port', '0', '--no-open', '--json', '--data', data)
    const watched = watch(data, () => void (existsSync(join(data, 'secrets.json')) && host.child.kill('SIGTERM')))
    expect(await host.ended).toEqual([0, null])
    watched.close()
    expect((await ready('--data', data)).line.ready).toBe(true)
  })
})
describe('whoever reads what is printed', () => {
  it('may go away, before the first line or later: the console goes on', async () => {
    const data = folder()
    const host = program('--port', '0', '--no-open', '--json', '--data', data)
    host.child.stdout?.destroy()
    const later = await ready('--data', folder())
    later.child.stdout?.destroy()
    later.child.stderr?.destroy()
    const call = connect(later.line.port, '127.0.0.1').on('error', () => undefined)
    call.end('no request at all\r\n\r\n')
    await once(call.resume(), 'close')
    const { api, token } = later.line
    expect((await fetch(`${api}/games`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    // The first cannot say that it is ready; its tokens are written when it is about to be.
    await vi.waitFor(() => expect(readdirSync(data)).toContain('secrets.json'), patience)
    expect([host.child.exitCode, host.err()]).toEqual([null, ''])
    for (const { child, ended } of [host, later]) {
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    }
  })
})
describe('what is written', () => {
  it('is for this user only, also in a folder that others may look into', async ({ skip }) => {
    if (process.platform === 'win32') skip('no modes')
    const data = folder()
    chmodSync(data, 0o755)
    const host = await ready('--data', data)
    host.child.kill('SIGTERM')
    await host.ended
    const open = readdirSync(data).filter((name) => (statSync(join(data, name)).mode & 0o077) !== 0)
    expect([readdirSync(data).includes('duskboard.db'), open]).toEqual([true, []])
  })
})
describe('one clear sentence and a status', () => {
  const refused = async (...args: readonly string[]): Promise<readonly [number | null, string]> => {
    const host = program(...args)
    const [status] = await host.ended
    expect(host.out()).toBe('')
    expect(host.err().trimEnd().split('\n')).toHaveLength(1)
    return [status, host.err()]
  }
  it.each([['--prot', '1'], ['--port', 'x'], ['--port', '70000'], ['--data', ''], ['extra']])(
    'for bad options: %s',
    async (...args) => {
      expect((await refused(...args))[0]).toBe(2)
    },
  )
  it('for a data folder that another one uses', async () => {
    const data = folder()
    await ready('--data', data)
    const [status, says] = await refused('--port', '0', '--no-open', '--json', '--data', data)
    expect([status, says]).toEqual([1, expect.stringContaining('Another Duskboard is using')])
  })
  it('for a data folder that is a file', async () => {
    const file = join(folder(), 'not-a-folder')
    writeFileSync(file, '')
    const [status, says] = await refused('--port', '0', '--no-open', '--json', '--data', file)
    expect([status, says]).toEqual([1, expect.stringContaining(`${file} is a file, not a folder.`)])
  })
  it('for secrets that cannot be read', async () => {
    const data = folder()
    mkdirSync(join(data, 'secrets.json'))
    const [status, says] = await refused('--port', '0', '--no-open', '--json', '--data', data)
    expect([status, says]).toEqual([1, expect.stringContaining('secrets.json')])
  })
})
describe('a taken port', () => {
  it('moves to the next free pair', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const host = program('--port', String(port), '--no-open', '--json', '--data', folder())
    await host.says('out', /\n/u)
    const line = JSON.parse(host.out()) as Ready
    expect(line.port).not.toBe(port)
    expect(Number(new URL(line.public).port)).toBe(line.port + 1)
    server.close()
  })
})
