/** Sounds go with what is shown: each plays with the beat that tells its fact, and none is lost on the way. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { soundsOf, type StageSnapshot } from '../../renderer/lib/sound/sound-events.ts'
import { readEvening } from '../../seeds/show/recorded-match.ts'
import { advanceQueue, emptyQueue, nextBeatAt, shownPush, takePush } from '../../shared/show/show-queue.ts'
import type { PublicPush } from '../../shared/wire/moderator-status.ts'

const snapshotOf = (push: PublicPush): StageSnapshot => ({ frame: push.frame, stage: push.stage, now: push.now })
/** Returns what a screen draws on the way from one push to the next, the first included. */
function drawnBetween(before: PublicPush, after: PublicPush): readonly PublicPush[] {
  const take = { factor: 1, now: 0 }
  let queue = takePush(takePush(emptyQueue, before, take), after, take)
  const drawn = [before, shownPush(queue)]
  for (let next = nextBeatAt(queue); next !== null; next = nextBeatAt(queue)) {
    queue = advanceQueue(queue, next)
    drawn.push(shownPush(queue))
  }
  return drawn.flatMap((push) => push ?? [])
}
const countOut = ({ frame }: PublicPush): number => frame?.board.seats.filter(({ out }) => out).length ?? 0
const evening = readEvening(join(import.meta.dirname, '../../seeds/evening'), 'en')

describe.each(evening.map(({ game, pushes }) => [game, pushes] as const))('%s', (_game, pushes) => {
  const steps = pushes.slice(1).map((push, n) => drawnBetween(pushes[n] ?? push, push))
  const pairs = steps.flatMap((drawn) => drawn.slice(1).map((now, i) => ({ before: drawn[i] ?? now, now })))
  it('sounds a death with the very beat that shows it', () => {
    for (const { before, now } of pairs) {
      const heard = soundsOf(snapshotOf(before), snapshotOf(now))
      expect(heard.includes('death'), now.frame?.board.news ?? '').toBe(countOut(now) > countOut(before))
    }
  })
  it('loses no sound that the whole step would have made', () => {
    for (const drawn of steps) {
      const [first, last] = [drawn[0], drawn.at(-1)]
      const whole = first === undefined || last === undefined ? [] : soundsOf(snapshotOf(first), snapshotOf(last))
      const heard = drawn.slice(1).flatMap((now, i) => soundsOf(snapshotOf(drawn[i] ?? now), snapshotOf(now)))
      expect(heard).toEqual(expect.arrayContaining([...whole]))
    }
  })
})
