/** A league as the desk sees it. */

/** A console of the league. */
export interface LeagueMember {
  /** Public key, 43 characters. */
  readonly key: string
  readonly name: string
  /** Key of the console that invited it; null for the founder. */
  readonly invitedBy: string | null
  /** For whom its invitation was made; null for the founder. */
  readonly guest: string | null
  /** True where other consoles joined by the same invitation. */
  readonly sharesInvitation: boolean
  /** Number of the last segment that counts; null where all do. */
  readonly through: number | null
  readonly revokedBy: string | null
  /** Number of its segments that are known here. */
  readonly segments: number
  /** True for this console. */
  readonly own: boolean
  /** True where two computers write with this console's key. */
  readonly forked: boolean
  /**
   * Number of its segments whose archives cannot be taken in: they hold what no club holds, or entries whose numbers are
   * too far ahead.
   */
  readonly refused: number
}
/** A console that nobody invited: its first header is kept, and nothing of it counts. */
export interface LeagueStranger {
  readonly key: string
  readonly segments: number
}
/** The reason why the carrier cannot be used now. `revoked`: this console was removed, and its access taken away. */
export type LeagueProblem = 'missing' | 'denied' | 'full' | 'unreachable' | 'password' | 'certificate' | 'revoked'
/** State of a league after an exchange. */
export interface LeagueRound {
  /** Name of the league; empty before its founding is known here. */
  readonly name: string
  readonly members: readonly LeagueMember[]
  readonly strangers: readonly LeagueStranger[]
  /** Own segments that the others cannot have yet. */
  readonly ahead: number
  /** Segments of others that are not in this console's book yet. */
  readonly behind: number
  /** Segments that came into the book in this exchange. */
  readonly taken: number
  readonly problem: LeagueProblem | null
  /** Files or rows on the carrier that are damaged or foreign; healthy copies stand. */
  readonly damaged: number
}
/** The place where the segments of a league meet. */
export type LeagueCarrier =
  /** Files that are carried by hand. */
  | { readonly kind: 'file' }
  /** `path`: absolute, on this computer. */
  | { readonly kind: 'folder'; readonly path: string }
  /** `url`: address of a PostgreSQL database; the password is in none that is told. */
  | { readonly kind: 'postgres'; readonly url: string }
/** Progress of an exchange, told while much is to be published, sent, fetched or taken into the book. */
export interface LeagueProgress {
  readonly doing: 'publish' | 'send' | 'fetch' | 'take'
  /** Bytes; matches while the own book is published, whose archives have no size yet. */
  readonly done: number
  /** Bytes, or matches, in all. */
  readonly of: number
  /** Time left at the pace until now; null before that can be told. */
  readonly secondsLeft: number | null
}
/** The league in short, as the desk is told of it after each exchange. */
export interface LeagueSummary {
  /** End of the last exchange, ms since 1970. */
  readonly at: number
  /** End of the first exchange after which something was left to do, and ever since; null while the books are equal. */
  readonly since: number | null
  readonly ahead: number
  readonly behind: number
  readonly problem: LeagueProblem | null
}
/** The league of this console as the desk sees it. */
export interface LeagueStatus {
  readonly id: string
  readonly carrier: LeagueCarrier
  /** Key of this console. */
  readonly key: string
  /** State after the last exchange; null before the first. */
  readonly last: LeagueRound | null
  /** End of the last exchange, ms since 1970; null before the first. */
  readonly at: number | null
  readonly running: boolean
}
