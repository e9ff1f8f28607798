/** A replay as a file for any browser: one picture a step, each stored as its difference from the one before. */
import { matchWords } from '../engine/match.ts'
import type { Audience, Frame } from '../wire/frame.ts'
import { deltaOf, applyDelta, type Delta, type Json } from './frame-delta.ts'
import { pictureAt, type Chapter, type Replay, type ReplayStep } from './replay-steps.ts'

/** The part of a frame that a screen draws. Holds nothing by which the match could be found or continued. */
export type ReplayPicture = Pick<Frame, 'audience' | 'phase' | 'round' | 'board' | 'cue' | 'outcome'>
/** A step as the file holds it. */
export interface ReplayFileStep extends Pick<ReplayStep, 't' | 'at' | 'title' | 'open'> {
  readonly says: readonly string[]
}
/** The two views of a file: public knowledge, or everything. */
export type ReplayFileView = 'public' | 'everything'
/** Plain JSON. */
export interface ReplayFile {
  readonly film: 1
  readonly lang: string
  /** The id of the game, which also names its theme. */
  readonly game: string
  readonly title: string
  /** Start of the match, ISO 8601. */
  readonly began: string
  readonly steps: readonly ReplayFileStep[]
  readonly chapters: readonly Pick<Chapter, 'step' | 'round' | 'title'>[]
  /** One difference a step. `everything` exists only in a file made with secrets. */
  readonly views: { readonly public: readonly Delta[]; readonly everything?: readonly Delta[] }
}

function toPicture({ audience, phase, round, board, cue, outcome }: Frame): ReplayPicture {
  return { audience, phase, round, board, cue, outcome }
}
function deltasOf(replay: Replay, as: Audience, lang: string): readonly Delta[] {
  let before: Json | undefined
  return replay.steps.map(({ n }) => {
    // JSON drops `undefined`, so both sides of the difference must.
    const now = JSON.parse(JSON.stringify(toPicture(pictureAt(replay, n, { as, lang })))) as Json
    const delta = deltaOf(before, now)
    before = now
    return delta
  })
}
const stepOf = ({ t, at, title, open, lines }: ReplayStep): ReplayFileStep => ({
  t,
  at,
  title,
  open,
  says: lines.map(({ says }) => says).filter((says) => says !== title),
})

/**
 * Returns the file of a replay. With `secrets`, the replay must hold all events; without, it must hold announced events
 * only.
 */
export function replayFileOf(replay: Replay, { lang, secrets }: { lang: string; secrets: boolean }): ReplayFile {
  const { game, steps, chapters, at } = replay
  const began = steps[0]?.at ?? ''
  return {
    film: 1,
    lang,
    game: game.id,
    title: matchWords(at(steps.length), lang).title,
    began,
    steps: steps.map(stepOf),
    chapters: chapters.map(({ step, round, title }) => ({ step, round, title })),
    views: {
      public: deltasOf(replay, 'public', lang),
      ...(secrets ? { everything: deltasOf(replay, 'spectator', lang) } : {}),
    },
  }
}
/** Returns all pictures of a view, in order. */
export function picturesOf(file: ReplayFile, view: ReplayFileView): readonly ReplayPicture[] {
  let now: Json = null
  return (file.views[view] ?? file.views.public).map((delta, i) => {
    now = applyDelta(i === 0 ? undefined : now, delta)
    return now as unknown as ReplayPicture
  })
}
