/** The messages of a phone that was let in, and the answers to them. */
import { refuseBecause, type Seat } from '../../shared/engine/game.ts'
import { toRefusal } from '../../shared/engine/match.ts'
import { BadRequest, parseBySchema, readJson } from '../../shared/wire/parse.ts'
import { parseCommand } from '../../shared/wire/schemas/command-schema.ts'
import { phoneMessage, type PhoneMessage } from '../../shared/wire/schemas/socket-schema.ts'
import type { Client } from '../broadcast/clients.ts'
import type { MatchSession } from '../match/match-session.ts'
import { runCommand } from '../match/run-command.ts'
import { judgeOnHold } from '../phones/answers-on-hold.ts'
import { phoneRefusals, type PhoneRefusal } from '../phones/phone-refusals.ts'
import type { PhoneSocket } from '../phones/presence.ts'
import type { RouteServices } from '../http/route.ts'
import type { Answer } from '../http/answers.ts'

export interface PhoneSessionDeps {
  readonly services: RouteServices
  readonly phone: string
  readonly lang: string
  readonly send: Client['send']
  readonly close: (code: number) => void
}
type Said = Exclude<PhoneMessage, { readonly looking: boolean } | { readonly stage: boolean }>
type Ordered = Extract<PhoneMessage, { readonly command: unknown }>
/** Fields that a phone's command must not have: seat and key come from the session, and phones make no dry runs. */
const notToSay = ['by', 'expect', 'dry', 'key']

/** Returns the refusal with its sentence for the phone. */
export const refusedFor = (refused: PhoneRefusal, lang: string): { refused: PhoneRefusal; says: string } => ({
  refused,
  says: phoneRefusals(lang).refusals[refused],
})
const idIn = (said: unknown): { id?: string | number } => {
  const id = typeof said === 'object' && said !== null && 'id' in said ? said.id : undefined
  return typeof id === 'string' || typeof id === 'number' ? { id } : {}
}

export class PhoneSession {
  readonly #parts: PhoneSessionDeps
  readonly #client: Client
  readonly #socket: PhoneSocket
  /** The public picture beside the frame, while the page asks for it. */
  #stage: Client | null = null
  #misspoke = false

  constructor(parts: PhoneSessionDeps) {
    const { services, phone, lang, send, close } = parts
    this.#parts = parts
    this.#client = { audience: 'public', match: null, lang, send, phone }
    this.#socket = { close }
    services.phones.connect(phone, this.#socket)
    services.console.publisher.join(this.#client)
  }
  end(): void {
    const { services, phone } = this.#parts
    this.#showStage(false)
    services.console.publisher.leave(this.#client)
    services.phones.disconnect(phone, this.#socket)
  }
  hear(text: string): void {
    let said: unknown
    try {
      said = readJson(text)
      const message = parseBySchema(phoneMessage, said)
      if ('looking' in message) this.#parts.services.phones.looks(this.#parts.phone, this.#socket, message.looking)
      else if ('stage' in message) this.#showStage(message.stage)
      else this.#say({ id: message.id, ...this.#answer(message) })
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error
      this.#notUnderstood(error, said)
    }
  }

  /** Starts or ends pushes of the stage. They hold public facts alone, so that they may come to some phones only. */
  #showStage(on: boolean): void {
    const { services, lang, send } = this.#parts
    const { publisher } = services.console
    if (on === (this.#stage !== null)) return
    if (this.#stage !== null) publisher.leave(this.#stage)
    this.#stage = on ? { audience: 'public', match: null, lang, send, besidePhone: true } : null
    if (this.#stage === null) return
    publisher.join(this.#stage)
    this.#say({ announced: publisher.announced(lang) })
  }
  #say(message: object): void {
    this.#parts.send(JSON.stringify(message))
  }
  /** Answers the first faulty message, perhaps of an outdated page, with its error; closes with 4400 at the second. */
  #notUnderstood(error: BadRequest, said: unknown): void {
    if (this.#misspoke) return this.#parts.close(4400)
    this.#misspoke = true
    this.#say({ ...idIn(said), error: error.in(this.#parts.lang), path: error.path })
  }
  #answer(message: Said): object {
    const { services, phone, lang } = this.#parts
    try {
      if ('command' in message) return this.#command(message)
      const refused =
        'name' in message ? services.phones.say(phone, message.name) : services.phones.claim(phone, message.claim)
      return refused === null ? { ok: true } : refusedFor(refused, lang)
    } catch (error) {
      if (error instanceof BadRequest) return { error: error.in(lang), path: error.path }
      services.console.health.fault(error)
      return { fault: phoneRefusals(lang).fault }
    }
  }
  #command({ command, key, seat: meant }: Ordered): object {
    const { services, phone, lang } = this.#parts
    const wrong = notToSay.find((field) => Object.hasOwn(command, field))
    if (wrong !== undefined) throw new BadRequest(({ notForPhones }) => notForPhones(wrong), wrong)
    const { seat } = services.phones.sitting(phone)
    const table = services.console.matches.onStage
    if (table === null || seat === null) return refusedFor('no-seat', lang)
    if (meant !== undefined && meant !== seat) return refusedFor('other-seat', lang)
    const sent = { ...command, by: seat, key }
    const early = table.reply(`${seat}/${key}`) === null ? this.#onHold(table, seat, sent) : null
    if (early !== null) return early
    const asked = {
      console: services.console,
      replies: services.replies,
      table,
      lang,
      as: `seat:${seat}`,
      brief: true,
    } as const
    return this.#told(runCommand(asked, sent))
  }
  /** Returns the refusal of a command that the stage on hold forbids, or null. */
  #onHold(table: MatchSession, seat: Seat, sent: object): object | null {
    const { services, lang } = this.#parts
    const shown = services.console.publisher.shown ?? table.live
    if (shown === table.live) return null
    const { command } = parseCommand(table.live.game, sent)
    const refused = judgeOnHold({ shown, live: table.live }, seat, command)
    if (refused === 'on-hold') return refusedFor(refused, lang)
    return refused === null ? null : toRefusal(refuseBecause(refused), table.live, lang)
  }
  /** Returns the answer without a frame, which follows as a push, and without the cause of a fault. */
  #told({ status, body }: Answer): object {
    if (status === 200) return { ok: true }
    const { refused, says } = body as { refused?: string; says?: string }
    return refused === undefined ? { fault: phoneRefusals(this.#parts.lang).fault } : { refused, says }
  }
}
