/** The role cards shown on phones. */
import type { EventFlow } from '../event-flow.ts'

/** Sends each phone a role that was corrected by night; phones stay dark until the next public news (2.1). */
export function tellCards(course: EventFlow): void {
  const { own, secret, table } = course.now
  for (const seat of table.ring) {
    const role = secret.roles?.[seat]
    if (role !== undefined && role !== own[seat]?.role) course.tell({ type: 'roleDealt', to: [seat], role })
  }
}
