/** Visitors by a link: invitations, the waiting room, and watchers, opened together. */
import type { VisitorsStatus } from '../../shared/wire/invitation-payload.ts'
import { Watchers, type WatchersDeps } from '../broadcast/feeds/watchers.ts'
import { isLoopback } from '../http/rate-limits.ts'
import { Invitations, type InvitationsDeps } from './invitations.ts'
import { WaitingRoom, type WaitingRoomDeps } from './waiting-room.ts'

export interface Visitors {
  readonly invitations: Invitations
  readonly waitingRoom: WaitingRoom
  readonly watchers: Watchers
  /** Returns whether links open on this computer alone. */
  readonly onlyHere: () => boolean
}
export type VisitorsDeps = Omit<InvitationsDeps & WaitingRoomDeps & WatchersDeps, 'base'> & {
  /** Tells the addresses at which other devices reach this machine, the best first. */
  readonly lan: { readonly origins: () => readonly string[] }
  /** Tells the public address, at which players elsewhere reach it. */
  readonly outside: { readonly origins: () => readonly string[] }
}
/** Returns whether an address, or the lack of one, leads to this machine alone. */
const isOfThisMachine = (address: string): boolean => address === '' || isLoopback(new URL(address).hostname)
export function openVisitors(deps: VisitorsDeps): Visitors {
  const base = (): string => [...deps.outside.origins(), ...deps.lan.origins()][0] ?? ''
  return {
    invitations: new Invitations({ ...deps, base }),
    waitingRoom: new WaitingRoom(deps),
    watchers: new Watchers({ ...deps, base }),
    onlyHere: () => isOfThisMachine(base()),
  }
}
/** Returns what the desk is told of them. */
export const readVisitors = ({ invitations, waitingRoom, watchers, onlyHere }: Visitors): VisitorsStatus => ({
  onlyHere: onlyHere(),
  roomUntil: invitations.roomUntil,
  invited: invitations.invited,
  waiting: waitingRoom.waiting,
  banned: waitingRoom.banned,
  watchers: watchers.status,
})
