/** The user at OBS itself: chooses scenes, turns studio mode, changes the transition, removes and renames scenes. */
import { pickRandom, type RandomSource } from '../../../shared/engine/random-player.ts'
import type { Evening } from '../evening.ts'
import type { ObsProcess } from '../obs/obs-process.ts'
import { keepActing } from './agent.ts'

const pace = { least: 8000, most: 90_000 }
/** Lengths of transitions to choose from, ms. */
const lengths = [0, 300, 800, 2000]
/** ms after which a scene that was removed or renamed is there again, at least and at most. */
const missing = { least: 500, most: 40_000 }

export class ObsUser {
  readonly #evening: Evening

  constructor(evening: Evening) {
    this.#evening = evening
  }
  begin(): void {
    keepActing(this.#evening, {
      name: 'user of OBS',
      pace,
      process: () => null,
      act: (draw) => this.#act(draw),
    })
  }
  #act(draw: RandomSource): void {
    const { obs, trace } = this.#evening
    if (obs.isFrozen) return
    obs.run(() => trace.add('user of OBS', pickRandom(draw, acts)(this.#evening, draw)))
  }
}
type UserAct = (evening: Evening, draw: RandomSource) => string

/** Undoes a change of the scenes later, where OBS is still the same one. */
function later({ clock, obs }: Evening, draw: RandomSource, undo: (obs: ObsProcess) => void): void {
  const { server } = obs
  clock.after(missing.least + draw() * (missing.most - missing.least), () =>
    obs.run((now) => {
      if (now.server === server) undo(now)
    }),
  )
}
/** Returns a scene that has its own name. */
const ownScene = ({ obs }: Evening, draw: RandomSource): string =>
  pickRandom(
    draw,
    obs.server.scenes.filter((scene) => !scene.endsWith(' 2')),
  )
const acts: readonly UserAct[] = [
  ({ obs, clock }, draw) => {
    const scene = pickRandom(draw, obs.server.scenes)
    obs.program.switchTo(scene, 'user')
    obs.chosenAt = clock.now
    return `chooses the scene ${scene}`
  },
  ({ obs }) => {
    obs.program.turnStudioMode()
    return 'turns studio mode on or off'
  },
  ({ obs }, draw) => {
    obs.program.transitionMs = pickRandom(draw, lengths)
    return `has transitions take ${obs.program.transitionMs} ms`
  },
  (evening, draw) => {
    const scene = ownScene(evening, draw)
    evening.obs.program.remove(scene)
    later(evening, draw, ({ server }) => {
      if (!server.scenes.includes(scene)) server.add(scene)
    })
    return `removes the scene ${scene}, and makes it again`
  },
  (evening, draw) => {
    const scene = ownScene(evening, draw)
    evening.obs.program.rename(scene, `${scene} 2`)
    later(evening, draw, ({ program, server }) => {
      if (server.scenes.includes(`${scene} 2`)) program.rename(`${scene} 2`, scene)
    })
    return `calls the scene ${scene} by another name for a while`
  },
]
