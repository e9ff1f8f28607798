/** Daybreak: the events of the night in the order of the sheet (4.3 d.dawn). */
import { tellCards } from '../cast/cards.ts'
import { deathOf, revealSeat } from '../night/death.ts'
import type { EventFlow } from '../event-flow.ts'
import { isAlive, livesAs, roleAt, teamAt } from '../state.ts'
import { talkClock } from '../timers.ts'
import { checkCitizensWin } from '../win.ts'

/** Sends each phone the facts learned tonight; phones stay dark until public news. */
export function tellFacts(course: EventFlow): void {
  const { tonight } = course.now.secret
  for (const seat of course.now.table.ring) {
    const facts = tonight.filter(({ to }) => to.includes(seat)).map(({ fact }) => fact)
    if (facts.length > 0) course.tell({ type: 'factsTold', to: [seat], facts })
  }
}
/** Reads out the deaths of the night with faction and role; names told by night are not repeated. */
export function readDeaths(course: EventFlow): void {
  const { unread } = course.now.secret
  for (const death of unread) {
    if (!course.now.open.dead.includes(death.seat)) course.tell(deathOf(course.now, death))
    revealSeat(course, death.seat)
  }
  if (unread.length > 0) course.tell({ type: 'deathsRead' })
}
/** Reads out the investigation of the day before. */
function readInvestigation(course: EventFlow): void {
  const seat = course.now.secret.investigation
  if (seat === null) return
  course.tell({ type: 'investigationSet', seat: null })
  if (!isAlive(course.now, seat)) return
  if (livesAs(course.now, 'investigator'))
    course.tell({ type: 'investigation', seat, faction: teamAt(course.now, seat), role: roleAt(course.now, seat) })
  else course.tell({ type: 'investigation', seat: null, faction: null, role: null })
}
function readNotices(course: EventFlow): void {
  const { notices } = course.now.secret
  if (notices.length > 0) course.tell(...notices, { type: 'noticesRead' })
}
export function breakDawn(course: EventFlow): void {
  const n = course.now.open.n + 1
  course.done()
  course.tell({ type: 'phase', name: 'day', n, clocks: talkClock(course.now.options) })
  tellCards(course)
  tellFacts(course)
  course.tell({ type: 'dayBroke', n })
  readDeaths(course)
  readInvestigation(course)
  readNotices(course)
  checkCitizensWin(course)
}
