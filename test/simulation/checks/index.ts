/** All checks of an evening. */
import { seededRandom } from '../../../shared/engine/random.ts'
import type { MakeCheck } from './check.ts'
import { archiveRoundTrip } from './club/archive-round-trip.ts'
import { chainWhole } from './history/chain-whole.ts'
import { clocksRing } from './history/clocks-ring.ts'
import { answersGiven } from './answers/answers-given.ts'
import { answersAsked, countedOnce } from './answers/counted-once.ts'
import { decksTrue } from './devices/decks-true.ts'
import { feedsLate } from './screens/feeds-late.ts'
import { erasedNames } from './club/erased-names.ts'
import { figuresAtRest } from './club/figures-at-rest.ts'
import { goesOn } from './history/goes-on.ts'
import { replayFile } from './club/replay-file.ts'
import { holdKeeps } from './screens/hold-keeps.ts'
import { obsLeftAlone } from './devices/obs-left-alone.ts'
import { obsFollows } from './devices/obs-follows.ts'
import { pagesAtRest } from './screens/pages-at-rest.ts'
import { draftsKept } from './answers/drafts-kept.ts'
import { equalPhones } from './screens/equal-phones.ts'
import { limits } from './limits.ts'
import { noTimeJump } from './history/no-time-jump.ts'
import { noUnexpectedFault } from './no-unexpected-fault.ts'
import { screensAtRest } from './screens/screens-at-rest.ts'
import { statusTold } from './screens/status-told.ts'
import { storedIsShown } from './history/shadow-match.ts'
import { storedBeforeShown } from './history/stored-before-shown.ts'
import { watchedMatches } from './screens/watched-matches.ts'

const checkMakers: readonly MakeCheck[] = [
  storedBeforeShown,
  storedIsShown,
  equalPhones,
  draftsKept,
  holdKeeps,
  feedsLate,
  countedOnce,
  answersAsked,
  answersGiven,
  clocksRing,
  noTimeJump,
  limits,
  noUnexpectedFault,
  screensAtRest,
  pagesAtRest,
  statusTold,
  chainWhole,
  goesOn,
  figuresAtRest,
  watchedMatches,
  obsFollows,
  obsLeftAlone,
  decksTrue,
  erasedNames,
]
/** Checks at rest that take long: each evening has one of them or none. */
const slowCheckMakers: readonly MakeCheck[] = [replayFile, archiveRoundTrip]

/** Returns the checks of the evening of a seed. */
export function checksOf(seed: string): readonly MakeCheck[] {
  const turn = Math.floor(seededRandom(`checks/${seed}`)() * 2 * slowCheckMakers.length)
  return [...checkMakers, ...slowCheckMakers.slice(turn, turn + 1)]
}
