/** What the mapping means and what OBS tells about its scenes. Pure. */
import type { Cue } from '../../../shared/engine/game.ts'

export type Mapping = Readonly<Record<string, string>>
export interface CueRequest {
  readonly cue: Cue
  readonly game: string | null
}

/** The scene for a cue: `game/cue` before `cue`. An empty name means "leave OBS alone" and hides the general one. */
export function sceneFor(mapping: Mapping, { cue, game }: CueRequest): string | null {
  const own = game === null ? undefined : mapping[`${game}/${cue}`]
  return (own ?? mapping[cue] ?? '') || null
}

/** Mapped scenes that OBS does not have, each with the keys that ask for it. */
export function missingScenes(mapping: Mapping, known: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const missing = new Map<string, string[]>()
  for (const [key, scene] of Object.entries(mapping)) {
    if (scene === '' || known.includes(scene)) continue
    missing.set(scene, [...(missing.get(scene) ?? []), key])
  }
  return missing
}

/** OBS lists scenes from the bottom of its own list up; people read it from the top. */
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
