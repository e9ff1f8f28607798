/** The contract's claims on secrets, offers and whole tables, tried on a Motherland that is played at a distance unless told otherwise. */
import { test } from 'vitest'
import type { AnyGame } from '../../../../shared/engine/match.ts'
import { motherland } from '../../../../shared/games/motherland/index.ts'
import { cardsChangeNoHiddenDesk } from '../../claims/hidden-desk.ts'
import { cardsChangeNoSend } from '../../claims/equal-sends.ts'
import { nothingIsAskedTooLate } from '../../claims/open-questions.ts'
import { acceptedExactlyWhenOffered } from '../../claims/offers.ts'
import { lateAnswersCountForTheirQuestion, questionsStand } from '../../claims/questions.ts'
import {
  deletionChangesNothing,
  phonesHearTogether,
  redactedChoicesStay,
  redactedIsPublic,
  sendsAreGroupedAlike,
  theModeratorIsAnAudience,
} from '../../claims/secrecy.ts'
import { correctionsLeaveAWholeTable } from '../../claims/state-invariants.ts'
import { theDesksEntryStands } from '../../claims/two-entries.ts'
import { outcomeEndsAll } from '../../claims/endings.ts'
import { expectations } from '../expectations.ts'
import { isLong } from '../../../kit/run-length.ts'

const distant = {
  ...motherland,
  options: { ...motherland.options, place: { ...motherland.options.place, start: 'distance' } },
} as unknown as AnyGame
const patience = isLong ? 3_600_000 : 120_000

test.each([
  ['hidden cards change nothing on a desk that hides its secrets', cardsChangeNoHiddenDesk],
  ['hidden cards change no send', cardsChangeNoSend],
  ['public sends are grouped alike', sendsAreGroupedAlike],
  ['all phones hear as much, or none does', phonesHearTogether],
  ['what an audience was not told changes nothing it sees', deletionChangesNothing],
  ['the moderator is an audience, too', theModeratorIsAnAudience],
  ['a hidden desk is public', redactedIsPublic],
  ['a hidden desk keeps its choices', redactedChoicesStay],
  ['a command is accepted exactly when it is offered', acceptedExactlyWhenOffered],
  ['late answers count for their own question', lateAnswersCountForTheirQuestion],
  ['what others do leaves a question as it is', questionsStand],
  ['no phone is asked at a step that does not wait for it', nothingIsAskedTooLate],
  ['corrections leave a whole table', correctionsLeaveAWholeTable],
  ['what the desk entered for a seat stands', theDesksEntryStands],
  ['the outcome ends all', outcomeEndsAll],
] as const)('at a distance: %s', { timeout: patience }, (_sentence, claim) => claim(distant, expectations))
