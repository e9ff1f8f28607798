/** Faults around a running console: a full disk, a folder that may not be written, a second copy, a sleep, a wrong clock. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { MatchFile } from '../../electron/match/match-sessions.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { randomCommandTo, pickRandom, playableOffers } from '../../shared/engine/random-player.ts'
import { games } from '../../shared/games/index.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { freshFolder, Remote, startConsole, type Running } from '../e2e/console-process.ts'
import { nextMatch } from './player.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

const root = join(import.meta.dirname, '../..')
const endings = ['SIGINT', 'SIGTERM'] as const
/** A small disk of its own, or why there is none. `size`: MB. */
function smallDisk(size: number): { readonly folder: string; readonly gone: () => void } | string {
  const folder = freshFolder()
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) return `no small disk can be mounted here: ${(error?.message ?? stderr).trim()}`
  const gone = (): void => {
    spawnSync('umount', ['-l', folder])
    removeFolder(folder)
    for (const signal of endings) process.off(signal, broken)
  }
  // An interrupted trial leaves no disk behind.
  const broken = (): void => {
    gone()
    process.exit(130)
  }
  for (const signal of endings) process.on(signal, broken)
  return { folder, gone }
}
/** Leaves no byte on the disk. */
function fill(folder: string): void {
  for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeFileSync(join(folder, 'ballast'), Buffer.alloc(size), { flag: 'a' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}
/** Announces something; null, or what the console says instead of doing it. */
async function says(remote: Remote, match: string): Promise<string | null> {
  const announce = { type: 'announce', text: 'x'.repeat(100) }
  const { status, body } = await remote.call<{ fault?: string }>('POST', `/matches/${match}/commands`, announce)
  return status === 200 ? null : (body.fault ?? JSON.stringify(body))
}
const boardOf = async (remote: Remote, match: string): Promise<string> =>
  JSON.stringify((await remote.call<Frame>('GET', `/matches/${match}/frame`)).body)

interface Disk {
  /** MB. */
  readonly size: number
  /** Matches that it has room for, or time. */
  readonly tries: number
}
/** Disk so small that the log keeps no room on it. */
const small: Disk = { size: 6, tries: 20 }
/** Full for everybody else it still takes a few hundred steps, in the room that the log keeps. */
const roomy: Disk = { size: 80, tries: 2 }
/** The trial on one disk after the other; or why there is none. */
async function onDisks(
  tries: number,
  trial: (disk: Disk) => Promise<Found | string>,
  disks: readonly Disk[] = [small],
): Promise<readonly Found[] | string> {
  const all: Found[] = []
  for (let left = tries; left > 0;) {
    const disk = disks[all.length % disks.length] ?? small
    const now = Math.min(left, disk.tries)
    const found = await trial({ ...disk, tries: now })
    if (typeof found === 'string') return found
    all.push(found)
    left -= now
  }
  const [first] = all
  if (first === undefined) return 'nothing was tried'
  const losses = all.reduce((sum, each) => sum + each.losses, 0)
  return [
    { ...first, tries, losses, says: [...new Set(all.flatMap(({ says: said }) => said.split(' / ')))].join(' / ') },
  ]
}
/** The disk is full: nothing changes on any screen, one sentence; with room again, all goes on. */
async function diskFull({ size, tries }: Disk): Promise<Found | string> {
  const disk = smallDisk(size)
  if (typeof disk === 'string') return disk
  const host = await startConsole(disk.folder)
  const remote = new Remote(() => host)
  const sentences = new Set<string>()
  let losses = 0
  try {
    for (let n = 0; n < tries; n += 1) {
      const { match } = await nextMatch(remote, n, seededRandom(`full ${n}`))
      await says(remote, match)
      fill(disk.folder)
      // Free pages of the database and the log's spare room may still take some steps.
      let said: string | null = null
      let before = ''
      for (let i = 0; i < 5000 && said === null; i += 1) {
        before = await boardOf(remote, match)
        said = await says(remote, match)
      }
      const stood = (await boardOf(remote, match)) === before
      rmSync(join(disk.folder, 'ballast'))
      sentences.add(String(said).replaceAll(disk.folder, 'the data folder'))
      if (said === null || said === '' || !stood || (await says(remote, match)) !== null) losses += 1
    }
  } finally {
    await host.kill()
    disk.gone()
  }
  const what = 'a full disk in a match, then room again'
  return { name: 'disk-full', what, tries, losses, says: [...sentences].join(' / ') }
}
const remount = (how: 'ro' | 'rw', folder: string): void => void execFileSync('mount', ['-o', `remount,${how}`, folder])
const program = join(root, 'dist/main/browser.js')
interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}
/** Starts a copy that is expected to end by itself. Waited for aside: connections to the first one grow old meanwhile. */
const startedInVain = (folder: string): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [program, '--json', '--no-open', '--port', '0', '--data', folder])
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (text: Buffer) => (stdout += text.toString()))
    child.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
    child.once('close', (status) => resolve({ status, stdout, stderr }))
  })

