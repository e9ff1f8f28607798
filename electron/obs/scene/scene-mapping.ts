/** The mapping of cues to scenes, and the scenes as OBS lists them. Pure. */
import type { Cue, Seat } from '../../../shared/engine/game.ts'

/** Scene names by `cue` or `game/cue`, and by `speaker/N` for the time in which seat N has the floor. */
export type Mapping = Readonly<Record<string, string>>
/** A cue, and the game it comes in; null for none. */
export interface CueRequest {
  readonly cue: Cue
  readonly game: string | null
  /** The seat that has the floor, where a scene is mapped to it; absent for none. */
  readonly speaker?: Seat
}
/** The key of a seat that has the floor begins with this, as that of a game's cue does with the game. */
export const speakerPrefix = 'speaker'
const speakerKey = (speaker: Seat): string => `${speakerPrefix}/${speaker}`
/** Returns the request with the speaker, or without where no scene is mapped to that seat: then no switch is due. */
export function withSpeaker(request: CueRequest, speaker: Seat | null, mapping: Mapping): CueRequest {
  const hasScene = speaker !== null && (mapping[speakerKey(speaker)] ?? '') !== ''
  return hasScene ? { ...request, speaker } : request
}

/**
 * The scene of a cue: that of the seat that has the floor, else that of `game/cue`, else that of `cue`. Null leaves OBS alone; so does an empty name, which under
 * `game/cue` also hides the general scene.
 */
export function sceneFor(mapping: Mapping, { cue, game, speaker }: CueRequest): string | null {
  const ofSpeaker = speaker === undefined ? '' : (mapping[speakerKey(speaker)] ?? '')
  if (ofSpeaker !== '') return ofSpeaker
  const own = game === null ? undefined : mapping[`${game}/${cue}`]
  return (own ?? mapping[cue] ?? '') || null
}

/** The mapped scenes that OBS lacks, each with the keys that ask for it. */
export function missingScenes(mapping: Mapping, known: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const missing = new Map<string, string[]>()
  for (const [key, scene] of Object.entries(mapping)) {
    if (scene === '' || known.includes(scene)) continue
    missing.set(scene, [...(missing.get(scene) ?? []), key])
  }
  return missing
}

/** The names from the top of OBS's list, which tells them from the bottom. Entries without a name are left out. */
export function namesFrom(scenes: readonly unknown[]): readonly string[] {
  return scenes
    .map(nameOf)
    .filter((name) => name !== null)
    .toReversed()
}
function nameOf(scene: unknown): string | null {
  if (typeof scene !== 'object' || scene === null || !('sceneName' in scene)) return null
  return typeof scene.sceneName === 'string' ? scene.sceneName : null
}
