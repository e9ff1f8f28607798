/** Pushes to phones: status, lobby, frame and stage, padded so that their size tells no secret. */
import type { Seat } from '../../../shared/engine/game.ts'
import { isOver, matchWords, type MatchState } from '../../../shared/engine/match.ts'
import type { PublicStage } from '../../../shared/wire/moderator-status.ts'
import type { PhoneStatus } from '../../../shared/wire/phone.ts'
import type { Ready } from './compose-output.ts'
import type { EngineMs, EpochMs } from '../../../shared/engine/time/times.ts'

/** A phone in the match on stage: its name, and the seat that it holds or claims, or null. */
export interface PhoneSeat {
  readonly name: string
  readonly seat: Seat | null
  readonly claim: Seat | null
  /** The new name that the phone asks for, or null. */
  readonly wish: string | null
  /** Time at which it asked, or null. */
  readonly askedAt: EpochMs | null
  /** Seats that phones hold. */
  readonly taken: ReadonlySet<Seat>
}
/** Bytes that hold any seat's push in any game, with the longest names in letters, at a table of up to twenty. */
export const phonePage = 8192
/** Bytes of the longest name in letters; a name in emoji may have twenty times as many. */
const nameBytes = 80
/** Number of times that a name may stand in a push. */
const nameTimes = 5
/** Bytes beside the frame: the phone's status with a name in emoji, the stage and the time. */
const besideFrame = 1280
/** Returns the bytes of a page for these names. Depends on public facts alone, so that no secret changes it. */
export function pageFor(names: readonly string[]): number {
  const longer = names.map((name) => Math.max(0, Buffer.byteLength(name) - nameBytes))
  return Math.ceil(phonePage * Math.max(1, names.length / 20)) + nameTimes * longer.reduce((all, each) => all + each, 0)
}
/** The room that pushes of a match need in one language, the same for all of its phones. */
export interface Room {
  readonly page: number
  /** Bytes of the longest frame of all seats now, with a phone or without. */
  readonly longest: number
}
export const noRoom: Room = { page: phonePage, longest: 0 }
/** Returns the page, doubled until the longest frame and `beside` bytes fit; most changes in a match leave it so. */
function sizeFor({ page, longest }: Room, beside: number): number {
  let size = page
  while (size < longest + beside) size *= 2
  return size
}

/**
 * True where taking a seat needs the moderator: from the first event that was told to any seat alone, as a free seat
 * may have a card by then, and after an undo too, as phones have shown that card. Before, only while the game says so.
 */
export const isLocked = ({ revs, game, open }: MatchState): boolean =>
  Object.keys(revs.seats).length > 0 || !game.seatable(open.value.game)

/** Returns the lobby of a match. `live`: the match as the room sees it, on hold perhaps an earlier state. */
export function lobbyFor(live: MatchState, taken: PhoneSeat['taken'], lang: string): NonNullable<PhoneStatus['lobby']> {
  const seats = live.open.value.table.seats.map((each) => ({ ...each, free: !taken.has(each.seat) }))
  return {
    game: live.game.id,
    title: matchWords(live, lang).title,
    locked: isLocked(live),
    over: isOver(live),
    seats,
  }
}
interface Push {
  readonly sitting: Pick<PhoneSeat, 'name' | 'seat' | 'claim' | 'wish' | 'askedAt'>
  /** The lobby as JSON, shared by all phones without a seat; `null` for a phone with a seat, and without a match. */
  readonly lobby: string
  /** The frame as JSON, shared by all connections of a seat; `null` without a seat or a match. */
  readonly frame: string
  readonly stage: PublicStage
  readonly room: Room
}
/**
 * Returns the push to a phone, padded to the size that the longest frame of the table needs, in the lobby too, so that
 * its size does not tell whose it is. A longer name of this phone may enlarge it, but by the same for any frame.
 */
export function phonePush({ sitting, lobby, frame, stage, room }: Push, now: EngineMs): Ready {
  const { name, seat, claim, wish, askedAt } = sitting
  const wished = wish === null ? '' : `"wish":${JSON.stringify(wish)},`
  const asked = claim === null && wish === null ? '' : `${wished}"askedAt":${askedAt},`
  const before = `{"phone":{"name":${JSON.stringify(name)},"seat":${seat},"claim":${claim},${asked}"lobby":`
  const [between, after] = ['},"frame":', `,"stage":${JSON.stringify(stage)}`]
  const [time, close] = [`,"now":${now},"pad":"`, '"}']
  const own = lobby === 'null' ? Buffer.byteLength(before + lobby + between + after + time + close) : 0
  const page = sizeFor(room, Math.max(besideFrame, own))
  return {
    picture: [before, lobby, frame, after],
    text: { open: [before, lobby, between, frame, after, time], close, page },
  }
}
