/** Tells the number of a match from a number of matches: `1`, `2`, `3` in the lines of one player. */
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import type { OldStandingsPlan } from '../../../shared/wire/season-payload.ts'
import type { ImportQuestion } from './question-shape.ts'
import type { JudgedLine } from './line-verdicts.ts'

/** Returns what the column of matches holds, by player; a line without a name belongs to the one above. */
function countsByPlayer(lines: readonly JudgedLine[]): readonly (readonly number[])[] {
  const counts = new Map<string, number[]>()
  let player = ''
  for (const { name, numbers, mark } of lines) {
    if (mark === 'left' || numbers.matches === null) continue
    if (name !== '') player = nameKey(name)
    counts.set(player, [...(counts.get(player) ?? []), numbers.matches])
  }
  return [...counts.values()]
}
const isRising = (counts: readonly number[]): boolean =>
  counts.every((count, i) => i === 0 || count > (counts[i - 1] ?? 0))
/** True where all numbers together are 1, 2, 3 … and rise for each player, some of whom have several. */
function areMatchNumbers(lines: readonly JudgedLine[]): boolean {
  const players = countsByPlayer(lines)
  const all = new Set(players.flat())
  const isCounted = Array.from({ length: all.size }, (_, i) => i + 1).every((count) => all.has(count))
  return isCounted && all.size > 1 && players.some((counts) => counts.length > 1) && players.every(isRising)
}
export interface MatchNumbersOf {
  readonly lines: readonly JudgedLine[]
  /** Index and heading of the column of matches; null without one. */
  readonly column: { readonly at: number; readonly head: string } | null
  readonly said: OldStandingsPlan['columns']
}
/** Returns a question where the column of matches may say which match it was. */
export function aboutMatchNumbers({ lines, column, said }: MatchNumbersOf): readonly ImportQuestion[] {
  if (column === null || said?.matches !== undefined || !areMatchNumbers(lines)) return []
  const { at, head } = column
  return [
    {
      kind: 'matches',
      says: ({ ask }) => ask.matchNumbers(head),
      lines: [],
      answers: [
        { label: ({ answer }) => answer.whichMatch, plan: { columns: { matches: null } } },
        { label: ({ answer }) => answer.howMany, plan: { columns: { matches: at } } },
      ],
    },
  ]
}