/** The folder may not be written at the start: one sentence, and all is there when it may again. */
async function readOnly({ size, tries }: Disk): Promise<Found | string> {
  const disk = smallDisk(size)
  if (typeof disk === 'string') return disk
  const sentences = new Set<string>()
  let losses = 0
  let host = await startConsole(disk.folder)
  const remote = new Remote(() => host)
  try {
    for (let n = 0; n < tries; n += 1) {
      const { match } = await nextMatch(remote, n, seededRandom(`read-only ${n}`))
      await says(remote, match)
      const before = await remote.call('GET', `/matches/${match}/export`)
      await host.kill()
      remount('ro', disk.folder)
      const { status, stdout, stderr } = await startedInVain(disk.folder)
      remount('rw', disk.folder)
      sentences.add(stderr.trim().replaceAll(disk.folder, 'the data folder'))
      host = await startConsole(disk.folder)
      const after = await remote.call('GET', `/matches/${match}/export`)
      if (status !== 1 || stdout !== '' || stderr === '' || !isDeepStrictEqual(entriesOf(after), entriesOf(before)))
        losses += 1
    }
  } finally {
    await host.kill()
    disk.gone()
  }
  const what = 'started on a folder that may not be written, then on one that may'
  return { name: 'read-only', what, tries, losses, says: [...sentences].join(' / ') }
}
const entriesOf = ({ body }: { body: unknown }): unknown => (body as MatchFile).match.entries

/** A second copy on the same folder says so and ends; the first one never notices. */
async function twice(tries: number): Promise<readonly Found[]> {
  const host = await startConsole()
  const remote = new Remote(() => host)
  const { match } = await nextMatch(remote, 0, seededRandom('twice'))
  const sentences = new Set<string>()
  let losses = 0
  for (let n = 0; n < tries; n += 1) {
    const { status, stderr, stdout } = await startedInVain(host.data)
    sentences.add(stderr.trim().replaceAll(host.data, 'the data folder'))
    if (status !== 1 || stdout !== '' || (await says(remote, match)) !== null) losses += 1
  }
  await host.kill()
  removeFolder(host.data)
  return [
    {
      name: 'twice',
      what: 'a second copy started on one data folder',
      tries,
      losses,
      says: [...sentences].join(' / '),
    },
  ]
}

/** The clock of an announcement goes on over a sleep. */
const clocksOfSteps = ({ clocks }: Frame): Frame['clocks'] => clocks.filter(({ aside }) => aside !== true)
const running = (frame: Frame): Frame['clocks'] => clocksOfSteps(frame).filter((clock) => clock.running)
/** A match with a public clock that runs: the first game that offers one. */
async function ticking(remote: Remote): Promise<Frame> {
  for (let n = 0; n < games.length; n += 1) {
    const draw = seededRandom(`ticking ${n}`)
    let frame = await nextMatch(remote, n, draw)
    for (let i = 0; i < 200 && running(frame).length === 0 && frame.outcome === null; i += 1) {
      const onward = playableOffers(frame.offers)
      const { body } = await remote.call<{ frame: Frame }>(
        'POST',
        `/matches/${frame.match}/commands`,
        randomCommandTo(pickRandom(draw, onward), draw),
      )
      frame = body.frame ?? frame
    }
    if (running(frame).length > 0) return frame
  }
  throw new Error('No game has a clock that runs.')
}
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
/** ms left on the first clock. */
const left = (frame: Frame): number => clocksOfSteps(frame)[0]?.leftMs ?? 0

/** Puts a console to sleep `times` times; returns the errors of its clock in ms, and the number of other faults. */
async function sleeper(times: number): Promise<{ readonly off: readonly number[]; readonly losses: number }> {
  const host: Running = await startConsole()
  const remote = new Remote(() => host)
  const off: number[] = []
  let losses = 0
  for (let n = 0; n < times; n += 1) {
    const frame = await ticking(remote)
    const began = performance.now()
    process.kill(host.pid, 'SIGSTOP')
    const awake = performance.now() - began
    await wait(6500)
    process.kill(host.pid, 'SIGCONT')
    await wait(1500)
    const { body: after } = await remote.call<Frame>('GET', `/matches/${frame.match}/frame`)
    const lost = Math.abs(left(frame) - left(after) - awake)
    off.push(lost)
    if (running(after).length > 0 || after.offers[0]?.command !== 'resumeClocks' || lost > 3000) losses += 1
  }
  await host.kill()
  removeFolder(host.data)
  return { off, losses }
}
/** Consoles that sleep side by side: sleeping is waiting. */
const beds = 10
/** The machine sleeps for some seconds: clocks stand where they were, and "Resume" comes first. */
async function sleep(tries: number): Promise<readonly Found[]> {
  const shares = Array.from({ length: Math.min(beds, tries) }, (_, i) =>
    Math.floor((tries + i) / Math.min(beds, tries)),
  )
  const all = await Promise.all(shares.map((share) => sleeper(share)))
  const worst = Math.round(Math.max(...all.flatMap(({ off }) => off)))
  const losses = all.reduce((sum, each) => sum + each.losses, 0)
  const what = `the machine sleeps 6.5 s under a clock that runs (clock off by at most ${worst} ms)`
  return [{ name: 'sleep', what, tries, losses, says: 'All clocks stand still, and "Resume" comes first.' }]
}

export const hostTrials: readonly Trial[] = [
  { name: 'disk-full', run: (tries) => onDisks(tries, diskFull, [small, roomy]) },
  { name: 'read-only', run: (tries) => onDisks(tries, readOnly) },
  { name: 'twice', run: twice },
  { name: 'sleep', run: sleep },
]
