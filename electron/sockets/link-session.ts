/** Greets devices that come by a link: a player with an invitation, or a watcher. */
import type { Hello } from '../../shared/wire/schemas/socket-schema.ts'
import type { AttemptCounter } from '../http/rate-limits.ts'
import type { RouteServices } from '../http/route.ts'
import type { PhoneRefusal } from '../phones/phone-refusals.ts'
import { GuestSession } from './guest-session.ts'
import { refusedFor } from './phone-session.ts'
import { WatcherSession } from './watcher-session.ts'
import type { Wire } from './wire.ts'

/** The conversation of a device that came by a link, until it is a phone. */
export interface LinkSession {
  /** Takes a message; null for a device that is to say nothing. */
  readonly hear: ((text: string) => void) | null
  readonly end: () => void
}
export interface LinkSessionDeps {
  readonly services: RouteServices
  readonly wire: Wire
  readonly attempts: AttemptCounter
  readonly lang: string
  readonly close: (code: number) => void
  /** Goes on as a phone. */
  readonly joinPhone: (phone: string) => void
}
type GreetedParts = Pick<LinkSessionDeps, 'services' | 'lang' | 'close'> & Pick<Wire, 'address' | 'send'>

/** Tells a device why it does not come in, and closes its socket. */
function refuse({ wire, lang, close }: LinkSessionDeps, refusal: PhoneRefusal): null {
  wire.send(JSON.stringify(refusedFor(refusal, lang)))
  close(refusal === 'link-ended' ? 4401 : 4429)
  return null
}
function openWatching(deps: LinkSessionDeps, parts: GreetedParts, token: string): LinkSession | null {
  const { services, wire, attempts } = deps
  if (!services.console.watchers.fits(token)) {
    attempts.count(wire.address)
    return refuse(deps, 'link-ended')
  }
  const watcher = wire.show() ? WatcherSession.open(parts) : null
  if (watcher === null) return refuse(deps, 'watchers-full')
  wire.known()
  return { hear: (text) => watcher.hear(text), end: () => watcher.end() }
}
const isInvitation = ({ console }: RouteServices, token: string): boolean => console.invitations.find(token) !== null

/** Lets a device in by its link, or refuses it and returns null. A wrong link counts as a wrong token. */
export function openByLink({ invite, watch = '', ...said }: Hello, deps: LinkSessionDeps): LinkSession | null {
  const { services, wire, attempts, lang, close, joinPhone } = deps
  // A right link always counts: many clients may share one address, and one of them must not lock out the others.
  const isRight = invite === undefined ? services.console.watchers.fits(watch) : isInvitation(services, invite)
  if (!isRight && !attempts.mayTry(wire.address)) return refuse(deps, 'too-often')
  const { address, send } = wire
  const parts = { services, address, lang, send, close }
  if (invite === undefined) return openWatching(deps, parts, watch)
  const guest = new GuestSession({ ...parts, joinPhone })
  if (guest.enter(said, invite)) wire.known()
  else attempts.count(address)
  return { hear: null, end: () => guest.end() }
}
