/** OBS shows the scene of the cue that the audience sees, soon after anything went wrong, unless somebody holds another. */
import { sceneFor } from '../../../../electron/obs/scene/scene-mapping.ts'
import type { Evening } from '../../evening.ts'
import { scenesByCue } from '../../obs/obs-process.ts'
import type { MakeCheck } from '../check.ts'

/** ms without a fault or a new cue after which OBS has the scene: a new session comes within 6 s, a switch within 3. */
const patience = 10_000
/** ms for one switch, from the cue or the user's act to the end of its transition and the look that confirms it. */
const switchTime = 3000
/** ms between two looks. */
const every = 1000
/** ms before a cue in which a choice at OBS may still count as the newer one. */
const atOnce = 3000
/** ms of a message's way from which on a network counts as slow. */
const slow = 20

/** Returns all that makes OBS late, or wanted at another scene, when it changes. */
function situationOf({ obs, console: { core }, network, lives, slept }: Evening): readonly unknown[] {
  const { server, process, isFrozen, swallows } = obs
  const { published } = core.publisher
  const shown = [published?.cue, published?.game, core.rehearsal.override, core.rerun.override]
  const obsNow = [
    process,
    obs.chosenAt,
    isFrozen,
    swallows,
    server.delayMs,
    server.studioMode,
    server.scenes,
    server.scenes.length,
  ]
  return [...shown, ...obsNow, network.weather, lives, slept]
}
/** A disk that holds the console up lets it miss the answers of OBS. */
function isTroubled({ obs, console: { core, process }, network, diskFaults }: Evening): boolean {
  const isOther = (core.rehearsal.override ?? core.rerun.override) !== null
  const isHeldUp = diskFaults.busy || diskFaults.slowMs > 0 || network.weather.delayMs > slow
  return !process.alive || !obs.process.alive || obs.isFrozen || isOther || isHeldUp
}
/** Returns the scene that the cue wants and nobody but the console may change, or null. */
function wantedScene({ obs, console: { core } }: Evening, cueAt: number): string | null {
  const { published } = core.publisher
  const wanted = published === null ? null : sceneFor(scenesByCue, { cue: published.cue, game: published.game })
  const isChosen = obs.chosenAt > cueAt - atOnce || obs.program.isLostToUser
  return wanted === null || isChosen || !obs.server.scenes.includes(wanted) ? null : wanted
}
function lookAt(evening: Evening, cueAt: number): string | null {
  const { obs, console } = evening
  const { state, problem, scene, cues } = console.core.obs.status()
  if (state !== 'on') return obs.server.delayMs > 0 ? null : `OBS is there, and the console is ${state}: ${problem}`
  if (scene !== obs.server.scene) return `OBS names ${obs.server.scene}, and the console believes ${String(scene)}`
  const wanted = cues.hold ? null : wantedScene(evening, cueAt)
  return wanted === null || obs.program.seen === wanted ? null : `OBS shows ${obs.program.seen} instead of ${wanted}`
}
export const obsFollows: MakeCheck = (evening) => {
  let before: readonly unknown[] = []
  let [since, lookedAt, cueAt, life] = [0, 0, 0, 0]
  let isHeld = false
  /** Follows the hold of each life of the console, as a scene that is let go has its time. */
  const followHold = (): void => {
    const { lives, console } = evening
    if (lives === life) return
    life = lives
    isHeld = console.core.obs.status().cues.hold
    console.core.obs.onChange(({ cues }) => (isHeld = cues.hold))
  }
  /** Notes the moment of the last change. */
  const noteChanges = (): void => {
    followHold()
    const now = [...situationOf(evening), isHeld]
    const { clock } = evening
    const isSame = now.length === before.length && now.every((each, i) => each === before[i])
    if (now[0] !== before[0] || now[1] !== before[1]) cueAt = clock.now
    if (!isSame || isTroubled(evening)) since = clock.now
    before = now
  }
  /** True where OBS has had its time, and it is time to look. */
  const isDue = (): boolean => {
    noteChanges()
    const { clock } = evening
    if (clock.now - since < patience || clock.now - lookedAt < every) return false
    lookedAt = clock.now
    return true
  }
  return {
    promise: 'OBS shows the scene of the cue',
    afterStep: () => (evening.obs.process.alive && isDue() ? lookAt(evening, cueAt) : null),
    atRest: () => {
      // Another promise may have taken the match on since the last step.
      noteChanges()
      const isSwitching = evening.clock.now - since < switchTime
      return evening.obs.process.alive && !isSwitching ? lookAt(evening, cueAt) : null
    },
  }
}
