/**
 * The aims of abilities, each as one choice: `3:1` slot 1 of seat 3, `3:*` all its covered cards, `3:?` a slot that the
 * target picks, `2:1/3:2` two cards that change places, `-` no target. A use is `ability@aim`; with its seat,
 * `4/ability@aim`, it is all that a command needs.
 */
import type { Seat } from '../../engine/game.ts'
import type { Ability } from './sheets/role-sheets.ts'
import {
  abilitiesOf,
  abilityOf,
  downSlots,
  filledSlots,
  isAlive,
  isImmune,
  livingCourt,
  personAt,
  setupTargets,
  sideOf,
} from './state.ts'
import type { OpenState, Side, AnnouncedAbility } from './types.ts'

/** The seats and slots of an aim; empty for an aim at no target. */
export interface Aim {
  readonly targets: readonly Seat[]
  readonly slots: readonly number[]
}
export const useText = (ability: string, aim: string): string => `${ability}@${aim}`
export function splitUse(use: string): { readonly ability: string; readonly aim: string } {
  const at = use.lastIndexOf('@')
  return { ability: use.slice(0, at), aim: use.slice(at + 1) }
}
/** The seats and slots of an aim; `3:*` stands for the cards covered now. */
export function readAim(open: OpenState, aim: string): Aim {
  if (aim === '-') return { targets: [], slots: [] }
  const ends = aim.split('/').map((each) => each.split(':'))
  const targets = ends.map(([seat]) => Number(seat))
  const slots = ends.flatMap(([seat, slot]) => {
    if (slot === '*') return downSlots(open, Number(seat))
    return slot === undefined || slot === '?' ? [] : [Number(slot)]
  })
  return { targets, slots }
}
export const userText = (seat: Seat, use: string): string => `${seat}/${use}`
/** The seat and the use that a command names. */
export function splitUser(said: string): { readonly seat: Seat; readonly use: string } {
  const at = said.indexOf('/')
  return { seat: Number(said.slice(0, at)), use: said.slice(at + 1) }
}
const coveredOthers = (open: OpenState, seat: Seat, to: string): readonly Seat[] =>
  livingCourt(open).filter((each) => each !== seat && !isImmune(open, each, to) && downSlots(open, each).length > 0)
const slotsOfSeats = (
  open: OpenState,
  seats: readonly Seat[],
  slotsOf: (open: OpenState, seat: Seat) => readonly number[],
): string[] => seats.flatMap((seat) => slotsOf(open, seat).map((slot) => `${seat}:${slot}`))

function swapAims(open: OpenState, seat: Seat, { between }: Ability): readonly string[] {
  const may = livingCourt(open).filter((one) => one === seat || !isImmune(open, one, 'swapGoals'))
  const cards = (of: Seat): string[] => filledSlots(open, of).map((slot) => `${of}:${slot}`)
  const pairs = may.flatMap((one) => may.filter((two) => two > one).map((two) => [one, two] as const))
  const mine = ([one, two]: readonly [Seat, Seat]): boolean => one === seat || two === seat
  const fitting = pairs.filter((pair) => mine(pair) === (between !== 'twoTargets'))
  return fitting.flatMap(([one, two]) => cards(one).flatMap((a) => cards(two).map((b) => `${a}/${b}`)))
}
function aimsByPrimitive(open: OpenState, seat: Seat, ability: Ability): readonly string[] {
  const { primitive } = ability
  // The slot is picked at the table where cards are real, and entered as picked.
  const picks = primitive === 'forceReveal' ? (ability.chooser ?? 'actor') : open.rules.spySlotChooser
  const slotBy = open.rules.goalTracking === 'table' ? 'actor' : picks
  switch (primitive) {
    case 'look':
    case 'expose':
    case 'forceReveal': {
      const targets = coveredOthers(open, seat, primitive === 'look' ? 'look' : 'expose')
      if (ability.cards === 2 && primitive === 'look') return targets.map((target) => `${target}:*`)
      return slotBy === 'target' ? targets.map((target) => `${target}:?`) : slotsOfSeats(open, targets, downSlots)
    }
    case 'showOwn':
      return slotsOfSeats(open, [seat], downSlots)
    case 'redraw':
      return open.redrawn < 3 ? slotsOfSeats(open, [seat], downSlots) : []
    case 'swapGoals':
      return swapAims(open, seat, ability)
    case 'voteWeight':
      return mayDouble(open, seat, ability) ? ['-'] : []
    default:
      return []
  }
}
/** True while a vote can be doubled: before the count is at 0, whatever window an own sheet gives (7.6). */
function mayDouble({ stage, attempt, rules }: OpenState, seat: Seat, { side }: Ability): boolean {
  if (stage !== 'deliberate') return false
  const taken = attempt === null ? null : sideOf(attempt, seat)
  if (attempt === null || taken === null || (attempt.boosts[seat] ?? 0) >= rules.boostsPerAttempt) return false
  return isSideOf({ side }, taken)
}
/** True if an ability may double a vote on this side. */
export const isSideOf = ({ side = 'any' }: Pick<Ability, 'side'>, taken: Side): boolean =>
  side === 'any' || (side === 'attacker') === (taken === 'attack')
