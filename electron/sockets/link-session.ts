/** Greets devices that come by a link: a player with an invitation, or a watcher. */
import type { Hello } from '../../shared/wire/schemas/socket-schema.ts'
import type { AttemptCounter } from '../http/rate-limits.ts'
import type { RouteServices } from '../http/route.ts'
import type { PhoneRefusal } from '../phones/phone-refusals.ts'
import { VisitorSession } from './visitor-session.ts'
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

/** Tells a device why it does not come in, and closes its socket. */
function refuse({ wire, lang, close }: LinkSessionDeps, refusal: PhoneRefusal): null {
  wire.send(JSON.stringify(refusedFor(refusal, lang)))
  close(refusal === 'link-ended' ? 4401 : 4429)
  return null
}
function openWatching(deps: LinkSessionDeps): LinkSession | null {
  const { services, wire, lang, close } = deps
  const { address, send } = wire
  const watcher = wire.show() ? WatcherSession.open({ services, address, lang, send, close }) : null
  if (watcher === null) return refuse(deps, 'watchers-full')
  wire.known()
  return { hear: (text) => watcher.hear(text), end: () => watcher.end() }
}
/** Counts a wrong link as a wrong token. A good one always counts: many clients may share an address. */
function refuseLink(deps: LinkSessionDeps): null {
  const { wire, attempts } = deps
  if (!attempts.mayTry(wire.address)) return refuse(deps, 'too-often')
  attempts.count(wire.address)
  return refuse(deps, 'link-ended')
}
/** Lets a device in by its link, or refuses it and returns null. */
export function openByLink({ invite, watch = '', ...said }: Hello, deps: LinkSessionDeps): LinkSession | null {
  const { services, wire, lang, close, joinPhone } = deps
  const { invitations, watchers } = services.console
  if (invite === undefined) return watchers.fits(watch) ? openWatching(deps) : refuseLink(deps)
  const invitation = invitations.find(invite)
  if (invitation === null) return refuseLink(deps)
  wire.known()
  const { address, send } = wire
  const visitor = new VisitorSession({ services, address, lang, send, close, joinPhone })
  visitor.enter(said, invitation)
  return { hear: null, end: () => visitor.end() }
}
