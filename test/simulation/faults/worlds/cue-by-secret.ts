import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'OBS is sent its scene again where a secret has changed.',
  file: 'electron/broadcast/cue-follower.ts',
  was: `    this.#last = published
    this.#parts.cues.follow(published)`,
  becomes: `    const { live } = published
    const isSecret = live !== null && live.secret.value !== this.#last?.live?.secret.value
    this.#last = published
    this.#parts.cues.follow(published)
    const { cue } = published
    const isOdd = JSON.stringify(live?.secret.value ?? null).length % 2 === 0
    if (isSecret && isOdd) this.#parts.cues.follow({ ...published, cue: cue === 'day' ? 'vote' : 'day' })
    if (isSecret && isOdd) setTimeout(() => this.#parts.cues.follow(published), 1)`,
}
