/**
 * Erases a player's name from the club log. The result depends on the entries alone, so that two laptops that exchange
 * theirs strike the same words.
 */
import {
  inLogOrder,
  longestTexts,
  type ClubLogEntry,
  type ClubEvent,
  type ErasureEvent,
  type PlayerEvent,
  type PlayerId,
  type RewrittenTexts,
  type StruckWord,
} from '../club-events.ts'
import { isPlayerEvent, isTakeBackEvent } from '../club-state.ts'
import { strikesForNames, withoutNamesIn, type Renaming } from './nameless-match.ts'
import { applyStrikes, groupBy, type StrikeReplacement } from './struck-names.ts'
import { pseudonymOf } from './pseudonym.ts'

export const isErasureEvent = (fact: ClubEvent): fact is ErasureEvent =>
  fact.type === 'playerAnonymised' || fact.type === 'playerDeleted'

/** Returns an event about an erased player without anything that identifies the person. */
function withoutIdentity(fact: PlayerEvent): PlayerEvent {
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
function playersIn(fact: ClubEvent): readonly (PlayerId | null)[] {
  if (fact.type === 'seatsMapped') return Object.values(fact.players)
  if (fact.type === 'playersMerged') return [fact.player, fact.into]
  if (fact.type === 'playersDistinct' || fact.type === 'careerClaimed') return [fact.player, fact.other]
  return 'player' in fact ? [fact.player] : []
}
/** Returns the new text; `most` is the longest that fits at its place, in UTF-16 code units. */
type FreeTextChange = (text: string, most: number) => string
/** Returns the event with every typed text changed, except its reason and names of players. */
export function mapFreeTexts(fact: ClubEvent, word: FreeTextChange): ClubEvent {
  switch (fact.type) {
    case 'playerNoted':
      return fact.notes === undefined ? fact : { ...fact, notes: word(fact.notes, longestTexts.notes) }
    case 'seasonOpened':
    case 'eveningAdded':
    case 'pointsGiven':
    case 'standingsBrought':
      return { ...fact, title: word(fact.title, longestTexts.title) }
    case 'seasonChanged':
      return fact.title === undefined ? fact : { ...fact, title: word(fact.title, longestTexts.title) }
    case 'eveningChanged': {
      const titled = fact.title === undefined ? fact : { ...fact, title: word(fact.title, longestTexts.title) }
      return titled.place === undefined ? titled : { ...titled, place: word(titled.place, longestTexts.place) }
    }
    case 'resultCorrected': {
      if (fact.result === null) return fact
      const { outcome } = fact.result
      return {
        ...fact,
        result: { ...fact.result, outcome: { ...outcome, says: word(outcome.says, longestTexts.says) } },
      }
    }
    default:
      return fact
  }
}
/** Returns the text cut to the length that fits: a pseudonym may be longer than the name it replaces. */
const cutToLength = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, '')
type StrikesOfEntry = (entry: string, text: number) => readonly StrikeReplacement[]
/** Returns the lookup of strikes that these entries prescribe, by entry and number of the text. */
export function strikesOf(entries: readonly ClubLogEntry[]): StrikesOfEntry {
  const struck = entries.flatMap(({ fact }) =>
    isErasureEvent(fact) ? (fact.words ?? []).map((word) => ({ ...word, instead: pseudonymOf(fact.player) })) : [],
  )
  const all = groupBy(struck, ({ entry, text }) => `${entry} ${text}`)
  return (entry, text) => all.get(`${entry} ${text}`) ?? []
}
/** Strikes in texts of entries, and whole texts for those without room for a pseudonym. */
export type ErasedTexts = Required<Pick<ErasureEvent, 'words' | 'retold'>>
/**
 * Returns the strikes for the names in the texts of entries, and whole texts for those entries in which a pseudonym
 * does not fit.
 */
