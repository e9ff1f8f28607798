/** A replay as a file for any browser: one picture a step, each stored as its difference from the one before. */
import { matchWords } from '../engine/match.ts'
import { matchResultsOf } from '../show/match-results.ts'
import { planBeats } from '../show/plan-beats.ts'
import { toShowPicture, type Moment } from '../show/show-picture.ts'
import { readToldMoments, toldMomentsOf, writeMoments } from '../show/told-moments.ts'
import type { Audience, Frame, MatchResults } from '../wire/frame.ts'
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
  /** One difference a step. `everything` exists only in a file made with secrets; `public`: the same as in that view. */
  readonly views: { readonly public: readonly Delta[]; readonly everything?: readonly (Delta | 'public')[] }
  /** Pictures within a step that told several facts, by step: oldest first, each as its difference from the one after. */
  readonly moments: { readonly public: StepMoments; readonly everything?: StepMoments }
  /** The course in figures; null where the match was called off. */
  readonly results: MatchResults | null
}
type StepMoments = Readonly<Record<number, readonly Delta[]>>

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
const momentAt = (replay: Replay, n: number, lang: string): Moment => {
  const { rev, ...frame } = pictureAt(replay, n, { as: 'public', lang })
  return { rev, picture: toShowPicture(frame) }
}
/** Returns the pictures within a step of which screens make beats. */
function momentsWithin(replay: Replay, n: number, lang: string): readonly Delta[] {
  const told = n === 0 ? null : toldMomentsOf(replay.at(n), lang)
  if (told === null) return []
  const between = readToldMoments(pictureAt(replay, n, { as: 'public', lang }), told)
  const end = momentAt(replay, n, lang)
  const shown = new Set(planBeats(momentAt(replay, n - 1, lang), between, end).map(({ rev }) => rev))
  const kept = between.filter(({ rev }) => shown.has(rev))
  return writeMoments(kept, end.picture).map(({ delta }) => delta)
}
/** Returns the pictures within each step, without those of steps that told one fact alone. */
function momentsOf(replay: Replay, lang: string): StepMoments {
  const told = replay.steps.filter(({ open }) => open).map(({ n }) => [n, momentsWithin(replay, n, lang)] as const)
  return Object.fromEntries(told.filter(([, deltas]) => deltas.length > 0))
}
const asInPublic =
  (told: readonly Delta[]) =>
  (delta: Delta, i: number): Delta | 'public' =>
    delta !== null && JSON.stringify(delta) === JSON.stringify(told[i]) ? 'public' : delta
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
  const told = deltasOf(replay, 'public', lang)
  const everything = secrets ? deltasOf(replay, 'spectator', lang).map(asInPublic(told)) : null
  return {
    film: 1,
    lang,
    game: game.id,
    title: matchWords(at(steps.length), lang).title,
    began,
    steps: steps.map(stepOf),
    chapters: chapters.map(({ step, round, title }) => ({ step, round, title })),
    views: {
      public: told,
      ...(everything === null ? {} : { everything }),
    },
    moments: { public: momentsOf(replay, lang) },
    results: matchResultsOf(at(steps.length)),
  }
}
/** Returns all pictures of a view, in order. */
export function picturesOf({ views }: ReplayFile, view: ReplayFileView): readonly ReplayPicture[] {
  let now: Json = null
  return (views[view] ?? views.public).map((delta, i) => {
    now = applyDelta(i === 0 ? undefined : now, delta === 'public' ? (views.public[i] ?? null) : delta)
    return now as unknown as ReplayPicture
  })
}
