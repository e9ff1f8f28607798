/** When all is at rest, a page that looks at one match shows its fold, whatever is on stage. */
import { frameFor } from '../../../../shared/engine/frames.ts'
import type { Evening } from '../../evening.ts'
import type { MakeCheck } from '../check.ts'
import { foldOf } from '../club/counted-anew.ts'
import { textDifference } from '../text-difference.ts'

function lookAt({ store, watchers }: Evening): string | null {
  for (const { frame, match, process } of watchers) {
    const stored = store.read(match)
    if (stored === null || frame === null) return `${process.name} shows no match`
    const wrong = textDifference(frame, frameFor(foldOf(stored), frame.audience, 'en'))
    if (wrong !== null) return `${process.name} shows ${wrong}`
  }
  return null
}
export const watchedMatches: MakeCheck = () => ({ promise: 'a page shows the match that it looks at', atRest: lookAt })
