/** Sends screens the standings beside their pictures, apart from them, as most pictures leave standings unchanged. */
import { seatOfAudience } from '../../../shared/engine/frames.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import { isPhone, type Client } from '../clients.ts'
import type { Feeds } from '../feeds/feeds.ts'
import type { Hold } from '../stage-hold.ts'

export interface StandingsSenderDeps {
  readonly hold: Pick<Hold, 'standings'>
  readonly feeds: Pick<Feeds, 'shown'>
}
export class StandingsSender {
  readonly #parts: StandingsSenderDeps
  /** The standings that each screen was sent last. */
  readonly #sent = new Map<Client, PublicStandings | null>()

  constructor(parts: StandingsSenderDeps) {
    this.#parts = parts
  }
  leave(client: Client): void {
    this.#sent.delete(client)
  }
  /** Sends changed standings to outputs, feeds and desks. Phones and decks show none. */
  send(client: Client): void {
    const { feed, audience } = client
    if (isPhone(client) || audience === 'deck' || audience === 'lanDeck' || seatOfAudience(audience) !== null) return
    const { hold, feeds } = this.#parts
    const shown = feed === undefined ? hold.standings : (feeds.shown(feed.id)?.moment?.standings ?? null)
    if ((this.#sent.get(client) ?? null) === shown) return
    this.#sent.set(client, shown)
    client.send(JSON.stringify({ standings: shown }))
  }
}
