/**
 * Two worlds from one public course: the same evening is played twice in lock step, in consoles whose hidden cards and
 * entries differ while everybody is told the same. What they send must not tell them apart.
 */
import type { AnyGame, SetupInput } from '../../../shared/engine/match.ts'
import { pickRandom } from '../../../shared/engine/random-player.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import type { MonoMs } from '../../../shared/engine/time/times.ts'
import { games } from '../../../shared/games/index.ts'
import type { NewMatch } from '../../../renderer/lib/useApi.ts'
import { twoSetups } from '../../kit/claims/two-casts.ts'
import { setupOf } from '../../kit/games.ts'
import { letFaultsStrike } from '../agents/weather.ts'
import type { Violation } from '../checks/check.ts'
import type { Evening, EveningOptions } from '../evening.ts'
import type { PageProcess } from '../pages/page-process.ts'
import type { EveningResult } from '../simulate.ts'
import { swarmOf, type Fault, type Feature, type Swarm } from '../swarm.ts'
import { Comparison } from './comparison.ts'
import { JointAgenda, type JointAct } from './joint-agenda.ts'
import { JointDeck } from './joint-deck.ts'
import { JointModerator } from './joint-moderator.ts'
import { JointPhone } from './joint-phone.ts'
import type { JointTable } from './joint-table.ts'
import type { Both, FilledOffer } from './outward-acts.ts'
import { hiddenDesk } from './traffic.ts'
import { World } from './world.ts'

const minute = 60_000
/** Virtual ms in which the first pages connect, and in which everything comes to rest. */
const times = { opening: 2000, rest: 10_000 }
const paces = {
  moderator: { least: 400, most: 6000 },
  phone: { least: 1000, most: 9000 },
  deck: { least: 2000, most: 20_000 },
}
/** Seconds by which the stream feed is behind the room. */
const feedDelay = 15
/** Faults of networks, pages and machines. A slow or busy disk lets time pass with each write, secret ones too. */
const possible: readonly Fault[] = [
  'slowNetwork',
  'offlinePages',
  'resets',
  'reloads',
  'sleepingPhones',
  'consoleKills',
  'machineSleeps',
  'diskFull',
  'obsEnds',
]
const promise = 'two worlds from one public course send the same'

export class WorldPair implements JointTable {
  readonly #worlds: Both<World>
  readonly #seed: string
  readonly #swarm: Swarm
  readonly #agenda: JointAgenda
  readonly #comparison: Comparison
  readonly #violations: Violation[] = []
  #now: MonoMs = 0
  #matches = 0

