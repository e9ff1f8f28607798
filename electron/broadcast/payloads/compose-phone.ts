/** Pushes to phones: status, lobby, frame and stage, padded so that their size tells no secret. */
import type { Seat } from '../../../shared/engine/game.ts'
import { isOver, matchWords, type MatchState } from '../../../shared/engine/match.ts'
import type { PublicStage } from '../../../shared/wire/moderator-status.ts'
import type { PhoneStatus } from '../../../shared/wire/phone.ts'
import type { Ready } from './compose-output.ts'

/** Where a phone sits in the match on stage. */
export interface Sitting {
  readonly name: string
  readonly seat: Seat | null
  readonly claim: Seat | null
  /** The name that it asks for, or null. */
  readonly wish: string | null
  /** Seats that phones hold. */
  readonly taken: ReadonlySet<Seat>
}
/** Bytes that hold any seat's push in any game, with the longest names in letters, at a table of up to twenty. */
export const phonePage = 8192
/** Bytes of such a name: one of pictures may have twenty times as many. */
const nameBytes = 80
/** How often a name may stand in a picture. */
const nameTimes = 5
/** Beside the frame: a phone's status, the stage and the time, with a name of pictures. */
const besideFrame = 1280
/** The same for larger tables and longer names, which everybody sees: no secret that is told makes it another one. */
export function pageFor(names: readonly string[]): number {
  const longer = names.map((name) => Math.max(0, Buffer.byteLength(name) - nameBytes))
  return Math.ceil(phonePage * Math.max(1, names.length / 20)) + nameTimes * longer.reduce((all, each) => all + each, 0)
}
/** The room that pushes of a match need in one language, the same for all of its phones. */
export interface Room {
  readonly page: number
  /** Bytes of the longest frame that any seat is shown now, whether a phone is there or not. */
  readonly longest: number
}
export const noRoom: Room = { page: phonePage, longest: 0 }
/** A page, doubled until it holds so much: most of what changes in a match leaves it as it is. */
function sizeFor({ page, longest }: Room, beside: number): number {
  let size = page
  while (size < longest + beside) size *= 2
  return size
}

/**
 * Taking a seat needs the moderator from the moment anything was told to a seat, whichever it was: a free seat may
 * have a card by then. It stays so when that is taken back, because phones have shown it; what was never told to
 * anybody locks only while the game itself says that seats stand.
 */
export const isLocked = ({ revs, game, open }: MatchState): boolean =>
  Object.keys(revs.seats).length > 0 || !game.seatable(open.value.game)

/** `live`: what the room sees by now, which may be less than what is decided. */
export function lobbyFor(live: MatchState, taken: Sitting['taken'], lang: string): NonNullable<PhoneStatus['lobby']> {
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
  readonly sitting: Pick<Sitting, 'name' | 'seat' | 'claim' | 'wish'>
  /** As text, which all connections without a seat share; `null` for one that has a seat, and without a match. */
  readonly lobby: string
  /** As text, which all connections of a seat share. */
  readonly frame: string
  readonly stage: PublicStage
  readonly room: Room
}
/**
 * Filled up to what the longest frame of the table takes, in the lobby too: the size does not tell whose picture it is.
 * A name that needs more room beside the frame is that phone's own, and adds the same whatever its frame holds.
 */
export function phonePush({ sitting, lobby, frame, stage, room }: Push, now: number): Ready {
  const { name, seat, claim, wish } = sitting
  const asked = wish === null ? '' : `"wish":${JSON.stringify(wish)},`
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
