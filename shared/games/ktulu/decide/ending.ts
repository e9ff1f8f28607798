/** The full reveal (8.7), and the holder whom the moderator names (S-22). */
import { no } from '../../../engine/game.ts'
import { showPending } from '../night/in-person-reveals.ts'
import { handOver, heirs } from '../statuette.ts'
import { holderOf, stepNow } from '../state.ts'
import { readDeaths } from './dawn.ts'
import type { Deciders } from './table.ts'

export const endDeciders = {
  fullReveal: (_command, course) => {
    const { open, secret, options } = course.now
    if (open.winner === null || open.full !== null || secret.roles === null || !options.finalReveal)
      return no('not-now', '8.7')
    // A night that ends the game has no dawn to tell of its dead.
    readDeaths(course)
    course.tell({ type: 'finalReveal', roles: secret.roles, holder: holderOf(course.now), binds: secret.binds })
    return undefined
  },
  assignHolder: ({ seat }, course) => {
    const step = stepNow(course.now)
    if (step?.id !== 'assign') return no('not-now', 'S-22')
    if (!heirs(course.now).includes(seat)) return no('not-living', 'S-22')
    course.done()
    handOver(course, seat)
    if (!course.isOver) showPending(course)
    return undefined
  },
} satisfies Deciders