const isAffordable = (open: OpenState, seat: Seat, { id, cost, uses }: Ability): boolean => {
  const { tokens, used } = personAt(open, seat)
  return tokens >= cost && (uses === null || (used[id] ?? 0) < uses)
}
/** The stages in which an ability may be announced, or queued (5.3). */
const announceStages: Readonly<Record<Ability['window'], readonly OpenState['stage'][]>> = {
  play: ['free', 'deliberate', 'verdict', 'chance'],
  attempt: ['deliberate'],
}
const queueStages: readonly OpenState['stage'][] = ['exchange', 'coup']
export const mayAnnounce = (open: OpenState): boolean => open.using === null && announceStages.play.includes(open.stage)

/** The aims that an ability of a living player has now (5.3). */
export function aimsOf(open: OpenState, seat: Seat, ability: Ability): readonly string[] {
  const stages = ability.window === 'play' ? [...announceStages.play, ...queueStages] : announceStages.attempt
  if (ability.kind !== 'action' || !isAlive(open, seat) || !stages.includes(open.stage)) return []
  return isAffordable(open, seat, ability) ? aimsByPrimitive(open, seat, ability) : []
}
export function isLegalUse(open: OpenState, seat: Seat, use: string): boolean {
  const { ability, aim } = splitUse(use)
  const found = abilityOf(open, seat, ability)
  return found !== null && aimsOf(open, seat, found).includes(aim)
}
/** The aims before play (5.5). If all others are immune to looks, the look goes to one of them all the same. */
export function setupAims(open: OpenState, seat: Seat, ability: Ability): readonly string[] {
  const all = setupTargets(open, seat, ability)
  if (ability.primitive !== 'look') return all.map(String)
  const unsafe = all.filter((each) => !isImmune(open, each, 'look'))
  const targets = unsafe.length > 0 ? unsafe : all
  return ability.cards === 2 ? targets.map((target) => `${target}:*`) : slotsOfSeats(open, targets, downSlots)
}
/** The living others who can stop the announced ability, by sheet and tokens (5.4). */
export const blockersOf = (open: OpenState, using: Pick<AnnouncedAbility, 'seat' | 'primitive'>): readonly Seat[] =>
  livingCourt(open).filter((seat) => seat !== using.seat && blockOf(open, seat, using.primitive) !== null)
export const blockOf = (open: OpenState, seat: Seat, primitive: string): Ability | null =>
  abilitiesOf(open, seat, 'block').find(
    (ability) => (ability.blocks ?? ['look', 'expose']).includes(primitive) && isAffordable(open, seat, ability),
  ) ?? null
