/** The transitions of a match that are worth a contact sheet: one of each kind, those with the most beats first. */
import { emptyQueue, takePush } from '../../shared/show/show-queue.ts'
import type { PublicPush } from '../../shared/wire/moderator-status.ts'
import type { ShownMatch } from '../../seeds/show/recorded-match.ts'

/** Two pushes, one after the other, and the time in ms that the beats between them take. */
export interface Transition {
  readonly name: string
  readonly before: PublicPush
  readonly after: PublicPush
  readonly ms: number
}
/** Shortest time in ms over which a sheet looks at a transition. */
const leastMs = 1600
const kindOf = ({ frame }: PublicPush): string => frame?.board.centre?.kind ?? 'none'

/** Returns at most so many transitions, and always the end. */
export function transitionsOf({ game, pushes }: ShownMatch, most: number): readonly Transition[] {
  const all = pushes.flatMap((after, n) => {
    const before = pushes[n - 1]
    if (before === undefined) return []
    const take = { factor: 1, now: 0 }
    const { beats } = takePush(takePush(emptyQueue, before, take), after, take)
    const ms = Math.max(
      leastMs,
      beats.reduce((sum, beat) => sum + beat.ms, 0),
    )
    const isEnd = beats.some(({ results }) => results !== undefined)
    const kind = isEnd ? 'end' : `${kindOf(before)}-${kindOf(after)}`
    return beats.length === 0 ? [] : [{ name: `${game}-${kind}`, before, after, ms, beats: beats.length, isEnd }]
  })
  const byBeats = all.toSorted((a, b) => b.beats - a.beats)
  const kinds = byBeats.filter(({ name }, i) => byBeats.findIndex((each) => each.name === name) === i)
  const ends = kinds.filter(({ isEnd }) => isEnd)
  return [...ends, ...kinds.filter(({ isEnd }) => !isEnd).slice(0, Math.max(0, most - ends.length))]
}
