/** While the moderator holds the scene of OBS, the console asks OBS for no other, and lets go only when told to. */
import type { Evening } from '../../evening.ts'
import { requestNow } from '../../network/current-request.ts'
import type { MakeCheck } from '../check.ts'

const asksForScene = (text: string): boolean => text.includes('"SetCurrentProgramScene"')

/** Follows the hold in each life of the console. Returns a function that tells since when it stands, virtual ms, or null. */
function followHold(evening: Evening): () => number | null {
  let [life, since] = [0, null as number | null]
  const note = (isHeld: boolean): void => {
    since = isHeld ? (since ?? evening.clock.now) : null
  }
  return () => {
    const { lives, console } = evening
    if (lives !== life) {
      life = lives
      note(console.core.obs.status().cues.hold)
      console.core.obs.onChange(({ cues }) => note(cues.hold))
    }
    return since
  }
}
export const obsLeftAlone: MakeCheck = (evening) => {
  const heldSince = followHold(evening)
  let found: string | null = null
  evening.askedOfObs.add((text) => {
    if (!asksForScene(text)) return
    // A request that was under way when the hold began is no choice of the console any more.
    const [since, sentAt] = [heldSince(), requestNow()?.sentAt ?? evening.clock.now]
    if (since !== null && sentAt > since)
      found ??= `OBS was asked ${text.slice(0, 200)} ${Math.round(sentAt - since)} ms after the moderator held its scene`
  })
  return {
    promise: 'OBS is asked for no scene while the moderator holds it',
    afterStep: () => {
      heldSince()
      return found
    },
  }
}
