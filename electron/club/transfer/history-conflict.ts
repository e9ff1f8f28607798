/**
 * Two histories under one id: which one stands, and what becomes of the other. Both laptops of an exchange come to the
 * same answer, whoever was first.
 */
import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BookEntry } from '../../../shared/club/club-events.ts'
import type { StoredMatch } from '../../storage/store.ts'

/** A change to the matches that are here. */
export type Verdict =
  | { readonly kind: 'new' | 'same' | 'shorter' }
  /** Theirs goes on where ours ends; or, where steps are equal, tells more of its end. */
  | { readonly kind: 'longer' }
  /** Both went on differently. `aside`: the one that does not stand, under an id of its own. */
  | { readonly kind: 'forked'; readonly stands: 'ours' | 'theirs'; readonly aside: StoredMatch }

function ordered(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
/** The same for equal matches, in whatever order their fields stand; the engine time of the last mark left out. */
const digestOf = ({ record, entries }: StoredMatch): string =>
  hash('sha256', JSON.stringify({ record, entries }, ordered), 'hex')

/** A UUID that anybody would give to the same text. */
function idFrom(text: string): string {
  const hex = hash('sha256', text, 'hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-')
}
const latest = ({ record, entries }: StoredMatch): string => entries.at(-1)?.rows.at(-1)?.at ?? record.created

/** Longest, then later, then the larger hash. Below 0: `b` stands; 0: they are the same. */
function standing(a: StoredMatch, b: StoredMatch): number {
  const steps = a.entries.length - b.entries.length
  const [aAt, bAt] = [latest(a), latest(b)]
  if (steps !== 0 || aAt !== bAt) return steps || (aAt > bAt ? 1 : -1)
  const [aHash, bHash] = [digestOf(a), digestOf(b)]
  return aHash === bHash ? 0 : aHash > bHash ? 1 : -1
}
/** Whether one begins as the other stands, or they are equal in every step. */
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

/** What a match of another laptop means here. */
export function judge(ours: StoredMatch | null, theirs: StoredMatch): Verdict {
  if (ours === null) return { kind: 'new' }
  const order = standing(ours, theirs)
  if (order === 0) return { kind: 'same' }
  const [stands, falls] = order > 0 ? [ours, theirs] : [theirs, ours]
  if (!continues(stands, falls)) return { kind: 'forked', stands: order > 0 ? 'ours' : 'theirs', aside: copyOf(falls) }
  if (order < 0) return { kind: 'longer' }
  return { kind: ours.entries.length === theirs.entries.length ? 'same' : 'shorter' }
}
/** The same history under an id made of what it holds: the same one wherever it is made. */
function copyOf(match: StoredMatch): StoredMatch {
  return { ...match, record: { ...match.record, id: idFrom(`copy ${digestOf(match)}`) }, mark: 0 }
}
/** What the club's book says of a history that was put aside. Every laptop writes the very same entry. */
export const asideEntry = ({ record }: StoredMatch, stands: string): BookEntry => ({
  id: idFrom(`aside ${record.id}`),
  // Before all that people write: who counts it all the same (`matchRestored`) has the last word.
  n: 1,
  at: record.created,
  by: 'Duskboard',
  reason: `This match was played on differently on two laptops; match ${stands} is the one that counts.`,
  fact: { type: 'matchVoided', match: record.id },
})