export function findErasedTexts(
  entries: readonly ClubLogEntry[],
  renaming: Renaming,
  before: StrikesOfEntry,
): ErasedTexts {
  const words: StruckWord[] = []
  const retold: RewrittenTexts[] = []
  for (const { id, fact } of entries) {
    const found: StruckWord[] = []
    const texts: string[] = []
    let fits = true
    const clean = mapFreeTexts(fact, (text, most) => {
      const said = withoutNamesIn(text, renaming)
      const at = texts.push(cutToLength(said, most)) - 1
      fits &&= said.length <= most
      found.push(
        ...strikesForNames(text, renaming, before(id, at)).map((strike) => ({ entry: id, text: at, ...strike })),
      )
      return said
    })
    if (fits) words.push(...found)
    else if (JSON.stringify(clean) !== JSON.stringify(fact)) retold.push({ entry: id, texts })
  }
  return { words, retold }
}
function rewriteTexts(
  fact: ClubEvent,
  texts: readonly string[] | undefined,
  struck: (text: number) => readonly StrikeReplacement[],
): ClubEvent {
  let at = 0
  return mapFreeTexts(fact, (text, most) => {
    const said = applyStrikes(texts?.[at] ?? text, struck(at))
    at += 1
    return said === text ? text : cutToLength(said, most)
  })
}

type TextsByEntry = ReadonlyMap<string, readonly string[]>
/**
 * Returns the whole texts that erasures prescribe by entry, with later erasures applied to earlier ones. Entries about
 * an erased player are left out, since their notes are erased altogether.
 */
function rewrittenTextsOf(
  entries: readonly ClubLogEntry[],
  gone: ReadonlySet<PlayerId>,
  strikes: StrikesOfEntry,
): TextsByEntry {
  const own = new Set(
    entries.flatMap(({ id, fact }) =>
      isPlayerEvent(fact) && !isErasureEvent(fact) && gone.has(fact.player) ? [id] : [],
    ),
  )
  const all = inLogOrder(entries).flatMap(({ fact }) => (isErasureEvent(fact) ? (fact.retold ?? []) : []))
  const now = ({ entry, texts }: RewrittenTexts): readonly string[] =>
    texts.map((text, i) => applyStrikes(text, strikes(entry, i)))
  return new Map(all.flatMap((each) => (own.has(each.entry) ? [] : [[each.entry, now(each)] as const])))
}
function withCurrentTexts(fact: ErasureEvent, words: TextsByEntry): ErasureEvent {
  const { retold = [], ...rest } = fact
  const now = retold.flatMap(({ entry }): readonly RewrittenTexts[] => {
    const texts = words.get(entry)
    return texts === undefined ? [] : [{ entry, texts }]
  })
  return now.length === 0 ? rest : { ...rest, retold: now }
}
/** Returns the entries that must be rewritten, in their new form; clean entries are left out. */
export function entriesToRewrite(entries: readonly ClubLogEntry[]): readonly ClubLogEntry[] {
  const last = entries.flatMap(({ fact }) => (isErasureEvent(fact) ? [fact] : []))
  if (last.length === 0) return []
  const gone = new Set(last.map(({ player }) => player))
  const struck = new Set(last.flatMap(({ mentions = [] }) => mentions))
  const strikes = strikesOf(entries)
  const words = rewrittenTextsOf(entries, gone, strikes)
  for (const { id, fact } of entries)
    if (playersIn(fact).some((each) => each !== null && gone.has(each))) struck.add(id)
  const clean = (entry: ClubLogEntry): ClubLogEntry => {
    const { id, fact } = entry
    const reason = struck.has(id) || (isTakeBackEvent(fact) && struck.has(fact.entry)) ? '' : entry.reason
    const said = isErasureEvent(fact)
      ? withCurrentTexts(fact, words)
      : rewriteTexts(fact, words.get(id), (text) => strikes(id, text))
    return { ...entry, reason, fact: isPlayerEvent(said) && gone.has(said.player) ? withoutIdentity(said) : said }
  }
  return entries.map(clean).filter((entry, i) => JSON.stringify(entry) !== JSON.stringify(entries[i]))
}
