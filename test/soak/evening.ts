/** A console in its own process with a whole hall around it: screens, phones, OBS, and matches one after the other. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cues } from '../../shared/engine/game.ts'
import { randomCommandTo, pickRandom, playableOffers, type RandomSource } from '../../shared/engine/random-player.ts'
import { games } from '../../shared/games/index.ts'
import type { ObsStatus, PhonesStatus } from '../../shared/wire/moderator-status.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { freshFolder, Remote, startConsole, type Running } from '../e2e/console-process.ts'
import { weighed } from '../kit/process/process-memory.ts'
import { ObsServer } from '../kit/obs/obs-server.ts'
import { PocketPhone } from './sleeping-phones.ts'
import { Screen } from './screens.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

/** Sample of `inside.mjs`. Sizes in bytes, delays in ms. */
export interface Inside {
  readonly settled: boolean
  readonly rss: number
  readonly heap: number
  readonly handles: number
  readonly p99: number
  readonly max: number
}
export interface Hall {
  readonly screens: number
  readonly phones: number
  readonly draw: RandomSource
}
const soon = 20
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
/** Waits until `holds` is true; false when it is not within `ms`. */
export async function within(ms: number, holds: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await wait(soon)) if (await holds()) return true
  return holds()
}
/** Browser sources in OBS: they go and come with it. */
const inObs = (screens: number): number => Math.floor(screens / 5)
const perOutput = 5
const sceneOf: Readonly<Record<string, string>> = { day: 'Day', night: 'Night', vote: 'Vote' }
const scenes = Object.fromEntries(cues.map((cue) => [cue, sceneOf[cue] ?? 'Lobby']))

export class Evening {
  readonly running: Running
  readonly remote: Remote
  readonly obs: ObsServer
  readonly screens: readonly Screen[]
  readonly pockets: readonly PocketPhone[]
  /** ms from a step to its answer, and from an announcement to the last screen; since they were last taken. */
  answers: number[] = []
  shown: number[] = []
  frame: Frame | null = null
  matches = 0
  steps = 0
  restarts = 0
  readonly #draw: RandomSource
  readonly #told: string
  readonly #heard: Map<string, { left: number; readonly done: () => void }>
  #isObsThere = true
  #beside = 0
  readonly #weighing = setInterval(() => this.#weigh(), 100)

