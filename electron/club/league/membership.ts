/**
 * Membership: folds the league's own events, from the headers of all feeds, to the consoles that count. The result is
 * the same in whatever order segments arrived.
 *
 * Members form a tree: the founder is its root, and each other console stands below the one that invited it. Only those
 * above a console may revoke it, so that two consoles never revoke each other.
 */
import { isSignedBy } from './console-key.ts'
import type { ConsoleKey, LeagueEvent, LeagueId, SegmentHeader } from './league-types.ts'

/** A header with the hash that names it. */
export interface HashedHeader {
  readonly header: SegmentHeader
  readonly hash: string
}
export interface Member {
  readonly key: ConsoleKey
  /** Name that the console gave itself. */
  readonly name: string
  /** Null for the founder. */
  readonly invitedBy: ConsoleKey | null
  /** For whom the invitation was made; null for the founder. */
  readonly guest: string | null
  /** True where other consoles joined by the same invitation. */
  readonly sharesInvitation: boolean
  /** Number of the last segment that counts; null where all do. */
  readonly through: number | null
  readonly revokedBy: ConsoleKey | null
}
export interface Membership {
  /** Name of the league. */
  readonly name: string
  /** Members by key, each after the one that invited it. */
  readonly members: ReadonlyMap<ConsoleKey, Member>
}
/** The text that an invitation's key signs for a console. */
export const joinText = (league: LeagueId, feed: ConsoleKey): string => `duskboard league ${league} console ${feed}`

type Feeds = ReadonlyMap<ConsoleKey, readonly HashedHeader[]>
type Claim = Pick<Member, 'key' | 'name'>
type JoinEvent = Extract<LeagueEvent, { readonly type: 'consoleJoined' }>
/** Texts whose proofs were found to hold, by event: a header that stays is not verified again. */
const proven = new WeakMap<JoinEvent, string>()
function isProven(event: JoinEvent, text: string): boolean {
  if (proven.get(event) === text) return true
  const holds = isSignedBy(event.invitation, text, event.proof)
  if (holds) proven.set(event, text)
  return holds
}
/** Returns the consoles that joined by an invitation whose key signed for them, by invitation. */
function claimsIn(feeds: Feeds, league: LeagueId): ReadonlyMap<ConsoleKey, readonly Claim[]> {
  const claims = new Map<ConsoleKey, Claim[]>()
  for (const [key, headers] of [...feeds].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const { header } of headers.filter(({ header: { n } }) => n === 1))
      for (const event of header.events) {
        if (event.type !== 'consoleJoined') continue
        if (!isProven(event, joinText(league, key))) continue
        const { invitation, console: name } = event
        claims.set(invitation, [...(claims.get(invitation) ?? []), { key, name }])
      }
  return claims
}
const counts = ({ through }: Pick<Member, 'through'>, { header }: HashedHeader): boolean =>
  through === null || header.n <= through

type Newcomer = Pick<Member, 'key' | 'name' | 'invitedBy' | 'guest' | 'sharesInvitation'>
/** Walks the tree of members from the founder down. */
class MemberTree {
  readonly members = new Map<ConsoleKey, Member>()
  readonly #feeds: Feeds
  readonly #claims: ReadonlyMap<ConsoleKey, readonly Claim[]>
  /** Revocations so far, by the revoked console. */
  readonly #revoked = new Map<ConsoleKey, { readonly by: ConsoleKey; readonly through: number }[]>()

  constructor(feeds: Feeds, league: LeagueId) {
    this.#feeds = feeds
    this.#claims = claimsIn(feeds, league)
  }
  /** Adds a console, and then all below it. */
  grow(root: Pick<Member, 'key' | 'name'>): void {
    const waiting: Newcomer[] = [{ ...root, invitedBy: null, guest: null, sharesInvitation: false }]
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (this.members.has(next.key)) continue
      const member: Member = { ...next, ...this.#limitOf(next) }
      this.members.set(member.key, member)
      waiting.push(...this.#heard(member))
    }
  }
  /** The narrowest revocation by any console above; none counts for the founder. */
  #limitOf({ key, invitedBy }: Pick<Member, 'key' | 'invitedBy'>): Pick<Member, 'through' | 'revokedBy'> {
    const above = new Set<ConsoleKey>()
    for (let at = invitedBy; at !== null; at = this.members.get(at)?.invitedBy ?? null) above.add(at)
    const narrowest = (this.#revoked.get(key) ?? [])
      .filter(({ by }) => above.has(by))
      .toSorted((a, b) => a.through - b.through || (a.by < b.by ? -1 : 1))[0]
    return { through: narrowest?.through ?? null, revokedBy: narrowest?.by ?? null }
  }
  /** Takes in what a member told, and returns the consoles that joined by its invitations. */
  #heard(member: Member): readonly Newcomer[] {
    const joined: Newcomer[] = []
    for (const each of (this.#feeds.get(member.key) ?? []).filter((header) => counts(member, header)))
      for (const event of each.header.events) {
        if (event.type === 'consoleRevoked') {
          const { console: key, through } = event
          this.#revoked.set(key, [...(this.#revoked.get(key) ?? []), { by: member.key, through }])
        }
        if (event.type !== 'consoleInvited') continue
        const claims = this.#claims.get(event.invitation) ?? []
        const how = { invitedBy: member.key, guest: event.guest, sharesInvitation: claims.length > 1 }
        joined.push(...claims.map(({ key, name }) => ({ key, name, ...how })))
      }
    return joined
  }
}
/** Returns the members of a league; none before its founding header is there. `feeds`: headers of whole chains. */
export function membershipOf(feeds: Feeds, league: LeagueId): Membership {
  const tree = new MemberTree(feeds, league)
  const founding = [...feeds.values()].flat().find(({ hash }) => hash === league)?.header
  const founded = founding?.events.find((event) => event.type === 'leagueFounded')
  if (founding === undefined || founded === undefined) return { name: '', members: new Map() }
  tree.grow({ key: founding.feed, name: founded.console })
  return { name: founded.name, members: tree.members }
}
/** The consoles of a league, by whether they were revoked. */
export interface ConsolesByStanding {
  readonly revoked: readonly ConsoleKey[]
  /** Consoles that count and joined with the invitation of a revoked one. */
  readonly sharing: readonly ConsoleKey[]
  /** All that count. */
  readonly counting: readonly ConsoleKey[]
}
export function consolesByStanding({ members }: Pick<Membership, 'members'>): ConsolesByStanding {
  const all = [...members.values()]
  const revoked = all.filter(({ revokedBy }) => revokedBy !== null)
  const counting = all.filter(({ revokedBy }) => revokedBy === null)
  const isAlike = (a: Member, b: Member): boolean =>
    a.sharesInvitation && b.sharesInvitation && a.invitedBy === b.invitedBy && a.guest === b.guest
  const sharing = counting.filter((one) => revoked.some((other) => isAlike(one, other)))
  const keys = (some: readonly Member[]): readonly ConsoleKey[] => some.map(({ key }) => key)
  return { revoked: keys(revoked), sharing: keys(sharing), counting: keys(counting) }
}
/** True where a segment of this feed counts. */
export function isCounted({ members }: Pick<Membership, 'members'>, { header }: HashedHeader): boolean {
  const member = members.get(header.feed)
  return member !== undefined && counts(member, { header, hash: '' })
}
