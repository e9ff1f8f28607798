/** Forgetting a player: the name goes from the book, from every stored match, from what pages and phones kept. */
import { foldBook, isPlayerFact, rootOf, type Book } from '../../shared/club/book.ts'
import type { BookEntry, BookFact, MatchId, NamedBeside, PlayerId } from '../../shared/club/entries.ts'
import { retoldWithout } from '../../shared/club/forget.ts'
import { namesBySeat, scrubbed, withoutNamesIn, type Renaming } from '../../shared/club/nameless.ts'
import { pseudonymOf } from '../../shared/club/naming.ts'
import { nameKey } from '../../shared/engine/letters.ts'
import type { ForgetPreview, Forgotten } from '../../shared/wire/players.ts'
import type { Console } from '../console.ts'
import type { StoredMatch } from '../storage/types.ts'
import { markDue, overwrite } from './cleaning-due.ts'

export type Club = Pick<Console, 'book' | 'tables' | 'store' | 'stage'>
interface Found {
  readonly matches: readonly StoredMatch[]
  readonly names: readonly string[]
  /** Seats that bear the name and count for nobody yet. */
  readonly unassigned: ReadonlyMap<MatchId, readonly number[]>
  readonly besides: readonly NamedBeside[]
}
/** The player and all who were merged into them. */
const merged = (book: Book, id: PlayerId): readonly PlayerId[] =>
  [...book.players.keys()].filter((each) => rootOf(book, each) === id)

/** Every name that the book ever had for these players, each once. */
export function everyName(entries: readonly BookEntry[], ids: ReadonlySet<PlayerId>): readonly string[] {
  const names = entries.flatMap(({ fact }): readonly string[] => {
    if (!('player' in fact) || fact.player === null || !ids.has(fact.player)) return []
    if (fact.type === 'playerAdded' || fact.type === 'playerRenamed') return [fact.name]
    return fact.type === 'playerNoted' ? (fact.aliases ?? []) : []
  })
  return [...new Map(names.map((name) => [nameKey(name), name])).values()]
}
/** Which stored matches hold the names, and where on seats that nobody or somebody else was given. */
function search({ book: { book, entries }, store }: Club, player: PlayerId): Found {
  const ids = new Set(merged(book, player))
  const names = everyName(entries, ids)
  const keys = new Set(names.map(nameKey))
  const saying = new Set(store.matchesThatSay(names))
  const matches: StoredMatch[] = []
  const unassigned = new Map<MatchId, readonly number[]>()
  const besides: NamedBeside[] = []
  for (const { id, names: seats } of store.matches()) {
    const given = book.matches.get(id)?.players ?? {}
    const theirs = Object.values(given).some((each) => each !== null && ids.has(each))
    if (!theirs && !saying.has(id) && !seats.some((name) => keys.has(nameKey(name)))) continue
    const match = store.read(id)
    if (match === null) continue
    matches.push(match)
    for (const [seat, all] of namesBySeat(match)) {
      const who = given[String(seat)]
      if (who !== undefined && who !== null && ids.has(who)) continue
      for (const [place, name] of all.entries()) {
        if (!keys.has(nameKey(name))) continue
        if (place === 0 && who === undefined) unassigned.set(id, [...(unassigned.get(id) ?? []), seat])
        // A guest of the same name is somebody else.
        else if (place > 0 || who !== null) besides.push({ match: id, seat, place })
      }
    }
  }
  return { matches, names, unassigned, besides }
}
const isDamaged = ({ damage }: StoredMatch): boolean => damage !== null

export function forgetPreview(club: Club, player: PlayerId): Omit<ForgetPreview, 'backups'> {
  const { matches, names, unassigned } = search(club, player)
  const damaged = matches.filter(isDamaged).length
  return { matches: matches.length - damaged, unassigned: unassigned.size, names, damaged }
}