  private constructor(
    parts: Pick<Evening, 'running' | 'remote' | 'obs' | 'screens' | 'pockets'>,
    { draw, told, heard }: { draw: RandomSource; told: string; heard: Map<string, { left: number; done: () => void }> },
  ) {
    this.running = parts.running
    this.remote = parts.remote
    this.obs = parts.obs
    this.screens = parts.screens
    this.pockets = parts.pockets
    this.#draw = draw
    this.#told = told
    this.#heard = heard
  }
  static async begin({ screens: count, phones, draw }: Hall): Promise<Evening> {
    const data = freshFolder()
    const told = join(data, 'inside.jsonl')
    const node = ['--import', pathToFileURL(join(import.meta.dirname, 'inside.mjs')).href]
    const running = await startConsole(data, 0, { node, env: { DUSKBOARD_SOAK: told } })
    const remote = new Remote(() => running)
    const obs = await new ObsServer().start()
    const { url, password } = obs
    await remote.call('PUT', '/obs', { enabled: true, url, password, scenes })
    const heard = new Map<string, { left: number; done: () => void }>()
    const urls = await outputs(remote, Math.ceil(count / perOutput))
    const screens = Array.from({ length: count }, (_, i) => {
      return new Screen(urls[Math.floor(i / perOutput)] ?? '', (text) => hear(heard, text))
    })
    for (const screen of screens) screen.come()
    const { body } = await remote.call<PhonesStatus>('PUT', '/phones', { joining: true })
    const owners = Array.from({ length: phones }, (_, i) => ({ seat: i + 1, name: `Player ${i + 1}` }))
    const { origin } = new URL(running.public)
    const pockets = await Promise.all(owners.map((owner) => PocketPhone.enter(origin, body.code ?? '', owner)))
    return new Evening({ running, remote, obs, screens, pockets }, { draw, told, heard })
  }
  /** The seat that a player's phone must hold now, or null. */
  seatFor(seat: number): number | null {
    return this.frame !== null && seat <= this.frame.board.seats.length ? seat : null
  }
  /** Plays a step of the moderator: a new match when the last one is over. */
  async step(): Promise<void> {
    if (this.frame === null || this.frame.outcome !== null) return this.#nextMatch()
    const chance = this.#draw()
    if (chance < 0.1) return this.#announce()
    if (chance < 0.13 && this.frame.undo !== null) return this.#send('undo', {})
    if (chance < 0.15) return this.#send('redo', {})
    const offers = playableOffers(this.frame.offers)
    const onward = offers.filter(({ group }) => group === 'next')
    const pool = onward.length > 0 && this.#draw() < 0.6 ? onward : offers
    await this.#send('commands', randomCommandTo(pickRandom(this.#draw, pool), this.#draw))
  }
  async #nextMatch(): Promise<void> {
    const game = games[this.matches % games.length]
    if (game === undefined) throw new Error('There is no game to play.')
    const count = Math.max(game.seats.min, Math.min(game.seats.max, this.pockets.length))
    const seats = Array.from({ length: count }, (_, i) => `Player ${i + 1}`)
    const { status, body } = await this.remote.call<{ frame: Frame }>('POST', '/matches', { game: game.id, seats })
    if (status !== 201) throw new Error(`The match did not start: ${JSON.stringify(body)}`)
    this.matches += 1
    this.frame = body.frame
  }
  async #send(what: 'commands' | 'undo' | 'redo', given: object): Promise<void> {
    const began = performance.now()
    const { status, body } = await this.remote.call<{ frame: Frame }>('POST', this.#path(what), given)
    this.answers.push(performance.now() - began)
    this.steps += 1
    if (status === 200) this.frame = body.frame
    // Phones and clocks act as well: what was offered a moment ago may have passed, and the board is looked at anew.
    else if (status === 409) this.frame = (await this.remote.call<Frame>('GET', this.#path('frame'))).body
    else throw new Error(`A step was answered with ${status}: ${JSON.stringify(body)}`)
  }
  #path(what: string): string {
    return `/matches/${this.frame?.match ?? ''}/${what}`
  }
  async #announce(): Promise<void> {
    const text = `Announcement ${this.steps}.`
    const began = performance.now()
    const left = this.screens.filter((screen) => screen.there).length
    const all = new Promise<void>((done) => this.#heard.set(text, { left, done }))
    await this.#send('commands', { type: 'announce', text })
    await Promise.race([all.then(() => this.shown.push(performance.now() - began)), wait(2000)])
    this.#heard.delete(text)
  }
  /** OBS and its browser sources go, or come back. */
  async turnObs(on: boolean): Promise<void> {
    if (on === this.#isObsThere) return
    this.#isObsThere = on
    for (const screen of this.screens.slice(0, inObs(this.screens.length))) {
      if (on) screen.come()
      else screen.go()
    }
    if (on) this.restarts += 1
    await (on ? this.obs.start() : this.obs.stop())
  }
  get isObsThere(): boolean {
    return this.#isObsThere
  }
  /** OBS is followed again and shows the scene of the moment. */
  async isSceneRight(): Promise<boolean> {
    const { body } = await this.remote.call<ObsStatus>('GET', '/obs')
    return body.state === 'on' && this.obs.scene === scenes[(await this.frameAs('public')).cue]
  }
  async frameAs(as: string): Promise<Frame> {
    return (await this.remote.call<Frame>('GET', `${this.#path('frame')}?as=${as}`)).body
  }
  /** The newest line of the console's own figures. */
  inside(): Inside | null {
    const line = readFileSync(this.#told, 'utf8').trim().split('\n').at(-1) ?? ''
    return line === '' ? null : (JSON.parse(line) as Inside)
  }
  /** The same once all garbage is gone. */
  async settled(): Promise<Inside | null> {
    process.kill(this.running.pid, 'SIGUSR2')
    await within(5000, () => this.inside()?.settled === true)
    return this.inside()
  }
  /** Bytes that the processes beside the console held together at most, since this was asked last; null where nobody says. */
  besideAtMost(): number | null {
    const most = this.#beside
    this.#beside = 0
    return process.platform === 'linux' ? most * 1024 * 1024 : null
  }
  #weigh(): void {
    if (process.platform !== 'linux') return
    const { all, itself } = weighed(this.running.pid)
    this.#beside = Math.max(this.#beside, all - itself)
  }
  /** Open file descriptors of the console, or null where nobody says. */
  descriptors(): number | null {
    return process.platform === 'linux' ? readdirSync(`/proc/${this.running.pid}/fd`).length : null
  }
  async end(): Promise<void> {
    clearInterval(this.#weighing)
    for (const pocket of this.pockets) pocket.leave()
    for (const screen of this.screens) screen.go()
    await this.running.stop()
    await this.obs.stop()
    removeFolder(this.running.data)
  }
}
async function outputs(remote: Remote, count: number): Promise<readonly string[]> {
  const urls: string[] = []
  for (let i = 0; i < count; i += 1) {
    const { status, body } = await remote.call<{ url: string }>('POST', '/outputs', { name: `Screen ${i + 1}` })
    if (status !== 201) throw new Error(`There is no output: ${JSON.stringify(body)}`)
    urls.push(body.url)
  }
  return urls
}
function hear(waiting: ReadonlyMap<string, { left: number; readonly done: () => void }>, text: string): void {
  for (const [wanted, each] of waiting) {
    if (!text.includes(wanted)) continue
    each.left -= 1
    if (each.left === 0) each.done()
  }
}
