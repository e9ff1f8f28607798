/** Plays one evening from its seed and returns what was found. */
import { pickRandom } from '../../shared/engine/random-player.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { isOver, type AnyGame, type SetupInput } from '../../shared/engine/match.ts'
import { games } from '../../shared/games/index.ts'
import { setupAtDistance, setupOf } from '../kit/games.ts'
import { DeckAgent } from './agents/deck-agent.ts'
import { GuessingStranger } from './agents/guessing-stranger.ts'
import { KeeperAgent } from './agents/keeper-agent.ts'
import { withLeaver } from './agents/leaving-players.ts'
import { ObsModerator } from './agents/obs-moderator.ts'
import { ObsUser } from './agents/obs-user.ts'
import { ModeratorAgent, type ModeratorHabits } from './agents/moderator-agent.ts'
import { PhoneAgent, type PhoneHabits } from './agents/phone-agent.ts'
import { letFaultsStrike } from './agents/weather.ts'
import type { Check, Violation } from './checks/check.ts'
import { checksOf } from './checks/index.ts'
import { Evening, type EveningOptions } from './evening.ts'
import type { NewMatch } from '../../renderer/lib/useApi.ts'
import type { ModeratorPage } from './pages/moderator-page.ts'
import type { PhonePage } from './pages/phone-page.ts'
import { faults, swarmOf, type Feature, type Swarm } from './swarm.ts'
import type { TraceLine } from './trace.ts'

/** The outcome of an evening without its course. */
export interface EveningSummary {
  readonly seed: string
  /** Features and faults that were switched on. */
  readonly on: readonly string[]
  readonly steps: number
  readonly violations: readonly Violation[]
  /** Number of commits of the match on stage. */
  readonly commits: number
  readonly over: boolean
  /** Every act that came up, in order. */
  readonly acts: readonly string[]
  /** Number of messages that were compared between two worlds; absent for an evening of one. */
  readonly compared?: number
}
export interface EveningResult extends EveningSummary {
  readonly trace: readonly TraceLine[]
}
/** A phone that somebody brings. `seat`: the one that bears the player's name; null: a visitor. */
interface PhoneOfPlayer {
  readonly name: string
  readonly seat: Seat | null
  readonly address: string
}
const minute = 60_000
/** Virtual ms in which the first pages connect. */
const opening = 2000
/** Virtual ms after the last fault within which everything agrees. */
const rest = 10_000
/** Seconds by which the stream feeds are behind the room. */
const feedDelays = [15, 90]
const [fewestPhones, mostPhones, mostVisitors] = [3, 30, 4]
/** Virtual ms after which the last of the late phones comes. */
const latest = 600_000

/** Returns the game that is played in the evening of a seed. */
export const gameOf = (seed: string): AnyGame => pickRandom(seededRandom(`cast/${seed}`), games)

/** Plays the evening of a seed for so many virtual minutes, or until a promise breaks. */
export async function simulateEvening(
  seed: string,
  { minutes, ...options }: EveningOptions & { readonly minutes: number },
): Promise<EveningResult> {
  const evening = await Evening.open(seed, { ...options, countsLists: swarmOf(seed).has('countedLists') })
  try {
    const course = new EveningCourse(evening)
    await course.play(minutes * minute)
    return course.result()
  } finally {
    evening.close()
  }
}
class EveningCourse {
  readonly #evening: Evening
  readonly #swarm: Swarm
  readonly #game: AnyGame
  readonly #setup: SetupInput
  readonly #checks: readonly Check[]
  readonly #violations: Violation[] = []