  private constructor(seed: string, worlds: Both<World>) {
    this.#seed = seed
    this.#worlds = worlds
    this.#swarm = swarmOf(seed)
    this.#agenda = new JointAgenda(seed)
    this.#comparison = new Comparison(worlds)
  }
  static async open(seed: string, options: EveningOptions): Promise<WorldPair> {
    const one = await World.open(seed, options)
    return new WorldPair(seed, [one, await World.open(seed, options)])
  }
  both<T>(look: (world: World) => T): Both<T> {
    return [look(this.#worlds[0]), look(this.#worlds[1])]
  }
  do(page: (world: World) => PageProcess, act: (world: World, i: 0 | 1) => void): void {
    this.#worlds.forEach((world, i) => world.plan(this.#now, page(world), () => act(world, i as 0 | 1)))
  }
  note(did: string, entries: Both<FilledOffer | null>): void {
    const [one, other] = entries
    this.#comparison.enter(one === null || other === null ? null : [one, other])
    const textOf = ({ offer, draft }: FilledOffer): string => `“${offer.title}” ${JSON.stringify(draft)}`
    this.#worlds.forEach(({ evening: { trace } }, i) => {
      const entry = entries[i as 0 | 1]
      trace.add(did, entry === null ? 'nothing' : textOf(entry))
    })
  }
  async play(ms: number): Promise<void> {
    await this.#inBoth((evening) => this.#openPages(evening))
    await this.#run(times.opening)
    this.#hideOneDesk()
    this.startMatch()
    await this.#seatPeople()
    const end = ms + this.#now
    while (this.#goesOn() && this.#now < end) await this.#letOneAct(this.#agenda.next(this.#now))
    if (!this.#goesOn()) return
    await this.#inBoth((evening) => evening.calm())
    await this.#run(times.rest)
  }
  result(): EveningResult {
    const [{ evening }] = this.#worlds
    const lines = this.#worlds.flatMap((world, i) =>
      world.evening.trace.lines.map((line) => ({ ...line, by: `${i === 0 ? 'one' : 'other'} world, ${line.by}` })),
    )
    const sum = (of: (each: Evening) => number): number => this.#worlds.reduce((all, each) => all + of(each.evening), 0)
    return {
      seed: this.#seed,
      on: ['two worlds', ...this.#swarm.on],
      steps: sum(({ steps }) => steps),
      violations: this.#violations,
      trace: lines.toSorted((a, b) => a.at - b.at),
      acts: evening.acts,
      commits: sum(({ storedEvents }) => [...storedEvents.values()].reduce((all, each) => all + each, 0)),
      over: this.#comparison.parted !== null,
      compared: this.#comparison.count,
    }
  }
  close(): void {
    for (const world of this.#worlds) world.close()
  }
  startMatch(): void {
    this.#matches += 1
    this.#comparison.beginMatch()
    const [game, setup] = this.#matchOf(this.#matches)
    const setups = twoSetups(game, setup, `${this.#seed}/${this.#matches}`)
    for (const { evening } of this.#worlds) evening.trace.add('moderator', `makes a match of ${game.id}`)
    this.do(
      ({ desk }) => desk.process,
      (world, i) => void this.#create(world, game, setups[i]),
    )
  }

  #goesOn(): boolean {
    return this.#comparison.parted === null && this.#violations.length === 0
  }
  #matchOf(n: number): readonly [AnyGame, SetupInput] {
    const seed = `${this.#seed}/${n}`
    const game = pickRandom(seededRandom(`cast/${seed}`), games)
    return [game, setupOf(game, seed)]
  }
  async #create({ desk: { desk } }: World, game: AnyGame, { names, options, cast }: SetupInput): Promise<void> {
    void desk.api.setPhones({ joining: true }, 'moderator')
    const given = { game: game.id, seats: names, options: options as NewMatch['options'] }
    const made = await desk.api.create(cast === null ? given : { ...given, cast })
    // A console that is down leaves the match before on stage, in both worlds.
    if (made.kind === 'done') await desk.setStage({ match: made.value.id })
  }
  #share(feature: Feature, value: number): number {
    return this.#swarm.has(feature) ? value : 0
  }
  /** Does the same in both worlds, in one after the other. */
  async #inBoth(act: (evening: Evening) => unknown): Promise<void> {
    for (const world of this.#worlds) await world.inTurn(act)
  }
  #openPages(evening: Evening): void {
    evening.openModerator('moderator')
    evening.openModerator(hiddenDesk)
    evening.openOutput('output 1')
    evening.openOutput('output 2')
    if (this.#swarm.has('feeds')) evening.openFeed(`feed ${feedDelay}`, feedDelay)
    if (this.#swarm.has('obs')) evening.openObs()
    if (this.#swarm.has('networkDeck')) evening.openDeck('deck on the network', true)
  }
  #hideOneDesk(): void {
    this.do(
      ({ hiddenDesk: { process } }) => process,
      (world) => world.hiddenDesk.desk.hide(true),
    )
  }
  async #seatPeople(): Promise<void> {
    const moderator = new JointModerator(this, {
      undoes: this.#share('undo', 0.08),
      corrects: this.#share('corrections', 0.1),
      hides: this.#share('hiding', 0.03),
      holds: this.#share('holding', 0.02),
      breaks: this.#share('breaks', 0.02),
      drafts: 0,
      types: 0,
      letsGo: 0,
    })
    const act = moderator.act.bind(moderator)
    this.#agenda.add({ name: 'moderator', pace: paces.moderator, act }, this.#now)
    const [, { names }] = this.#matchOf(1)
    for (const [i, name] of names.entries()) await this.#givePhone(name, i)
    if (this.#swarm.has('networkDeck')) this.#giveDeck()
    const faults = possible.filter((fault) => this.#swarm.suffers(fault))
    await this.#inBoth((evening) => letFaultsStrike(evening, faults))
  }
  async #givePhone(name: string, i: number): Promise<void> {
    await this.#inBoth((evening) => evening.openPhone(name, `10.0.0.${i + 2}`))
    const phone = new JointPhone(this, i, { answersAgain: this.#share('answersAgain', 0.2) })
    this.#agenda.add({ name, pace: paces.phone, act: phone.act.bind(phone) }, this.#now)
  }
  #giveDeck(): void {
    const deck = new JointDeck(this)
    this.#agenda.add({ name: 'deck', pace: paces.deck, act: deck.act.bind(deck) }, this.#now)
  }
  async #letOneAct({ id, at, act }: JointAct): Promise<void> {
    await this.#run(Math.max(0, at - this.#now))
    const takes = this.both(({ evening }) => evening.takesAct(id) && evening.console.process.alive)
    if (takes[0] && takes[1] && this.#goesOn()) act()
  }
  /** Runs both worlds on for so many virtual ms, and compares what they have sent. */
  async #run(ms: number): Promise<void> {
    const until = this.#now + ms
    for (const world of this.#worlds) await world.run(until)
    this.#now = Math.max(until, ...this.both(({ evening }) => evening.clock.now))
    const found = this.#comparison.look()
    const { parted } = this.#comparison
    if (found !== null) this.#violations.push({ promise, found, at: this.#now, step: this.#worlds[0].evening.steps })
    if (parted !== null) this.#worlds[0].evening.trace.add('the worlds', `part: ${parted}`)
  }
}

/** Plays an evening in two worlds for so many virtual minutes, or until they part or a promise breaks. */
export async function playPair(
  seed: string,
  { minutes, ...options }: EveningOptions & { readonly minutes: number },
): Promise<EveningResult> {
  const pair = await WorldPair.open(seed, options)
  try {
    await pair.play(minutes * minute)
    return pair.result()
  } finally {
    pair.close()
  }
}