function factsFor({ book: { book, entries } }: Club, found: Found, given: Forgetting): readonly BookFact[] {
  const { player, type } = given
  const renaming = renamingOf(found.names, player)
  const mentions = entries.filter(({ reason }) => withoutNamesIn(reason, renaming) !== reason).map(({ id }) => id)
  const ids = new Set(merged(book, player))
  // Their own notes go as a whole.
  const others = entries.filter(({ fact }) => !(isPlayerFact(fact) && ids.has(fact.player)))
  const retold = retoldWithout(others, (text) => noLonger(withoutNamesIn(text, renaming), text))
  const seats = [...found.unassigned].map(([match, all]): BookFact => ({
    type: 'seatsMapped',
    match,
    players: Object.fromEntries(all.map((seat) => [String(seat), player])),
  }))
  const more = {
    ...(found.besides.length === 0 ? {} : { besides: found.besides }),
    ...(mentions.length === 0 ? {} : { mentions }),
    ...(retold.length === 0 ? {} : { retold }),
  }
  const parts = [...ids].filter((id) => id !== player)
  return [...seats, { type, player, ...more }, ...parts.map((id): BookFact => ({ type, player: id }))]
}
/** A pseudonym may be longer than the name, and a title has an end. */
const shortest = 200
const noLonger = (clean: string, text: string): string =>
  clean.slice(0, Math.max(text.length, shortest)).replace(/\p{Surrogate}$/u, '')
const renamingOf = (names: readonly string[], player: PlayerId): Renaming =>
  new Map(names.map((name) => [nameKey(name), pseudonymOf(player)]))

/** Of these matches those that may not stand as they are beside this book, cleaned. A damaged one is left as it is. */
export const cleaned = (matches: readonly StoredMatch[], book: Book): readonly StoredMatch[] =>
  matches
    .filter((match) => !isDamaged(match))
    .flatMap((match) => {
      const clean = scrubbed(match, book)
      return clean === match ? [] : [clean]
    })
export function rewrite({ tables, store }: Club, matches: readonly StoredMatch[]): void {
  store.rewriteMatches(matches)
  for (const { record } of matches) tables.forget(record.id)
}

/** Others who keep names: they keep these no longer. */
export type Forgot = (names: readonly string[]) => void
export interface Forgetting {
  readonly player: PlayerId
  readonly type: 'playerAnonymised' | 'playerDeleted'
  readonly reason: string
}
/**
 * The book last: whoever is cut off in between finds the name still there, and can ask once more. What is left of it in
 * the files is overwritten at the end, or as soon as that goes. Throws StorageFault.
 */
export function forgetPlayer(
  club: Club,
  given: Forgetting,
  forgot: Forgot = () => undefined,
): Omit<Forgotten, 'removed'> {
  const found = search(club, given.player)
  const facts = factsFor(club, found, given)
  const { entries } = club.book
  const after = foldBook([...entries, ...facts.map((fact, i) => asEntry(fact, entries.length + i))])
  const matches = cleaned(found.matches, after)
  rewrite(club, matches)
  // What could only be said of the name itself goes with it.
  const renaming = renamingOf(found.names, given.player)
  clearKept(club, found.names)
  forgot(found.names)
  markDue(club.store, { names: [], overwrite: true })
  club.book.write(facts, withoutNamesIn(given.reason, renaming))
  overwrite(club.store)
  return { matches: matches.length, damaged: found.matches.filter(isDamaged).length }
}
const last = Number.MAX_SAFE_INTEGER
const asEntry = (fact: BookFact, i: number): BookEntry => ({
  id: `~${String(i).padStart(12, '0')}`,
  n: last,
  at: '',
  by: '',
  reason: '',
  fact,
})
/** Names for the next match and who moderates tonight, as pages kept them; what stands on the screens of somebody. */
export function clearKept({ store, stage }: Club, names: readonly string[]): void {
  const { text } = stage.now()
  if (withoutNamesIn(text, new Map(names.map((name) => [nameKey(name), '']))) !== text) stage.set({ text: '' })
  const gone = new Set(names.map(nameKey))
  const isGone = (name: unknown): boolean => typeof name === 'string' && gone.has(nameKey(name))
  const draft = store.setting('page:draft') as { names?: unknown } | null
  const drafted: readonly unknown[] = Array.isArray(draft?.names) ? draft.names : []
  if (drafted.some(isGone)) store.set('page:draft', { ...draft, names: drafted.filter((name) => !isGone(name)) })
  const tonight = store.setting('page:tonight') as { moderator?: unknown } | null
  if (isGone(tonight?.moderator)) store.set('page:tonight', { ...tonight, moderator: '' })
}
