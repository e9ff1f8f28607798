/** Takes entries about a match back, and brings them back. */
import type { z } from 'zod'
import { takenBackIds, type Season } from '../../../../shared/club/club-state.ts'
import type { optionalReason } from '../../../../shared/wire/schemas/season-schema.ts'
import { clubRefusals } from '../../../club/club-refusals.ts'
import type { ListedMatch } from '../../../storage/store.ts'
import { closedSeasonRefusal, eveningOf, seasonOf, answerUnknown, type ClubCall } from '../../club-route-support.ts'
import type { CorrectionCall, CorrectionFacts } from '../../correction-context.ts'
import { type Answer, refuse } from '../../answers.ts'

/** Returns the season of a match as if the entries in `back` had never been made, or null. */
function seasonWithout(call: ClubCall, match: string, back: ReadonlySet<string>): Season | null {
  const standing = call.services.console.book.entries.filter((each) => !back.has(each.id))
  const places = standing.flatMap(({ fact }) => (fact.type === 'matchPlaced' && fact.match === match ? [fact] : []))
  const evening = places.at(-1)?.evening ?? null
  const held = evening === null ? null : eveningOf(call, evening)
  return held === null ? null : seasonOf(call, held.season)
}
type TrailEntryCall = CorrectionCall<z.output<typeof optionalReason>>
const entryAbout = (call: TrailEntryCall, match: ListedMatch) =>
  call.services.console.book.entries.find(
    ({ id, fact }) => id === call.params['entry'] && 'match' in fact && fact.match === match.id,
  )
/** Returns the facts that take an entry back, or the refusal. */
export function takeBackTrailEntry(call: TrailEntryCall, match: ListedMatch): CorrectionFacts | Answer {
  const { entries } = call.services.console.book
  const { lang } = call
  const found = entryAbout(call, match)
  if (found === undefined) return answerUnknown(call, 'matchEntry')
  const back = takenBackIds(entries)
  if (back.has(found.id)) return refuse('taken-back', clubRefusals(lang).takenBack)
  const season = found.fact.type === 'matchPlaced' ? seasonWithout(call, match.id, new Set([...back, found.id])) : null
  if (season?.closed === true) return refuse('season-closed', clubRefusals(lang).backIntoClosed(season.title))
  return { facts: [{ type: 'tookBack', entry: found.id }], reason: call.body.reason }
}
/** Returns the facts that bring an entry back, or the refusal. */
export function bringBackTrailEntry(call: TrailEntryCall, match: ListedMatch): CorrectionFacts | Answer {
  const found = entryAbout(call, match)
  if (found === undefined) return answerUnknown(call, 'matchEntry')
  const back = new Set(takenBackIds(call.services.console.book.entries))
  if (!back.delete(found.id)) return refuse('not-taken-back', clubRefusals(call.lang).notTakenBack)
  const season = found.fact.type === 'matchPlaced' ? seasonWithout(call, match.id, back) : null
  const no = closedSeasonRefusal(call, season)
  return no ?? { facts: [{ type: 'broughtBack', entry: found.id }], reason: call.body.reason }
}
