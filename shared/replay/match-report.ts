/** The printed report of a match: seats, result, course of play, and later corrections. */
import { frameFor, outcomeOf } from '../engine/frames.ts'
import type { Seat, SeatResult } from '../engine/game.ts'
import { matchWords } from '../engine/match.ts'
import type { ClubLogEntry } from '../club/club-events.ts'
import {
  noteOf,
  rootOf,
  takenBackIds,
  type ClubState,
  type Evening,
  type MatchNote,
  type Season,
} from '../club/club-state.ts'
import type { Replay, ReplayStep } from './replay-steps.ts'

/** A seat on the report. Role, team, `won` and points are null where they are secret. */
export interface MatchReportPlayer {
  readonly seat: Seat
  readonly name: string
  /** Null where the role was not announced. */
  readonly role: string | null
  readonly team: string | null
  readonly out: boolean
  readonly won: boolean | null
  readonly points: number | null
}
/** A sentence of the log. */
export interface MatchReportLine {
  /** Wall clock, ISO 8601. */
  readonly at: string
  readonly says: string
  /** True where not everybody was told. */
  readonly secret: boolean
  readonly undone: boolean
}
/** The lines of one phase under its headline. */
export interface MatchReportPart {
  readonly title: string
  readonly lines: readonly MatchReportLine[]
}
/** A later change of the result. `uncorrected` withdraws a correction, so that the result stands as played. */
export interface Amendment {
  readonly what: 'corrected' | 'uncorrected' | 'voided' | 'restored'
  readonly at: string
  readonly by: string
  readonly reason: string
  readonly result: string | null
}
/** A match as it is printed. */
export interface MatchReport {
  readonly match: string
  readonly title: string
  readonly secrets: boolean
  readonly began: string
  readonly ended: string | null
  readonly season: string | null
  readonly evening: string | null
  readonly place: string | null
  readonly moderator: string | null
  readonly result: string
  readonly voided: boolean
  readonly players: readonly MatchReportPlayer[]
  readonly course: readonly MatchReportPart[]
  readonly amendments: readonly Amendment[]
}
/** The replay, club log and results from which a report is made. */
export interface MatchReportInput {
  /** The replay without undone steps; without secrets, one of announced events alone. */
  readonly replay: Replay
  readonly secrets: boolean
  readonly lang: string
  readonly ended: string | null
  readonly results: readonly SeatResult[] | null
  readonly book: ClubState
  readonly entries: readonly ClubLogEntry[]
}

function playersOf({ replay, secrets, lang, results }: MatchReportInput): readonly MatchReportPlayer[] {
  const live = replay.at(replay.steps.length)
  const { board } = frameFor(live, secrets ? 'moderator' : 'public', lang)
  return board.seats
    .map(({ seat, name, card, out }) => {
      // The result of a seat reveals its team, so it is given only where the card is.
      const result = secrets || card !== undefined ? results?.find((each) => each.seat === seat) : undefined
      const { won = null, points = null } = result ?? {}
      return { seat, name, out, won, points, role: card?.label ?? null, team: card?.teamLabel ?? null }
    })
    .toSorted((a, b) => a.seat - b.seat)
}
const linesOf = ({ at, lines, undone }: ReplayStep): readonly MatchReportLine[] =>
  lines.map(({ says, told }) => ({ at, says, secret: told !== 'all', undone: undone !== null }))
/** Returns the steps under the headline of their phase. Phases without a line are left out. */
function courseOf({ steps, chapters }: Replay): readonly MatchReportPart[] {
  const parts = chapters.map(({ step, title }, i) => {
    const end = chapters[i + 1]?.step ?? steps.length
    return { title, lines: steps.slice(step, end).flatMap(linesOf) }
  })
  return parts.filter(({ lines }) => lines.length > 0)
}
function amendmentOf({ fact, at, by, reason }: ClubLogEntry): readonly Amendment[] {
  const said = { at, by, reason }
  switch (fact.type) {
    case 'resultCorrected':
      return [
        {
          ...said,
          what: fact.result === null ? 'uncorrected' : 'corrected',
          result: fact.result?.outcome.says ?? null,
        },
      ]
    case 'matchVoided':
      return [{ ...said, what: 'voided', result: null }]
    case 'matchRestored':
      return [{ ...said, what: 'restored', result: null }]
    default:
      return []
  }
}
function amendmentsOf({ entries, replay }: MatchReportInput): readonly Amendment[] {
  const back = takenBackIds(entries)
  return entries
    .filter(({ id, fact }) => 'match' in fact && fact.match === replay.id && !back.has(id))
    .flatMap(amendmentOf)
}

/** Returns the evening and season in which the match counts; undefined for removed ones. */
function placementOf(
  { evenings, seasons }: ClubState,
  { evening: id }: MatchNote,
): { readonly evening: Evening | undefined; readonly season: Season | undefined } {
  const evening = id === null ? undefined : evenings.get(id)
  if (evening === undefined || evening.removed) return { evening: undefined, season: undefined }
  const season = seasons.get(evening.season)
  return { evening, season: season?.removed === true ? undefined : season }
}
/** Returns the report of a match in one language, with or without secrets. */
export function matchReportOf(given: MatchReportInput): MatchReport {
  const { replay, secrets, lang, ended, book } = given
  const live = replay.at(replay.steps.length)
  const note = noteOf(book, replay.id)
  const { evening, season } = placementOf(book, note)
  const moderator = note.moderator === null ? undefined : book.players.get(rootOf(book, note.moderator))
  return {
    match: replay.id,
    title: matchWords(live, lang).title,
    secrets,
    began: replay.steps[0]?.at ?? '',
    ended,
    season: season?.title ?? null,
    evening: evening?.title ?? null,
    place: evening?.place || null,
    moderator: moderator?.name || null,
    result: outcomeOf(live, lang)?.says ?? '',
    voided: note.voided,
    players: playersOf(given),
    course: courseOf(replay),
    amendments: amendmentsOf(given),
  }
}
