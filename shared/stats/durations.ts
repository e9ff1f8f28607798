/** Durations of matches and their phases, by game, in engine time: pauses with the console closed are not counted. */
import type { MatchFacts, CountedMatch } from '../club/counted-match.ts'
import { matchesIn, type Filter } from './filter.ts'

/** The time that a kind of phase takes. */
export interface PhaseRow {
  /** The game's own id of the phase. */
  readonly phase: string
  /** ms per match: the mean over all matches of the game. */
  readonly meanMs: number
  /** Share of the total time, 0 to 1. */
  readonly share: number
}
/** The durations of one game's matches, in ms. */
export interface DurationRow {
  readonly game: string
  readonly count: number
  readonly meanMs: number
  readonly medianMs: number
  /** The ninth decile: nine matches in ten are no longer than this. */
  readonly mostMs: number
  readonly shortestMs: number
  readonly longestMs: number
  readonly rounds: number
  /** Longest first. */
  readonly phases: readonly PhaseRow[]
  /** Histogram in bars of `barMinutes`: the number of matches that lasted from `fromMinutes` up to the next bar. */
  readonly bars: readonly { readonly fromMinutes: number; readonly count: number }[]
  /** The same histogram in bars that fit the game, from its shortest match to its longest, twelve at most. */
  readonly lengths: {
    readonly barMinutes: number
    readonly bars: readonly { readonly fromMinutes: number; readonly count: number }[]
  }
  readonly behind: Filter
}
/** Report on lengths; times in ms, unless a name says minutes. */
export interface Durations {
  /** Most matches first. */
  readonly games: readonly DurationRow[]
  readonly barMinutes: number
  /** Matches whose history was not read yet, or cannot be read. */
  readonly unread: number
}
/** Width of a bar of the plain histogram, in minutes. */
export const barMinutes = 10
const barMs = barMinutes * 60_000

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
/** Returns the q-quantile of sorted values as the nearest value present; 0 for none. */
const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * q) - 1))] ?? 0

/** One game's matches, summed up. */
export interface DurationSums {
  readonly game: string
  /** ms of each match, shortest first. */
  readonly lengths: readonly number[]
  /** Rounds of all matches. */
  readonly rounds: number
  /** ms of all matches by phase, in any order. */
  readonly phases: readonly { readonly phase: string; readonly ms: number }[]
}
function sumPhases(all: readonly MatchFacts[]): DurationSums['phases'] {
  const ms = new Map<string, number>()
  // A plain loop, since a list of pairs for each of thousands of matches would be slow.
  for (const { phases } of all) for (const phase in phases) ms.set(phase, (ms.get(phase) ?? 0) + (phases[phase] ?? 0))
  return [...ms].map(([phase, n]) => ({ phase, ms: n }))
}
const sumsOf = (game: string, all: readonly MatchFacts[]): DurationSums => ({
  game,
  lengths: Array.from(Float64Array.from(all, ({ lengthMs }) => lengthMs).sort()),
  rounds: sum(all.map(({ rounds }) => rounds)),
  phases: sumPhases(all),
})
function toPhaseRows({ phases, lengths }: DurationSums): readonly PhaseRow[] {
  // Whole ms, so that the order of addition makes no difference.
  const whole = sum(phases.map(({ ms }) => ms))
  return phases
    .map(({ phase, ms }) => ({ phase, meanMs: ms / lengths.length, share: whole === 0 ? 0 : ms / whole }))
    .sort((a, b) => b.meanMs - a.meanMs || (a.phase < b.phase ? -1 : 1))
}
function barsOf(lengths: readonly number[]): DurationRow['bars'] {
  const last = Math.floor((lengths.at(-1) ?? 0) / barMs)
  const counts = Array.from({ length: last + 1 }, () => 0)
  for (const length of lengths) {
    const bar = Math.floor(length / barMs)
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts.map((count, bar) => ({ fromMinutes: bar * barMinutes, count }))
}
/** Widths of a bar in minutes, and the highest number of bars. */
const widths = [1, 2, 5, 10, 15, 30, 60, 120] as const
const mostBars = 12
function lengthsOf(lengths: readonly number[]): DurationRow['lengths'] {
  const minutes = lengths.map((ms) => Math.floor(ms / 60_000))
  const [least, most] = [minutes[0] ?? 0, minutes.at(-1) ?? 0]
  const count = (width: number): number => Math.floor(most / width) - Math.floor(least / width) + 1
  const width = widths.find((each) => count(each) <= mostBars) ?? Math.ceil((most + 1) / mostBars)
  const first = Math.floor(least / width)
  const counts = Array.from({ length: count(width) }, () => 0)
  for (const each of minutes) {
    const bar = Math.floor(each / width) - first
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return { barMinutes: width, bars: counts.map((n, bar) => ({ fromMinutes: (first + bar) * width, count: n })) }
}
function toDurationRow(sums: DurationSums, filter: Filter): DurationRow {
  const { game, lengths, rounds } = sums
  return {
    game,
    count: lengths.length,
    meanMs: sum(lengths) / lengths.length,
    medianMs: quantile(lengths, 0.5),
    mostMs: quantile(lengths, 0.9),
    shortestMs: lengths[0] ?? 0,
    longestMs: lengths.at(-1) ?? 0,
    rounds: rounds / lengths.length,
    phases: toPhaseRows(sums),
    bars: barsOf(lengths),
    lengths: lengthsOf(lengths),
    behind: { ...filter, game },
  }
}
/** Returns the report on summed games. `unread`: matches whose history gave no length. */
export function toDurations(games: readonly DurationSums[], unread: number, filter: Filter): Durations {
  const rows = games.map((sums) => toDurationRow(sums, filter))
  return { games: rows.sort((a, b) => b.count - a.count || (a.game < b.game ? -1 : 1)), barMinutes, unread }
}
/** Returns the durations of the matches that fit a filter. */
export function measureDurations(matches: readonly CountedMatch[], filter: Filter): Durations {
  const games = new Map<string, MatchFacts[]>()
  let unread = 0
  for (const { game, facts } of matchesIn(matches, filter)) {
    if (facts === null) {
      unread += 1
      continue
    }
    const all = games.get(game) ?? []
    all.push(facts)
    games.set(game, all)
  }
  return toDurations(
    [...games].map(([game, all]) => sumsOf(game, all)),
    unread,
    filter,
  )
}
