/** Programs measured side by side: each changes a frame of the same size, and says when it began to. */
import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../kit/process/free-port.ts'
import { announce, bytesOfChange, end, mixedScreens, outputScreens, phonesAmong, type Gathered } from '../screens.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const here = import.meta.dirname
/** NodeCG's own modules are compiled: it is run by the Node that installed it, where that is another one. */
const theirNode = process.env['PEERS_NODE'] ?? process.execPath

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
/**
 * A program under measurement: `change` gives the time at which the change began, `arrived` that of the last screen.
 */
export interface Side {
  readonly change: (round: number) => bigint | Promise<bigint>
  readonly arrived: (round: number) => Promise<bigint>
  readonly end: () => void | Promise<void>
}
/** A command that is stored with `synchronous=FULL` before anybody sees it. */
const ours = (screens: Gathered): Side => ({
  change: (round) => announce(screens, round),
  arrived: async (round) => (await screens.there.arrived(round)).at,
  end: () => end(screens),
})
/** The picture that peers send for a change, in as many bytes as Duskboard. */
export interface Picture {
  /** The frame of an output, filled up to the size of the whole push. */
  readonly frame: object
  /** Number of screens that are phones, and the bytes that each of them is sent. */
  readonly phones: number
  readonly page: number
}
/** Returns the frame filled up so that `{round, frame}` has so many bytes. */
function filled(frame: object, bytes: number): object {
  const size = (pad: string): number => Buffer.byteLength(JSON.stringify({ round: 100, frame: { ...frame, pad } }))
  return { ...frame, pad: ' '.repeat(Math.max(0, bytes - size(''))) }
}
/** Every screen an output. */
export async function duskboard(screens: number): Promise<Side & Pick<Picture, 'frame'>> {
  const gathered = await outputScreens(screens)
  const bytes = Math.round((await bytesOfChange(gathered)) / screens)
  return { ...ours(gathered), frame: filled(gathered.table.frame('public', 'en'), bytes) }
}
/** Some of the screens are phones, which are sent larger pictures, each its own: nothing that a peer does. */
export async function withPhones(screens: number, { frame }: Pick<Picture, 'frame'>): Promise<Side & Picture> {
  const gathered = await mixedScreens(screens)
  const phones = phonesAmong(screens)
  const others = (screens - phones) * Buffer.byteLength(JSON.stringify({ round: 100, frame }))
  const page = Math.round(((await bytesOfChange(gathered)) - others) / phones)
  return { ...ours(gathered), frame, phones, page }
}
interface Peer {
  readonly kind: 'nodecg' | 'boardgame' | 'floor'
  readonly server: ChildProcess
  readonly url: string
  readonly gone?: () => void
}
async function side({ kind, server, url, gone }: Peer, screens: number, { frame }: Picture): Promise<Side> {
  const began = await heard(server)
  const crowd = fork(join(here, 'crowd.mjs'), [kind, url, String(screens)])
  return {
    change: (round) => {
      const at = began(round)
      server.send({ round, frame })
      return at
    },
    arrived: await heard(crowd),
    end: () => {
      for (const child of [crowd, server]) child.kill('SIGKILL')
      gone?.()
    },
  }
}
/** A replicant, kept as NodeCG does that by itself. */
async function nodecg(screens: number, picture: Picture): Promise<Side> {
  const root = mkdtempSync(join(tmpdir(), 'duskboard-nodecg-'))
  const port = await freePort()
  mkdirSync(join(root, 'cfg'))
  writeFileSync(join(root, 'cfg', 'nodecg.json'), JSON.stringify({ host: '127.0.0.1', port }))
  const env = { ...process.env, NODECG_ROOT: root, NODE_ENV: 'production' }
  const file = join(here, 'node_modules', 'nodecg', 'index.js')
  const server = fork(file, [], { cwd: here, env, execPath: theirNode, silent: true })
  const gone = (): void => removeFolder(root)
  return side({ kind: 'nodecg', server, url: `http://127.0.0.1:${port}`, gone }, screens, picture)
}
/** A move, its match in memory; sent over a socket of the server's own process. */
async function boardgame(screens: number, picture: Picture): Promise<Side> {
  const port = await freePort()
  const server = fork(join(here, 'boardgame.mjs'), [String(port)], { silent: true })
  return side({ kind: 'boardgame', server, url: `http://127.0.0.1:${port}` }, screens, picture)
}
interface FloorKind {
  /** True: each text is appended to a file and synced before it is sent. */
  readonly stored: boolean
  /** True: as many screens as Duskboard has phones are sent as many bytes as those. */
  readonly phones?: boolean
}
/** Bare sockets. */
const floor =
  ({ stored, phones = false }: FloorKind) =>
  async (screens: number, picture: Picture): Promise<Side> => {
    const port = await freePort()
    const root = mkdtempSync(join(tmpdir(), 'duskboard-floor-'))
    const large = phones ? [String(picture.phones), String(picture.page)] : []
    const server = fork(join(here, 'floor.mjs'), [String(port), stored ? join(root, 'log') : '', ...large])
    const gone = (): void => removeFolder(root)
    return side({ kind: 'floor', server, url: `ws://127.0.0.1:${port}`, gone }, screens, picture)
  }
const isInstalled = (name: string): boolean => existsSync(join(here, 'node_modules', name))
/** The floor that the budgets are multiples of. */
export const syncedFloor = 'plain ws behind a synced file'
/** Programs that can be measured on this machine, by name. */
export const peers: Readonly<Record<string, (screens: number, picture: Picture) => Promise<Side>>> = {
  ...(isInstalled('nodecg') ? { NodeCG: nodecg } : {}),
  ...(isInstalled('boardgame.io') ? { 'boardgame.io': boardgame } : {}),
  'plain ws': floor({ stored: false }),
  [syncedFloor]: floor({ stored: true }),
  [`${syncedFloor}, bytes of phones`]: floor({ stored: true, phones: true }),
}
