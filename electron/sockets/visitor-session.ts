/** The conversation of a device that came by an invitation: it takes its seat, or waits until the moderator admits it. */
import type { Client } from '../broadcast/clients.ts'
import type { RouteServices } from '../http/route.ts'
import type { Invitation } from '../phones/invitations.ts'
import type { PhoneRefusal } from '../phones/phone-refusals.ts'
import type { PhoneAdmission } from '../phones/phones.ts'
import type { VisitorSocket } from '../phones/waiting-room.ts'
import type { Hello } from '../../shared/wire/schemas/socket-schema.ts'
import { refusedFor } from './phone-session.ts'

export interface VisitorSessionDeps {
  readonly services: RouteServices
  readonly address: string
  readonly lang: string
  readonly send: Client['send']
  readonly close: (code: number) => void
  /** Goes on as a phone, whose token was sent where it has a new one. */
  readonly joinPhone: (phone: string) => void
}
/** Returns the id of the phone that a token belongs to, or null. */
function phoneOf({ tokens, phones }: RouteServices, token: string | undefined): string | null {
  const holder = token === undefined ? null : tokens.holderOf(token)
  const phone = holder?.startsWith('phone:') === true ? holder.slice('phone:'.length) : null
  return phone !== null && phones.isKnown(phone) ? phone : null
}

export class VisitorSession {
  readonly #parts: VisitorSessionDeps
  readonly #socket: VisitorSocket
  #waiting: { readonly id: string; readonly client: Client } | null = null

  constructor(parts: VisitorSessionDeps) {
    this.#parts = parts
    this.#socket = {
      admit: (phone) => this.#admitted(phone),
      turnAway: (refusal) => this.#turnAway(refusal),
    }
  }
  /** Takes an invited device in, or closes the socket with a refusal. */
  enter(said: Hello, invitation: Invitation): void {
    const phone = phoneOf(this.#parts.services, said.token)
    if (invitation.to === 'seat') this.#takeSeat(invitation.seat, phone)
    else if (phone !== null) this.#parts.joinPhone(phone)
    else this.#knock(said)
  }
  end(): void {
    const { console } = this.#parts.services
    if (this.#waiting === null) return
    console.publisher.leave(this.#waiting.client)
    console.waitingRoom.leave(this.#waiting.id, this.#socket)
    this.#waiting = null
  }

  #say(message: object): void {
    this.#parts.send(JSON.stringify(message))
  }
  /** Seats the device, whoever had the seat before: its link is the moderator's word that the seat is theirs. */
  #takeSeat(seat: number, known: string | null): void {
    const { phones } = this.#parts.services
    const admitted = known === null ? phones.welcome(this.#parts.address) : null
    if (typeof admitted === 'string') return this.#turnAway(admitted)
    const phone = admitted?.id ?? known ?? ''
    const refusal = phones.sitting(phone).seat === seat ? null : phones.assign(phone, seat)
    if (refusal !== null) return this.#turnAway(refusal)
    if (admitted === null) this.#parts.joinPhone(phone)
    else this.#admitted(admitted)
  }
  #knock({ device, name = '' }: Hello): void {
    const { services, address, lang, send } = this.#parts
    const { waitingRoom, publisher } = services.console
    const welcome = waitingRoom.enter({ device: device ?? null, name, address }, this.#socket)
    if (welcome.kind === 'refused') return this.#turnAway(welcome.refusal)
    if (welcome.kind === 'admitted') return this.#admitted(welcome.phone)
    this.#say({ device: welcome.device })
    const client: Client = { audience: 'public', match: null, lang, send, visitor: welcome.id }
    this.#waiting = { id: welcome.id, client }
    publisher.join(client)
  }
  #admitted({ id, token }: PhoneAdmission): void {
    this.end()
    this.#say({ token })
    this.#parts.joinPhone(id)
  }
  #turnAway(refusal: PhoneRefusal): void {
    this.end()
    this.#say(refusedFor(refusal, this.#parts.lang))
    this.#parts.close(refusal === 'too-often' ? 4429 : 4401)
  }
}
