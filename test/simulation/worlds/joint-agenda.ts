/** The order in which those who act in both worlds come to act, each by a rhythm of its own. */
import type { RandomSource } from '../../../shared/engine/random-player.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import type { MonoMs } from '../../../shared/engine/time/times.ts'

/** A person who acts in both worlds at the same moment. */
export interface JointAgent {
  readonly name: string
  /** ms between two acts, at least and at most. */
  readonly pace: { readonly least: number; readonly most: number }
  readonly act: (draw: RandomSource) => void
}
interface PlannedAgent {
  readonly agent: JointAgent
  readonly rhythm: RandomSource
  at: MonoMs
  count: number
}
/** An act that comes up: known by its agent's name and its number, as in an evening of one world. */
export interface JointAct {
  readonly id: string
  readonly at: MonoMs
  readonly act: () => void
}
export class JointAgenda {
  readonly #seed: string
  readonly #agents: PlannedAgent[] = []

  constructor(seed: string) {
    this.#seed = seed
  }
  add(agent: JointAgent, now: MonoMs): void {
    const planned = { agent, rhythm: seededRandom(`rhythm/${this.#seed}/${agent.name}`), at: now, count: 0 }
    this.#plan(planned, now)
    this.#agents.push(planned)
  }
  /** Returns the next act, and plans the one after it. Throws where nobody acts. */
  next(now: MonoMs): JointAct {
    const first = this.#agents.reduce((soonest, each) => (each.at < soonest.at ? each : soonest))
    const at = Math.max(now, first.at)
    first.count += 1
    const id = `${first.agent.name}#${first.count}`
    this.#plan(first, at)
    return { id, at, act: () => first.agent.act(seededRandom(`act/${this.#seed}/${id}`)) }
  }
  #plan(planned: PlannedAgent, now: MonoMs): void {
    const { least, most } = planned.agent.pace
    planned.at = now + least + planned.rhythm() * (most - least)
  }
}
