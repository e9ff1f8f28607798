/**
 * Standings as the console sent them last, before the picture that belongs to them. A page that comes back is sent none
 * where there are none any more: the first picture of a connection drops those of the one before.
 */
import { shallowRef, type ShallowRef } from 'vue'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'

export interface ShownStandings {
  readonly now: ShallowRef<PublicStandings | null>
  /** Called when a connection opens. */
  readonly reopen: () => void
  readonly take: (sent: PublicStandings | null) => void
  /** Called with each picture. */
  readonly takePicture: () => void
}
export function shownStandings(): ShownStandings {
  const now = shallowRef<PublicStandings | null>(null)
  /** True once the present connection has told whether there are any. */
  let isTold = false
  return {
    now,
    reopen: () => void (isTold = false),
    take: (sent) => {
      isTold = true
      now.value = sent
    },
    takePicture: () => {
      if (!isTold) now.value = null
      isTold = true
    },
  }
}
