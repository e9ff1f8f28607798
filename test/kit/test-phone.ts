/** A player's phone as a program: it joins with the code of the room or with its token, and keeps what it hears. */
import { WebSocket, type ClientOptions } from 'ws'
import type { Frame } from '../../shared/wire/frame.ts'
import type { PhoneStatus, PhonePush } from '../../shared/wire/phone.ts'
import type { PhoneMessage } from '../../shared/wire/schemas/socket-schema.ts'

export interface PhoneReply {
  readonly id: string | number
  readonly ok?: true
  readonly refused?: string
  readonly says?: string
  readonly error?: string
  readonly fault?: string
}
/** Message of a phone without the number by which its answer is known. */
type Unnumbered<M> = M extends { readonly id: unknown } ? Omit<M, 'id'> : never
export type Said = Unnumbered<PhoneMessage>

/** The first message of a phone: the code of the room, its token, or the token of an invitation. */
export type PhoneHello =
  | { readonly code: string }
  | { readonly token: string }
  | { readonly invite: string; readonly name?: string; readonly device?: string; readonly token?: string }
type Heard = Readonly<Record<string, unknown>>
const isPush = (heard: Heard): boolean => 'phone' in heard

export class Phone {
  readonly socket: WebSocket
  /** Pushes as they came, byte for byte. */
  readonly raw: string[] = []
  /** Bytes of all messages, answers included. */
  bytes = 0
  /** Token that a real phone keeps over reload and sleep. */
  token: string | null = null
  push: PhonePush | null = null
  readonly closed: Promise<number>
  #asked = 0
  readonly #heard: Heard[] = []
  readonly #waiting = new Set<() => void>()

  /** `way`: an address of this machine, or a header with one, so that many come from as many; the authority to trust. */
  constructor(origin: string, hello: PhoneHello, way: Pick<ClientOptions, 'localAddress' | 'headers' | 'ca'> = {}) {
    const url = `${origin.replace('http', 'ws')}/ws`
    this.socket = new WebSocket(url, { origin, perMessageDeflate: false, ...way })
    if ('token' in hello) this.token = hello.token ?? null
    this.socket.on('open', () => this.socket.send(JSON.stringify(hello)))
    this.socket.on('message', (text) => this.#hear(String(text)))
    this.socket.on('error', () => undefined)
    this.closed = new Promise((resolve) => this.socket.on('close', resolve))
  }
  get status(): PhoneStatus | null {
    return this.push?.phone ?? null
  }
  get frame(): Frame | null {
    return this.push?.frame ?? null
  }
  /** The role on the own card, or null while it has none. */
  get card(): string | null {
    const seat = this.status?.seat
    return this.frame?.board.seats.find((each) => each.seat === seat)?.card?.role ?? null
  }
  leave(): void {
    this.socket.terminate()
  }
  /** Resolves with the answer. */
  async says(said: Said): Promise<PhoneReply> {
    const id = ++this.#asked
    this.socket.send(JSON.stringify({ id, ...said }))
    await this.#until(() => this.#heard.some((heard) => heard['id'] === id), `an answer to ${JSON.stringify(said)}`)
    return this.#heard.find((heard) => heard['id'] === id) as unknown as PhoneReply
  }
  /** Resolves once its newest picture fits. */
  async shows(fits: (push: PhonePush) => boolean, what = 'the picture'): Promise<PhonePush> {
    const found: PhonePush[] = []
    await this.#until(() => this.push !== null && fits(this.push) && found.push(this.push) > 0, what)
    return found[0] as PhonePush
  }
  /** Gives its name and takes the seat; resolves when it is there. */
  async sits(name: string, seat: number): Promise<void> {
    await this.shows(() => true, 'its first picture')
    await this.#agreed(this.says({ name }))
    await this.#agreed(this.says({ claim: seat }))
    await this.shows(({ phone }) => phone.seat === seat, `${name} in seat ${seat}`)
  }
  async #agreed(answer: Promise<PhoneReply>): Promise<void> {
    const said = await answer
    if (said.ok !== true) throw new Error(`The phone was told: ${JSON.stringify(said)}`)
  }
  #hear(text: string): void {
    this.bytes += Buffer.byteLength(text)
    const heard = JSON.parse(text) as Heard
    if (typeof heard['token'] === 'string') this.token = heard['token']
    if (isPush(heard)) {
      this.raw.push(text)
      this.push = heard as unknown as PhonePush
    } else this.#heard.push(heard)
    for (const look of this.#waiting) look()
  }
  /**
   * Resolves once `done` says so; an ended socket or half a minute of silence is an error that names what was waited
   * for.
   */
  #until(done: () => boolean, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error?: Error): void => {
        this.#waiting.delete(look)
        clearTimeout(late)
        if (error === undefined) resolve()
        else reject(error)
      }
      const look = (): void => {
        if (done()) end()
      }
      const late = setTimeout(
        () => end(new Error(`A phone waited for ${what}; it has ${JSON.stringify(this.push)}`)),
        30_000,
      )
      void this.closed.then((code) =>
        end(new Error(`A phone waited for ${what}, and its socket was closed (${code}).`)),
      )
      this.#waiting.add(look)
      look()
    })
  }
}

/** Phones of all these players, seated in their order. */
export async function seatedPhones(origin: string, code: string, names: readonly string[]): Promise<readonly Phone[]> {
  const phones = names.map(() => new Phone(origin, { code }))
  await Promise.all(phones.map((phone, i) => phone.sits(names[i] ?? '', i + 1)))
  return phones
}
