/** One row of the API: its path, input and answers. The OpenAPI description is made from it. */
import type { z } from 'zod'
import type { Console } from '../app.ts'
import type { MatchSession } from '../match/match-session.ts'
import type { PageEvents } from './page-events.ts'
import type { PressDebounce, SwitchDebounce } from '../decks/press-debounce.ts'
import type { League } from '../club/league/league.ts'
import type { ClubPages } from '../club/publish/club-pages.ts'
import type { ClubBackups } from '../club/transfer/club-backups.ts'
import type { Branding } from '../outputs/branding.ts'
import type { BuiltFileReader } from './pages/standalone-documents.ts'
import type { ClubTransfer } from './club-transfer.ts'
import type { SecretsInterlock } from '../outputs/secrets-interlock.ts'
import type { HostCapabilities } from './host-capabilities.ts'
import type { Lan } from './network/lan.ts'
import type { OutsideAccess } from './network/outside-access.ts'
import type { LanDecks } from '../decks/lan-decks.ts'
import type { OneClickSetup } from '../obs/setup/obs-setup.ts'
import type { Outputs } from '../outputs/outputs.ts'
import type { ObsPageSources } from '../obs/setup/obs-page-sources.ts'
import type { Phones } from '../phones/phones.ts'
import type { Replies } from '../match/run-command.ts'
import type { MusicStore } from '../outputs/music/music-store.ts'
import type { Sounds } from '../outputs/sounds.ts'
import type { Tokens } from './tokens.ts'
import type { Answer } from './answers.ts'

/** The services that routes use. */
export interface RouteServices {
  readonly console: Console
  readonly tokens: Tokens
  readonly outputs: Outputs
  readonly club: Branding
  readonly exchange: ClubTransfer
  readonly backups: ClubBackups
  readonly league: League
  readonly clubPages: ClubPages
  readonly overlays: ObsPageSources
  readonly obsSetUp: OneClickSetup
  readonly phones: Phones
  readonly lan: Lan
  /** The way in from outside, with the public address. */
  readonly outside: OutsideAccess
  readonly replies: Replies
  /** Orders to pages that are connected. */
  readonly pageEvents: PageEvents
  /** Tells whether OBS may be showing the desk. */
  readonly cover: SecretsInterlock
  readonly presses: PressDebounce
  readonly lanDecks: LanDecks
  /** Counts every press from the network, done or not: the answer must not tell which. */
  readonly lanPresses: PressDebounce
  readonly switches: SwitchDebounce
  readonly sounds: Sounds
  readonly music: MusicStore
  readonly host: HostCapabilities
  /** Reads files built for standalone documents. */
  readonly built: BuiltFileReader
  /** Returns the printed origins. */
  readonly origins: () => { readonly private: string; readonly public: string }
}
/** A request with its input parsed by the schemas of its row. `lang`: the language for sentences. */
export interface Call<B, Q> {
  readonly services: RouteServices
  readonly params: Readonly<Record<string, string>>
  readonly body: B
  readonly query: Q
  readonly lang: string
}
type Schema = z.ZodType
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answers = Readonly<Record<number, Schema | string>>
interface RouteRow<B extends Schema, Q extends Schema> {
  readonly method: Method
  /** Path below `/api/v1`; `:id` for a parameter. */
  readonly path: string
  readonly does: string
  /** Marks a route that needs no token. */
  readonly open?: true
  /** Marks a route for which a deck's token suffices. */
  readonly deck?: true
  /** Marks a route for which the token of a chat suffices. */
  readonly chat?: true
  /** Marks a route for which a single-use code in `?c=` suffices, so that a browser can open it without a header. */
  readonly code?: true
  /** Marks a route whose body is a stream of any file; `act` checks the content. */
  readonly upload?: true
  /** Bytes of the largest body; 16 KB by default. */
  readonly limit?: number
  readonly body?: B
  readonly query?: Q
  /** Schema or meaning of the answer by status. */
  readonly answers: Answers
  readonly act: (call: Call<z.output<B>, z.output<Q>>) => Answer | Promise<Answer>
}
/** A row without the types of its input: its schemas check that. */
export interface Route extends Omit<RouteRow<Schema, Schema>, 'act'> {
  readonly act: (call: Call<unknown, unknown>) => Answer | Promise<Answer>
}
/** Declares a row with typed input. */
export const route = <B extends Schema, Q extends Schema>(row: RouteRow<B, Q>): Route => row as unknown as Route

/** Returns the session of the match in the path, or null. */
export const matchSessionOf = ({
  services,
  params,
}: Pick<Call<unknown, unknown>, 'services' | 'params'>): MatchSession | null =>
  services.console.tables.get(params['id'] ?? '')
