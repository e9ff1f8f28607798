/**
 * Dry runs: what a command would do. A host who plays along was not told everything, so a dry run uses only what the
 * host was told and is refused as soon as the rules read more. Repeated dry runs thus reveal no more than the act
 * itself.
 */
import type { Commit } from './events.ts'
import { refuseBecause } from './game.ts'
import { hasSeatsKeptFromHost } from './disclosure/kept-from-host.ts'
import {
  decide,
  decideFromState,
  toRefusal,
  fullState,
  isCommandRefusal,
  type Command,
  type MatchState,
  type Refusal,
  type CommandMeta,
} from './match.ts'
import { withSilence } from './disclosure/silence.ts'

/** Thrown when the rules read state that is kept from the moderator; the rules themselves know nothing of dry runs. */
class SealedStateRead extends Error {}
function refuseAccess(): never {
  throw new SealedStateRead('This is kept from the moderator.')
}

/** Stands in for sealed state: rules may pass it on inside a copied state, but any access to it throws. */
const closed: object = new Proxy({}, new Proxy({}, { get: () => refuseAccess }))

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
/**
 * Returns the object with every part that differs from the moderator's knowledge sealed. The form of the seal depends
 * only on what the moderator knows, never on the true part.
 */
function withUnknownsSealed<T extends object>(whole: T, known: object): T {
  const [truly, seemingly] = [whole, known] as unknown as readonly [ObjectParts, ObjectParts]
  const parts = Object.keys({ ...known, ...whole }).map((key): [string, PropertyDescriptor] => {
    const part = seemingly[key]
    if (isSame(truly[key], part)) return [key, { enumerable: true, value: truly[key] }]
    const isWhole = typeof part === 'object' && part !== null
    return [key, { enumerable: true, ...(isWhole ? { value: closed } : { get: refuseAccess }) }]
  })
  return Object.defineProperties({}, Object.fromEntries(parts)) as T
}
type ObjectParts = Readonly<Record<string, unknown>>

/**
 * Returns the commit that the command would append, without storing anything. Refused `kept` where the answer depends
 * on something that the moderator was not told.
 */
export function dryRun(live: MatchState, command: Command, stamp: CommandMeta): Commit | Refusal {
  const kept = (): Refusal => toRefusal(refuseBecause('kept'), live, stamp.lang)
  const keeps = hasSeatsKeptFromHost(live)
  // Offers to a seat depend on its card, which this moderator may not know.
  if (keeps && typeof stamp.by === 'number') return kept()
  const state = fullState(live)
  if (!keeps && isSame(state.secret, live.moderator.value.game)) return decide(live, command, stamp)
  const secret = withUnknownsSealed(state.secret, live.moderator.value.game)
  const own = keeps ? Object.fromEntries(Object.keys(state.own).map((seat) => [seat, closed])) : state.own
  try {
    const decided = decideFromState({ ...state, secret, own }, { live, command, stamp })
    return isCommandRefusal(decided) ? decided : withSilence(live, decided)
  } catch (error) {
    if (error instanceof SealedStateRead) return kept()
    throw error
  }
}
