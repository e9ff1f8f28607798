/** While the stage is on hold, the audience is shown no public event that waits. */
import type { PublicPush } from '../../../../shared/wire/moderator-status.ts'
import { readMessage } from '../../network/read-message.ts'
import type { MakeCheck } from '../check.ts'

export const holdKeeps: MakeCheck = (evening) => {
  let found: string | null = null
  evening.sent.add((to, text) => {
    if (evening.outputs.every(({ process }) => process !== to)) return
    const { live } = evening.console.core.hold
    const { frame } = readMessage<PublicPush>(text)
    if (frame === undefined || frame === null || live === null || live.id !== frame.match) return
    if (frame.rev > live.revs.public)
      found ??= `${to.name} was sent event ${frame.rev} while the stage was held at ${live.revs.public}`
  })
  return { promise: 'a stage on hold shows nothing new', afterStep: () => found }
}
