/** Adds the public pictures on the way to a frame to pushes, each made once per state and language. */
import type { MatchState } from '../../../shared/engine/match.ts'
import { toldMomentsOf } from '../../../shared/show/told-moments.ts'
import { matchResultsOf } from '../../../shared/show/match-results.ts'
import type { Frame, MatchResults, ToldMoments } from '../../../shared/wire/frame.ts'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'

/** By public knowledge, so that a secret command finds what was made before it. */
const kept = new WeakMap<MatchState['open'], Map<string, ToldMoments | null>>()

function momentsFor(live: MatchState, lang: string): ToldMoments | null {
  const known = kept.get(live.open) ?? new Map<string, ToldMoments | null>()
  kept.set(live.open, known)
  const key = `${live.revs.public}/${lang}`
  const found = known.get(key)
  if (found !== undefined) return found
  const made = toldMomentsOf(live, lang)
  known.set(key, made)
  return made
}
const ended = new WeakMap<MatchState['open'], MatchResults | null>()
function resultsFor(live: MatchState): MatchResults | null {
  const known = ended.get(live.open)
  if (known !== undefined) return known
  const made = matchResultsOf(live)
  ended.set(live.open, made)
  return made
}
/**
 * Returns the moments and results for a push of this frame: none without a match, and none for a frame that shows
 * secrets.
 */
export function momentsBeside(
  frame: Frame | null,
  live: MatchState | null,
  lang: string,
): Pick<PublicPush, 'moments' | 'results'> {
  if (frame === null || live === null || frame.audience !== 'public') return {}
  const moments = momentsFor(live, lang)
  const results = frame.outcome === null ? null : resultsFor(live)
  return { ...(moments === null ? {} : { moments }), ...(results === null ? {} : { results }) }
}
