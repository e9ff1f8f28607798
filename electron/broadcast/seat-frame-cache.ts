/** Texts that several phones are sent: the frame of each seat and the lobby, both as JSON, for one state of a match. */
import type { Seat } from '../../shared/engine/game.ts'
import { frameFor } from '../../shared/engine/frames.ts'
import type { MatchState } from '../../shared/engine/match.ts'
import { lobbyFor, pageFor, type Room, type PhoneSeat } from './payloads/compose-phone.ts'

export class SeatFrameCache {
  readonly of: MatchState
  readonly #texts = new Map<string, string>()
  readonly #rooms = new Map<string, Room>()
  readonly #lobbies = new Map<string, { readonly taken: PhoneSeat['taken']; readonly text: string }>()

  constructor(live: MatchState) {
    this.of = live
  }
  text(seat: Seat, lang: string): string {
    if (this.of.own[seat] === undefined) return 'null'
    const key = `${seat}/${lang}`
    const text = this.#texts.get(key) ?? JSON.stringify(frameFor(this.of, `seat:${seat}`, lang))
    this.#texts.set(key, text)
    return text
  }
  /** Returns the lobby as JSON, made once for all phones in it until `taken` is another set. */
  lobby(taken: PhoneSeat['taken'], lang: string): string {
    const known = this.#lobbies.get(lang)
    if (known?.taken === taken) return known.text
    const text = JSON.stringify(lobbyFor(this.of, taken, lang))
    this.#lobbies.set(lang, { taken, text })
    return text
  }
  /** Returns the room that pushes need, measured over all seats, so that connected phones do not change it. */
  room(lang: string): Room {
    const known = this.#rooms.get(lang)
    if (known !== undefined) return known
    const { seats } = this.of.open.value.table
    const room = {
      page: pageFor(seats.map(({ name }) => name)),
      longest: Math.max(0, ...seats.map(({ seat }) => Buffer.byteLength(this.text(seat, lang)))),
    }
    this.#rooms.set(lang, room)
    return room
  }
}
