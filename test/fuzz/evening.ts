/** An evening with everybody there: outputs, a feed, a deck on the network, phones seated and in the lobby, and OBS. */
import { join } from 'node:path'
import type { WebSocket } from 'ws'
import type { Store } from '../../electron/storage/store.ts'
import type { StoredEvent } from '../../shared/engine/events.ts'
import { isToldTo } from '../../shared/engine/history.ts'
import { isOver, type AnyGame } from '../../shared/engine/match.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { nextRandomMove, type RandomSource } from '../../shared/engine/random-player.ts'
import type { Audience } from '../../shared/wire/frame.ts'
import { announcedFeed, caughtUp, phonesAt } from '../kit/claims/canaries.ts'
import { scenes } from '../kit/obs/console-with-obs.ts'
import { ObsServer } from '../kit/obs/obs-server.ts'
import {
  ask,
  command,
  listen,
  outputEar,
  running,
  windowToken,
  type Answered,
  type Running,
} from '../kit/test-server.ts'

/** Receiver of messages, who may be sent no more than it was told. */
export interface Watcher {
  readonly name: string
  readonly sees: Audience
  /** Token of the connection; null: none. */
  readonly token: string | null
  /** True for a watcher that is sent exactly one frame for each step that tells it anything; others get at most one. */
  readonly exact: boolean
  readonly phone: boolean
  readonly socket: WebSocket
  /** Messages as they came. */
  readonly heard: string[]
}
export interface EveningGiven {
  readonly game: AnyGame
  readonly seed: string
  readonly names: readonly string[]
  readonly options?: Readonly<Record<string, unknown>>
  /** Phones at the first so many seats. */
  readonly phones: number
}
export const obsPassword = 'CANARY password of OBS'
const pages = join(import.meta.dirname, '..', '..', 'dist', 'renderer')

/** The disk of a console that fails when it is told to, with a secret in what it says. */
interface Disk {
  fails: string | null
}
const failing =
  (disk: Disk) =>
  (store: Store): Store => ({
    ...store,
    append: (...given) => {
      if (disk.fails !== null) throw new Error(disk.fails)
      store.append(...given)
    },
  })

export class Evening {
  readonly on: Running
  readonly obs: ObsServer
  /** Messages to OBS since the list was last emptied. */
  readonly obsHeard: string[] = []
  readonly disk: Disk
  watchers: readonly Watcher[] = []
  id = ''
  readonly #draw: RandomSource
  readonly #clock: { t: number }
  readonly #seed: string

