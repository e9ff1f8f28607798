/** No screen sees engine time go back or run ahead of the time that passed. */
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import { readMessage } from '../network/read-message.ts'
import type { MakeCheck } from './check.ts'

interface Seen {
  readonly match: string
  readonly engine: number
  readonly virtual: number
}
/** ms by which the times of two pushes may differ: delays of the network and the mark after a restart. */
const tolerance = 2500

export const noTimeJump: MakeCheck = (evening) => {
  const last = new Map<object, Seen>()
  let found: string | null = null
  evening.heard.add((client, text) => {
    const { frame, now } = readMessage<PublicPush>(text)
    if (frame === undefined || frame === null || now === undefined) return
    // A picture without a running clock shows no time.
    if (!frame.clocks.some(({ running }) => running)) return void last.delete(client)
    const seen = { match: frame.match, engine: now, virtual: evening.clock.now - evening.slept }
    const before = last.get(client)
    last.set(client, seen)
    if (before === undefined || before.match !== seen.match) return
    const [engine, virtual] = [seen.engine - before.engine, seen.virtual - before.virtual]
    // A disk that takes nothing keeps no marks of engine time either.
    if (engine < -tolerance && !evening.hasDiskFailed)
      found ??= `${client.name} saw engine time go back by ${-engine} ms`
    // A feed comes out of a sleep of the machine with its delay behind it.
    const { delay = 0 } = evening.feeds.find(({ page }) => page.process === client) ?? {}
    if (engine > virtual + delay * 1000 + tolerance)
      found ??= `${client.name} saw ${engine} ms of engine time in ${virtual} ms`
  })
  return { promise: 'no clock jumps', afterStep: () => found }
}
