/** A clock that has run out is dealt with at once, and clocks of steps stand still after a restart until somebody resumes them. */
import { isAnyRunning } from '../../../../shared/engine/time/clocks.ts'
import type { Evening } from '../../evening.ts'
import type { MakeCheck } from '../check.ts'

/** ms by which a clock may ring late. */
const late = 1500

/** ms after a fault of the disk within which a clock that could not be stored is tried again. */
const triedAgain = 3000

function overdue(evening: Evening): string | null {
  const { full, busy } = evening.diskFaults
  if (full || busy || evening.clock.now - evening.diskWellSince < triedAgain) return null
  for (const session of evening.console.core.tables.opened()) {
    const due = session.dueAt(session.now() - late)
    if (due !== null) return `a clock ran out more than ${late} ms ago, and nobody has noticed`
  }
  return null
}
export const clocksRing: MakeCheck = (evening) => {
  let lives = evening.lives
  return {
    promise: 'a clock that runs out rings, and no step’s runs on after a restart',
    afterStep: () => {
      if (!evening.console.process.alive) return null
      if (evening.lives === lives) return evening.steps % 20 === 0 ? overdue(evening) : null
      lives = evening.lives
      const runs = evening.console.core.tables
        .opened()
        .some(({ live }) => [live.open, live.moderator].some(({ clocks }) => isAnyRunning(clocks)))
      const { full, busy } = evening.diskFaults
      return runs && !full && !busy ? 'a clock runs right after a restart' : null
    },
  }
}
