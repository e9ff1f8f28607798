/** Sends screens the faces beside their pictures: before the first one, and when other faces belong to them. */
import { seatOfAudience } from '../../../shared/engine/frames.ts'
import type { MatchState } from '../../../shared/engine/match.ts'
import { noFaceAddresses, type FaceAddresses } from '../../../shared/faces/face-payload.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import type { Faces } from '../../faces/open-faces.ts'
import { isPhone, type Client } from '../clients.ts'
import type { Feeds } from '../feeds/feeds.ts'

/** The match and the standings of a picture. */
interface ShownPeople {
  readonly live: MatchState | null
  readonly standings: PublicStandings | null
  /** True for invented players, who have no faces, whatever they are called. */
  readonly rehearsal: boolean
}
export interface FacesSenderDeps {
  readonly album: Pick<Faces['album'], 'addressesFor' | 'edition'>
  readonly feeds: Pick<Feeds, 'shown'>
  /** Returns what outputs show now. */
  readonly air: () => ShownPeople
  /** Returns the match on the stage beside a phone's own frame. */
  readonly besidePhone: () => MatchState | null
}
export class FacesSender {
  readonly #parts: FacesSenderDeps
  /** The faces that each screen was told of last. */
  readonly #told = new Map<Client, FaceAddresses>()
  #edition = ''

  constructor(parts: FacesSenderDeps) {
    this.#parts = parts
  }
  leave(client: Client): void {
    this.#told.delete(client)
  }
  /** Sends a screen its faces where they changed. A screen is told nothing while nobody has a picture. */
  send(client: Client): void {
    const people = this.#peopleOn(client)
    if (people === null) return
    const { live, standings, rehearsal } = people
    const faces = this.#parts.album.addressesFor(rehearsal ? null : live, standings)
    const before = this.#told.get(client) ?? noFaceAddresses
    if (faces === before || JSON.stringify(faces) === JSON.stringify(before)) return
    this.#told.set(client, faces)
    client.send(JSON.stringify({ faces }))
  }
  /** Sends all screens their faces after a change of the album. */
  renew(clients: readonly Client[]): void {
    const { edition } = this.#parts.album
    if (edition === this.#edition) return
    this.#edition = edition
    for (const client of clients) this.send(client)
  }
  /** Returns whom a screen, or a desk, shows to the audience; null for a client that shows no faces. */
  #peopleOn(client: Client): ShownPeople | null {
    const { audience, feed, besidePhone } = client
    if (feed !== undefined) return this.#parts.feeds.shown(feed.id)?.moment ?? null
    if (isPhone(client) || audience === 'deck' || audience === 'lanDeck') return null
    if (besidePhone === true) return { live: this.#parts.besidePhone(), standings: null, rehearsal: false }
    return seatOfAudience(audience) === null ? this.#parts.air() : null
  }
}
