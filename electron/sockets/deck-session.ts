/** The messages of a deck on the network that was let in, and the answers to them, which depend on no secret. */
import { BadRequest, parseBySchema, readJson } from '../../shared/wire/parse.ts'
import { lanDeckMessage, type LanDeckMessage } from '../../shared/wire/schemas/deck-schema.ts'
import { clockCommand, nextCommand } from '../decks/deck-state.ts'
import { deckWords } from '../decks/deck-button-words.ts'
import type { DeckWords } from '../decks/deck-button-words.en.ts'
import type { Client } from '../broadcast/clients.ts'
import type { MatchSession } from '../match/match-session.ts'
import { runCommand, runRedo, runUndo, type CommandRequest } from '../match/run-command.ts'
import type { DeckSocket } from '../decks/lan-decks.ts'
import { phoneRefusals } from '../phones/phone-refusals.ts'
import type { RouteServices } from '../http/route.ts'

export interface DeckSessionDeps {
  readonly services: RouteServices
  readonly id: string
  readonly lang: string
  readonly socket: DeckSocket
  readonly send: Client['send']
}
type Step = Extract<LanDeckMessage, { readonly act: 'next' | 'undo' | 'redo' | 'clock' }>
type Switch = Exclude<LanDeckMessage, Step>
type No = 'no-match' | 'over' | 'moved-on' | 'too-soon' | 'no-clock' | 'no-obs'
const wordOf = {
  'no-match': 'noMatch',
  over: 'over',
  'moved-on': 'movedOn',
  'too-soon': 'tooSoon',
  'no-clock': 'noClock',
  'no-obs': 'noObs',
} as const satisfies Record<No, keyof DeckWords>

/** Returns the words with a full stop, which labels lack. */
const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

export class DeckSession {
  readonly #parts: DeckSessionDeps
  readonly #client: Client

  constructor(parts: DeckSessionDeps) {
    const { services, id, lang, socket, send } = parts
    this.#parts = parts
    this.#client = { audience: 'lanDeck', match: null, lang, send }
    services.lanDecks.connect(id, socket)
    services.console.publisher.join(this.#client)
  }
  end(): void {
    const { services, id, socket } = this.#parts
    services.console.publisher.leave(this.#client)
    services.lanDecks.disconnect(id, socket)
  }
  /** Answers a message; closes with 4400 where it is not understood, as the deck page never sends such a message. */
  hear(text: string): void {
    const { socket } = this.#parts
    try {
      const message = parseBySchema(lanDeckMessage, readJson(text))
      socket.send({ id: message.id, ...this.#answerOnce(message) })
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error
      socket.close(4400)
    }
  }

  /** Answers a press. The same press again, over a new connection, gets the same answer and is not done again. */
  #answerOnce(message: LanDeckMessage): object {
    const { services, id } = this.#parts
    if (message.key === undefined) return this.#answer(message)
    return services.lanPresses.once(`${id}/${message.key}`, () => this.#answer(message))
  }
  /** Acts on a message. A fault is answered with a general sentence; its cause is for the moderator alone. */
  #answer(message: LanDeckMessage): object {
    const { services, lang } = this.#parts
    try {
      const no = this.#acted(message)
      return no === null ? { ok: true } : { refused: no, says: sentence(deckWords(lang)[wordOf[no]]), clause: null }
    } catch (error) {
      if (error instanceof BadRequest) throw error
      services.console.health.fault(error)
      return { fault: phoneRefusals(lang).fault }
    }
  }
  #acted(message: LanDeckMessage): No | null {
    if (message.act === 'blank' || message.act === 'scene' || message.act === 'hide') return this.#turned(message)
    return this.#stepped(message)
  }
  #turned(message: Switch): No | null {
    const { services, lang } = this.#parts
    const { console, pageEvents, switches } = services
    const { act } = message
    if (act === 'hide') pageEvents.emit('hideSecrets')
    else {
      const { scene } = console.publisher.lanDeck(lang)
      if (act === 'scene' && scene === null) return 'no-obs'
      // A second press within 600 ms, on whatever device, counts as the first one.
      if (message.on === undefined && switches.isSecond(act)) return null
      if (act === 'scene') console.cues.hold(message.on ?? scene !== true)
      else console.screens.putOnAir({ blank: message.on ?? !console.publisher.stage.blank })
      switches.turned(act)
    }
    return null
  }
  /** Takes a step, or returns why not by what the room can see. A step that the rules refuse is answered as done. */
  #stepped(message: Step): No | null {
    const { services, lang } = this.#parts
    const table = services.console.matches.onStage
    const seen = services.console.publisher.lanDeck(lang)
    if (table === null || seen.match === null) return 'no-match'
    if (message.expect !== undefined && message.expect !== seen.rev) return 'moved-on'
    if (message.act === 'next' && seen.next.locked) return 'over'
    if (message.act === 'clock' && seen.clock === null) return 'no-clock'
    if (message.act !== 'clock' && services.lanPresses.bounces(table)) return 'too-soon'
    if (message.act !== 'clock') services.lanPresses.done(table)
    this.#do(message, table)
    return null
  }
  #do(message: Step, table: MatchSession): void {
    const { services, lang } = this.#parts
    const { console, replies, presses } = services
    const asked: CommandRequest = { console, replies, table, lang, as: 'redacted' }
    if (message.act === 'clock') return this.#moveClock(asked, message)
    // The press is ignored right after a step of the desk or another deck: it was meant for the step before.
    if (presses.tooSoon(table)) return
    presses.done(table)
    if (message.act === 'undo') runUndo(asked, { notice: message.notice })
    else if (message.act === 'redo') runRedo(asked, {})
    else this.#send(asked, nextCommand(table, lang))
  }
  #moveClock(asked: CommandRequest, { add, expect }: Extract<Step, { readonly act: 'clock' }>): void {
    const { switches } = this.#parts.services
    if (add === undefined && expect === undefined && switches.isSecond('clock')) return
    if (add === undefined) switches.turned('clock')
    this.#send(asked, clockCommand(asked.table, add))
  }
  #send(asked: CommandRequest, command: { readonly type: string } | null): void {
    if (command !== null) runCommand(asked, command)
  }
}
