/** Player over the remote control, as fast as it answers, who remembers all acknowledged commands. */
import { isDeepStrictEqual } from 'node:util'
import type { Commit } from '../../shared/engine/events.ts'
import type { Offer } from '../../shared/engine/offers/fields.ts'
import { pickRandom, randomCommandTo, playableOffers, type RandomSource } from '../../shared/engine/random-player.ts'
import { games } from '../../shared/games/index.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { Remote, type Answer, type Running } from '../e2e/console-process.ts'

export interface Acknowledged {
  readonly kind: Commit['kind']
  readonly command: Readonly<Record<string, unknown>>
  readonly key: string | null
  readonly body: unknown
}
type Sent = Pick<Acknowledged, 'kind' | 'command' | 'key'>

export class Player {
  readonly remote: Remote
  readonly acknowledged: Acknowledged[] = []
  /** Command sent last and not answered, or null. */
  open: Sent | null = null
  #frame: Frame
  readonly #draw: RandomSource
  #count = 0
  readonly #round: number

  constructor(running: Running, frame: Frame, { draw, round }: { draw: RandomSource; round: number }) {
    this.remote = new Remote(() => running)
    this.#frame = frame
    this.#draw = draw
    this.#round = round
  }
  get over(): boolean {
    return this.#frame.outcome !== null
  }
  /** Acts until the match is over, or until nobody answers any more. */
  async play(): Promise<void> {
    try {
      while (!this.over) await this.#act()
    } catch {
      // The console is gone; what was not answered stays `open`.
    }
  }
  async #act(): Promise<void> {
    const chance = this.#draw()
    if (chance < 0.06 && this.#frame.undo !== null) return this.#turn('undo')
    if (chance < 0.1) return this.#turn('redo')
    const offers = this.#frame.offers.filter(({ group }) => group !== 'override')
    const chosen = playableOffers(offers)
    const onward = chosen.filter(({ group }) => group === 'next')
    const clocks = offers.filter(({ group }) => group === 'clock')
    const pool =
      onward.length > 0 && this.#draw() < 0.7 ? onward : this.#draw() < 0.1 && clocks.length > 0 ? clocks : chosen
    await this.#take(pickRandom(this.#draw, pool.length > 0 ? pool : offers))
  }
  async #take(offer: Offer): Promise<void> {
    const command = randomCommandTo(offer, this.#draw)
    const key = `round ${this.#round}, ${(this.#count += 1)}`
    await this.#send({ kind: 'command', command, key }, () => this.remote.command({ ...command, key }))
  }
  async #turn(kind: 'undo' | 'redo'): Promise<void> {
    const path = `/matches/${this.#frame.match}/${kind}`
    await this.#send({ kind, command: { type: kind }, key: null }, () => this.remote.call('POST', path, {}))
  }
  async #send(sent: Sent, call: () => Promise<Answer<{ frame: Frame }>>): Promise<void> {
    this.open = sent
    const { status, body } = await call()
    this.open = null
    if (status === 200) {
      this.acknowledged.push({ ...sent, body })
      this.#frame = body.frame
    } else if (status !== 409) throw new Error(`${status}: ${JSON.stringify(body)}`)
  }
}
const isSame = ({ kind, command }: Sent, entry: Commit): boolean =>
  kind === entry.kind && (kind !== 'command' || isDeepStrictEqual(JSON.parse(JSON.stringify(command)), entry.command))

/** Returns the entries that are missing or too many since then; empty when all is well. */
export function amiss(player: Player, since: readonly Commit[]): readonly string[] {
  const byPlayer = since.filter(({ kind, rows }) => kind !== 'command' || rows.some(({ by }) => by === 'moderator'))
  const left = [...byPlayer]
  const missing = player.acknowledged.filter((each) => {
    const at = left.findIndex((entry) => isSame(each, entry))
    if (at === -1) return true
    left.splice(at, 1)
    return false
  })
  const { open } = player
  const unasked = left.filter((entry) => open === null || !isSame(open, entry))
  return [
    ...missing.map(({ command }) => `acknowledged and lost: ${JSON.stringify(command)}`),
    ...unasked.map(({ command }) => `stored, yet sent by nobody: ${JSON.stringify(command)}`),
  ]
}
/** A match of each game in turn. */
export async function nextMatch(remote: Remote, n: number, draw: RandomSource): Promise<Frame> {
  const game = games[n % games.length]
  if (game === undefined) throw new Error('There is no game to play.')
  const { min, max } = game.seats
  const seats = Array.from({ length: Math.min(max, min + Math.floor(draw() * 6)) }, (_, i) => `Player ${i + 1}`)
  const { status, body } = await remote.call<{ frame: Frame }>('POST', '/matches', { game: game.id, seats })
  if (status !== 201) throw new Error(`The match did not start: ${JSON.stringify(body)}`)
  return body.frame
}
