/**
 * Merges an erasure into entries that were written on a laptop before it heard of the erasure. One of the two club logs
 * still holds the name, so the late entries can be found and edited.
 */
import { foldBook, isPlayerFact, type Book } from '../../../shared/club/club-state.ts'
import { joined, type BookEntry, type GoneFact, type PlayerId } from '../../../shared/club/club-events.ts'
import { forgotten, isGone, strikesOf, wordsWithout } from '../../../shared/club/erasure/erasure.ts'
import { withoutNamesIn, type Renaming } from '../../../shared/club/erasure/nameless-match.ts'
import { namesOf } from '../../../shared/club/player-names.ts'
import { pseudonymOf } from '../../../shared/club/erasure/pseudonym.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import { everyName } from './erase-player.ts'

export interface Meeting {
  readonly ours: readonly BookEntry[]
  readonly theirs: readonly BookEntry[]
  /** Player entries that came earlier from the same file, unedited. */
  readonly before: readonly BookEntry[]
}
const erasedPlayersIn = (entries: readonly BookEntry[]): ReadonlySet<PlayerId> =>
  new Set(entries.flatMap(({ fact }) => (isGone(fact) ? [fact.player] : [])))
const idsOf = (entries: readonly BookEntry[]): ReadonlySet<string> => new Set(entries.map(({ id }) => id))
/**
 * Returns, by erased player, the names to replace by the pseudonym. A name that a living player bears today is left
 * out.
 */
function pseudonymsByPlayer(
  named: readonly BookEntry[],
  gone: ReadonlySet<PlayerId>,
  { players }: Book,
): readonly (readonly [PlayerId, Renaming])[] {
  const living = new Set([...players.values()].flatMap(namesOf).map(nameKey))
  return [...gone].flatMap((player) => {
    const pseudonym = pseudonymOf(player)
    const keys = everyName(named, new Set([player])).map(nameKey)
    const lost = keys.filter((key) => key !== nameKey(pseudonym) && !living.has(key))
    return lost.length === 0 ? [] : [[player, new Map(lost.map((key) => [key, pseudonym]))] as const]
  })
}
type Without = Pick<GoneFact, 'mentions' | 'words' | 'retold'>
function findMentions(among: readonly BookEntry[], all: readonly BookEntry[], renaming: Renaming): Without | null {
  const mentions = among.filter(({ reason }) => withoutNamesIn(reason, renaming) !== reason).map(({ id }) => id)
  const { words, retold } = wordsWithout(among, renaming, strikesOf(all))
  if (mentions.length + words.length + retold.length === 0) return null
  return {
    ...(mentions.length === 0 ? {} : { mentions }),
    ...(words.length === 0 ? {} : { words }),
    ...(retold.length === 0 ? {} : { retold }),
  }
}
/** Returns the facts that erase the names from entries which the erasing club log had not seen. */
export function lateWords({ ours, theirs, before }: Meeting): readonly GoneFact[] {
  const [goneHere, goneThere] = [erasedPlayersIn(ours), erasedPlayersIn(theirs)]
  const gone = new Set([...goneHere, ...goneThere])
  const named = [...ours, ...theirs, ...before].filter(({ fact }) => isPlayerFact(fact) && gone.has(fact.player))
  if (named.length === 0) return []
  const both = joined(ours, theirs)
  const book = foldBook(both)
  const all = joined(forgotten(both), both)
  const [here, there] = [idsOf(ours), idsOf(theirs)]
  return pseudonymsByPlayer(named, gone, book).flatMap(([player, renaming]): readonly GoneFact[] => {
    const isSeen = (id: string): boolean =>
      (goneHere.has(player) && here.has(id)) || (goneThere.has(player) && there.has(id))
    // Notes about an erased player are dropped whole.
    const among = all.filter(({ id, fact }) => !isSeen(id) && !(isPlayerFact(fact) && gone.has(fact.player)))
    const found = findMentions(among, all, renaming)
    const type = book.players.get(player)?.gone === 'deleted' ? 'playerDeleted' : 'playerAnonymised'
    return found === null ? [] : [{ type, player, ...found }]
  })
}
