/**
 * Pictures of players for screens: those of the register, and of guests for this evening. A picture belongs to no match
 * and to no frame; which one a seat gets follows from public names and the register alone.
 */
import { noteOf, rootOf, type ClubState } from '../../shared/club/club-state.ts'
import type { PlayerId } from '../../shared/club/club-events.ts'
import { namesOfPlayer, playersByName } from '../../shared/club/player-names.ts'
import type { MatchState } from '../../shared/engine/match.ts'
import type { Seat, Table } from '../../shared/engine/table.ts'
import { nameKey } from '../../shared/engine/words/text-normalise.ts'
import { noFaceAddresses, type FaceAddresses, type GuestFace } from '../../shared/faces/face-payload.ts'
import { playerAvatars } from '../../shared/faces/player-avatars.ts'
import type { PublicStandings } from '../../shared/wire/season-payload.ts'
import type { ShownMatches } from '../broadcast/shown-matches.ts'
import type { ClubLog } from '../club/log/club-log.ts'
import { faceAddress, parseFaceAddress, type FacePicture } from './face-picture.ts'

export interface FaceAlbumDeps {
  readonly book: Pick<ClubLog, 'book' | 'edition'>
  readonly matches: Pick<ShownMatches, 'get'>
}
type NamedSeat = Table['seats'][number]
/** A name at a seat, or without one: in the lobby, and in standings. */
interface NamedPlace {
  readonly seat: Seat | null
  readonly name: string
}
/** The faces of one table and one list of standings, made anew when the album changes. */
interface MadeAddresses {
  readonly edition: string
  readonly match: string
  readonly standings: PublicStandings | null
  readonly addresses: FaceAddresses
}
/** The register by name and picture, read anew when the club log changes. */
interface RegisterFaces {
  readonly edition: number
  readonly byName: ReadonlyMap<string, PlayerId>
  readonly faces: ReadonlyMap<PlayerId, FacePicture>
}
/** Guests with pictures at once; the one longest here gives way. */
const mostGuests = 200
/** Path of a picture on both servers. */
const facePath = ({ hash }: FacePicture): string => `/faces/${hash}`
const noSeats: Table['seats'] = []

export class FaceAlbum {
  readonly #parts: FaceAlbumDeps
  /** Pictures of guests by `nameKey`; they end with the console. */
  readonly #guests = new Map<string, { readonly name: string; readonly face: FacePicture }>()
  /** Pictures by their `data:` address, each parsed once; null for one that cannot be shown. */
  readonly #parsed = new Map<string, FacePicture | null>()
  #register: RegisterFaces | null = null
  readonly #made = new WeakMap<Table['seats'], MadeAddresses>()
  /** Digests of the pictures that a screen was told of: these alone are served. */
  readonly #told = new Set<string>()
  #guestChanges = 0

