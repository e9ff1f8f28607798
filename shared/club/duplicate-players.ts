/**
 * Finds players who may be the same person: names alike but for case, accents, spaces, alphabet or one letter, or
 * linked by an alias.
 */
import { foldLetters, foldSpellings, toLatinLookalikes } from '../engine/words/letter-folding.ts'
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
export const toSoundKey = (name: string): string => lettersOf(foldLetters(name))
/** Returns a name as it sounds in each of its spellings, the one with plain letters first. */
export const toSoundKeys = (name: string): readonly string[] => foldSpellings(name).map(lettersOf)
const lettersOf = (folded: string): string => folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

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
  /** The name in each of its spellings, the one with plain letters first; with spaces, and without. */
  readonly names: readonly string[]
  readonly tight: readonly string[]
  /** The name by the shapes of its letters, in whatever alphabet. */
  readonly drawn: string
  readonly sorted: readonly string[]
  readonly aliases: ReadonlySet<string>
}
const nameKeysOf = ({ id, name, aliases }: NamedPlayer): NameKeys => {
  const names = toSoundKeys(name)
  return {
    id,
    names,
    tight: names.map(withoutSpaces),
    drawn: withoutSpaces(toSoundKey(toLatinLookalikes(name))),
    sorted: names.map(sortWords),
    aliases: new Set(aliases.flatMap(toSoundKeys).filter((alias) => alias !== '')),
  }
}
const haveCommon = (a: readonly string[], b: readonly string[]): boolean => a.some((each) => b.includes(each))
function findLikeness(a: NameKeys, b: NameKeys): DuplicatePair['why'] | null {
  const isAlias = (name: string): boolean => b.aliases.has(name)
  if (a.names.some(isAlias) || [...a.aliases].some(isAlias) || b.names.some((name) => a.aliases.has(name)))
    return 'alias'
  const [tightA = '', tightB = ''] = [a.tight[0], b.tight[0]]
  if (tightA === '' || tightB === '') return null
  if (haveCommon(a.tight, b.tight)) return 'spelling'
  if (a.drawn === b.drawn) return 'alphabet'
  if (haveCommon(a.sorted, b.sorted)) return 'order'
  // "Ann 1" and "Ann 2" are told apart on purpose.
  const isNumbered = tightA.replace(/\D/gu, '') !== tightB.replace(/\D/gu, '')
  if (isNumbered || Math.min(tightA.length, tightB.length) < longEnough) return null
  return a.tight.some((one) => b.tight.some((other) => letterDistance(one, other) === 1)) ? 'letter' : null
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
export interface LikelyPlayer {
  readonly id: PlayerId
  readonly why: DuplicatePair['why']
}
/** Returns keys of which two names that are alike have at least one in common. */
function indexKeysOf({ names, tight, drawn, sorted, aliases }: NameKeys): ReadonlySet<string> {
  const lettersLeftOut = tight
    .filter(({ length }) => length >= longEnough)
    .flatMap((name) => Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1)))
  return new Set([...names, ...tight, drawn, ...sorted, ...aliases, ...lettersLeftOut].filter((key) => key !== ''))
}
/** Finds those among many players whose names are like a given one, without comparing it with each of them. */
export class LikenessIndex {
  readonly #keyed = new Map<string, NameKeys[]>()

  constructor(players: readonly NamedPlayer[]) {
    for (const player of players) {
      const keys = nameKeysOf(player)
      for (const key of indexKeysOf(keys)) this.#keyed.set(key, [...(this.#keyed.get(key) ?? []), keys])
    }
  }
  /** Returns the players whose names are alike, the likeliest first. */
  find(name: string): readonly LikelyPlayer[] {
    const asked = nameKeysOf({ id: '', name, aliases: [] })
    const near = new Set([...indexKeysOf(asked)].flatMap((key) => this.#keyed.get(key) ?? []))
    const found = [...near].flatMap((each): LikelyPlayer[] => {
      const why = findLikeness(asked, each)
      return why === null ? [] : [{ id: each.id, why }]
    })
    return found.toSorted((a, b) => strength.indexOf(a.why) - strength.indexOf(b.why))
  }
}
/**
 * Returns a test whether the club log declares two players to be different people; it covers players merged into them.
 */
export function areDistinctIn(book: ClubState): (a: PlayerId, b: PlayerId) => boolean {
  const key = (a: PlayerId, b: PlayerId): string => [rootOf(book, a), rootOf(book, b)].toSorted().join(' ')
  const pairs = new Set(book.distinct.map(({ player, other }) => key(player, other)))
  return (a, b) => pairs.has(key(a, b))
}
