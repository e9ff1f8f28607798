/** One of two evenings that are played in lock step: what is told in it, and what it sends. */
import type { Actor } from '../../../shared/engine/game.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { MonoMs } from '../../../shared/engine/time/times.ts'
import type { MatchSession } from '../../../electron/match/match-session.ts'
import { Evening, type EveningOptions } from '../evening.ts'
import type { ModeratorPage } from '../pages/moderator-page.ts'
import type { PageProcess } from '../pages/page-process.ts'
import { runIn } from '../time/simulated-process.ts'
import { settle } from '../time/virtual-globals.ts'
import { outwardPart, silent, type Person } from './outward-acts.ts'
import { Traffic } from './traffic.ts'

/** A step as it looks from outside. */
export interface OutwardStep {
  readonly at: MonoMs
  readonly part: string
  /** False where no person took the step, but a clock or the engine. */
  readonly isPersonal: boolean
  readonly isPublic: boolean
}
export class World {
  readonly evening: Evening
  readonly traffic: Traffic
  #steps: OutwardStep[] = []

  private constructor(evening: Evening) {
    this.evening = evening
    this.traffic = new Traffic(evening)
    evening.stored.add((_match, entry) => {
      const [by, part] = [entry.rows[0]?.by, outwardPart(entry)]
      if (part === silent) return
      this.#steps.push({
        at: evening.clock.now,
        part,
        isPersonal: by !== 'clock' && by !== 'engine',
        isPublic: entry.rows.some(({ told }) => told === 'all'),
      })
    })
  }
  static async open(seed: string, options: EveningOptions): Promise<World> {
    return new World(await Evening.open(seed, options))
  }
  /** The moderator's page, which acts. */
  get desk(): ModeratorPage {
    return this.#page(0)
  }
  /** The page that hides its secrets all evening. */
  get hiddenDesk(): ModeratorPage {
    return this.#page(1)
  }
  /** The match on stage, or null. */
  get session(): MatchSession | null {
    const { tables, stage } = this.evening.console.core
    const { match } = stage.now()
    return tables.opened().find(({ id }) => id === match) ?? null
  }
  /** Returns the steps since the last call, in order. */
  takeSteps(): readonly OutwardStep[] {
    const steps = this.#steps
    this.#steps = []
    return steps
  }
  /** Does something at once, and all that follows from it without time. */
  async inTurn(act: (evening: Evening) => unknown): Promise<void> {
    this.evening.takeTurn()
    await act(this.evening)
    await settle()
  }
  /** Runs on until a virtual time, which is that of both worlds then, whenever something was last due in this one. */
  async run(until: MonoMs): Promise<void> {
    this.evening.takeTurn()
    while (await this.evening.step(until)) {
      // Each step is taken in full.
    }
    this.evening.clock.reach(until)
  }
  /** Has a page act at a virtual time, in the next run. */
  plan(at: MonoMs, process: PageProcess, act: () => void): void {
    const { clock } = this.evening
    clock.after(at - clock.now, () => {
      if (process.alive) runIn(process, act)
    })
  }
  /** Returns a person at the table, as this world stands; null without a match. */
  person(by: Actor, offers: readonly Offer[]): Person | null {
    this.evening.takeTurn()
    const { session } = this
    return session === null ? null : { live: session.live, t: session.now(), chance: session.record.seed, by, offers }
  }
  #page(at: number): ModeratorPage {
    const page = this.evening.moderators[at]
    if (page === undefined) throw new Error(`No page ${at} of a moderator is open.`)
    return page
  }
  close(): void {
    this.evening.takeTurn()
    this.evening.close()
  }
}
