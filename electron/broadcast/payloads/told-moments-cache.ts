/** Adds the pictures on the way to a frame to pushes, each made once per state, level and language. */
import type { MatchState } from '../../../shared/engine/match.ts'
import { feedMomentsOf, toldMomentsOf } from '../../../shared/show/told-moments.ts'
import { matchResultsOf } from '../../../shared/show/match-results.ts'
import type { FeedLevel } from '../../../shared/wire/feed-payload.ts'
import type { Frame, MatchResults, ToldMoments } from '../../../shared/wire/frame.ts'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'

type Kept = Map<string, ToldMoments | null>
/** By public knowledge, so that a secret command finds what was made before it. */
const toldToAll = new WeakMap<MatchState['open'], Kept>()
/** By state, since each command may tell something to a feed that shows secrets. */
const toldToFeeds = new WeakMap<MatchState, Kept>()

function madeOnce<K extends object>(
  cache: WeakMap<K, Kept>,
  [of, key]: readonly [K, string],
  make: () => ToldMoments | null,
) {
  const known = cache.get(of) ?? new Map<string, ToldMoments | null>()
  cache.set(of, known)
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}
/** The state and level of a push, and the state that screens showed until a hold was released. */
export interface MomentSource {
  readonly live: MatchState | null
  readonly lang: string
  /** Absent for pushes that tell no more than the room is told. */
  readonly level?: FeedLevel | undefined
  readonly since?: MatchState | undefined
}
function momentsFor(frame: Frame, live: MatchState, { lang, level, since }: MomentSource): ToldMoments | null {
  const shown = since?.revs.public ?? ''
  if (frame.audience === 'public')
    return madeOnce(toldToAll, [live.open, `${live.revs.public}/${lang}/${shown}`], () =>
      toldMomentsOf(live, lang, since),
    )
  if (level === undefined) return null
  return madeOnce(toldToFeeds, [live, `${level}/${lang}/${shown}`], () => feedMomentsOf(live, { level, lang, since }))
}
const ended = new WeakMap<MatchState['open'], MatchResults | null>()
function resultsFor(live: MatchState): MatchResults | null {
  const known = ended.get(live.open)
  if (known !== undefined) return known
  const made = matchResultsOf(live)
  ended.set(live.open, made)
  return made
}
/** Returns the moments and results for a push of this frame: none without a match, and none for frames of seats. */
export function momentsBeside(frame: Frame | null, source: MomentSource): Pick<PublicPush, 'moments' | 'results'> {
  const { live } = source
  const isScreen = frame?.audience === 'public' || frame?.audience === 'spectator'
  if (frame === null || live === null || !isScreen) return {}
  const moments = momentsFor(frame, live, source)
  const results = frame.outcome === null ? null : resultsFor(live)
  return { ...(moments === null ? {} : { moments }), ...(results === null ? {} : { results }) }
}
