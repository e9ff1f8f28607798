/** The real console for whole-game tests: the built browser host on a data folder of its own, and its remote control. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { cache } from '../../electron/build/ensure-installed.mjs'
import { thriftyEnv, thriftyNode } from '../../electron/build/node-flags.mjs'
import type { Offer } from '../../shared/engine/offers/fields.ts'
import type { Frame, HistoryLine } from '../../shared/wire/frame.ts'

const root = join(import.meta.dirname, '../..')

interface Ready {
  readonly moderator: string
  readonly public: string
  readonly api: string
  readonly token: string
  readonly port: number
  readonly pid: number
}
export interface Running extends Ready {
  readonly data: string
  /** Returns all text written to stderr so far. */
  readonly said: () => string
  /** Ends it like a power cut. */
  readonly kill: () => Promise<void>
  /** Ends it as Ctrl-C does. */
  readonly stop: () => Promise<void>
}
export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'duskboard-e2e-'))

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))
}
export interface Started {
  /** Options of Node itself. */
  readonly node?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Path of the built browser host; by default the one in this project's `dist`. */
  readonly program?: string
}
/** Options for a console whose phones connect over 127.0.0.2, which the console is told is a network. */
export const onNetwork: Started = { node: ['--import', pathToFileURL(join(import.meta.dirname, 'network.mjs')).href] }
/** `port`: 0 takes any free pair; a restart takes the port that the open windows know. */
export async function startConsole(
  data: string = freshFolder(),
  port = 0,
  { node = [], env = {}, program = join(root, 'dist/main/browser.js') }: Started = {},
): Promise<Running> {
  const args = ['--json', '--no-open', '--port', String(port), '--data', data]
  const child = spawn(process.execPath, [...thriftyNode, ...node, program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The program is found compiled, as by `npm start`.
    env: { ...process.env, ...thriftyEnv, NODE_COMPILE_CACHE: join(cache, 'compiled'), ...env },
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', (status) => reject(new Error(`The console ended with ${status}: ${said}`)))
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended(child)
  }
  return {
    ...(JSON.parse(line) as Ready),
    data,
    said: () => said,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Polling intervals in ms; short, since a longer wait at every step adds up over an evening. */
export const often = [20, 50, 100]

export interface Answer<T> {
  readonly status: number
  readonly body: T
}
/** The remote control of a running console. */
export class Remote {
  readonly #at: () => Running
  constructor(at: () => Running) {
    this.#at = at
  }
  async call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const { api, token } = this.#at()
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const response = await fetch(api + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as T }
  }
  async match(): Promise<string> {
    const { body } = await this.call<{ match: string }>('GET', '/stage')
    return body.match
  }
  async frame(as: 'moderator' | 'public' | `seat:${number}` = 'moderator'): Promise<Frame> {
    return (await this.call<Frame>('GET', `/matches/${await this.match()}/frame?as=${as}`)).body
  }
  async history(as: 'moderator' | 'public' = 'public'): Promise<readonly HistoryLine[]> {
    return (await this.call<readonly HistoryLine[]>('GET', `/matches/${await this.match()}/history?as=${as}`)).body
  }
  async command(
    command: { readonly type: string } & Readonly<Record<string, unknown>>,
  ): Promise<Answer<{ frame: Frame; refused?: string }>> {
    return this.call('POST', `/matches/${await this.match()}/commands`, command)
  }
}
export const offerOf = (frame: Frame, command: string): Offer | undefined =>
  frame.offers.find((offer) => offer.command === command)
export const cardOf = (frame: Frame, seat: number): string | undefined =>
  frame.board.seats.find((each) => each.seat === seat)?.card?.role
export const inPlay = (frame: Frame): readonly number[] =>
  frame.board.seats.filter((seat) => !seat.out).map((seat) => seat.seat)
