/** A stream feed shows nothing earlier than its delay after the room, and when all is at rest it shows something. */
import type { PublicPush } from '../../../../shared/wire/moderator-status.ts'
import type { Evening } from '../../evening.ts'
import { readMessage } from '../../network/read-message.ts'
import type { MakeCheck } from '../check.ts'

interface ShownInRoom {
  readonly match: string
  readonly rev: number
  /** Virtual ms. */
  readonly at: number
}
/** Returns the first feed that has no picture, or null. */
const darkFeed = ({ feeds }: Evening): string | null => {
  const dark = feeds.find(({ page: { output } }) => output.push.value === null || output.cutOff.value)
  return dark === undefined ? null : `${dark.page.process.name} shows nothing`
}
/** ms by which timers of a feed may be early. */
const tolerance = 50

export const feedsLate: MakeCheck = (evening) => {
  const shown: ShownInRoom[] = []
  let found: string | null = null
  const note = (match: string, rev: number): void => {
    const last = shown.at(-1)
    if (last?.match !== match || last.rev < rev) shown.push({ match, rev, at: evening.clock.now })
  }
  evening.sent.add((to, text) => {
    // A step that goes on to write to a slow disk has shown its picture before.
    if (evening.outputs.some(({ process }) => process === to)) {
      const { frame = null } = readMessage<PublicPush>(text)
      if (frame !== null) note(frame.match, frame.rev)
      return
    }
    const feed = evening.feeds.find(({ page }) => page.process === to)
    const { frame = null } = feed === undefined ? {} : readMessage<PublicPush>(text)
    if (feed === undefined || frame === null) return
    const first = shown.find(({ match, rev }) => match === frame.match && rev >= frame.rev)
    const early = first === undefined ? null : first.at + feed.delay * 1000 - evening.clock.now
    if (early !== null && early > tolerance)
      found ??= `${to.name} shows event ${frame.rev} ${Math.round(early)} ms too early`
  })
  const noteShown = (): void => {
    const live = evening.console.process.alive ? evening.console.core.publisher.shown : null
    if (live !== null) note(live.id, live.revs.public)
  }
  return {
    promise: 'a feed shows nothing before its delay has passed',
    afterStep: () => {
      noteShown()
      return found
    },
    atRest: darkFeed,
  }
}
