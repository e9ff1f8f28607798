/** Commands to one table, by HTTP, socket, phone or deck: each is judged, stored and answered here. */
import { createHash } from 'node:crypto'
import type { Audience, Frame } from '../../shared/wire/frame.ts'
import { BadRequest } from '../../shared/wire/parse.ts'
import { parseCommand } from '../../shared/wire/schemas/command-schema.ts'
import { refuseBecause } from '../../shared/engine/game.ts'
import { isKeptFromHost } from '../../shared/engine/disclosure/kept-from-host.ts'
import { toRefusal, type Refusal } from '../../shared/engine/match.ts'
import { engineWords } from '../../shared/engine/words/engine-words.ts'
import { wordsIn } from '../../shared/engine/words/languages.ts'
import type { Console } from '../app.ts'
import type { Done, Dry, Sender, MatchSession } from './match-session.ts'
import { type Answer, ok, refuse, toRefusalAnswer } from '../http/answers.ts'

/** An answer to a key, with a digest of the command; earlier versions stored no digest. */
interface Given {
  readonly status: number
  readonly body: unknown
  readonly asked?: string
}
/** The last 1000 refusals by match and key, in memory, as a refused command stores nothing. */
export class Replies {
  readonly #kept = new Map<string, Given>()
  readonly #most = 1000

  get(match: string, key: string): Given | null {
    return this.#kept.get(`${match}/${key}`) ?? null
  }
  keep(match: string, key: string, answer: Given): void {
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size >= this.#most && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(`${match}/${key}`, answer)
  }
}
export interface CommandRequest {
  readonly console: Console
  readonly replies: Replies
  readonly table: MatchSession
  readonly lang: string
  /** Language of the public frame in a dry run, where it differs from `lang`. */
  readonly publicLang?: string
  /** Audience of the frame that comes back: `seat:N` for a phone, `redacted` for a page that hides its secrets. */
  readonly as: Audience
  /** True for a phone: its stored replies hold no frame, as those frames would make up most of a match on the disk. */
  readonly brief?: boolean
}
type Act = (sender: Sender) => Done | Dry | Refusal

/** Returns 503 with a sentence that names the next step, for a fault of disk or program. The match stands unchanged. */
export function faultAnswer({ console, lang }: Pick<CommandRequest, 'console' | 'lang'>, error: unknown): Answer {
  return { status: 503, body: { fault: console.health.fault(error, lang) } }
}
/** Replaces a refusal by rules of the game with a plain `not-offered`, as its reason may name a card. */
function covered(answer: Answer, { table, lang }: CommandRequest): Answer {
  const { refused } = answer.body as Partial<Refusal>
  const plain =
    refused !== 'not-offered' && (refused === undefined || Object.hasOwn(wordsIn(engineWords, lang).refusals, refused))
  return plain ? answer : toRefusalAnswer(toRefusal(refuseBecause('not-offered'), table.live, lang))
}
/**
 * Replaces the frame of an answer by that of the page where the frame is of another audience: for a page that hides its
 * secrets, and for a host who plays along and entered a command for a seat.
 */
function hidden(answer: Answer, asked: CommandRequest): Answer {
  const { table, lang, as, brief = false } = asked
  const own = as === 'redacted' || (as === 'moderator' && !brief && isKeptFromHost(table.live))
  if (!own) return answer
  if (answer.status !== 200) return as === 'redacted' ? covered(answer, asked) : answer
  const { frame } = answer.body as { readonly frame?: Frame }
  if (frame === undefined || frame.audience === as) return answer
  const shown = table.frame(as, lang)
  // A seat's revision would count what that seat alone was told, so the answer carries that of the frame shown.
  const rev = frame.audience === 'moderator' ? {} : { rev: shown.rev }
  return ok({ ...(answer.body as object), ...rev, frame: shown })
}
/**
 * Acts once for each key: the same command again gets the same reply. Another command under a used key is refused
 * `key-reused`, since its sender would believe that it was done.
 */
