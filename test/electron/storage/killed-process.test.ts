/** The process dies between storing and telling: nothing acknowledged is lost, nothing is done twice, everybody sees the same. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Frame, HistoryLine } from '../../../shared/wire/frame.ts'
import { spread } from '../../kit/run-length.ts'
import { freshFolder, listen, players, wsAddress } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

interface Host {
  readonly child: ChildProcess
  readonly origin: string
  readonly publicOrigin: string
  readonly token: string
  readonly output: string
}
const hosts: ChildProcess[] = []
const folders: string[] = []
afterEach(() => {
  for (const child of hosts.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) removeFolder(folder)
})
beforeAll(async () => (whole = await undisturbed()), 60_000)
let whole: unknown
async function host(folder: string, when: 'stored' | 'unstored' | 'never' = 'never', count = 0): Promise<Host> {
  const file = join(import.meta.dirname, '../../kit/process/kill-host.ts')
  const child = spawn(process.execPath, [file, folder, when, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] })
  hosts.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ...(JSON.parse(String(line)) as Omit<Host, 'child'>) }
}
async function ask<T>({ origin, token }: Host, path: string, body?: unknown): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}
/** A whole night and day, each command with a key of its own. */
const evening = [
  { type: 'deal' },
  { type: 'choosePrey', seat: 5 },
  { type: 'breakDawn' },
  { type: 'openVote' },
  { type: 'enterVotes', votes: { 1: 2, 2: null, 3: 2, 4: 2 } },
  { type: 'closeVote' },
].map((command, i) => ({ ...command, key: `k${i}` }))
/** An event of each of them, in order. */
const told = ['dealt', 'preyChosen', 'dawnBroke', 'voteOpened', 'votesEntered', 'voteHeld']
const cast = ['neighbour', 'neighbour', 'neighbour', 'shadow', 'neighbour']

const publicPicture = async (on: Host): Promise<unknown> => {
  const ear = listen(wsAddress(on.publicOrigin), {
    origin: on.publicOrigin,
    hello: { token: new URL(on.output).hash.slice(3) },
  })
  const { frame } = (await ear.hears((message) => 'frame' in message)) as { frame: Frame }
  ear.socket.terminate()
  return frame.board
}
/** Plays the whole evening with no fault; returns the public frame. */
async function undisturbed(): Promise<unknown> {
  const folder = freshFolder()
  folders.push(folder)
  const on = await host(folder)
  const { body } = await ask<{ id: string }>(on, '/matches', { game: 'template', seats: players, cast })
  for (const command of evening) expect((await ask(on, `/matches/${body.id}/commands`, command)).status).toBe(200)
  return publicPicture(on)
}

describe.each(['stored', 'unstored'] as const)('killed at a command that is %s', (when) => {
  it.each(spread([1, 2, 3, 4, 5, 6], 3))('number %i: the table goes on where it was', async (count) => {
    const folder = freshFolder()
    folders.push(folder)
    const first = await host(folder, when, count)
    const { body } = await ask<{ id: string }>(first, '/matches', { game: 'template', seats: players, cast })
    const path = `/matches/${body.id}`
    const ear = listen(wsAddress(first.publicOrigin), {
      origin: first.publicOrigin,
      hello: { token: new URL(first.output).hash.slice(3) },
    })
    await ear.hears((message) => 'frame' in message)
    const dead = once(first.child, 'exit')
    let acknowledged = 0
    for (const command of evening.slice(0, count - 1)) {
      expect((await ask(first, `${path}/commands`, command)).status).toBe(200)
      acknowledged += 1
    }
    const shown = ear.raw.length
    await expect(ask(first, `${path}/commands`, evening[count - 1])).rejects.toThrow('fetch failed')
    await dead
    await ear.closed
    expect(ear.raw.length, 'nobody was told of the last command').toBe(shown)

    const second = await host(folder)
    const { body: lines } = await ask<HistoryLine[]>(second, `${path}/history`)
    for (const type of told.slice(0, acknowledged)) expect(lines.map((line) => line.type)).toContain(type)
    const running = await ask<Frame>(second, `${path}/frame`)
    if (running.body.offers[0]?.command === 'resumeClocks')
      await ask(second, `${path}/commands`, { type: 'resumeClocks' })
    // Commands sent again under their keys add only those that were not stored.
    for (const command of evening)
      expect([command, (await ask(second, `${path}/commands`, command)).status]).toEqual([command, 200])
    expect(await publicPicture(second)).toEqual(whole)
    const { body: after } = await ask<HistoryLine[]>(second, `${path}/history`)
    for (const type of told) {
      expect([type, after.filter((line) => line.type === type).length]).toEqual([type, 1])
    }
  })
})
