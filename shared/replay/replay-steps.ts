/**
 * Splits a match into steps, one for each stored commit. All states are folded once, forward, and kept: each shares its
 * parts with the one before, so jumping back costs nothing.
 */
import type { Commit, UndoneEvent } from '../engine/events.ts'
import { frameFor, pictureFor } from '../engine/frames.ts'
import { isToldTo, logSentenceOf } from '../engine/history.ts'
import type { Actor, Seat } from '../engine/game.ts'
import type { Disclosure } from '../engine/disclosure/told-audience.ts'
import { emptyMatch, foldCommit, matchWords, type AnyGame, type MatchState } from '../engine/match.ts'
import { upcastEvent } from '../engine/replay.ts'
import { engineWords } from '../engine/words/engine-words.ts'
import { wordsIn } from '../engine/words/languages.ts'
import type { Audience, Frame } from '../wire/frame.ts'
import type { EngineMs } from '../engine/time/times.ts'

/** A stored match. `rules` is the version of the rule sheet it was stored under. */
export interface ReplaySource {
  readonly entries: readonly Commit[]
  readonly rules: number
}
/** One sentence of a step, and its audience. */
export interface StepLine {
  readonly says: string
  readonly told: Disclosure
  /** The seats that were told; empty unless `told` is `seats` or `seatsOnly`. */
  readonly to: readonly Seat[]
}
/** One step of a replay: a stored commit with its sentences. */
export interface ReplayStep {
  /** Counts from 0, the set-up. */
  readonly n: number
  /** Number of the commit: the same step has the same number in every replay of the match. */
  readonly batch: number
  /** Engine time in ms. */
  readonly t: EngineMs
  /** Wall clock, ISO 8601. */
  readonly at: string
  readonly by: Actor
  readonly title: string
  readonly lines: readonly StepLine[]
  readonly phase: string
  readonly round: number
  /** True where everybody was told an event of the step. */
  readonly open: boolean
  /** `later`: undone by a later step; `undoes`: undoes an earlier one; null: neither. */
  readonly undone: 'later' | 'undoes' | null
}
/** The beginning of a phase within a round. */
export interface Chapter {
  readonly step: number
  readonly phase: string
  readonly round: number
  /** The headline of the public board. */
  readonly title: string
}
/** `all`: with undone steps; `stood`: without them and without the undoing. */
export type ReplayScope = 'all' | 'stood'
/** A match split into steps and chapters. */
export interface Replay {
  readonly game: AnyGame
  readonly id: string
  readonly steps: readonly ReplayStep[]
  readonly chapters: readonly Chapter[]
  /** Returns the match after step `n`; out-of-range numbers give the first or last step. */
  readonly at: (n: number) => MatchState
}

/** Returns the batches that were undone, even if redone since under another number. */
function undoneBatches(entries: readonly Commit[]): ReadonlySet<number> {
  const rows = entries.flatMap((entry) => entry.rows).filter(({ event }) => event.type === 'undone')
  return new Set(rows.map(({ event }) => (event as unknown as UndoneEvent).batch))
}
/** Returns the commits in force at the end: neither undone ones nor undos. */
export function commitsInForce(entries: readonly Commit[]): readonly Commit[] {
  const back = undoneBatches(entries)
  return entries.filter(({ kind, batch }) => kind !== 'undo' && !back.has(batch))
}
/** Returns the commits with announced events only; senders and secret events leave no trace. */
export function announcedCommits(entries: readonly Commit[]): readonly Commit[] {
  return entries.flatMap((entry) => {
    const rows = entry.rows.filter(({ told }) => told === 'all').map((row) => ({ ...row, by: 'engine' as const }))
    return rows.length === 0 ? [] : [{ ...entry, command: { type: 'told' }, rows }]
  })
}

