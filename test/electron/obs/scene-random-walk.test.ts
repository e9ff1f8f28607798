/** The scene machine on random evenings: one switch at a time, and after quiet the scene of the moment. */
import { describe, expect, test } from 'vitest'
import { sceneStates, type SceneStateName } from '../../../electron/obs/scene/scene-state.ts'
import type { Cue } from '../../../shared/engine/game.ts'
import { cue, known } from './scene-paths.ts'
import { SceneSimulation } from './scene-simulation.ts'

const cues: readonly Cue[] = ['lobby', 'day', 'night', 'vote', 'reveal', 'spotlight']
const delays = [0, 0, 300]
const walks = Array.from({ length: 300 }, (_, i) => `walk ${i}`)
const stepsOfWalk = 80

/** A match and a restless evening around it; `byHand`: the user at OBS switches, too. */
class Walk {
  readonly simulation: SceneSimulation
  readonly seen = new Set<SceneStateName>()
  #way: Cue[] = ['lobby']
  readonly #byHand: boolean

  constructor(seed: string, byHand: boolean) {
    this.simulation = new SceneSimulation(seed)
    this.#byHand = byHand
    this.simulation.connect()
    this.#follow()
  }
  #follow(): void {
    this.simulation.tell(cue(this.#way, delays[this.simulation.draw(delays.length)]))
  }
  #drawn<T>(items: readonly [T, ...T[]] | readonly T[]): T {
    return items[this.simulation.draw(items.length)] as T
  }
  forward(to: Cue = this.#drawn(cues)): void {
    this.#way = [...this.#way, to]
    this.#follow()
  }
  undo(): void {
    if (this.#way.length > 1) this.#way = this.#way.slice(0, -1)
    this.#follow()
  }
  step(): void {
    const { simulation } = this
    const acts = [
      () => this.forward(),
      () => this.forward(),
      () => this.undo(),
      () => this.undo(),
      () => simulation.tell({ type: 'hold' }),
      () => simulation.tell({ type: 'release' }),
      () => simulation.setStudioMode(simulation.draw(2) === 0),
      () => simulation.remove(this.#drawn(known)),
      () => simulation.restoreScenes(),
      () => (simulation.draw(3) === 0 ? simulation.disconnect() : undefined),
      () => simulation.connect(),
      () => (this.#byHand ? simulation.choose(this.#drawn(known)) : undefined),
    ]
    this.#drawn(acts)()
    this.seen.add(simulation.state.name)
    simulation.pass(this.#drawn([0, 0, 5, 30, 200, 1_000]))
    this.seen.add(simulation.state.name)
  }
  /** The moderator lets go, OBS is there with all its scenes, and nothing more happens. */
  settle(): void {
    const { simulation } = this
    simulation.tell({ type: 'release' })
    simulation.connect()
    simulation.restoreScenes()
    simulation.pass(Infinity)
  }
}
function walked(seed: string, byHand: boolean): Walk {
  const walk = new Walk(seed, byHand)
  for (let i = 0; i < stepsOfWalk; i += 1) walk.step()
  return walk
}

describe('the scene machine on random walks', () => {
  test.each(walks)('%s', (seed) => {
    const walk = walked(seed, false)
    walk.settle()
    const { simulation } = walk
    expect(simulation.mostInFlight).toBeLessThanOrEqual(1)
    expect(simulation.state).toMatchObject({ name: 'idle', program: { scene: simulation.obs.scene } })
    expect(simulation.obs.scene).toBe(simulation.wanted ?? simulation.obs.scene)
  })
  test.each(walks)('%s, the user at OBS switching too: the next cue decides', (seed) => {
    const walk = walked(seed, true)
    walk.settle()
    walk.forward('day')
    walk.settle()
    walk.forward('vote')
    walk.settle()
    expect(walk.simulation.mostInFlight).toBeLessThanOrEqual(1)
    expect(walk.simulation.obs.scene).toBe('Vote')
  })
  test('the walks come through every state, and most send many switches', () => {
    const all = walks.slice(0, 50).map((seed) => walked(seed, true))
    expect([...new Set(all.flatMap(({ seen }) => [...seen]))].toSorted()).toEqual(sceneStates.toSorted())
    expect(all.filter(({ simulation }) => simulation.sent > 5).length).toBeGreaterThan(25)
  })
})
