/** Nothing grows without a limit. */
import type { MakeCheck } from './check.ts'

/** Most appointments, messages under way and characters of one message. */
const most = { appointments: 3000, underWay: 20_000, characters: 600_000 }

export const limits: MakeCheck = (evening) => {
  let longest = 0
  evening.sent.add((_to, text) => (longest = Math.max(longest, text.length)))
  return {
    promise: 'no queue, list or text without a limit',
    afterStep: () => {
      if (evening.clock.waiting > most.appointments) return `${evening.clock.waiting} timers wait`
      if (longest > most.characters) return `a message has ${longest} characters`
      if (evening.steps % 500 === 0 && evening.network.underWay > most.underWay)
        return `${evening.network.underWay} messages are under way`
      return null
    },
  }
}
