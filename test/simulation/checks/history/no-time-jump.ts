/** Engine time never goes back or runs ahead of the time that passed, in matches and on screens. */
import type { PublicPush } from '../../../../shared/wire/moderator-status.ts'
import type { Evening } from '../../evening.ts'
import { readMessage } from '../../network/read-message.ts'
import type { MakeCheck } from '../check.ts'

interface Times {
  readonly engine: number
  /** Virtual ms without those that the machine has slept. */
  readonly virtual: number
}
interface Seen extends Times {
  readonly match: string
}
/** ms by which the times of two pushes may differ: delays of the network and the mark after a restart. */
const tolerance = 2500

/** Steps between two looks at the matches. */
const every = 20

/** Watches the engine time of open matches, also over sleeps and restarts. Returns a function that tells of a jump. */
function watchMatches(evening: Evening): () => string | null {
  const last = new Map<string, Times>()
  return () => {
    const { process, core } = evening.console
    if (!process.alive || evening.steps % every !== 0) return null
    for (const session of core.tables.opened()) {
      const seen = { engine: session.now(), virtual: evening.clock.now - evening.slept }
      const before = last.get(session.id)
      last.set(session.id, seen)
      if (before === undefined) continue
      const [engine, virtual] = [seen.engine - before.engine, seen.virtual - before.virtual]
      if (engine > virtual + tolerance) return `a match went on by ${engine} ms in ${Math.round(virtual)} ms`
      // A disk that takes nothing keeps no marks of engine time either.
      if (engine < -tolerance && !evening.hasDiskFailed) return `engine time of a match went back by ${-engine} ms`
    }
    return null
  }
}
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
  const watched = watchMatches(evening)
  return { promise: 'no clock jumps', afterStep: () => found ?? watched() }
}
