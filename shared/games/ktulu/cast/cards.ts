/** The cards that phones show. */
import type { Course } from '../event-flow.ts'

/** Whose card was put right by night sees it with the next news of everybody's: phones stay dark until then (2.1). */
export function tellCards(course: Course): void {
  const { own, secret, table } = course.now
  for (const seat of table.ring) {
    const role = secret.roles?.[seat]
    if (role !== undefined && role !== own[seat]?.role) course.tell({ type: 'roleDealt', to: [seat], role })
  }
}
