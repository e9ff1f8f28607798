/** The full reveal (8.7), and the holder whom the moderator names (S-22). */
import type { FlowDeciders, FlowStepDeciders } from '../event-flow.ts'
import { refuseBecause } from '../../../engine/game.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { queueReveals } from '../night/in-person-reveals.ts'
import { handOver, heirChoices, heirOf } from '../statuette.ts'
import { holderOf, stepNow } from '../state.ts'
import { readDeaths } from './dawn.ts'

/** Names the suggested heir at a distance, where a question who has it now would tell that the holder is gone (AD-8). */
export const endNext: FlowStepDeciders = {
  assign: (course) => {
    const gone = stepNow(course.now)?.who[0]
    if (gone === undefined || !isAtDistance(course.now.options)) return refuseBecause('not-now', 'S-22')
    const heir = heirOf(course.now, gone)
    course.done()
    if (heir !== null) handOver(course, heir)
    return undefined
  },
}
export const endDeciders = {
  fullReveal: (_command, course) => {
    const { open, secret, options } = course.now
    if (open.winner === null || open.full !== null || secret.roles === null || !options.finalReveal)
      return refuseBecause('not-now', '8.7')
    // A night that ends the game has no dawn to tell of its dead.
    readDeaths(course)
    course.tell({ type: 'finalReveal', roles: secret.roles, holder: holderOf(course.now), binds: secret.binds })
    return undefined
  },
  assignHolder: ({ seat }, course) => {
    const step = stepNow(course.now)
    if (step?.id !== 'assign') return refuseBecause('not-now', 'S-22')
    if (!heirChoices(course.now).includes(seat)) return refuseBecause('not-living', 'S-22')
    course.done()
    handOver(course, seat)
    if (!course.isOver) queueReveals(course)
    return undefined
  },
} satisfies FlowDeciders
