/**
 * Compares two histories under one id and decides which one stands. Both laptops of an exchange come to the same
 * result, whichever is first.
 */
import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ClubLogEntry } from '../../../shared/club/club-events.ts'
import { countPseudonyms } from '../../../shared/club/erasure/pseudonym.ts'
import type { StoredMatch } from '../../storage/store.ts'

/** The result of a comparison, as a change to the matches stored here. */
export type HistoryVerdict =
  | { readonly kind: 'new' | 'same' | 'shorter' }
  /** Their history continues ours; or, with equal steps, it knows more about the end. */
  | { readonly kind: 'longer' }
  /** Both histories went on differently. `aside`: the one that does not stand, under an id of its own. */
  | { readonly kind: 'forked'; readonly stands: 'ours' | 'theirs'; readonly aside: StoredMatch }

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
/** Returns a hash that is equal for equal matches, whatever the order of their fields. The mark is left out. */
const digestOf = ({ record, entries }: StoredMatch): string =>
  hash('sha256', JSON.stringify({ record, entries }, sortKeys), 'hex')

/** Returns a UUID that depends on the text alone. */
function idFrom(text: string): string {
  const hex = hash('sha256', text, 'hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-')
}
const lastTimeOf = ({ record, entries }: StoredMatch): string => entries.at(-1)?.rows.at(-1)?.at ?? record.created

/** Compares by length, then by last time, then by hash: below 0 where `b` stands, 0 where both are the same. */
function rankHistories(a: StoredMatch, b: StoredMatch): number {
  const steps = a.entries.length - b.entries.length
  const [aAt, bAt] = [lastTimeOf(a), lastTimeOf(b)]
  if (steps !== 0 || aAt !== bAt) return steps || (aAt > bAt ? 1 : -1)
  const [aHash, bHash] = [digestOf(a), digestOf(b)]
  return aHash === bHash ? 0 : aHash > bHash ? 1 : -1
}
/** True where `longer` begins with all of `shorter`, or both are equal in every step. */
function continues(longer: StoredMatch, shorter: StoredMatch): boolean {
  const rootOf = ({ record: { id, game, rules, names, seed, created } }: StoredMatch): unknown => [
    id,
    game,
    rules,
    names,
    seed,
    created,
  ]
  return (
    isDeepStrictEqual(rootOf(longer), rootOf(shorter)) &&
    shorter.entries.every((entry, i) => isDeepStrictEqual(entry, longer.entries[i]))
  )
}

/** True where two values differ by pseudonyms alone: in one of them, names were erased that stand in the other. */
function differByErasure(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a === b || countPseudonyms(a) + countPseudonyms(b) > 0
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [mine, other] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    mine.length === other.size && mine.every(([key, value]) => other.has(key) && differByErasure(value, other.get(key)))
  )
}
/**
 * Compares histories of which one may come from a laptop that has heard of an erasure before this one: above 0 where
 * `a` has lost more names, below 0 where `b` has; null where they differ by more than names.
 */
function rankErasures(a: StoredMatch, b: StoredMatch): number | null {
  const [mine, other] = [a, b].map(({ record, entries }) => ({ record, entries }))
  if (a.entries.length !== b.entries.length || !differByErasure(mine, other)) return null
  return countPseudonyms(JSON.stringify(mine)) - countPseudonyms(JSON.stringify(other))
}

/** Compares a match of another laptop with ours. */
export function compareHistories(ours: StoredMatch | null, theirs: StoredMatch): HistoryVerdict {
  if (ours === null) return { kind: 'new' }
  const order = rankHistories(ours, theirs)
  if (order === 0) return { kind: 'same' }
  const erased = rankErasures(ours, theirs)
  if (erased !== null) return { kind: (erased || order) > 0 ? 'same' : 'longer' }
  const [stands, falls] = order > 0 ? [ours, theirs] : [theirs, ours]
  if (!continues(stands, falls)) return { kind: 'forked', stands: order > 0 ? 'ours' : 'theirs', aside: copyOf(falls) }
  if (order < 0) return { kind: 'longer' }
  return { kind: ours.entries.length === theirs.entries.length ? 'same' : 'shorter' }
}
/** Returns the history under an id made from its content, which is the same on every laptop. */
function copyOf(match: StoredMatch): StoredMatch {
  return { ...match, record: { ...match.record, id: idFrom(`copy ${digestOf(match)}`) }, mark: 0 }
}
/** Returns the log entry that voids a history which was set aside. Every laptop writes the very same entry. */
export const toVoidEntry = ({ record }: StoredMatch, stands: string): ClubLogEntry => ({
  id: idFrom(`aside ${record.id}`),
  // The lowest number, so that an entry by a person who lets the match count (`matchRestored`) comes later and wins.
  n: 1,
  at: record.created,
  by: 'Duskboard',
  reason: `This match was played on differently on two laptops; match ${stands} is the one that counts.`,
  fact: { type: 'matchVoided', match: record.id },
})
