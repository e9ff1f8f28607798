/** An agent of the evening: somebody who acts, waits, and acts again. */
import { seededRandom } from '../../../shared/engine/random.ts'
import type { RandomSource } from '../../../shared/engine/random-player.ts'
import { runIn, type SimulatedProcess } from '../time/simulated-process.ts'
import type { Evening } from '../evening.ts'

export interface Acting {
  /** Name of the agent. Each act is known by this name and its number, in every run of the seed. */
  readonly name: string
  /** ms between two acts, at least and at most. */
  readonly pace: { readonly least: number; readonly most: number }
  /** Page whose code runs in the act; null: none. */
  readonly process: () => SimulatedProcess | null
  /** Acts by chance of its own, so that leaving out one act changes no other. */
  readonly act: (draw: RandomSource) => void
}
/** Lets an agent act again and again while the evening is played. Acts that the evening leaves out take no effect. */
export function keepActing(evening: Evening, { name, pace, process, act }: Acting): void {
  const rhythm = seededRandom(`rhythm/${evening.seed}/${name}`)
  let count = 0
  const plan = (): void => {
    evening.clock.after(pace.least + rhythm() * (pace.most - pace.least), () => {
      if (!evening.isPlayed) return
      const id = `${name}#${++count}`
      if (evening.takesAct(id)) {
        const draw = seededRandom(`act/${evening.seed}/${id}`)
        const page = process()
        if (page === null) act(draw)
        else if (page.alive) runIn(page, () => act(draw))
      }
      plan()
    })
  }
  plan()
}
