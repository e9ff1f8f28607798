/** Phones of one match are sent equally much and equally often, whoever was told something. */
import type { Commit } from '../../../../shared/engine/events.ts'
import type { Evening } from '../../evening.ts'
import type { SimulatedProcess } from '../../time/simulated-process.ts'
import type { MakeCheck } from '../check.ts'

/** A push to a seated phone. */
interface Sent {
  readonly to: SimulatedProcess
  readonly bytes: number
}
const isPush = (text: string): boolean => text.startsWith('{"phone":')
const hasSeat = (text: string): boolean => /^\{"phone":\{[^{}]*"seat":\d/u.test(text)

/** Returns the connections of phones with a seat that the console serves. */
const servedInSeats = ({ console: { core, services } }: Evening): readonly object[] =>
  core.publisher.clients.filter(({ phone }) => phone !== undefined && services.phones.sitting(phone).seat !== null)

/** Returns what differs in the first pushes of a step to each phone, or null. */
function unequal(sent: readonly Sent[]): string | null {
  const first = new Map<SimulatedProcess, number>()
  for (const { to, bytes } of sent) if (!first.has(to)) first.set(to, bytes)
  const sizes = new Set(first.values())
  return sizes.size <= 1 ? null : `phones were sent ${[...sizes].join(', ')} bytes in one step`
}
const isOfOneSeat = ({ kind, rows }: Commit): boolean =>
  typeof rows[0]?.by === 'number' || (kind !== 'command' && new Set(rows.flatMap(({ to }) => to)).size === 1)

export const equalPhones: MakeCheck = (evening) => {
  let sent: Sent[] = []
  let commits = 0
  /** True where a commit of this step is a seat's own act, of which it may hear alone, or takes one back. */
  let isSeatAct = false
  /** Connections in seats before this step: one that is new there is greeted, whatever else happens in the step. */
  let seated: ReadonlySet<object> = new Set()
  evening.sent.add((to, text) => {
    if (isPush(text) && hasSeat(text)) sent.push({ to, bytes: Buffer.byteLength(text) })
  })
  evening.stored.add((_match, entry) => {
    commits += 1
    isSeatAct ||= isOfOneSeat(entry)
  })
  /** Returns what is wrong where one commit reached some phones and not others, or null. */
  const unevenly = (): string | null => {
    if (commits !== 1 || isSeatAct || sent.length === 0 || !evening.console.process.alive) return null
    const served = servedInSeats(evening)
    if (sent.length >= served.length || !served.every((each) => seated.has(each))) return null
    return `${sent.length} of ${served.length} phones in seats were sent something`
  }
  return {
    promise: 'all phones are sent equally much',
    afterStep: () => {
      const found = sent.length === 0 ? null : (unequal(sent) ?? unevenly())
      if (sent.length > 0) seated = new Set(servedInSeats(evening))
      sent = []
      commits = 0
      isSeatAct = false
      return found
    },
  }
}
