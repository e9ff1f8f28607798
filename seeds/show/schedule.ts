/** The times of a recorded evening: each push stays until its beats were seen. */
import { advanceQueue, emptyQueue, takePush, type ShowQueue } from '../../shared/show/show-queue.ts'
import type { PublicPush } from '../../shared/wire/moderator-status.ts'
import type { ShownMatch } from './recorded-match.ts'

/** A push, and the time in ms until the next. */
export interface ScheduledPush {
  readonly game: string
  readonly push: PublicPush
  readonly ms: number
}
/** Time in ms of the curtain before a match, of a push without a fact, and after the last beat of any other. */
const curtainMs = 4000
const quietMs = 900
const restMs = 500

/** Returns the pushes of an evening in order. `factor`: multiple of the usual time of a beat. */
export function scheduleOf(matches: readonly ShownMatch[], factor: number): readonly ScheduledPush[] {
  return matches.flatMap(({ game, pushes }) => {
    const [first] = pushes
    if (first === undefined) return []
    const curtain = { ...first, stage: { ...first.stage, view: 'title' as const } }
    let queue: ShowQueue = emptyQueue
    let now = 0
    const timed = pushes.map((push) => {
      queue = takePush(queue, push, { factor, now })
      const beats = queue.beats.reduce((sum, { ms }) => sum + ms, 0)
      const ms = Math.round(beats === 0 ? quietMs * factor : beats + restMs * factor)
      now += ms
      queue = advanceQueue(queue, now)
      return { game, push, ms }
    })
    return [{ game, push: curtain, ms: Math.round(curtainMs * factor) }, ...timed]
  })
}
