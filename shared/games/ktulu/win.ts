/** The conditions of winning, checked where the sheet says; the first true one ends the game (section 8). */
import { tellCards } from './cast/cards.ts'
import type { EventFlow } from './event-flow.ts'
import { holderOf, livingSeats, teamAt } from './state.ts'
import { teams, type Team } from './roles.ts'
import type { GameState } from './game-types.ts'
import { noClocks } from './timers.ts'
import type { Winner, WinReason } from './types.ts'

/** The ends that a match may have by hand: nobody wins (8.6), citizens who hold a card, or others who live (8.8). */
export function endsByHand(state: Pick<GameState, 'secret' | 'table'>): readonly Winner[] {
  const living = livingSeats(state)
  const canWin = (team: Team): boolean =>
    (team === 'citizens' ? state.table.seats.map(({ seat }) => seat) : living).some(
      (seat) => teamAt(state, seat) === team,
    )
  return [...teams.filter(canWin), 'nobody']
}
/** Declares the winner once (8.1). */
export function declareWinner(course: EventFlow, winner: Winner, reason: WinReason): void {
  if (course.isOver) return
  tellCards(course)
  course.tell({ type: 'winner', winner, reason, clocks: noClocks }, { type: 'stepsSet', steps: [] })
}
/** Lets the citizens win at dawn, or at once later in the day, if one of them knowingly holds the statuette (W-4). */
export function checkCitizensWin(course: EventFlow): void {
  const { holder, knows } = course.now.secret.statuette
  if (knows && holder !== 'bandits' && teamAt(course.now, holder) === 'citizens')
    declareWinner(course, 'citizens', 'W-4')
}
/** Ends the game if all are dead, or only Indians live; checked after every death (W-8, W-9). */
export function checkLastFaction(course: EventFlow): void {
  const left = livingSeats(course.now)
  if (left.length === 0) return declareWinner(course, 'nobody', 'W-9')
  if (left.every((seat) => teamAt(course.now, seat) === 'indians')) declareWinner(course, 'indians', 'W-8')
}
/** Lets Lucky Luke win if he knowingly holds the statuette (W-5). */
export function checkLuckyWin(course: EventFlow): void {
  const holder = holderOf(course.now)
  const { knows } = course.now.secret.statuette
  if (knows && holder !== null && teamAt(course.now, holder) === 'luckyLuke') declareWinner(course, 'luckyLuke', 'W-5')
}
/** Lets the bandits win if one of them knowingly holds the statuette when the ship leaves (W-7). */
export function checkShipWin(course: EventFlow): void {
  const { open, options, secret } = course.now
  const holder = holderOf(course.now)
  const theirs = holder !== null && secret.statuette.knows && teamAt(course.now, holder) === 'bandits'
  if (theirs && open.n >= options.shipNight) declareWinner(course, 'bandits', 'W-7')
}
