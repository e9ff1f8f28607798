/**
 * The wall clock jumps back and forth while a clock of the match runs. It is a label and nothing else: time left and the
 * order of the steps are those of a clock that only goes forward.
 */
import { seededRandom } from '../../shared/engine/random.ts'
import { games } from '../../shared/games/index.ts'
import type { Commit } from '../../shared/engine/events.ts'
import { ask, command, frameOf, running, started, type Running } from '../kit/test-server.ts'
import type { Found, Trial } from '../kit/figures-report.ts'

const hour = 3_600_000
const jumps = [-hour, hour, -24 * hour, 24 * hour, 1, -1]
const Real = Date
/** Shifts the wall clock by `by()` ms for the whole process. */
function pretend(by: () => number): void {
  class Shifted extends Real {
    constructor(...given: readonly unknown[]) {
      // A date without arguments is the present, and shifted; others are not.
      super(...((given.length === 0 ? [Real.now() + by()] : given) as [number]))
    }
    static override now(): number {
      return Real.now() + by()
    }
  }
  globalThis.Date = Shifted as DateConstructor
}
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Goes on by what needs no answer until a clock runs. */
async function begun(on: Running, id: string): Promise<void> {
  for (let i = 0; i < 20; i += 1) {
    const { offers, clocks } = await frameOf(on, id)
    if (clocks.some((clock) => clock.running)) return
    const next = offers.find(({ group, fields }) => group === 'next' && Object.keys(fields).length === 0)
    if (next !== undefined) await command(on, id, { type: next.command, ...next.set })
  }
  throw new Error('No clock of this match runs.')
}

export async function wallClock(tries: number): Promise<readonly Found[]> {
  const draw = seededRandom('wall clock')
  const [game] = games
  if (game === undefined) throw new Error('There is no game to play.')
  const on = await running({ games })
  let [off, losses, worst] = [0, 0, 0]
  try {
    const names = Array.from({ length: game.seats.min }, (_, i) => `Player ${i + 1}`)
    const id = await started(on, { game: game.id, seats: names })
    await begun(on, id)
    pretend(() => off)
    const table = on.core.tables.get(id)
    if (table === null) throw new Error('The match is not there.')
    for (let n = 0; n < tries; n += 1) {
      const [engine, monotonic] = [table.now(), performance.now()]
      off += jumps[Math.floor(draw() * jumps.length)] ?? 0
      await wait(30)
      const { status } = await command(on, id, { type: 'announce', text: `Round ${n}` })
      const wrong = Math.abs(table.now() - engine - (performance.now() - monotonic))
      worst = Math.max(worst, wrong)
      if (status !== 200 || wrong > 50) losses += 1
    }
    // Still running: neither a jump forward ended it, nor a jump back stopped it.
    if (!(await frameOf(on, id)).clocks.some((clock) => clock.running)) losses += 1
    const { body } = await ask(on, `/matches/${id}/export`)
    const { entries } = (body as unknown as { match: { entries: readonly Commit[] } }).match
    const times = entries.flatMap(({ rows }) => rows.map(({ t }) => t))
    if (times.some((t, i) => t < (times[i - 1] ?? 0))) losses += 1
  } finally {
    globalThis.Date = Real
    await on.stop()
  }
  const what = `the wall clock jumps by up to a day (time of the match off by at most ${Math.round(worst)} ms)`
  return [{ name: 'wall-clock', what, tries, losses, says: 'Nothing: nobody needs to know.' }]
}
export const wallClocks: Trial = { name: 'wall-clock', run: wallClock }
