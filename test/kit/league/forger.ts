/** A member who signs what no console writes, and puts it where the others read. */
import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { createSigningKey, sha256, signingKeyFrom, type SigningKey } from '../../../electron/club/league/console-key.ts'
import type { CheckedSegment, LeagueEvent, LeagueId } from '../../../electron/club/league/league-types.ts'
import { joinText } from '../../../electron/club/league/membership.ts'
import { encodeSegment, signSegment } from '../../../electron/club/league/segment.ts'
import type { ClubEvent, ClubLogEntry } from '../../../shared/club/club-events.ts'
import type { MemoryCarrier } from '../club/memory-league.ts'

const made = '2026-03-01T12:00:00.000Z'
export class Forger {
  readonly signer: SigningKey = createSigningKey()
  readonly #league: LeagueId
  readonly #carrier: MemoryCarrier
  #last: { readonly n: number; readonly hash: string } | null = null

  constructor(carrier: MemoryCarrier, league: LeagueId) {
    this.#carrier = carrier
    this.#league = league
  }
  /** Joins by an invitation; `league`: the one that the proof is made for. */
  join(seed: string, league = this.#league): void {
    const invitation = signingKeyFrom(seed)
    const proof = invitation.sign(joinText(league, this.signer.key))
    this.tell([{ type: 'consoleJoined', invitation: invitation.key, proof, console: 'Mallory' }])
  }
  /** Adds a segment that follows the one before. */
  tell(events: readonly LeagueEvent[], payload: Uint8Array | null = null): CheckedSegment {
    const n = (this.#last?.n ?? 0) + 1
    return this.#put(this.signed({ n, before: this.#last?.hash ?? null, events }, payload))
  }
  signed(
    place: { readonly n: number; readonly before: string | null; readonly events?: readonly LeagueEvent[] },
    payload: Uint8Array | null = null,
  ): CheckedSegment {
    return signSegment({ league: this.#league, made, replaces: null, events: [], ...place }, payload, this.signer)
  }
  #put(segment: CheckedSegment): CheckedSegment {
    this.putAt(segment.header.feed, segment.header.n, encodeSegment(segment))
    this.#last = { n: segment.header.n, hash: segment.hash }
    return segment
  }
  /** Puts any bytes under any feed and number. */
  putAt(feed: string, n: number, bytes: Buffer): void {
    this.#carrier.files.set(`${feed} ${n}`, bytes)
  }
  /** Adds a segment whose header is changed as a text before it is signed. */
  tellText(change: (text: string) => string): void {
    const n = (this.#last?.n ?? 0) + 1
    const text = change(this.signed({ n, before: this.#last?.hash ?? null }).text)
    const line = JSON.stringify({ header: text, signature: this.signer.sign(text) })
    this.putAt(this.signer.key, n, Buffer.from(`${line}\n`))
    this.#last = { n, hash: sha256(text) }
  }
}
/** An entry of the club log as another console would write it. */
export const entryOf = (n: number, fact: ClubEvent, more: Partial<ClubLogEntry> = {}): ClubLogEntry => ({
  id: crypto.randomUUID(),
  n,
  at: made,
  by: 'Mallory',
  reason: '',
  fact,
  ...more,
})
/** A club’s archive that holds these lines, whole by its own account. */
export function archiveWith({
  book = [],
  matches = [],
}: {
  readonly book?: readonly string[]
  readonly matches?: readonly string[]
}): Uint8Array {
  const counts = { matches: matches.length, entries: book.length }
  const manifest = { duskboard: 1, kind: 'club', version: 'forged', made, club: '', part: { kind: 'all' }, counts }
  const files: Record<string, string> = {
    'manifest.json': JSON.stringify(manifest),
    'settings.json': '{}',
    ...(book.length === 0 ? {} : { 'book/0001.jsonl': book.join('\n') }),
    ...(matches.length === 0 ? {} : { 'matches/0001.jsonl': matches.join('\n') }),
  }
  const all = createHash('sha256')
  for (const [name, text] of Object.entries(files)) all.update(name).update(text)
  files['end.json'] = JSON.stringify({ ...counts, sha256: all.digest('hex') })
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}
