/** Scene that the match asks OBS for, through cues without a scene, delays and undos. Pure. */
import type { Cue } from '../../../shared/engine/game.ts'
import { sceneFor, type CueRequest, type Mapping } from './scene-mapping.ts'

/** The cues so far, as far as they decide the scene. */
export interface SceneIntent {
  readonly mapping: Mapping
  /** The newest cue, delayed or not; null before the first. */
  readonly newest: CueRequest | null
  /** The newest cue whose delay is over; null before the first. */
  readonly current: CueRequest | null
  /** The newest cue with a scene whose delay is over: its scene stands while `current` has none. */
  readonly standing: CueRequest | null
  /** The newest cue with a scene, delayed or not, and its match; both null before the first. */
  readonly latest: { readonly cue: CueRequest | null; readonly match: string | null }
  /** The cue whose delay runs, or null. */
  readonly delayed: CueRequest | null
}
/** A cue as the match sends it. */
export interface IncomingCue {
  readonly cue: CueRequest
  /** The match it belongs to; null for none. */
  readonly match: string | null
  /** The cues from this one back to the lobby, newest first, without undone steps. */
  readonly way: Iterable<Cue>
}

/** The intent before the first cue. */
export const intentFor = (mapping: Mapping): SceneIntent => ({
  mapping,
  newest: null,
  current: null,
  standing: null,
  latest: { cue: null, match: null },
  delayed: null,
})

/** True for the same cue of the same game, whoever has the floor. */
export const isSameMoment = (a: CueRequest | null, b: CueRequest | null): boolean =>
  a?.cue === b?.cue && a?.game === b?.game
/** True for the same cue of the same game with the same speaker, and for null twice. */
export const isSameCue = (a: CueRequest | null, b: CueRequest | null): boolean =>
  isSameMoment(a, b) && a?.speaker === b?.speaker

/** The cue whose scene is wanted now; null before the first. */
export function wantedCue({ mapping, current, standing }: SceneIntent): CueRequest | null {
  return current !== null && sceneFor(mapping, current) !== null ? current : standing
}
/** The scene that OBS should show now; null leaves OBS alone. */
export function wantedScene(intent: SceneIntent): string | null {
  const cue = wantedCue(intent)
  return cue === null ? null : sceneFor(intent.mapping, cue)
}

/** Notes a cue with a scene; its delay begins, or `putInForce` follows. */
export const withNewest = (intent: SceneIntent, { cue, match }: IncomingCue): SceneIntent => ({
  ...intent,
  newest: cue,
  latest: { cue, match },
  delayed: null,
})
/** The cue's delay is over, or it had none. */
export const putInForce = (intent: SceneIntent, cue: CueRequest): SceneIntent => ({
  ...intent,
  current: cue,
  standing: cue,
  delayed: null,
})
/** A cue without a scene keeps the scene that stands, and a delay that runs. */
export const passedBy = (intent: SceneIntent, { cue }: IncomingCue): SceneIntent => ({
  ...intent,
  newest: cue,
  current: intent.delayed === null ? cue : intent.current,
})
/** An undo to a cue without a scene: the last cue on its way that has one stands again, and no delay runs on. */
export const takenBack = (intent: SceneIntent, { cue }: IncomingCue, stands: CueRequest | null): SceneIntent => ({
  ...intent,
  newest: cue,
  current: cue,
  standing: stands,
  latest: { ...intent.latest, cue: stands },
  delayed: null,
})
/**
 * The cue whose scene stands at a cue without one. In the match of the latest scene that is the last mapped cue on the
 * way, so that an undone one is left out; in any other match it is the latest.
 */
export function standingAt({ mapping, latest }: SceneIntent, { cue, match, way }: IncomingCue): CueRequest | null {
  if (match === null || match !== latest.match) return latest.cue
  for (const each of way) {
    const request = { cue: each, game: cue.game }
    if (sceneFor(mapping, request) !== null) return request
  }
  return null
}
