/** The vocabulary of a league: signed segments, what their headers say, and who counts. */

/** Public half of an Ed25519 key, raw, in base64url: 43 characters. Names a console and its feed. */
export type ConsoleKey = string
/** SHA-256 of a founding header, in hex. */
export type LeagueId = string

/** An event about the league itself, told in the header of a segment. */
export type LeagueEvent =
  /** First event of the first segment of a league; `console` is the founder's name. */
  | { readonly type: 'leagueFounded'; readonly name: string; readonly console: string }
  /** `invitation`: public half of the key that the code holds; `guest`: for whom it was made. */
  | { readonly type: 'consoleInvited'; readonly invitation: ConsoleKey; readonly guest: string }
  /** First event of another console's feed. `proof`: the invitation's signature over league and feed. */
  | {
      readonly type: 'consoleJoined'
      readonly invitation: ConsoleKey
      readonly proof: string
      readonly console: string
    }
  /** Segments of `console` after number `through` no longer count. */
  | { readonly type: 'consoleRevoked'; readonly console: ConsoleKey; readonly through: number }
  /** The founder tells what these segments of a revoked console held: nobody needs their archives any more. */
  | { readonly type: 'archivesReleased'; readonly console: ConsoleKey; readonly numbers: readonly number[] }

/** The signed part of a segment. */
export interface SegmentHeader {
  /** Number of the format. */
  readonly duskboard: number
  /** Null in the founding header, whose hash is the league's id. */
  readonly league: LeagueId | null
  readonly feed: ConsoleKey
  /** Number in the feed, from 1. */
  readonly n: number
  /** Hash of the header before; null in the first. */
  readonly before: string | null
  /** Wall clock of the writer, ISO 8601: a label, never used for order. */
  readonly made: string
  readonly events: readonly LeagueEvent[]
  /** The archive that belongs to the header, or null where it only tells of the league. */
  readonly payload: { readonly sha256: string; readonly bytes: number } | null
  /** Number of an earlier segment whose archive this one replaces, because a name was erased; null as a rule. */
  readonly replaces: number | null
}
/** A segment as it is stored and sent. */
export interface Segment {
  /** The very text that was signed. */
  readonly text: string
  /** Base64url. */
  readonly signature: string
  /**
   * Bytes of an archive; null where there is none, where it was replaced, released or let go, and where the header alone
   * was fetched.
   */
  readonly payload: Uint8Array | null
}
/** A segment whose signature, form and payload were checked. */
export interface CheckedSegment extends Segment {
  readonly header: SegmentHeader
  /** SHA-256 of `text`, in hex. */
  readonly hash: string
}
/**
 * `waiting`: its archive is not in the book yet; `taken`: it is; `refused`: it cannot be; `dropped`: an own one that gave
 * way to another computer's under the same number.
 */
export type SegmentState = 'waiting' | 'taken' | 'refused' | 'dropped'
/** A fact of the book: an entry of the club log, or an ended match. */
export interface BookItem {
  readonly kind: 'entry' | 'match'
  readonly id: string
  /** Empty for entries; for a match its end (ISO 8601), which another end replaces. */
  readonly mark: string
  /** SHA-256 of its line in the archive, in hex; empty in archives of others. */
  readonly digest: string
}
/** The part of a fact by which it is found. */
export type ItemKey = Pick<BookItem, 'kind' | 'id' | 'mark'>