  constructor(evening: Evening) {
    const { seed } = evening
    this.#evening = evening
    this.#swarm = swarmOf(seed)
    this.#game = gameOf(seed)
    const setup = this.#swarm.has('distance') ? setupAtDistance(this.#game, seed) : setupOf(this.#game, seed)
    const canLeave = this.#swarm.has('club') && !this.#swarm.has('phones')
    this.#setup = canLeave ? { ...setup, names: withLeaver(setup.names, seededRandom(`leaver/${seed}`)) } : setup
    this.#checks = checksOf(seed).map((make) => make(evening))
  }
  async play(ms: number): Promise<void> {
    const page = this.#openPages()
    await this.#run(opening)
    page.run(() => void this.#startMatch(page))
    this.#letPeopleAct(page)
    letFaultsStrike(this.#evening, faults.filter(this.#swarm.suffers))
    await this.#run(ms)
    await this.#evening.calm()
    await this.#run(rest)
    await this.#judgeRest()
  }
  result(): EveningResult {
    const { seed, steps, acts, trace, console, store } = this.#evening
    const match = console.core.stage.now().match
    const session = match === null ? null : console.core.tables.get(match)
    return {
      seed,
      on: this.#swarm.on,
      steps,
      violations: this.#violations,
      trace: trace.lines,
      acts,
      commits: match === null ? 0 : (store.read(match)?.entries.length ?? 0),
      over: session !== null && isOver(session.live),
    }
  }

  #openPages(): ModeratorPage {
    const page = this.#evening.openModerator('moderator')
    const outputs = this.#swarm.has('manyOutputs') ? 5 : 1
    for (let n = 1; n <= outputs; n += 1) this.#evening.openOutput(`output ${n}`)
    if (this.#swarm.has('feeds')) for (const delay of feedDelays) this.#evening.openFeed(`feed ${delay}`, delay)
    if (this.#swarm.has('obs')) this.#evening.openObs()
    return page
  }
  /** Lets phones in, makes the match and puts it on stage. Rejects where the console refuses. */
  async #startMatch({ desk }: ModeratorPage): Promise<void> {
    const { names: seats, options, cast } = this.#setup
    void desk.api.setPhones({ joining: true }, 'moderator')
    const given = {
      game: this.#game.id,
      seats,
      options: options as NewMatch['options'],
      ...(cast === null ? {} : { cast }),
    }
    const made = await desk.api.create(given)
    if (made.kind !== 'done') throw new Error(`The match did not start: ${JSON.stringify(made)}`)
    await desk.setStage({ match: made.value.id })
  }
  #share(feature: Feature, value: number): number {
    return this.#swarm.has(feature) ? value : 0
  }
  #habits(): ModeratorHabits {
    return {
      undoes: this.#share('undo', 0.08),
      corrects: this.#share('corrections', 0.1),
      hides: this.#share('hiding', 0.03),
      holds: this.#share('holding', 0.02),
      breaks: this.#share('breaks', 0.02),
      drafts: this.#share('drafts', 0.05),
      types: this.#share('typing', 0.05),
      letsGo: this.#share('distance', 0.05),
    }
  }
  #letPeopleAct(page: ModeratorPage): void {
    const evening = this.#evening
    new ModeratorAgent(evening, page, this.#habits()).begin()
    if (this.#swarm.has('secondModerator'))
      new ModeratorAgent(evening, evening.openModerator('second moderator'), this.#habits()).begin()
    if (this.#swarm.has('phones')) this.#givePhones()
    if (this.#swarm.has('club')) new KeeperAgent(evening, page).begin()
    if (this.#swarm.has('guessing')) new GuessingStranger(evening).begin()
    if (this.#swarm.has('obs')) this.#letPeopleActOnObs(page)
    if (this.#swarm.has('deck')) new DeckAgent(evening, evening.openDeck('deck', false)).begin()
    if (this.#swarm.has('networkDeck')) new DeckAgent(evening, evening.openDeck('deck on the network', true)).begin()
  }
  #letPeopleActOnObs(page: ModeratorPage): void {
    if (this.#swarm.has('obsModerator')) new ObsModerator(this.#evening, page).begin()
    if (this.#swarm.suffers('obsUser')) new ObsUser(this.#evening).begin()
  }
  /** Gives phones to the first players, or to all of them, and to visitors; some come late. */
  #givePhones(): void {
    const { seed, clock } = this.#evening
    const { names } = this.#setup
    const draw = seededRandom(`phones/${seed}`)
    const some = fewestPhones + Math.floor(draw() * (mostPhones - fewestPhones + 1))
    const players = draw() < 0.6 ? Math.min(names.length, mostPhones) : Math.min(names.length, some)
    const visitors = this.#swarm.has('visitors') ? Math.min(mostVisitors, mostPhones - players) : 0
    for (let n = 0; n < players + visitors; n += 1) {
      const isLate = this.#swarm.has('latePhones') && draw() < 0.3
      const name = n < players ? (names[n] ?? '') : `Visitor ${n + 1 - players}`
      const give = (): void => this.#givePhone({ name, seat: n < players ? n + 1 : null, address: `10.0.0.${n + 2}` })
      if (isLate) clock.after(draw() * latest, give)
      else give()
    }
  }
  #givePhone({ name, seat, address }: PhoneOfPlayer): void {
    const evening = this.#evening
    const first = evening.openPhone(name, address)
    const hasTwo = this.#swarm.has('secondTabs') && seededRandom(`tabs/${evening.seed}/${name}`)() < 0.3
    const places = hasTwo ? [first, evening.openTab(first)] : [first]
    const tabs = (): readonly PhonePage[] => places.map((place) => evening.phone(place))
    new PhoneAgent(evening, { name, tabs, seat, habits: this.#phoneHabits() }).begin()
  }
  #phoneHabits(): PhoneHabits {
    return {
      drafts: this.#share('drafts', 0.1),
      answersAgain: this.#share('answersAgain', 0.2),
      changesMind: this.#share('changesOfMind', 0.3),
      putsAway: this.#swarm.suffers('sleepingPhones') ? 0.05 : 0,
    }
  }
  #found(promise: string, found: string): void {
    this.#violations.push({ promise, found, at: this.#evening.clock.now, step: this.#evening.steps })
  }
  /** Runs on for so many virtual ms, or until a promise breaks. */
  async #run(ms: number): Promise<void> {
    const until = this.#evening.clock.now + ms
    while (this.#violations.length === 0 && (await this.#evening.step(until)))
      for (const { promise, afterStep } of this.#checks) {
        const found = afterStep?.(this.#evening) ?? null
        if (found !== null) this.#found(promise, found)
      }
  }
  async #judgeRest(): Promise<void> {
    for (const { promise, atRest } of this.#checks) {
      const found = this.#violations.length === 0 ? ((await atRest?.(this.#evening)) ?? null) : null
      if (found !== null) this.#found(promise, found)
    }
  }
}
