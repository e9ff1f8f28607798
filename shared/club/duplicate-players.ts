/**
 * Finds players who may be the same person: names alike but for case, accents, spaces, alphabet or one letter, or
 * linked by an alias.
 */
import { foldLetters, toLatinLookalikes } from '../engine/words/letter-folding.ts'
import { rootOf, type ClubState } from './club-state.ts'
import type { PlayerId } from './club-events.ts'

export interface DuplicatePair {
  readonly players: readonly [PlayerId, PlayerId]
  /** The kind of likeness, from the strongest to the weakest. */
  readonly why: 'alias' | 'spelling' | 'alphabet' | 'order' | 'letter'
}
export interface NamedPlayer {
  readonly id: PlayerId
  readonly name: string
  readonly aliases: readonly string[]
}

/** Returns a name as it sounds: words of letters and digits without accents. */
export const toSoundKey = (name: string): string =>
  foldLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Returns the number of letters added, left out, changed, or swapped with a neighbour; 2 stands for more than one. */
export function letterDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 1) return 2
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const [restA, restB] = [a.slice(from), b.slice(from)]
  if (restA === restB) return 0
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  const changed = restA.slice(1) === restB.slice(1)
  const longer = restA.slice(1) === restB || restA === restB.slice(1)
  return swapped || changed || longer ? 1 : 2
}
/** Shorter names often differ by one letter without being a mistake: Ann and Ana, Jan and Jon. */
const longEnough = 5
const withoutSpaces = (text: string): string => text.replace(/ /gu, '')
const sortWords = (text: string): string => text.split(' ').toSorted().join(' ')

interface NameKeys {
  readonly id: PlayerId
  readonly name: string
  readonly tight: string
  /** The name by the shapes of its letters, in whatever alphabet. */
  readonly drawn: string
  readonly sorted: string
  readonly aliases: ReadonlySet<string>
}
const nameKeysOf = ({ id, name, aliases }: NamedPlayer): NameKeys => {
  const sound = toSoundKey(name)
  return {
    id,
    name: sound,
    tight: withoutSpaces(sound),
    drawn: withoutSpaces(toSoundKey(toLatinLookalikes(name))),
    sorted: sortWords(sound),
    aliases: new Set(aliases.map(toSoundKey).filter((alias) => alias !== '')),
  }
}
function findLikeness(a: NameKeys, b: NameKeys): DuplicatePair['why'] | null {
  if (a.aliases.has(b.name) || b.aliases.has(a.name) || [...a.aliases].some((alias) => b.aliases.has(alias)))
    return 'alias'
  if (a.tight === '' || b.tight === '') return null
  if (a.tight === b.tight) return 'spelling'
  if (a.drawn === b.drawn) return 'alphabet'
  if (a.sorted === b.sorted) return 'order'
  const shorter = Math.min(a.tight.length, b.tight.length)
  // "Ann 1" and "Ann 2" are told apart on purpose.
  const numbered = a.tight.replace(/\D/gu, '') !== b.tight.replace(/\D/gu, '')
  return shorter >= longEnough && !numbered && letterDistance(a.tight, b.tight) === 1 ? 'letter' : null
}
const strength = ['alias', 'spelling', 'alphabet', 'order', 'letter'] as const satisfies readonly DuplicatePair['why'][]

/** Returns every pair once, the likeliest first. */
export function findDuplicates(players: readonly NamedPlayer[]): readonly DuplicatePair[] {
  const sounds = players.map(nameKeysOf)
  const found = sounds.flatMap((a, i) =>
    sounds.slice(i + 1).flatMap((b): DuplicatePair[] => {
      const reason = findLikeness(a, b)
      return reason === null ? [] : [{ players: [a.id, b.id], why: reason }]
    }),
  )
  return found.toSorted((a, b) => strength.indexOf(a.why) - strength.indexOf(b.why))
}
/**
 * Returns a test whether the club log declares two players to be different people; it covers players merged into them.
 */
export function areDistinctIn(book: ClubState): (a: PlayerId, b: PlayerId) => boolean {
  const key = (a: PlayerId, b: PlayerId): string => [rootOf(book, a), rootOf(book, b)].toSorted().join(' ')
  const pairs = new Set(book.distinct.map(({ player, other }) => key(player, other)))
  return (a, b) => pairs.has(key(a, b))
}
