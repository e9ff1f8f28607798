/** Shared parts of the club's routes: lookups in the club log, and the refusals about them. */
import { rootOf, type Evening, type Season } from '../../shared/club/club-state.ts'
import type { SeasonId } from '../../shared/club/club-events.ts'
import { countingSeasonOf } from '../../shared/club/closed-season.ts'
import { clubRefusals } from '../club/club-refusals.ts'
import { createNameLengthCheck } from '../club/players/find-player.ts'
import type { SeasonSources } from '../club/seasons/season-views.ts'
import { registerWords } from '../club/register-words.ts'
import type { ClubWords } from '../club/words/refusals.en.ts'
import type { ListedMatch } from '../storage/store.ts'
import type { Call } from './route.ts'
import { type Answer, notFound, refuse } from './answers.ts'

export type ClubCall = Pick<Call<unknown, unknown>, 'services' | 'params' | 'lang'>

type LanguageCall = Pick<ClubCall, 'lang'>
/** Returns 404 for an unknown season, evening, match or player. */
export const answerUnknown = ({ lang }: LanguageCall, what: keyof ClubWords['unknown']): Answer =>
  notFound(clubRefusals(lang).unknown[what])
const closedSeason = ({ lang }: LanguageCall, { title }: Season): Answer =>
  refuse('season-closed', clubRefusals(lang).seasonClosed(title))

/** Returns the sources for a view, with all matches read from the store. */
export function seasonSourcesOf({ services, lang }: ClubCall): SeasonSources {
  const { book, store, tables } = services.console
  return { book: book.book, entries: book.entries, matches: store.matches(), games: tables.games, lang }
}
/** Returns a season that was not removed, or null. */
export function seasonOf({ services }: Pick<ClubCall, 'services'>, id: SeasonId): Season | null {
  const season = services.console.book.book.seasons.get(id)
  return season === undefined || season.removed ? null : season
}
/** Returns an evening that was not removed, or null. */
export function eveningOf({ services }: Pick<ClubCall, 'services'>, id: string): Evening | null {
  const evening = services.console.book.book.evenings.get(id)
  return evening === undefined || evening.removed ? null : evening
}
/** Returns the refusal where no match may be played in this evening or moved to it, else null. */
export function eveningRefusal(call: Pick<ClubCall, 'services' | 'lang'>, id: string): Answer | null {
  const found = eveningOf(call, id)
  const season = found === null ? null : seasonOf(call, found.season)
  // An evening of a removed season counts nowhere.
  return season === null ? answerUnknown(call, 'evening') : closedSeasonRefusal(call, season)
}
/** Returns the refusal where one of these ids or names cannot stand for a player, else null. */
export function peopleRefusal(
  { services, lang }: Pick<ClubCall, 'services' | 'lang'>,
  said: readonly string[],
): Answer | null {
  const { book } = services.console.book
  const words = registerWords(lang).refusals
  // An erased player gets no new entries: a name on one of their seats would reappear.
  const isGone = (id: string): boolean => (book.players.get(rootOf(book, id))?.gone ?? null) !== null
  if (said.some(isGone)) return refuse('is-gone', words['is-gone'])
  return said.some(createNameLengthCheck(book)) ? refuse('name-too-long', words['name-too-long']) : null
}
/** Returns the season of a match, or null. */
export function seasonOfMatch(call: Pick<ClubCall, 'services'>, match: string): Season | null {
  const season = countingSeasonOf(call.services.console.book.book, match)
  return season === null ? null : seasonOf(call, season)
}
/** Returns the refusal where the season is closed, else null. */
export const closedSeasonRefusal = (call: LanguageCall, season: Season | null): Answer | null =>
  season?.closed === true ? closedSeason(call, season) : null
/** Returns the match in the path, or null. */
export const findListedMatch = ({ services, params }: Pick<ClubCall, 'services' | 'params'>): ListedMatch | null =>
  services.console.store.listed(params['id'] ?? '')

/** Runs `act` with the season of the path. With `changes`, a closed season is refused. */
export const withSeason =
  <C extends ClubCall>(act: (call: C, season: Season) => Answer | Promise<Answer>, { changes = false } = {}) =>
  (call: C): Answer | Promise<Answer> => {
    const season = seasonOf(call, call.params['id'] ?? '')
    if (season === null) return answerUnknown(call, 'season')
    return (changes ? closedSeasonRefusal(call, season) : null) ?? act(call, season)
  }
/** Runs `act` with the season of the path, which may be removed. */
export const withAnySeason =
  <C extends ClubCall>(act: (call: C, season: Season) => Answer) =>
  (call: C): Answer => {
    const season = call.services.console.book.book.seasons.get(call.params['id'] ?? '')
    return season === undefined ? answerUnknown(call, 'season') : act(call, season)
  }
/** Runs `act` with the evening of the path, which may be removed; its season must exist and be open. */
export const withAnyEvening =
  <C extends ClubCall>(act: (call: C, evening: Evening) => Answer) =>
  (call: C): Answer => {
    const evening = call.services.console.book.book.evenings.get(call.params['id'] ?? '')
    const season = evening === undefined ? null : seasonOf(call, evening.season)
    if (evening === undefined || season === null) return answerUnknown(call, 'evening')
    return closedSeasonRefusal(call, season) ?? act(call, evening)
  }
/** Runs `act` with the evening of the path, in an open season. */
export const withEvening =
  <C extends ClubCall>(act: (call: C, evening: Evening) => Answer) =>
  (call: C): Answer => {
    const evening = eveningOf(call, call.params['id'] ?? '')
    if (evening === null) return answerUnknown(call, 'evening')
    return closedSeasonRefusal(call, seasonOf(call, evening.season)) ?? act(call, evening)
  }
