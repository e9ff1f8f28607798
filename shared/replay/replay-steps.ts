/**
 * A match taken apart into steps: one for each stored entry. The picture of any audience after any step is folded once,
 * forward; every fold shares its parts with the one before, so all of them are kept and a jump back costs nothing.
 */
import type { Entry, Undone } from '../engine/events.ts'
import { frameFor } from '../engine/frames.ts'
import { isTold, saysOf } from '../engine/history.ts'
import type { By, Hearing, Seat } from '../engine/game.ts'
import { emptyMatch, foldEntry, wordsOf, type AnyGame, type Live } from '../engine/match.ts'
import { upcast } from '../engine/replay.ts'
import { engineWords, wordsIn } from '../engine/words/engine-text.ts'
import type { Audience, Frame } from '../wire/frame.ts'

/** What lies on the disk. `rules`: version of the sheet that it was stored under. */
export interface Stored {
  readonly entries: readonly Entry[]
  readonly rules: number
}
/** What one step told somebody. */
export interface StepLine {
  readonly says: string
  readonly told: Hearing
  /** With told = seats. */
  readonly to: readonly Seat[]
}
export interface Step {
  /** From 0, the set-up. */
  readonly n: number
  /** Number of what was stored: the same step has the same one in every replay of the match. */
  readonly batch: number
  /** Engine time in ms. */
  readonly t: number
  /** Wall clock, ISO 8601. */
  readonly at: string
  readonly by: By
  readonly title: string
  readonly lines: readonly StepLine[]
  readonly phase: string
  readonly round: number
  /** Everybody was told something. */
  readonly open: boolean
  /** It was taken back later, or it takes something back. */
  readonly undone: 'later' | 'undoes' | null
}
/** Where a phase of a round begins. */
export interface Chapter {
  readonly step: number
  readonly phase: string
  readonly round: number
  /** What stood above the public board. */
  readonly title: string
}
/** `all`: with what was taken back; `stood`: as if it had never been. */
export type Taken = 'all' | 'stood'
export interface Replay {
  readonly game: AnyGame
  readonly id: string
  readonly steps: readonly Step[]
  readonly chapters: readonly Chapter[]
  /** The match after step `n`. */
  readonly at: (n: number) => Live
}

/** Batches that were taken back and by what, whatever was done again since. */
function takenBack(entries: readonly Entry[]): ReadonlySet<number> {
  const rows = entries.flatMap((entry) => entry.rows).filter(({ event }) => event.type === 'undone')
  return new Set(rows.map(({ event }) => (event as unknown as Undone).batch))
}
/** Only what stands at the end: neither what was taken back nor the taking back. */
export function standing(entries: readonly Entry[]): readonly Entry[] {
  const back = takenBack(entries)
  return entries.filter(({ kind, batch }) => kind !== 'undo' && !back.has(batch))
}
/** What everybody was told and nothing else, not even that something else happened or who decided it. */
export function announced(entries: readonly Entry[]): readonly Entry[] {
  return entries.flatMap((entry) => {
    const rows = entry.rows.filter(({ told }) => told === 'all').map((row) => ({ ...row, by: 'engine' as const }))
    return rows.length === 0 ? [] : [{ ...entry, command: { type: 'told' }, rows }]
  })
}

/** The match after each entry. */
function foldsOf(game: AnyGame, id: string, { entries, rules }: Stored): readonly Live[] {
  const folds: Live[] = []
  let live = emptyMatch(game, id)
  for (const entry of entries) {
    live = foldEntry(live, { ...entry, rows: entry.rows.map((row) => upcast(game, row, rules)) })
    folds.push(live)
  }
  return folds
}
/** In the words of the table as it stood then; a seat that was renamed later had its old name. */
function linesOf(live: Live, { rows }: Entry, lang: string): readonly StepLine[] {
  const heard = rows.filter((row) => isTold(row, 'moderator'))
  return heard
    .map((row) => ({ says: saysOf(live, row, lang), told: row.told, to: row.to }))
    .filter(({ says }) => says !== '')
}
/** What it told first, or else what was done. */
function titleOf(live: Live, { kind, command }: Entry, { first, lang }: { first?: string; lang: string }): string {
  const engine = wordsIn(engineWords, lang)
  if (first !== undefined) return first
  if (kind === 'undo') return engine.tell['undone']?.({ name: '', text: '' }) ?? ''
  const done = wordsOf(live, lang).commands[command.type] ?? engine.commands[command.type]
  // Told without words, such as a clock that was set: called by where the match stands.
  return done ?? frameFor(live, 'public', lang).board.headline
}
const placeOf = ({ game, open }: Live): { phase: string; round: number } => game.phase(open.value.game)

function stepsOf(folds: readonly Live[], entries: readonly Entry[], lang: string): readonly Step[] {
  const back = takenBack(entries)
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
function chaptersOf(folds: readonly Live[], steps: readonly Step[], lang: string): readonly Chapter[] {
  return steps.flatMap(({ n, phase, round }, i) => {
    const before = steps[i - 1]
    const live = folds[n]
    if (live === undefined || (before?.phase === phase && before.round === round)) return []
    return [{ step: n, phase, round, title: frameFor(live, 'public', lang).board.headline }]
  })
}

/** `taken`: see `Taken`. Words in `lang`. */
export function replayOf(
  { game, id }: { readonly game: AnyGame; readonly id: string },
  { entries, rules }: Stored,
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
/** The last step that was stored by then. */
export const stepBy = (steps: readonly Step[], batch: number): number =>
  Math.max(
    0,
    steps.findLastIndex((each) => each.batch <= batch),
  )
/**
 * What an audience had before it after step `n`: without offers, which are nobody's any more, and without clocks, which
 * would go on from where they stood.
 */
export function pictureAt(replay: Replay, n: number, { as, lang }: { as: Audience; lang: string }): Frame {
  const { script: _script, step: _step, ...frame } = frameFor(replay.at(n), as, lang)
  return { ...frame, offers: [], clocks: [], undo: null }
}
/** Steps that told this audience something. */
export function stepsFor(steps: readonly Step[], as: Audience): readonly Step[] {
  if (as === 'moderator') return steps
  const seat = as.startsWith('seat:') ? Number(as.slice(5)) : null
  const heard = ({ told, to }: StepLine): boolean => told === 'all' || (seat !== null && to.includes(seat))
  return steps.filter(({ open, lines }) => open || lines.some(heard))
}
/** ms of real time until the next step: as long as it took, but nobody waits longer than `longestGap` for anything. */
export const longestGap = 6000
export const shortestGap = 250
export function gapAfter(steps: readonly Pick<Step, 't'>[], n: number): number {
  const [now, next] = [steps[n], steps[n + 1]]
  if (now === undefined || next === undefined) return 0
  return Math.min(longestGap, Math.max(shortestGap, next.t - now.t))
}
