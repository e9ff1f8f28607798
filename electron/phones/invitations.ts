/**
 * Invitations: one link for the room and a personal one for each seat. Their tokens of 128 bits are kept beside the other
 * tokens, in no backup, export or log, and survive a restart.
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Seat } from '../../shared/engine/game.ts'
import { isOver } from '../../shared/engine/match.ts'
import type { EpochMs } from '../../shared/engine/time/times.ts'
import type { InvitationLinks } from '../../shared/wire/invitation-payload.ts'
import type { ShownMatches } from '../broadcast/shown-matches.ts'
import type { StageChange } from '../broadcast/stage-change.ts'
import type { ScreenChanges } from '../broadcast/screen-changes.ts'
import { isSameSecret } from '../http/tokens.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { MatchSession } from '../match/match-session.ts'
import type { Secrets } from '../storage/secrets.ts'
import { arrivalsIn, placesAt } from './table-seats.ts'

const seatInvitation = z
  .object({
    match: z.string(),
    seat: z.number(),
    /** Batch that brought the seat's player; null for one of the start. A substitute needs a link of their own. */
    brought: z.number().nullable(),
    token: z.string(),
  })
  .readonly()
const keptInvitations = z.object({
  room: z.object({ token: z.string(), until: z.number() }).readonly().nullable(),
  seats: z.array(seatInvitation).readonly(),
})
type SeatInvitation = z.infer<typeof seatInvitation>
type KeptInvitations = Readonly<z.infer<typeof keptInvitations>>
/** A visitor's way in: to the waiting room, or to one seat of the match on stage. */
export type Invitation = { readonly to: 'room' } | { readonly to: 'seat'; readonly seat: Seat }
/** The links that an act concerns: that of the room, and those of these seats. */
export interface InvitationChoice {
  readonly room: boolean
  readonly seats: readonly Seat[]
}
export interface InvitationsDeps {
  readonly secrets: Secrets
  readonly matches: Pick<ShownMatches, 'get' | 'onStage'>
  readonly changes: ScreenChanges
  readonly timing: Scheduler
  /** Returns the address in front of `/join`, without a slash at the end. */
  readonly base: () => string
}
const key = 'invitations'
/** ms for which the link of the room is good, so that one sent the day before serves and one of last week does not. */
const roomLasts = 48 * 3600 * 1000
const none: KeptInvitations = { room: null, seats: [] }
const freshToken = (): string => randomBytes(16).toString('base64url')

function parseKept(text: string | null): KeptInvitations {
  try {
    return text === null ? none : keptInvitations.catch({ room: null, seats: [] }).parse(JSON.parse(text))
  } catch {
    // A damaged entry is no entry: the moderator makes new links.
    return none
  }
}

export class Invitations {
  readonly #parts: InvitationsDeps
  #kept: KeptInvitations

  constructor(parts: InvitationsDeps) {
    this.#parts = parts
    this.#kept = parseKept(parts.secrets.get(key))
  }
  /** Time until which the link of the room is good; null: there is none. */
  get roomUntil(): EpochMs | null {
    return this.#room?.until ?? null
  }
  /** Seats of the match on stage with a personal link. */
  get invited(): readonly Seat[] {
    return this.#valid().map(({ seat }) => seat)
  }
  /** Returns the links of the room and of all seats of the match on stage. */
  links(): InvitationLinks {
    const tokens = new Map(this.#valid().map(({ seat, token }) => [seat, token]))
    const linkOf = (token: string | undefined): string | null =>
      token === undefined ? null : `${this.#parts.base()}/join#${token}`
    const table = this.#parts.matches.onStage
    const seats = table === null ? [] : placesAt(table)
    return {
      room: linkOf(this.#room?.token),
      seats: seats.map(({ seat, name }) => ({ seat, name, link: linkOf(tokens.get(seat)) })),
    }
  }
  /** Returns what a token leads to, or null. All tokens are compared, so that the time taken tells nothing. */
  find(token: string): Invitation | null {
    const isRoom = isSameSecret(this.#room?.token ?? '', token) && this.#room !== null
    const [seat] = this.#valid().filter((each) => isSameSecret(each.token, token))
    if (seat !== undefined) return { to: 'seat', seat: seat.seat }
    return isRoom ? { to: 'room' } : null
  }
  /** Makes the links that are missing; with `anew`, all of these, and the old ones end at once. */
  make({ room, seats }: InvitationChoice, anew: boolean): void {
    const { matches, timing } = this.#parts
    const table = matches.onStage
    const valid = new Set(this.invited)
    const wanted = table === null ? [] : seats.filter((seat) => anew || !valid.has(seat))
    const makesRoom = room && (anew || this.#room === null)
    this.#keep({
      room: makesRoom ? { token: freshToken(), until: timing.wall() + roomLasts } : this.#kept.room,
      seats: table === null ? this.#kept.seats : [...this.#without(table, wanted), ...freshFor(table, wanted)],
    })
  }
  /** Ends these links at once. */
  withdraw({ room, seats }: InvitationChoice): void {
    const table = this.#parts.matches.onStage
    this.#keep({
      room: room ? null : this.#kept.room,
      seats: table === null ? this.#kept.seats : this.#without(table, seats),
    })
  }
  /** Ends the links of matches that are over and were closed; the room's too where no match follows on stage. */
  onStage({ stage, before }: Pick<StageChange, 'stage' | 'before'>): void {
    if (stage.match === before.match) return
    const isClosed = (match: string): boolean => {
      const live = match === stage.match ? null : (this.#parts.matches.get(match)?.live ?? null)
      return live !== null && isOver(live)
    }
    const seats = this.#kept.seats.filter(({ match }) => !isClosed(match))
    const endsRoom = before.match !== null && stage.match === null && isClosed(before.match)
    if (endsRoom || seats.length < this.#kept.seats.length)
      this.#keep({ room: endsRoom ? null : this.#kept.room, seats })
  }

  get #room(): KeptInvitations['room'] {
    const { room } = this.#kept
    return room !== null && room.until > this.#parts.timing.wall() ? room : null
  }
  /** Returns the personal invitations of the match on stage whose seats still have the player that was invited. */
  #valid(): readonly SeatInvitation[] {
    const table = this.#parts.matches.onStage
    if (table === null) return []
    const [arrivals, places] = [arrivalsIn(table), placesAt(table)]
    return this.#kept.seats.filter(
      ({ match, seat, brought }) =>
        match === table.id && brought === (arrivals[seat] ?? null) && places.some((each) => each.seat === seat),
    )
  }
  /** Returns all personal invitations but those of these seats. */
  #without({ id }: MatchSession, seats: readonly Seat[]): readonly SeatInvitation[] {
    return this.#kept.seats.filter(({ match, seat }) => match !== id || !seats.includes(seat))
  }
  /** Stores the links before they count. Throws StorageFault. */
  #keep(kept: KeptInvitations): void {
    this.#parts.secrets.set(key, JSON.stringify(kept))
    this.#kept = kept
    this.#parts.changes.announce('status')
  }
}
function freshFor(table: MatchSession, seats: readonly Seat[]): readonly SeatInvitation[] {
  const arrivals = arrivalsIn(table)
  return seats.map((seat) => ({ match: table.id, seat, brought: arrivals[seat] ?? null, token: freshToken() }))
}
