/** Nothing leaves the console before it lies on the disk. */
import type { MakeCheck } from '../check.ts'

export const storedBeforeShown: MakeCheck = (evening) => {
  let found: string | null = null
  evening.sent.add((to) => {
    for (const session of evening.console.core.tables.opened()) {
      const stored = evening.storedEvents.get(session.id) ?? 0
      if (session.rows.length > stored && found === null)
        found = `${to.name} is sent something while ${session.rows.length - stored} events of its match are not stored`
    }
  })
  return { promise: 'stored before shown', afterStep: () => found }
}
