/** What a phone's push says beside the frame. */
import type { Seat } from '../shared/engine/game.ts'
import { wordsOf, type Live } from '../shared/engine/match.ts'
import type { PublicStage } from '../shared/wire/desk.ts'
import type { PhoneStatus } from '../shared/wire/phone.ts'
import type { Ready } from './air-picture.ts'

/** Where a phone sits in the match on stage. */
export interface Sitting {
  readonly name: string
  readonly seat: Seat | null
  readonly claim: Seat | null
  /** Seats that phones hold. */
  readonly taken: ReadonlySet<Seat>
}
/**
 * All phones are sent multiples of so many bytes, so that the size does not tell what they hold: one of them holds
 * what any seat of any game is shown, with the longest names, at a table of up to twenty.
 */
export const phonePage = 8192
/** The same for larger tables: every name takes its room, so a page grows with the seats, which everybody can count. */
export const pageFor = (seats: number): number => Math.ceil(phonePage * Math.max(1, seats / 20))

/**
 * Taking a seat needs the moderator from the moment anything was told to a seat, whichever it was: a free seat may
 * have a card by then. It stays so when that is taken back, because phones have shown it; what was never told to
 * anybody locks only while the game itself says that seats stand.
 */
export const isLocked = ({ revs, game, open }: Live): boolean =>
  Object.keys(revs.seats).length > 0 || !game.seatable(open.value.game)

/** `live`: what the room sees by now, which may be less than what is decided. */
export function statusOf({ name, seat, claim, taken }: Sitting, live: Live | null, lang: string): PhoneStatus {
  if (seat !== null || live === null) return { name, seat, claim, lobby: null }
  const { table } = live.open.value
  const seats = table.seats.map((each) => ({ ...each, free: !taken.has(each.seat) }))
  const title = wordsOf(live, lang).title
  return {
    name,
    seat,
    claim,
    lobby: { game: live.game.id, title, locked: isLocked(live), seats },
  }
}
interface Push {
  readonly phone: PhoneStatus
  /** As text, which all connections of a seat share. */
  readonly frame: string
  readonly stage: PublicStage
  /** At the table on stage. */
  readonly seats: number
}
export function phonePush({ phone, frame, stage, seats }: Push, now: number): Ready {
  const picture = [`{"phone":${JSON.stringify(phone)},"frame":`, frame, `,"stage":${JSON.stringify(stage)}`]
  return { picture, text: { open: [...picture, `,"now":${now},"pad":"`], close: '"}', page: pageFor(seats) } }
}
