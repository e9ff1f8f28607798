/**
 * Erases a player's name from the club log. The result depends on the entries alone, so that two laptops that exchange
 * theirs strike the same words.
 */
import {
  inOrder,
  longest,
  type BookEntry,
  type BookFact,
  type GoneFact,
  type PlayerFact,
  type PlayerId,
  type Retold,
  type StruckWord,
} from '../club-events.ts'
import { isPlayerFact, isStanding } from '../club-state.ts'
import { namesStruck, withoutNamesIn, type Renaming } from './nameless-match.ts'
import { pseudonymOf } from './pseudonym.ts'
import { grouped, struckFrom, type Struck } from './struck-names.ts'

export const isGone = (fact: BookFact): fact is GoneFact =>
  fact.type === 'playerAnonymised' || fact.type === 'playerDeleted'

/** Returns an event about an erased player without anything that identifies the person. */
function withoutIdentity(fact: PlayerFact): PlayerFact {
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
/** Returns the players that an event is about, whose names its reason may hold. */
function playersIn(fact: BookFact): readonly (PlayerId | null)[] {
  if (fact.type === 'seatsMapped') return Object.values(fact.players)
  if (fact.type === 'playersMerged') return [fact.player, fact.into]
  if (fact.type === 'playersDistinct') return [fact.player, fact.other]
  return 'player' in fact ? [fact.player] : []
}
/** Returns the new text; `most` is the longest that fits at its place, in UTF-16 code units. */
type Word = (text: string, most: number) => string
/** Returns the event with every typed text changed, except its reason and names of players. */
export function worded(fact: BookFact, word: Word): BookFact {
  switch (fact.type) {
    case 'playerNoted':
      return fact.notes === undefined ? fact : { ...fact, notes: word(fact.notes, longest.notes) }
    case 'seasonOpened':
    case 'eveningAdded':
    case 'pointsGiven':
    case 'standingsBrought':
      return { ...fact, title: word(fact.title, longest.title) }
    case 'seasonChanged':
      return fact.title === undefined ? fact : { ...fact, title: word(fact.title, longest.title) }
    case 'eveningChanged': {
      const titled = fact.title === undefined ? fact : { ...fact, title: word(fact.title, longest.title) }
      return titled.place === undefined ? titled : { ...titled, place: word(titled.place, longest.place) }
    }
    case 'resultCorrected': {
      if (fact.result === null) return fact
      const { outcome } = fact.result
      return { ...fact, result: { ...fact.result, outcome: { ...outcome, says: word(outcome.says, longest.says) } } }
    }
    default:
      return fact
  }
}
/** Returns the text cut to the length that fits: a pseudonym may be longer than the name it replaces. */
const cutToLength = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, '')
type Strikes = (entry: string, text: number) => readonly Struck[]
/** Returns the lookup of strikes that these entries prescribe, by entry and number of the text. */
export function strikesOf(entries: readonly BookEntry[]): Strikes {
  const struck = entries.flatMap(({ fact }) =>
    isGone(fact) ? (fact.words ?? []).map((word) => ({ ...word, instead: pseudonymOf(fact.player) })) : [],
  )
  const all = grouped(struck, ({ entry, text }) => `${entry} ${text}`)
  return (entry, text) => all.get(`${entry} ${text}`) ?? []
}
/** Strikes in texts of entries, and whole texts for those without room for a pseudonym. */
export type WithoutNames = Required<Pick<GoneFact, 'words' | 'retold'>>
/**
 * Returns the strikes for the names in the texts of entries, and whole texts for those entries in which a pseudonym
 * does not fit.
 */
export function wordsWithout(entries: readonly BookEntry[], renaming: Renaming, before: Strikes): WithoutNames {
  const words: StruckWord[] = []
  const retold: Retold[] = []
  for (const { id, fact } of entries) {
    const found: StruckWord[] = []
    const texts: string[] = []
    let fits = true
    const clean = worded(fact, (text, most) => {
      const said = withoutNamesIn(text, renaming)
      const at = texts.push(cutToLength(said, most)) - 1
      fits &&= said.length <= most
      found.push(...namesStruck(text, renaming, before(id, at)).map((strike) => ({ entry: id, text: at, ...strike })))
      return said
    })
    if (fits) words.push(...found)
    else if (JSON.stringify(clean) !== JSON.stringify(fact)) retold.push({ entry: id, texts })
  }
  return { words, retold }
}
function rewriteTexts(
  fact: BookFact,
  texts: readonly string[] | undefined,
  struck: (text: number) => readonly Struck[],
): BookFact {
  let at = 0
  return worded(fact, (text, most) => {
    const said = struckFrom(texts?.[at] ?? text, struck(at))
    at += 1
    return said === text ? text : cutToLength(said, most)
  })
}

type Words = ReadonlyMap<string, readonly string[]>
/**
 * Returns the whole texts that erasures prescribe by entry, with later erasures applied to earlier ones. Entries about
 * an erased player are left out, since their notes are erased altogether.
 */
function rewrittenTextsOf(entries: readonly BookEntry[], gone: ReadonlySet<PlayerId>, strikes: Strikes): Words {
  const own = new Set(
    entries.flatMap(({ id, fact }) => (isPlayerFact(fact) && !isGone(fact) && gone.has(fact.player) ? [id] : [])),
  )
  const all = inOrder(entries).flatMap(({ fact }) => (isGone(fact) ? (fact.retold ?? []) : []))
  const now = ({ entry, texts }: Retold): readonly string[] =>
    texts.map((text, i) => struckFrom(text, strikes(entry, i)))
  return new Map(all.flatMap((each) => (own.has(each.entry) ? [] : [[each.entry, now(each)] as const])))
}
function withCurrentTexts(fact: GoneFact, words: Words): GoneFact {
  const { retold = [], ...rest } = fact
  const now = retold.flatMap(({ entry }): readonly Retold[] => {
    const texts = words.get(entry)
    return texts === undefined ? [] : [{ entry, texts }]
  })
  return now.length === 0 ? rest : { ...rest, retold: now }
}
/** Returns the entries that must be rewritten, in their new form; clean entries are left out. */
export function forgotten(entries: readonly BookEntry[]): readonly BookEntry[] {
  const last = entries.flatMap(({ fact }) => (isGone(fact) ? [fact] : []))
  if (last.length === 0) return []
  const gone = new Set(last.map(({ player }) => player))
  const struck = new Set(last.flatMap(({ mentions = [] }) => mentions))
  const strikes = strikesOf(entries)
  const words = rewrittenTextsOf(entries, gone, strikes)
  for (const { id, fact } of entries)
    if (playersIn(fact).some((each) => each !== null && gone.has(each))) struck.add(id)
  const clean = (entry: BookEntry): BookEntry => {
    const { id, fact } = entry
    const reason = struck.has(id) || (isStanding(fact) && struck.has(fact.entry)) ? '' : entry.reason
    const said = isGone(fact)
      ? withCurrentTexts(fact, words)
      : rewriteTexts(fact, words.get(id), (text) => strikes(id, text))
    return { ...entry, reason, fact: isPlayerFact(said) && gone.has(said.player) ? withoutIdentity(said) : said }
  }
  return entries.map(clean).filter((entry, i) => JSON.stringify(entry) !== JSON.stringify(entries[i]))
}