  constructor(on: Running, parts: { obs: ObsServer; disk: Disk; clock: { t: number }; seed: string }) {
    this.on = on
    this.obs = parts.obs
    this.disk = parts.disk
    this.#clock = parts.clock
    this.#seed = parts.seed
    this.#draw = seededRandom(parts.seed)
    this.obs.arrives = (text) => this.obsHeard.push(text)
  }
  get over(): boolean {
    const table = this.on.core.tables.get(this.id)
    return table === null || isOver(table.live)
  }
  get rows(): readonly StoredEvent[] {
    return this.on.core.tables.get(this.id)?.rows ?? []
  }
  async begin({ game, names, options = {}, phones }: Omit<EveningGiven, 'seed'>): Promise<void> {
    const { on } = this
    const { url, password } = this.obs
    await ask(on, '/obs', { method: 'PUT', body: { enabled: true, url, password, scenes } })
    const texts = { Headline: 'headline', News: 'news', Out: 'out', Winner: 'winner' }
    await ask(on, '/obs/cues', { method: 'PUT', body: { texts, actions: { night: { chapter: true } } } })
    const given = { game: game.id, seats: names, options, seed: `CANARY seed ${this.#seed}` }
    const { body, text } = await ask(on, '/matches', { body: given })
    if (body['id'] === undefined) throw new Error(`The match did not start: ${text}`)
    this.id = String(body['id'])
    this.watchers = await everybody(on, phones)
    await this.settled()
  }
  /** Plays an offered command, now and then an undo or redo; null where no act is possible. */
  async step(): Promise<{ readonly answer: Answered; readonly rows: readonly StoredEvent[] } | null> {
    const before = this.rows.length
    this.#clock.t += Math.floor(this.#draw() * 3000)
    const answer = await this.#act()
    return answer === null ? null : { answer, rows: this.rows.slice(before) }
  }
  async #act(): Promise<Answered | null> {
    const table = this.on.core.tables.get(this.id)
    if (table === null) return null
    const turn = this.#draw()
    if (turn < 0.06 && table.live.doings !== null)
      return ask(this.on, `/matches/${this.id}/undo`, { body: { notice: turn < 0.03 ? 'silent' : 'correction' } })
    if (turn < 0.08 && table.live.undone.length > 0) return ask(this.on, `/matches/${this.id}/redo`, { body: {} })
    const move = nextRandomMove(table.live, table.now(), { draw: this.#draw })
    if (move === null) return null
    const by = typeof move.by === 'number' ? { by: move.by } : {}
    return command(this.on, this.id, { ...move.command, ...by })
  }
  /** Waits until every sent message has arrived. */
  async settled(): Promise<void> {
    // Changes of phones are sent a turn later, once for all that happened together.
    await new Promise((resolve) => setImmediate(resolve))
    await Promise.all(this.watchers.map(caughtUp))
  }
  async end(): Promise<void> {
    for (const { socket } of this.watchers) socket.terminate()
    await this.on.stop()
    await this.obs.stop()
  }
}
async function deckOnTheNetwork(on: Running): Promise<Watcher> {
  await ask(on, '/decks', { method: 'PUT', body: { on: true } })
  const ear = outputEar(on, { deck: true, lang: 'en' })
  const { pair } = (await ear.hears((message) => 'pair' in message)) as { pair: { code: string } }
  await ask(on, '/decks/accept', { body: { code: pair.code, name: 'Tablet' } })
  const { token } = await ear.hears((message) => 'token' in message)
  await ear.hears((message) => 'deck' in message)
  const given = { token: String(token), socket: ear.socket, heard: ear.raw }
  return { name: 'deck', sees: 'public', exact: false, phone: false, ...given }
}
async function everybody(on: Running, phones: number): Promise<readonly Watcher[]> {
  const screen = async (name: string, token: string, lang = 'en'): Promise<Watcher> => {
    const ear = outputEar(on, { token, lang })
    await ear.hears((message) => 'frame' in message)
    return { name, sees: 'public', token, exact: true, phone: false, socket: ear.socket, heard: ear.raw }
  }
  const deck = await deckOnTheNetwork(on)
  const screens = [await screen('window', windowToken(on)), await screen('feed', await announcedFeed(on))]
  const waiting = outputEar(on)
  await waiting.hears((message) => 'pair' in message)
  const stranger = { name: 'nobody', sees: 'public', token: null, exact: false, phone: false } as const
  const seats = Array.from({ length: phones }, (_, i) => i + 1)
  const seated = (await phonesAt(on, seats)).map(({ socket, raw, token }, i): Watcher => {
    const seat = seats[i]
    const sees = seat === undefined ? 'public' : (`seat:${seat}` as const)
    return {
      name: `phone ${seat ?? 'in the lobby'}`,
      sees,
      token,
      exact: seat !== undefined,
      phone: true,
      socket,
      heard: raw,
    }
  })
  return [deck, ...screens, { ...stranger, socket: waiting.socket, heard: waiting.raw }, ...seated]
}
export async function evening({ seed, ...given }: EveningGiven): Promise<Evening> {
  const obs = new ObsServer(obsPassword)
  obs.scenes = Object.values(scenes)
  for (const name of ['Headline', 'News', 'Out', 'Winner']) obs.studio.addInput(name, 'text_ft2_source_v2')
  await obs.start()
  obs.studio.record(true)
  const clock = { t: 0 }
  const disk: Disk = { fails: null }
  const on = await running({
    games: [given.game],
    pages,
    around: failing(disk),
    // Engine time stands still between steps: what comes, comes of a step.
    time: () => ({ now: () => clock.t, skip: () => undefined }),
  })
  const made = new Evening(on, { obs, disk, clock, seed })
  await made.begin(given)
  return made
}
/** Counts the steps that told this audience anything. */
export function tellings(rows: readonly StoredEvent[], sees: Audience): number {
  return new Set(rows.filter((row) => isToldTo(row, sees)).map(({ batch }) => batch)).size
}
/** A socket of the moderator, who may see everything. */
export const deskOf = ({ web }: Running): ReturnType<typeof listen> =>
  listen(`${web.origin.replace('http', 'ws')}/ws`, { origin: web.origin, hello: { token: web.token } })