  constructor(parts: FaceAlbumDeps) {
    this.#parts = parts
  }
  get guests(): readonly GuestFace[] {
    return [...this.#guests.values()].map(({ name, face }) => ({ name, picture: faceAddress(face) }))
  }
  /** Differs after each change of the register or of guests. */
  get edition(): string {
    return `${this.#parts.book.edition}/${this.#guestChanges}`
  }
  /** Returns the faces of a table as everybody knows it and of standings; from now on they are served. */
  addressesFor(live: MatchState | null, standings: PublicStandings | null): FaceAddresses {
    const seats = live?.open.value.table.seats ?? noSeats
    const match = live?.id ?? ''
    const { edition } = this
    const made = this.#made.get(seats)
    if (made?.edition === edition && made.match === match && made.standings === standings) return made.addresses
    const addresses = this.#addressesOf(match, seats, standings)
    this.#made.set(seats, { edition, match, standings, addresses })
    return addresses
  }
  /** Returns a picture that a screen was told of and that still exists, or null. */
  find(hash: string): FacePicture | null {
    if (!this.#told.has(hash)) return null
    const guests = [...this.#guests.values()].map(({ face }) => face)
    return [...this.#faces.faces.values(), ...guests].find((face) => face.hash === hash) ?? null
  }
  /** Returns the player of the register whom a name at a seat means, or null for a guest. */
  playerAt(match: string | null, { seat, name }: NamedPlace): PlayerId | null {
    const given = match === null || seat === null ? undefined : this.#seatedPlayer(match, { seat, name })
    return given === undefined ? (this.#faces.byName.get(nameKey(name)) ?? null) : given
  }
  /** Sets the picture of a guest for this evening; null removes it. */
  setGuest(name: string, face: FacePicture | null): void {
    const key = nameKey(name)
    this.#guests.delete(key)
    if (face !== null) this.#guests.set(key, { name, face })
    const [oldest] = this.#guests.keys()
    if (oldest !== undefined && this.#guests.size > mostGuests) this.#guests.delete(oldest)
    this.#guestChanges += 1
  }
  /** Removes the pictures of guests with these names. */
  forgetNames(names: readonly string[]): void {
    for (const name of names) if (this.#guests.has(nameKey(name))) this.setGuest(name, null)
  }

  get #faces(): RegisterFaces {
    const { book, edition } = this.#parts.book
    if (this.#register?.edition === edition) return this.#register
    const avatars = playerAvatars(book)
    const kept = new Set(avatars.values())
    for (const address of this.#parsed.keys()) if (!kept.has(address)) this.#parsed.delete(address)
    const faces = [...avatars].flatMap(([player, address]) => {
      const face = this.#parse(address)
      return face === null ? [] : [[player, face] as const]
    })
    this.#register = { edition, byName: playersByName(book), faces: new Map(faces) }
    return this.#register
  }
  #parse(address: string): FacePicture | null {
    const known = this.#parsed.get(address)
    if (known !== undefined) return known
    const face = parseFaceAddress(address)
    const shown = typeof face === 'string' ? null : face
    this.#parsed.set(address, shown)
    return shown
  }
  #addressesOf(match: string, seats: Table['seats'], standings: PublicStandings | null): FaceAddresses {
    if (this.#faces.faces.size + this.#guests.size === 0) return noFaceAddresses
    const taken = seats.map((each) => [String(each.seat), this.#faceOf(match, each)] as const)
    const ranked = (standings?.rows ?? []).map(({ name }) => [name, this.#faceOf(null, { seat: null, name })] as const)
    return { seats: this.#tell(taken), names: this.#tell(ranked) }
  }
  #tell(faces: readonly (readonly [string, FacePicture | null])[]): Readonly<Record<string, string>> {
    const told = faces.flatMap(([key, face]) => (face === null ? [] : [[key, face] as const]))
    for (const [, { hash }] of told) this.#told.add(hash)
    return Object.fromEntries(told.map(([key, face]) => [key, facePath(face)]))
  }
  #faceOf(match: string | null, at: NamedPlace): FacePicture | null {
    const player = this.playerAt(match, at)
    const own = player === null ? undefined : this.#faces.faces.get(player)
    return own ?? this.#guests.get(nameKey(at.name))?.face ?? null
  }
  /**
   * Returns the player who was given a seat, or null for a guest; undefined where nobody was, and where somebody of
   * another name sits there by now: a substitute does not get the face of the player before.
   */
  #seatedPlayer(match: string, { seat, name }: NamedSeat): PlayerId | null | undefined {
    const { book } = this.#parts.book
    const given = noteOf(book, match).players[String(seat)]
    const isFirst = nameKey(this.#firstName(match, seat) ?? '') === nameKey(name)
    if (given === undefined || given === null) return isFirst ? given : undefined
    const player = rootOf(book, given)
    return isFirst || isNameOf(book, player, name) ? player : undefined
  }
  #firstName(match: string, seat: number): string | undefined {
    return this.#parts.matches.get(match)?.record.names[seat - 1]
  }
}
/** True where a player is known by a name, also as one who was merged into them. */
function isNameOf(book: ClubState, player: PlayerId, name: string): boolean {
  const key = nameKey(name)
  return [...book.players.values()].some(
    (each) => rootOf(book, each.id) === player && namesOfPlayer(each).some((known) => nameKey(known) === key),
  )
}
