/** One row of the remote control: what it is called, what it takes, what it answers. The description is made from it. */
import type { z } from 'zod'
import type { Refusal } from '../../shared/engine/match.ts'
import type { Console } from '../app.ts'
import type { Table } from '../match/match-session.ts'
import type { Bell } from './bell.ts'
import type { Presses, Switches } from '../decks/press-debounce.ts'
import type { Backups } from '../club/transfer/club-backups.ts'
import type { ClubLook } from '../outputs/branding.ts'
import type { Built } from './pages/standalone-documents.ts'
import type { ClubExchange } from './club-transfer.ts'
import type { Cover } from '../outputs/secrets-interlock.ts'
import { deskWords } from './refusal-messages.ts'
import type { Host } from './host-capabilities.ts'
import type { Lan } from './network/lan.ts'
import type { LanDecks } from '../decks/lan-decks.ts'
import type { ObsSetUp } from '../obs/setup/obs-setup.ts'
import type { Outputs } from '../outputs/outputs.ts'
import type { Overlays } from '../obs/setup/obs-page-sources.ts'
import type { Phones } from '../phones/phones.ts'
import type { Replies } from '../match/run-command.ts'
import type { Sounds } from '../outputs/sounds.ts'
import type { Tokens } from './tokens.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
  /** Media type of a body that is text and no JSON. */
  readonly type?: string
  /** In place of the pages' own policy: for a document that stands by itself. */
  readonly policy?: string
  /** The name under which a browser keeps it. */
  readonly file?: string
}
export const ok = (body: unknown): Answer => ({ status: 200, body })
export const created = (body: unknown): Answer => ({ status: 201, body })
export const gone: Answer = { status: 204, body: undefined }
export const refusedWith = ({ refused, says, clause, field }: Refusal): Answer => ({
  status: 409,
  body: { refused, says, clause, ...(field === undefined ? {} : { field }) },
})
export const refuse = (refused: string, says: string): Answer => refusedWith({ refused, says, clause: null })
export const notFound = (says: string): Answer => ({ status: 404, body: { error: says } })
export const unknownMatch = ({ lang }: { readonly lang: string }): Answer => notFound(deskWords(lang).unknownMatch)

/** What the routes work with. */
export interface Desk {
  readonly console: Console
  readonly tokens: Tokens
  readonly outputs: Outputs
  readonly club: ClubLook
  readonly exchange: ClubExchange
  readonly backups: Backups
  readonly overlays: Overlays
  readonly obsSetUp: ObsSetUp
  readonly phones: Phones
  readonly lan: Lan
  readonly replies: Replies
  /** Every moderator's page is to hide its secrets. */
  readonly hiding: Bell
  /** OBS may be showing the moderator's pages. */
  readonly cover: Cover
  /** The deck's token was withdrawn. */
  readonly decksOut: Bell
  readonly presses: Presses
  readonly lanDecks: LanDecks
  /** Counts every press from the network, done or not: else the answer would tell which. */
  readonly lanPresses: Presses
  readonly switches: Switches
  readonly sounds: Sounds
  readonly host: Host
  /** What was built to stand in documents. */
  readonly built: Built
  /** Origins that were printed. */
  readonly origins: () => { readonly private: string; readonly public: string }
}
export interface Call<B, Q> {
  readonly desk: Desk
  readonly params: Readonly<Record<string, string>>
  readonly body: B
  readonly query: Q
  readonly lang: string
}
type Schema = z.ZodType
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answers = Readonly<Record<number, Schema | string>>
interface RouteOf<B extends Schema, Q extends Schema> {
  readonly method: Method
  /** Below `/api/v1`; `:id` for a parameter. */
  readonly path: string
  readonly does: string
  /** Needs no token. */
  readonly open?: true
  /** A deck's token is good for it, too. */
  readonly deck?: true
  /** A single-use code in `?c=` is good for it, too: a browser opens it without a header. */
  readonly code?: true
  /** Takes a file of any kind: its body is a stream, and what may be in it is for `act` to judge. */
  readonly upload?: true
  /** Bytes of a body; 16 KB unless said. */
  readonly limit?: number
  readonly body?: B
  readonly query?: Q
  /** Status -> shape of the answer, or what it means. */
  readonly answers: Answers
  readonly act: (call: Call<z.output<B>, z.output<Q>>) => Answer | Promise<Answer>
}
/** A row whose own types are forgotten: the schemas stand at the door. */
export interface Route extends Omit<RouteOf<Schema, Schema>, 'act'> {
  readonly act: (call: Call<unknown, unknown>) => Answer | Promise<Answer>
}
export const route = <B extends Schema, Q extends Schema>(row: RouteOf<B, Q>): Route => row as unknown as Route

/** The table of a match, or null. */
export const tableOf = ({ desk, params }: Pick<Call<unknown, unknown>, 'desk' | 'params'>): Table | null =>
  desk.console.tables.get(params['id'] ?? '')
