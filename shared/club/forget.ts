/**
 * Forgetting a name. What is rewritten depends on the entries alone, so that two laptops that exchange theirs end equal:
 * each strikes the same words, whoever knew them.
 */
import {
  inOrder,
  type BookEntry,
  type BookFact,
  type GoneFact,
  type PlayerFact,
  type PlayerId,
  type Retold,
} from './entries.ts'
import { pseudonymOf } from './naming.ts'

export const isGone = (fact: BookFact): fact is GoneFact =>
  fact.type === 'playerAnonymised' || fact.type === 'playerDeleted'

/** A fact about a forgotten player without anything that says who it was. */
function nameless(fact: PlayerFact): PlayerFact {
  switch (fact.type) {
    case 'playerAdded':
    case 'playerRenamed':
      return { ...fact, name: pseudonymOf(fact.player) }
    case 'playerNoted':
      return {
        ...fact,
        ...(fact.aliases === undefined ? {} : { aliases: [] }),
        ...(fact.notes === undefined ? {} : { notes: '' }),
        ...(fact.avatar === undefined ? {} : { avatar: null }),
      }
    default:
      return fact
  }
}
/** Whom an entry names, so that its reason may hold a name. */
function about(fact: BookFact): readonly (PlayerId | null)[] {
  if (fact.type === 'seatsMapped') return Object.values(fact.players)
  if (fact.type === 'playersMerged') return [fact.player, fact.into]
  if (fact.type === 'playersDistinct') return [fact.player, fact.other]
  return 'player' in fact ? [fact.player] : []
}
/** Changes whatever somebody typed into an entry, its reason and names of players apart. */
export function worded(fact: BookFact, word: (text: string) => string): BookFact {
  switch (fact.type) {
    case 'playerNoted':
      return fact.notes === undefined ? fact : { ...fact, notes: word(fact.notes) }
    case 'seasonOpened':
    case 'eveningAdded':
    case 'pointsGiven':
    case 'standingsBrought':
      return { ...fact, title: word(fact.title) }
    case 'seasonChanged':
      return fact.title === undefined ? fact : { ...fact, title: word(fact.title) }
    case 'eveningChanged': {
      const titled = fact.title === undefined ? fact : { ...fact, title: word(fact.title) }
      return titled.place === undefined ? titled : { ...titled, place: word(titled.place) }
    }
    case 'resultCorrected': {
      if (fact.result === null) return fact
      const { outcome } = fact.result
      return { ...fact, result: { ...fact.result, outcome: { ...outcome, says: word(outcome.says) } } }
    }
    default:
      return fact
  }
}
/** Entries that somebody's name stood in, as they are to be told without it. */
export function retoldWithout(entries: readonly BookEntry[], word: (text: string) => string): readonly Retold[] {
  return entries.flatMap(({ id, fact }) => {
    const texts: string[] = []
    const clean = worded(fact, (text) => {
      texts.push(word(text))
      return texts.at(-1) ?? ''
    })
    return JSON.stringify(clean) === JSON.stringify(fact) ? [] : [{ entry: id, texts }]
  })
}
function told(fact: BookFact, texts: readonly string[] | undefined): BookFact {
  if (texts === undefined) return fact
  let at = 0
  return worded(fact, (text) => texts[at++] ?? text)
}
const isPlayerFact = (fact: BookFact): fact is PlayerFact => fact.type.startsWith('player')

type Words = ReadonlyMap<string, readonly string[]>
/**
 * What entries say now. Of somebody who was forgotten later the earlier words still held the name: the last ones stand
 * in all of them. Notes of who is forgotten are in none.
 */
function wordsIn(entries: readonly BookEntry[], gone: ReadonlySet<PlayerId>): Words {
  const own = new Set(
    entries.flatMap(({ id, fact }) => (isPlayerFact(fact) && !isGone(fact) && gone.has(fact.player) ? [id] : [])),
  )
  const all = inOrder(entries).flatMap(({ fact }) => (isGone(fact) ? (fact.retold ?? []) : []))
  return new Map(all.flatMap(({ entry, texts }) => (own.has(entry) ? [] : [[entry, texts] as const])))
}
function retoldNow(fact: GoneFact, words: Words): GoneFact {
  const { retold = [], ...rest } = fact
  const now = retold.flatMap(({ entry }): readonly Retold[] => {
    const texts = words.get(entry)
    return texts === undefined ? [] : [{ entry, texts }]
  })
  return now.length === 0 ? rest : { ...rest, retold: now }
}
/** Those of the entries that must be rewritten, as they are to stand; an entry that is clean already is left out. */
export function forgotten(entries: readonly BookEntry[]): readonly BookEntry[] {
  const last = entries.flatMap(({ fact }) => (isGone(fact) ? [fact] : []))
  if (last.length === 0) return []
  const gone = new Set(last.map(({ player }) => player))
  const struck = new Set(last.flatMap(({ mentions = [] }) => mentions))
  const words = wordsIn(entries, gone)
  for (const { id, fact } of entries) if (about(fact).some((each) => each !== null && gone.has(each))) struck.add(id)
  const clean = (entry: BookEntry): BookEntry => {
    const { id, fact } = entry
    const reason = struck.has(id) || (fact.type === 'tookBack' && struck.has(fact.entry)) ? '' : entry.reason
    const said = isGone(fact) ? retoldNow(fact, words) : told(fact, words.get(id))
    return { ...entry, reason, fact: isPlayerFact(said) && gone.has(said.player) ? nameless(said) : said }
  }
  return entries.map(clean).filter((entry, i) => JSON.stringify(entry) !== JSON.stringify(entries[i]))
}
