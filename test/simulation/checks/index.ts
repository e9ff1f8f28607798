/** All checks of an evening. */
import { seededRandom } from '../../../shared/engine/random.ts'
import type { MakeCheck } from './check.ts'
import { archiveRoundTrip } from './archive-round-trip.ts'
import { chainWhole } from './chain-whole.ts'
import { clocksRing } from './clocks-ring.ts'
import { answersAsked, countedOnce } from './counted-once.ts'
import { decksTrue } from './decks-true.ts'
import { feedsLate } from './feeds-late.ts'
import { figuresAtRest } from './figures-at-rest.ts'
import { goesOn } from './goes-on.ts'
import { replayFile } from './replay-file.ts'
import { holdKeeps } from './hold-keeps.ts'
import { obsFollows } from './obs-follows.ts'
import { pagesAtRest } from './pages-at-rest.ts'
import { draftsKept } from './drafts-kept.ts'
import { equalPhones } from './equal-phones.ts'
import { limits } from './limits.ts'
import { noTimeJump } from './no-time-jump.ts'
import { noUnexpectedFault } from './no-unexpected-fault.ts'
import { screensAtRest } from './screens-at-rest.ts'
import { storedIsShown } from './shadow-match.ts'
import { storedBeforeShown } from './stored-before-shown.ts'
import { watchedMatches } from './watched-matches.ts'

const checkMakers: readonly MakeCheck[] = [
  storedBeforeShown,
  storedIsShown,
  equalPhones,
  draftsKept,
  holdKeeps,
  feedsLate,
  countedOnce,
  answersAsked,
  clocksRing,
  noTimeJump,
  limits,
  noUnexpectedFault,
  screensAtRest,
  pagesAtRest,
  chainWhole,
  goesOn,
  figuresAtRest,
  watchedMatches,
  obsFollows,
  decksTrue,
]
/** Checks at rest that take long: each evening has one of them or none. */
const slowCheckMakers: readonly MakeCheck[] = [replayFile, archiveRoundTrip]

/** Returns the checks of the evening of a seed. */
export function checksOf(seed: string): readonly MakeCheck[] {
  const turn = Math.floor(seededRandom(`checks/${seed}`)() * 2 * slowCheckMakers.length)
  return [...checkMakers, ...slowCheckMakers.slice(turn, turn + 1)]
}
