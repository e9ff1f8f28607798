/**
 * Duskboard and NodeCG in one run: a change of state until the last of N overlays has it, round by round in turns.
 * Duskboard's change is a command that is stored with `synchronous=FULL` first; NodeCG's is a whole value of the same
 * size, persisted as it does that by itself. JSON lines on stdout, as `npm run bench` prints them.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gather } from '../../kit/gather.ts'
import { namesFor } from '../../kit/table.ts'
import { ask, running, windowToken } from '../../kit/web.ts'
import { pause, percentile } from '../web.ts'

const here = import.meta.dirname
/** NodeCG's own modules are compiled: it is run by the Node that installed it, where that is another one. */
const theirNode = process.env['PEERS_NODE'] ?? process.execPath
const rounds = 200
const warmUp = 20

interface Said {
  readonly ready?: true
  readonly round?: number
  readonly at?: string
}
/** A child that says `{ready}` once and `{round, at}` again and again. */
async function heard(child: ChildProcess): Promise<(round: number) => Promise<bigint>> {
  const waiting = new Map<number, (at: bigint) => void>()
  await new Promise<void>((ready, reject) => {
    child.on('message', (said: Said) => {
      if (said.ready) ready()
      else waiting.get(said.round ?? -1)?.(BigInt(said.at ?? 0))
    })
    child.once('exit', (status) => reject(new Error(`It ended with ${status}.`)))
  })
  return (round) => new Promise((resolve) => waiting.set(round, resolve))
}
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** One thing that is measured: `change` says when it began to change, `arrived` when the last overlay had it. */
interface Side {
  readonly change: (round: number) => bigint | Promise<bigint>
  readonly arrived: (round: number) => Promise<bigint>
  readonly end: () => void | Promise<void>
}
async function duskboard(screens: number): Promise<Side & { readonly frame: object }> {
  const on = await running()
  const { body } = await ask(on, '/matches', { body: { game: 'template', seats: namesFor(10) } })
  const table = on.core.tables.get(String(body['id']))
  if (table === null) throw new Error('There is no table.')
  const there = await gather(on.web.publicOrigin, Array<string>(screens).fill(windowToken(on)))
  return {
    frame: table.frame('public', 'en'),
    change: (round) => {
      const at = process.hrtime.bigint()
      table.send({ type: 'announce', text: `Round ${round} ` }, { by: 'moderator', lang: 'en' })
      return at
    },
    arrived: async (round) => (await there.arrived(round)).at,
    end: async () => {
      there.leave()
      await on.stop()
    },
  }
}
async function nodecg(screens: number, frame: object): Promise<Side> {
  const root = mkdtempSync(join(tmpdir(), 'duskboard-nodecg-'))
  const port = await freePort()
  mkdirSync(join(root, 'cfg'))
  writeFileSync(join(root, 'cfg', 'nodecg.json'), JSON.stringify({ host: '127.0.0.1', port }))
  const env = { ...process.env, NODECG_ROOT: root, NODE_ENV: 'production' }
  const server = fork(join(here, 'node_modules', 'nodecg', 'index.js'), [], {
    cwd: here,
    env,
    execPath: theirNode,
    silent: true,
  })
  const began = await heard(server)
  const crowd = fork(join(here, 'crowd.mjs'), [`http://127.0.0.1:${port}`, String(screens)])
  return {
    change: (round) => {
      server.send({ round, frame })
      return began(round)
    },
    arrived: await heard(crowd),
    end: () => {
      for (const child of [crowd, server]) child.kill('SIGKILL')
      rmSync(root, { recursive: true, force: true })
    },
  }
}
async function once(side: Side, round: number): Promise<number> {
  const arrived = side.arrived(round)
  const start = await side.change(round)
  const ms = Number((await arrived) - start) / 1e6
  await pause(5)
  return ms
}
async function compare(screens: number): Promise<void> {
  const ours = await duskboard(screens)
  const theirs = await nodecg(screens, ours.frame)
  const times = { duskboard: [] as number[], nodecg: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.duskboard.push(await once(ours, round))
    times.nodecg.push(await once(theirs, round))
  }
  await ours.end()
  await theirs.end()
  const how = `change -> last of ${screens} overlays, ${rounds - warmUp} rounds in turns, overlays in processes of their own`
  for (const [name, all] of Object.entries(times)) {
    for (const p of [50, 95]) {
      const value = Math.round(percentile(all.slice(warmUp), p) * 100) / 100
      console.log(
        JSON.stringify({ name: `peers-${screens}`, what: `${name} p${p}`, unit: 'ms', bar: null, value, how }),
      )
    }
  }
}

if (existsSync(join(here, 'node_modules', 'nodecg'))) for (const screens of [10, 50, 200]) await compare(screens)
else console.log(JSON.stringify({ name: 'peers', skipped: 'npm install in this folder brings NodeCG' }))
process.exit()
