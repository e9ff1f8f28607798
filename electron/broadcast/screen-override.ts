/** The override: a rehearsal or a replay, which all screens but phones show instead of the match on stage. */
import type { MatchState } from '../../shared/engine/match.ts'
import type { Stage } from '../../shared/wire/moderator-status.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import type { ReplayLevel } from '../../shared/wire/replay-payload.ts'
import type { EngineMs } from '../../shared/engine/time/times.ts'

/** The level of a replay; null: a rehearsal. */
export type Replayed = ReplayLevel | null
export interface ScreenOverride {
  readonly live: MatchState
  readonly stage: Stage
  readonly replayed: Replayed
  /** Engine time in ms. */
  readonly now: () => EngineMs
  /** Returns the public frame for outputs in a language. */
  readonly frame: (lang: string) => Frame
}

/** Returns the stage of an override with the beats as the moderator turns them, and as a replay skips them. */
export function withBothBeats(stage: Stage, { beats }: Pick<Stage, 'beats'>): Stage {
  if (beats === undefined) return stage
  return { ...stage, beats: { ...beats, skipped: beats.skipped + (stage.beats?.skipped ?? 0) } }
}
/** Returns the stage of an override after a change of what screens show in place of the table. */
export function withShown(stage: Stage, { blank, view, text, breakEnds }: Partial<Stage>): Stage {
  return {
    ...stage,
    blank: blank ?? stage.blank,
    view: view ?? stage.view,
    text: text ?? stage.text,
    ...(breakEnds === undefined ? {} : { breakEnds }),
  }
}
/** Returns the stage with the curtain, break and title of the override; its match and hold stay as they are. */
export function stageBeside(stage: Stage, override: ScreenOverride | null): Stage {
  if (override === null) return stage
  const { blank, view, text, breakEnds } = override.stage
  return { ...stage, blank, view, text, ...(breakEnds === undefined ? {} : { breakEnds }) }
}
