/** One command of one table, whatever way it came in: judged, stored, answered. */
import { createHash } from 'node:crypto'
import type { Audience, Frame } from '../../shared/wire/frame.ts'
import { BadRequest } from '../../shared/wire/parse.ts'
import { parseCommand } from '../../shared/wire/schemas/command-schema.ts'
import { refuseBecause } from '../../shared/engine/game.ts'
import { isKeptFromHost } from '../../shared/engine/disclosure/kept-from-host.ts'
import { toRefusal, type Refusal } from '../../shared/engine/match.ts'
import { engineWords, wordsIn } from '../../shared/engine/words/engine-text.ts'
import type { Console } from '../app.ts'
import type { Done, Dry, Sender, Table } from './match-session.ts'
import { type Answer, ok, refuse, toRefusalAnswer } from '../http/answers.ts'

/** An answer, and a digest of what was asked; without one in what earlier versions stored. */
interface Given {
  readonly status: number
  readonly body: unknown
  readonly asked?: string
}
/** Refusals by key: nothing was stored with them, so they are remembered here. */
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
  readonly table: Table
  readonly lang: string
  /** Of what everybody would see, where that is not `lang`. */
  readonly publicLang?: string
  /** Audience of the frame that comes back: `seat:N` for a phone, `redacted` for a page that hides its secrets. */
  readonly as: Audience
  /** A phone, which is told no more than that it was done: a picture kept for it would be the most of a match. */
  readonly brief?: boolean
}
type Act = (sender: Sender) => Done | Dry | Refusal

/** A fault of disk or program: the match stands where it was, and one next step is said. */
export function faultAnswer({ console, lang }: Pick<CommandRequest, 'console' | 'lang'>, error: unknown): Answer {
  return { status: 503, body: { fault: console.health.fault(error, lang) } }
}
/** While secrets are hidden a reason that only the rules of the game give stays untold: it may name a card. */
function covered(answer: Answer, { table, lang }: CommandRequest): Answer {
  const { refused } = answer.body as Partial<Refusal>
  const plain =
    refused !== 'not-offered' && (refused === undefined || Object.hasOwn(wordsIn(engineWords, lang).refusals, refused))
  return plain ? answer : toRefusalAnswer(toRefusal(refuseBecause('not-offered'), table.live, lang))
}
/** A page that hides its secrets is given its own picture, and so is a host who plays along, for whom no seat's is. */
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
/** Same key and same body, same reply; another body is refused, for its sender believes that it was done. */
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
/** The same whatever order the fields came in. */
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
/** Keys of one seat cannot fetch the replies of another. `asked`: all that makes it another wish. */
const keyOf = (by: Sender['by'], key: string | null, asked: unknown): Pick<Sender, 'key' | 'asked'> =>
  key === null ? {} : { key: `${by}/${key}`, asked: digestOf(asked) }

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
export interface Back {
  readonly expect?: number | undefined
  readonly notice?: 'silent' | 'correction' | undefined
  readonly key?: string | undefined
}
export function runUndo(asked: CommandRequest, { expect, notice = 'silent', key }: Back): Answer {
  const sender: Sender = {
    by: 'moderator',
    lang: asked.lang,
    ...(expect === undefined ? {} : { expect }),
    ...keyOf('moderator', key ?? null, { undo: notice }),
  }
  return performed(asked, sender, (by) => asked.table.undo(notice, by))
}
export function runRedo(asked: CommandRequest, { expect, key }: Back): Answer {
  const sender: Sender = {
    by: 'moderator',
    lang: asked.lang,
    ...(expect === undefined ? {} : { expect }),
    ...keyOf('moderator', key ?? null, 'redo'),
  }
  return performed(asked, sender, (by) => asked.table.redo(by))
}