/** Returns the match after each commit. */
function foldsOf(game: AnyGame, id: string, { entries, rules }: ReplaySource): readonly MatchState[] {
  const folds: MatchState[] = []
  let live = emptyMatch(game, id)
  for (const entry of entries) {
    live = foldCommit(live, { ...entry, rows: entry.rows.map((row) => upcastEvent(game, row, rules)) })
    folds.push(live)
  }
  return folds
}
/** Returns the sentences of a commit in the words and names of the table at that time. */
function linesOf(live: MatchState, { rows }: Commit, lang: string): readonly StepLine[] {
  const heard = rows.filter((row) => isToldTo(row, 'moderator'))
  return heard
    .map((row) => ({ says: logSentenceOf(live, row, lang), told: row.told, to: row.to }))
    .filter(({ says }) => says !== '')
}
/** Returns the first sentence of the step, or else the name of its command. */
function titleOf(
  live: MatchState,
  { kind, command }: Commit,
  { first, lang }: { first?: string; lang: string },
): string {
  const engine = wordsIn(engineWords, lang)
  if (first !== undefined) return first
  if (kind === 'undo') return engine.tell['undone']?.({ name: '', text: '' }) ?? ''
  const done = matchWords(live, lang).commands[command.type] ?? engine.commands[command.type]
  // A step without words, such as a clock being set, is named by the headline it happened under.
  return done ?? frameFor(live, 'public', lang).board.headline
}
const placeOf = ({ game, open }: MatchState): { phase: string; round: number } => game.phase(open.value.game)

function stepsOf(folds: readonly MatchState[], entries: readonly Commit[], lang: string): readonly ReplayStep[] {
  const back = undoneBatches(entries)
  return entries.flatMap((entry, n) => {
    const live = folds[n]
    const first = entry.rows[0]
    if (live === undefined) return []
    const lines = linesOf(live, entry, lang)
    const undone = entry.kind === 'undo' ? 'undoes' : back.has(entry.batch) ? 'later' : null
    return [
      {
        n,
        batch: entry.batch,
        t: live.t,
        at: first?.at ?? '',
        by: first?.by ?? 'engine',
        title: titleOf(live, entry, { lang, ...(lines[0] === undefined ? {} : { first: lines[0].says }) }),
        lines,
        ...placeOf(live),
        open: entry.rows.some(({ told }) => told === 'all'),
        undone,
      },
    ]
  })
}
function chaptersOf(folds: readonly MatchState[], steps: readonly ReplayStep[], lang: string): readonly Chapter[] {
  return steps.flatMap(({ n, phase, round }, i) => {
    const before = steps[i - 1]
    const live = folds[n]
    if (live === undefined || (before?.phase === phase && before.round === round)) return []
    return [{ step: n, phase, round, title: frameFor(live, 'public', lang).board.headline }]
  })
}

/** Returns the replay of a stored match, with words in `lang`. */
export function replayOf(
  { game, id }: { readonly game: AnyGame; readonly id: string },
  { entries, rules }: ReplaySource,
  lang: string,
): Replay {
  const folds = foldsOf(game, id, { entries, rules })
  const steps = stepsOf(folds, entries, lang)
  const last = Math.max(0, folds.length - 1)
  return {
    game,
    id,
    steps,
    chapters: chaptersOf(folds, steps, lang),
    at: (n) => folds[Math.min(last, Math.max(0, Math.floor(n)))] ?? emptyMatch(game, id),
  }
}
/** Returns the number of the last step stored up to a batch; 0 where there is none. */
export const lastStepUntil = (steps: readonly ReplayStep[], batch: number): number =>
  Math.max(
    0,
    steps.findLastIndex((each) => each.batch <= batch),
  )
/**
 * Returns the frame that an audience had after step `n`, without offers, which nobody can take any more, and without
 * clocks, which would run on.
 */
export const pictureAt = (replay: Replay, n: number, { as, lang }: { as: Audience; lang: string }): Frame =>
  pictureFor(replay.at(n), as, lang)
/** Returns the steps that told this audience anything. */
export function stepsFor(steps: readonly ReplayStep[], as: Audience): readonly ReplayStep[] {
  if (as === 'moderator') return steps
  const seat = as.startsWith('seat:') ? Number(as.slice(5)) : null
  const heard = ({ told, to }: StepLine): boolean => told === 'all' || (seat !== null && to.includes(seat))
  return steps.filter(({ open, lines }) => open || lines.some(heard))
}
/** Longest and shortest pause between two steps in playback, in ms of real time. */
export const longestGapMs = 6000
export const shortestGapMs = 250
/** Returns the pause after step `n` in ms: as long as the step took, within both bounds; 0 after the last. */
export function gapAfter(steps: readonly Pick<ReplayStep, 't'>[], n: number): number {
  const [now, next] = [steps[n], steps[n + 1]]
  if (now === undefined || next === undefined) return 0
  return Math.min(longestGapMs, Math.max(shortestGapMs, next.t - now.t))
}
