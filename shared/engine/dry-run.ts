/**
 * Looking ahead: what a command would do. A host who plays along was not told everything; for such a moderator it
 * follows from what they were told, and where the rules would read more, that is all that is said. So no number of
 * questions tells what a single act would.
 */
import type { Entry } from './events.ts'
import { no } from './game.ts'
import { keepsSeats } from './disclosure/kept-from-host.ts'
import {
  decide,
  decideFrom,
  refusal,
  truth,
  wasRefused,
  type Command,
  type Live,
  type Refusal,
  type Stamp,
} from './match.ts'
import { withSilence } from './disclosure/silence.ts'

/** Something that is kept from the moderator was read: thrown out of the rules, which know nothing of looking ahead. */
class KeptRead extends Error {}
function readKept(): never {
  throw new KeptRead('This is kept from the moderator.')
}

/** May be handed on, as rules do that copy a whole state; whoever looks into it, in whatever way, is stopped. */
const closed: object = new Proxy({}, new Proxy({}, { get: () => readKept }))

const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
/** The same object without what is kept. Which way a part is kept follows from what is known of it, not from what it is. */
function veiled<T extends object>(whole: T, known: object): T {
  const [truly, seemingly] = [whole, known] as unknown as readonly [Parts, Parts]
  const parts = Object.keys({ ...known, ...whole }).map((key): [string, PropertyDescriptor] => {
    const part = seemingly[key]
    if (same(truly[key], part)) return [key, { enumerable: true, value: truly[key] }]
    const isWhole = typeof part === 'object' && part !== null
    return [key, { enumerable: true, ...(isWhole ? { value: closed } : { get: readKept }) }]
  })
  return Object.defineProperties({}, Object.fromEntries(parts)) as T
}
type Parts = Readonly<Record<string, unknown>>

/** As `decide`; refused `kept` where it hangs on something that the moderator was not told. */
export function foretold(live: Live, command: Command, stamp: Stamp): Entry | Refusal {
  const kept = (): Refusal => refusal(no('kept'), live, stamp.lang)
  const keeps = keepsSeats(live)
  // Whether it is offered to a seat follows from its card.
  if (keeps && typeof stamp.by === 'number') return kept()
  const state = truth(live)
  if (!keeps && same(state.secret, live.desk.value.game)) return decide(live, command, stamp)
  const secret = veiled(state.secret, live.desk.value.game)
  const own = keeps ? Object.fromEntries(Object.keys(state.own).map((seat) => [seat, closed])) : state.own
  try {
    const decided = decideFrom({ ...state, secret, own }, { live, command, stamp })
    return wasRefused(decided) ? decided : withSilence(live, decided)
  } catch (error) {
    if (error instanceof KeptRead) return kept()
    throw error
  }
}
