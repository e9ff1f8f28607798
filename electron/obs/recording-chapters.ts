/** Makes an index by recording, chapters for YouTube and a sheet of the timecodes of a match. Pure. */
import { disarmFormula } from '../../shared/club/csv-table.ts'
import { plainText } from '../../shared/engine/words/bidi-isolates.ts'
import { frameFor } from '../../shared/engine/frames.ts'
import { historyFor } from '../../shared/engine/history.ts'
import type { MatchState } from '../../shared/engine/match.ts'
import type { Timecode } from '../storage/store.ts'
import type { StoredEvent } from '../../shared/engine/events.ts'

/** The place of one public event on one recording or stream. */
export interface RecordingLine {
  /** The number of the event in the public history. */
  readonly n: number
  readonly batch: number
  readonly at: string
  readonly ms: number
  readonly timecode: string
  readonly type: string
  readonly says: string
  /** Undone later. */
  readonly undone: boolean
}
/** The events on one recording or stream; `n` counts from 1. */
export interface RecordingIndex {
  readonly n: number
  readonly medium: Timecode['medium']
  readonly began: string
  readonly lines: readonly RecordingLine[]
}
/** A chapter of a video: its start, ms, and its title. */
export interface Chapter {
  readonly ms: number
  readonly title: string
}
/** Beginnings less than so many ms apart are of one recording: a restarted console reckons them anew. */
const sameMs = 5_000
/** A restarted console may count so many ms less than before. */
const driftMs = 1_000
/** YouTube takes chapters of so many ms or more, and three or more of them. */
const shortestMs = 10_000
/** YouTube shows no chapters where there are fewer. */
export const fewestChapters = 3

const two = (n: number): string => String(n).padStart(2, '0')
/** `hh:mm:ss`, with as many hours as there are. */
function clockText(ms: number): string {
  const s = Math.floor(ms / 1000)
  return `${two(Math.floor(s / 3600))}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
}
const timecodeText = (ms: number): string => `${clockText(ms)}.${String(ms % 1000).padStart(3, '0')}`

interface IndexSource {
  readonly live: MatchState
  readonly rows: readonly StoredEvent[]
  readonly lang: string
}
function linesBySeq({ live, rows, lang }: IndexSource): ReadonlyMap<number, Omit<RecordingLine, 'ms' | 'timecode'>> {
  const history = historyFor(live, 'redacted', { rows, lang })
  const told = rows.flatMap((row, i) => (row.told === 'all' ? [{ seq: i + 1, batch: row.batch }] : []))
  return new Map(
    told.flatMap(({ seq, batch }, i) => {
      const line = history[i]
      if (line === undefined) return []
      const { n, at, type, says = '', undone } = line
      return [[seq, { n, batch, at, type, says, undone: undone === true }] as const]
    }),
  )
}
/** The recordings and streams, by beginning. Codes of events that are not public are left out. */
export function indexRecordings(codes: readonly Timecode[], told: IndexSource): readonly RecordingIndex[] {
  const lines = linesBySeq(told)
  const recordings: { medium: Timecode['medium']; began: string; lines: RecordingLine[] }[] = []
  const near = (a: string, b: string): boolean => Math.abs(Date.parse(a) - Date.parse(b)) < sameMs
  for (const { seq, medium, began, ms } of codes) {
    const line = lines.get(seq)
    if (line === undefined) continue
    // A recording begun right after another has places before those of the other.
    const same = recordings.findLast(
      (recording) =>
        recording.medium === medium &&
        near(recording.began, began) &&
        (recording.lines.at(-1)?.ms ?? 0) <= ms + driftMs,
    )
    const recording = same ?? { medium, began, lines: [] }
    if (same === undefined) recordings.push(recording)
    recording.lines.push({ ...line, ms, timecode: timecodeText(ms) })
  }
  return recordings
    .toSorted((a, b) => a.began.localeCompare(b.began))
    .map((recording, i) => ({ n: i + 1, ...recording }))
}
/** The public headlines of the steps that stand, each with its first batch. */
function phasesOf(live: MatchState, lang: string): readonly { readonly batch: number; readonly title: string }[] {
  const way: MatchState[] = []
  for (let at: MatchState | null = live; at !== null && at.batch > 0; at = at.doings?.before ?? null) way.push(at)
  const phases = way.reverse().map((each, i) => ({
    // An undone step lies between two that stand: the later of them begins after it.
    batch: i === 0 ? 1 : (each.doings?.entry.batch ?? each.batch),
    title: frameFor(each, 'public', lang).board.headline,
  }))
  return phases.filter(({ title }, i) => title !== phases[i - 1]?.title)
}
/** The chapters of a recording: the first at 0, each 10 s or longer; of shorter ones the last gives the name. */
export function chaptersOf({ lines }: RecordingIndex, { live, lang }: Omit<IndexSource, 'rows'>): readonly Chapter[] {
  const first = lines[0]
  if (first === undefined) return []
  const starts = phasesOf(live, lang).flatMap(({ batch, title }) => {
    const line = lines.find((each) => each.batch >= batch && !each.undone)
    return line === undefined ? [] : [{ ms: batch < first.batch ? 0 : line.ms, title }]
  })
  const chapters: Chapter[] = []
  for (const { ms, title } of starts) {
    const last = chapters.at(-1)
    if (last === undefined) chapters.push({ ms: 0, title })
    else if (ms - last.ms >= shortestMs) chapters.push({ ms, title })
    else chapters[chapters.length - 1] = { ms: last.ms, title }
  }
  return chapters.filter(({ title }, i) => title !== chapters[i - 1]?.title)
}
/** One line a chapter, `hh:mm:ss Title`. */
export const toYoutubeText = (chapters: readonly Chapter[]): string =>
  chapters.map(({ ms, title }) => `${clockText(ms)} ${plainText(title).replaceAll(/\s+/gu, ' ').trim()}\n`).join('')

/** A quoted cell that no spreadsheet takes for a formula. */
const cell = (value: string): string => `"${plainText(disarmFormula(value)).replaceAll('"', '""')}"`
/** The sheet as CSV, with a header and CRLF. */
export function toCsvText(reels: readonly RecordingIndex[]): string {
  const head = ['reel', 'medium', 'began', 'timecode', 'ms', 'n', 'at', 'type', 'says', 'undone']
  const rows = reels.flatMap(({ n: reel, medium, began, lines }) =>
    lines.map(({ n, at, ms, timecode, type, says, undone }) =>
      [reel, medium, began, timecode, ms, n, at, type, says, undone ? 'undone' : ''].map(String),
    ),
  )
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
