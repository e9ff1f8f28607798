/** Pictures that phones sent, until the moderator decides. In memory only, and on no screen. */
import { randomUUID } from 'node:crypto'
import type { EpochMs } from '../../shared/engine/time/times.ts'
import { nameKey } from '../../shared/engine/words/text-normalise.ts'
import type { WaitingFace } from '../../shared/faces/face-payload.ts'
import type { ScreenChanges } from '../broadcast/screen-changes.ts'
import type { ShownMatches } from '../broadcast/shown-matches.ts'
import type { ClubLog } from '../club/log/club-log.ts'
import { createTokenBucket } from '../http/rate-limits.ts'
import type { Scheduler } from '../http/scheduler.ts'
import type { Phones } from '../phones/phones.ts'
import type { FaceAlbum } from './face-album.ts'
import { faceAddress, parseFace, type FacePicture } from './face-picture.ts'
import type { FaceAnswer } from './face-words.ts'

export interface FaceInboxDeps {
  readonly album: FaceAlbum
  readonly book: ClubLog
  readonly phones: Pick<Phones, 'sitting' | 'isKnown'>
  readonly matches: Pick<ShownMatches, 'onStage'>
  readonly changes: ScreenChanges
  readonly timing: Pick<Scheduler, 'now' | 'wall'>
}
interface SentFace {
  readonly id: string
  readonly phone: string
  /** The name of the sender then, by which the picture is forgotten. */
  readonly name: string
  readonly at: EpochMs
  readonly face: FacePicture
}
/** The person who sent a picture, as the table knows them now. */
type Sender = Pick<WaitingFace, 'name' | 'seat'> & { readonly match: string | null }
/** Pictures that may wait at once. */
const mostWaiting = 60
/** Pictures of one phone: three at once, then one in thirty seconds. */
const ofOnePhone = { perSecond: 1 / 30, burst: 3 }
/** Pictures of all phones together. */
const ofAll = { perSecond: 2, burst: 60 }

export class FaceInbox {
  readonly #parts: FaceInboxDeps
  /** The newest picture of each phone, in the order of their coming. */
  readonly #waiting = new Map<string, SentFace>()
  readonly #maySend = new Map<string, () => boolean>()
  readonly #mayAnybody: () => boolean

  constructor(parts: FaceInboxDeps) {
    this.#parts = parts
    this.#mayAnybody = createTokenBucket(ofAll, parts.timing.now)
  }
  /** Takes a picture of a phone, in place of an earlier one. Returns a refusal or null. */
  send(phone: string, bytes: Buffer): FaceAnswer | null {
    const { name } = this.#senderOf(phone)
    if (name === '') return 'nameless'
    if (!this.#isHeard(phone)) return 'too-often'
    const face = parseFace(bytes)
    if (typeof face === 'string') return face
    this.#dropStrangers()
    if (!this.#waiting.has(phone) && this.#waiting.size >= mostWaiting) return 'too-many-wait'
    this.#waiting.delete(phone)
    this.#waiting.set(phone, { id: randomUUID(), phone, name, at: this.#parts.timing.wall(), face })
    this.#parts.changes.announce('status')
    return null
  }
  /** Ids of the pictures that wait; a page reads them again when these change. */
  get waitingIds(): readonly string[] {
    return this.#known.map(({ id }) => id)
  }
  /** The pictures that wait, the earliest first. */
  get waiting(): readonly WaitingFace[] {
    const { album, book } = this.#parts
    return this.#known.map(({ id, phone, at, face }) => {
      const { name, seat, match } = this.#senderOf(phone)
      const player = album.playerAt(match, { seat, name })
      const known = player === null ? undefined : book.book.players.get(player)
      const given = known === undefined ? null : { id: known.id, name: known.name }
      return { id, name, seat, player: given, at, picture: faceAddress(face) }
    })
  }
  /**
   * Gives the picture to the player of the register whom it shows, or to a guest for this evening. Returns a refusal or
   * null. Throws StorageFault; the picture waits on then.
   */
  accept(id: string): FaceAnswer | null {
    const sent = this.#known.find((each) => each.id === id)
    if (sent === undefined) return 'not-waiting'
    const { album, book, changes } = this.#parts
    const { name, seat, match } = this.#senderOf(sent.phone)
    const player = album.playerAt(match, { seat, name })
    if (player === null) album.setGuest(name, sent.face)
    else if (book.book.players.get(player)?.gone !== null) return 'no-longer-here'
    else book.write([{ type: 'playerNoted', player, avatar: faceAddress(sent.face) }])
    this.#waiting.delete(sent.phone)
    changes.announce('all')
    return null
  }
  /** Drops a picture. Returns false for one that does not wait. */
  decline(id: string): boolean {
    const sent = this.#known.find((each) => each.id === id)
    if (sent === undefined) return false
    this.#waiting.delete(sent.phone)
    this.#parts.changes.announce('status')
    return true
  }
  /** Drops the pictures of phones that bear one of these names. */
  forgetNames(names: readonly string[]): void {
    const keys = new Set(names.map(nameKey))
    for (const { phone, name } of this.#waiting.values())
      if ([name, this.#senderOf(phone).name].some((each) => keys.has(nameKey(each)))) this.#waiting.delete(phone)
  }

  /** The pictures whose phones are still let in. */
  get #known(): readonly SentFace[] {
    return [...this.#waiting.values()].filter(({ phone }) => this.#parts.phones.isKnown(phone))
  }
  /** Drops what is kept of phones that were sent away since. */
  #dropStrangers(): void {
    const { phones } = this.#parts
    for (const kept of [this.#waiting, this.#maySend])
      for (const phone of kept.keys()) if (!phones.isKnown(phone)) kept.delete(phone)
  }
  #isHeard(phone: string): boolean {
    const own = this.#maySend.get(phone) ?? createTokenBucket(ofOnePhone, this.#parts.timing.now)
    this.#maySend.set(phone, own)
    return own() && this.#mayAnybody()
  }
  #senderOf(phone: string): Sender {
    const { name, seat } = this.#parts.phones.sitting(phone)
    const table = this.#parts.matches.onStage
    const place = table?.live.open.value.table.seats.find((each) => each.seat === seat)
    return place === undefined ? { name, seat: null, match: null } : { ...place, match: table?.id ?? null }
  }
}