function answered(
  { table, replies, lang }: CommandRequest,
  { key, asked }: Sender,
  act: () => Done | Dry | Refusal,
): Answer {
  const before = key === undefined ? null : (table.reply(key) ?? replies.get(table.id, key))
  if (before !== null) {
    const isSame = before.asked === undefined || before.asked === asked
    return isSame
      ? { status: before.status, body: before.body }
      : toRefusalAnswer(toRefusal(refuseBecause('key-reused'), table.live, lang))
  }
  const result = act()
  if (!('refused' in result)) return ok(result)
  const answer = toRefusalAnswer(result)
  if (key !== undefined) replies.keep(table.id, key, asked === undefined ? answer : { ...answer, asked })
  return answer
}
function performed(asked: CommandRequest, sender: Sender, act: Act): Answer {
  try {
    return hidden(
      answered(asked, sender, () => act(sender)),
      asked,
    )
  } catch (error) {
    if (error instanceof BadRequest) throw error
    return faultAnswer(asked, error)
  }
}
/** Returns a value with the fields of its objects as sorted pairs, so that their order does not change the digest. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return fields.map(([name, field]) => [name, ordered(field)])
}
const digestOf = (asked: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(asked)))
    .digest('base64url')
/**
 * Returns the key with its sender in front, so that no seat can fetch the replies of another, and the digest of
 * `asked`: all that tells one command from another. Empty without a key.
 */
const keyOf = (by: Sender['by'], key: string | null, asked: unknown): Pick<Sender, 'key' | 'asked'> =>
  key === null ? {} : { key: `${by}/${key}`, asked: digestOf(asked) }

/**
 * Parses and runs a command, or previews it with `dry`. The same key with the same command gives the first answer
 * again. Throws BadRequest.
 */
export function runCommand(asked: CommandRequest, given: unknown): Answer {
  const { table, lang, brief = false } = asked
  const { command, sending } = parseCommand(table.live.game, given)
  if (sending.by !== null && table.live.own[sending.by] === undefined) {
    const { by: seat } = sending
    throw new BadRequest(({ noSeat }) => noSeat(seat, 'by'), 'by')
  }
  const by = sending.by ?? 'moderator'
  const seen = {
    ...(sending.expect === null ? {} : { expect: sending.expect }),
    ...(sending.question === null ? {} : { question: sending.question }),
  }
  if (sending.dry && asked.as === 'redacted')
    return refuse('hidden', wordsIn(engineWords, lang).refusals['hidden'] ?? '')
  if (sending.dry)
    return performed(asked, { by, lang, ...seen }, (sender) =>
      table.dry(
        command,
        { ...sender, ...(asked.publicLang === undefined ? {} : { publicLang: asked.publicLang }) },
        asked.as,
      ),
    )
  return performed(asked, { by, lang, brief, ...seen, ...keyOf(by, sending.key, command) }, (sender) =>
    table.send(command, sender),
  )
}
/** Input of undo and redo. `expect`: the revision that the page has seen; `key`: as of a command. */
export interface Back {
  readonly expect?: number | undefined
  readonly notice?: 'silent' | 'correction' | undefined
  readonly key?: string | undefined
}
/** Takes back the last step. `notice`: the public is told of a correction, or nothing. */
export function runUndo(asked: CommandRequest, { expect, notice = 'silent', key }: Back): Answer {
  const sender: Sender = {
    by: 'moderator',
    lang: asked.lang,
    ...(expect === undefined ? {} : { expect }),
    ...keyOf('moderator', key ?? null, { undo: notice }),
  }
  return performed(asked, sender, (by) => asked.table.undo(notice, by))
}
/** Repeats the step undone last. */
export function runRedo(asked: CommandRequest, { expect, key }: Back): Answer {
  const sender: Sender = {
    by: 'moderator',
    lang: asked.lang,
    ...(expect === undefined ? {} : { expect }),
    ...keyOf('moderator', key ?? null, 'redo'),
  }
  return performed(asked, sender, (by) => asked.table.redo(by))
}
