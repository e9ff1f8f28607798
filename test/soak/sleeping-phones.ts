/** Players' phones that fall asleep in pockets and wake again, each with the token it was given once. */
import { pickRandom, randomCommandTo, playableOffers, type RandomSource } from '../../shared/engine/random-player.ts'
import { Phone } from '../kit/test-phone.ts'

export interface Owner {
  /** The seat of that number is theirs in every match that has it. */
  readonly seat: number
  readonly name: string
}
/** A player's phone, over all its connections. */
export class PocketPhone {
  readonly owner: Owner
  readonly #origin: string
  #phone: Phone
  #asked = 0
  opened = 1

  private constructor(origin: string, owner: Owner, phone: Phone) {
    this.#origin = origin
    this.owner = owner
    this.#phone = phone
  }
  /** Joins with the code of the room and gives its name. */
  static async enter(origin: string, code: string, owner: Owner): Promise<PocketPhone> {
    const phone = new Phone(origin, { code })
    await phone.shows(() => true, 'its first picture')
    const { ok, says } = await phone.says({ name: owner.name })
    if (ok !== true) throw new Error(`${owner.name} did not come in: ${says ?? 'no reason'}`)
    return new PocketPhone(origin, owner, phone)
  }
  get phone(): Phone {
    return this.#phone
  }
  /** Cut off, and there again with the same token. */
  async again(): Promise<void> {
    const { token } = this.#phone
    if (token === null) throw new Error(`${this.owner.name} has no token.`)
    this.#phone.leave()
    await this.#phone.closed
    this.#phone = new Phone(this.#origin, { token })
    this.opened += 1
    await this.#phone.shows(() => true, 'its picture after it came back')
  }
  /** Takes something that it is offered, if anything is. */
  async act(draw: RandomSource): Promise<void> {
    const offers = playableOffers(this.#phone.frame?.offers ?? [])
    if (offers.length === 0) return
    const key = `${this.owner.name} ${this.opened} ${(this.#asked += 1)}`
    await this.#phone.says({ command: randomCommandTo(pickRandom(draw, offers), draw), key })
  }
  leave(): void {
    this.#phone.leave()
  }
}
