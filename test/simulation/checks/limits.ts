/** Nothing grows without a limit: neither queues and lists of the console and its pages, nor texts. */
import { mostWaitingKeys } from '../../../renderer/moderator/table/entry/useKeyQueue.ts'
import type { Evening } from '../evening.ts'
import type { MakeCheck } from './check.ts'

/** Most appointments, messages under way, characters of one message, and lines that the log gains in a minute. */
const most = { appointments: 3000, underWay: 20_000, characters: 600_000, linesPerMinute: 300 }
/** Most answers that one phone has under way: one for each of its forms, and a look at its card. */
const mostAnswers = 12
/** Most phones that a desk is told of beside those that are there: left behind by strangers and by lost tokens. */
const mostForgotten = 10
/** Steps between two looks at what takes time to count. */
const every = 200

const minute = 60_000

/** Returns what is wrong with the keys that wait at a desk, or null. */
function tooManyKeys({ moderators }: Evening): string | null {
  for (const { entry, process } of moderators)
    if (entry.typedAhead.length > mostWaitingKeys) return `${entry.typedAhead.length} keys wait at ${process.name}`
  return null
}
/** Watches the lines that the log gains. Returns a function that tells of too many, or null. */
function watchLog(evening: Evening): () => string | null {
  let [began, before] = [0, 0]
  return () => {
    const { clock, faults } = evening
    if (clock.now - began > minute) [began, before] = [clock.now, faults.length]
    const lines = faults.length - before
    return lines > most.linesPerMinute ? `the log gained ${lines} lines within a minute` : null
  }
}
/** Returns what has grown on a phone beyond its limit, or null. */
function grownOnPhones({ phones }: Evening): string | null {
  for (const { waiting, process } of phones)
    if (waiting > mostAnswers) return `${process.name} has ${waiting} answers under way`
  return null
}
/** Returns what has grown in the console beyond its limit, or null. */
function grownInConsole(evening: Evening): string | null {
  const { process, core, services } = evening.console
  if (!process.alive) return null
  const { list } = services.phones.status({ hidden: false, lang: 'en' })
  const known = new Set(evening.phones.map(({ device }) => device)).size + mostForgotten
  if (list.length > known) return `the desk is told of ${list.length} phones, and ${known - mostForgotten} are there`
  const { length } = core.publisher.clients
  const { linkCount } = evening.network
  return length > linkCount ? `${length} clients are served over ${linkCount} connections` : null
}
export const limits: MakeCheck = (evening) => {
  let longest = 0
  const log = watchLog(evening)
  evening.sent.add((_to, text) => (longest = Math.max(longest, text.length)))
  return {
    promise: 'no queue, list or text without a limit',
    afterStep: () => {
      if (evening.clock.waiting > most.appointments) return `${evening.clock.waiting} timers wait`
      if (longest > most.characters) return `a message has ${longest} characters`
      if (evening.grownList !== null)
        return `a list has ${evening.grownList.size} entries, added to by${evening.grownList.by}`
      const keys = tooManyKeys(evening)
      if (keys !== null || evening.steps % every !== 0) return keys
      const { underWay } = evening.network
      if (underWay > most.underWay) return `${underWay} messages are under way`
      return grownOnPhones(evening) ?? grownInConsole(evening) ?? log()
    },
  }
}
