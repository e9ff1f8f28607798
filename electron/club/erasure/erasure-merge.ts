/**
 * Merges an erasure into entries that were written on a laptop before it heard of the erasure. One of the two club logs
 * still holds the name, so the late entries can be found and edited.
 */
import { foldClubLog, isPlayerEvent, type ClubState } from '../../../shared/club/club-state.ts'
import { mergeClubLogs, type ClubLogEntry, type ErasureEvent, type PlayerId } from '../../../shared/club/club-events.ts'
import { entriesToRewrite, isErasureEvent, strikesOf, findErasedTexts } from '../../../shared/club/erasure/erasure.ts'
import { withoutNamesIn, type Renaming } from '../../../shared/club/erasure/nameless-match.ts'
import { namesOfPlayer } from '../../../shared/club/player-names.ts'
import { pseudonymOf } from '../../../shared/club/erasure/pseudonym.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'

/** Two club logs before they are joined. */
export interface ClubLogMerge {
  readonly ours: readonly ClubLogEntry[]
  readonly theirs: readonly ClubLogEntry[]
  /** Player entries that came earlier from the same file, unedited. */
  readonly before: readonly ClubLogEntry[]
}
const erasedPlayersIn = (entries: readonly ClubLogEntry[]): ReadonlySet<PlayerId> =>
  new Set(entries.flatMap(({ fact }) => (isErasureEvent(fact) ? [fact.player] : [])))
const idsOf = (entries: readonly ClubLogEntry[]): ReadonlySet<string> => new Set(entries.map(({ id }) => id))
/**
 * Returns, by erased player, the names to replace by the pseudonym. A name that a living player bears today is left
 * out.
 */
function pseudonymsByPlayer(
  named: readonly ClubLogEntry[],
  gone: ReadonlySet<PlayerId>,
  { players }: ClubState,
): readonly (readonly [PlayerId, Renaming])[] {
  const living = new Set([...players.values()].flatMap(namesOfPlayer).map(nameKey))
  return [...gone].flatMap((player) => {
    const pseudonym = pseudonymOf(player)
    const keys = namesEverUsed(named, new Set([player])).map(nameKey)
    const lost = keys.filter((key) => key !== nameKey(pseudonym) && !living.has(key))
    return lost.length === 0 ? [] : [[player, new Map(lost.map((key) => [key, pseudonym]))] as const]
  })
}
type ErasedWords = Pick<ErasureEvent, 'mentions' | 'words' | 'retold'>
function findMentions(
  among: readonly ClubLogEntry[],
  all: readonly ClubLogEntry[],
  renaming: Renaming,
): ErasedWords | null {
  const mentions = among.filter(({ reason }) => withoutNamesIn(reason, renaming) !== reason).map(({ id }) => id)
  const { words, retold } = findErasedTexts(among, renaming, strikesOf(all))
  if (mentions.length + words.length + retold.length === 0) return null
  return {
    ...(mentions.length === 0 ? {} : { mentions }),
    ...(words.length === 0 ? {} : { words }),
    ...(retold.length === 0 ? {} : { retold }),
  }
}
/** Returns the facts that erase the names from entries which the erasing club log had not seen. */
export function erasuresToMerge({ ours, theirs, before }: ClubLogMerge): readonly ErasureEvent[] {
  const [goneHere, goneThere] = [erasedPlayersIn(ours), erasedPlayersIn(theirs)]
  const gone = new Set([...goneHere, ...goneThere])
  const named = [...ours, ...theirs, ...before].filter(({ fact }) => isPlayerEvent(fact) && gone.has(fact.player))
  if (named.length === 0) return []
  const both = mergeClubLogs(ours, theirs)
  const book = foldClubLog(both)
  const all = mergeClubLogs(entriesToRewrite(both), both)
  const [here, there] = [idsOf(ours), idsOf(theirs)]
  return pseudonymsByPlayer(named, gone, book).flatMap(([player, renaming]): readonly ErasureEvent[] => {
    const isSeen = (id: string): boolean =>
      (goneHere.has(player) && here.has(id)) || (goneThere.has(player) && there.has(id))
    // Notes about an erased player are dropped whole.
    const among = all.filter(({ id, fact }) => !isSeen(id) && !(isPlayerEvent(fact) && gone.has(fact.player)))
    const found = findMentions(among, all, renaming)
    const type = book.players.get(player)?.gone === 'deleted' ? 'playerDeleted' : 'playerAnonymised'
    return found === null ? [] : [{ type, player, ...found }]
  })
}
const playersSeatedBy = ({ fact }: ClubLogEntry): readonly (PlayerId | null)[] => {
  if (fact.type === 'seatsMapped') return Object.values(fact.players)
  return fact.type === 'guestsLinked' ? [fact.player] : []
}
/** Returns whether entries that are new here give seats to players whom the joined log has erased. */
export function giveSeatsToErased(fresh: readonly ClubLogEntry[], all: readonly ClubLogEntry[]): boolean {
  const gone = erasedPlayersIn(all)
  return gone.size > 0 && fresh.some((entry) => playersSeatedBy(entry).some((each) => each !== null && gone.has(each)))
}
/** Returns every name and alias that the club log ever gave these players, each once. */
export function namesEverUsed(entries: readonly ClubLogEntry[], ids: ReadonlySet<PlayerId>): readonly string[] {
  const names = entries.flatMap(({ fact }): readonly string[] => {
    if (!('player' in fact) || fact.player === null || !ids.has(fact.player)) return []
    if (fact.type === 'playerAdded' || fact.type === 'playerRenamed') return [fact.name]
    return fact.type === 'playerNoted' ? (fact.aliases ?? []) : []
  })
  return [...new Map(names.map((name) => [nameKey(name), name])).values()]
}
