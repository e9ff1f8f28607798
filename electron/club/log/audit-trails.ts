/** Audit trails: entries of the club log about one player or one match, those that were taken back included. */
import { takenBackIds, type ClubState } from '../../../shared/club/club-state.ts'
import type { ClubLogEntry, ClubEvent, ClubMatchEvent, GuestsLinkedEvent } from '../../../shared/club/club-events.ts'
import type { TrailLine } from '../../../shared/wire/audit-trail-payload.ts'
import { clubRefusals } from '../club-refusals.ts'

/** The part of a trail line that depends on the kind of entry; `open` says that the entry can be taken back. */
export type TrailText = Pick<TrailLine, 'says' | 'about' | 'open'>
/** Returns the trail lines, newest first, of those entries for which `telling` does not return null. */
export function trailOf(
  entries: readonly ClubLogEntry[],
  telling: (entry: ClubLogEntry) => TrailText | null,
): readonly TrailLine[] {
  const back = takenBackIds(entries)
  const line = (entry: ClubLogEntry): readonly TrailLine[] => {
    const told = telling(entry)
    if (told === null) return []
    const { id, at, by, reason, fact } = entry
    const taken = back.has(id)
    return [
      {
        entry: id,
        at,
        by,
        reason,
        type: fact.type,
        ...told,
        taken,
        open: told.open && !taken,
        back: told.open && taken,
      },
    ]
  }
  return entries.flatMap(line).toReversed()
}

const isAbout = (fact: ClubEvent, match: string): fact is ClubMatchEvent => 'match' in fact && fact.match === match
const dayIn = (lang: string, date: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
function aboutOf(book: ClubState, fact: ClubMatchEvent, lang: string): string {
  const name = (id: string | null): string => (id === null ? '–' : (book.players.get(id)?.name ?? ''))
  switch (fact.type) {
    case 'matchPlaced': {
      const evening = fact.evening === null ? undefined : book.evenings.get(fact.evening)
      return evening === undefined ? '–' : [dayIn(lang, evening.date), evening.title].filter(Boolean).join(' · ')
    }
    case 'matchModerated':
      return name(fact.player)
    case 'seatsMapped':
      return Object.entries(fact.players)
        .map(([seat, player]) => `${seat}: ${name(player)}`)
        .join(', ')
    case 'resultCorrected':
      return fact.result?.outcome.says ?? ''
    case 'matchVoided':
    case 'matchRestored':
      return ''
  }
}
/** Returns a link's seats in one match as if they had been assigned there, or null where it has none. */
function toSeatsOf(match: string, { player, seats }: GuestsLinkedEvent): ClubMatchEvent | null {
  const here = seats.filter((each) => each.match === match)
  if (here.length === 0) return null
  return { type: 'seatsMapped', match, players: Object.fromEntries(here.map(({ seat }) => [String(seat), player])) }
}
export interface MatchTrailQuery {
  readonly match: string
  /** True leaves out the sentence of a corrected result. */
  readonly hidden: boolean
  readonly lang: string
}
/** Returns the audit trail of a match, in words of a language. */
export function matchTrail(
  { book, entries }: { readonly book: ClubState; readonly entries: readonly ClubLogEntry[] },
  { match, hidden, lang }: MatchTrailQuery,
): readonly TrailLine[] {
  const words = clubRefusals(lang).entered
  return trailOf(entries, ({ fact }) => {
    const linked = fact.type === 'guestsLinked' ? toSeatsOf(match, fact) : null
    // A link of guests is taken back as a whole, on the page of players.
    if (linked !== null) return { says: words.guestsLinked, about: aboutOf(book, linked, lang), open: false }
    if (!isAbout(fact, match)) return null
    const about = hidden && fact.type === 'resultCorrected' ? '' : aboutOf(book, fact, lang)
    return { says: words[fact.type], about, open: true }
  })
}
