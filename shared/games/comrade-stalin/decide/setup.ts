/** Roles, goal cards, the clock, set-up abilities and tokens (4.1). */
import type { Events } from '../event-flow.ts'
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat } from '../../../engine/game.ts'
import { readAim, setupAims } from '../ability-targets.ts'
import { dealGoals, deckOf, roleNamedBy, type Card, type GoalDeal } from '../cards.ts'
import { isRole, roleIds, type Role } from '../roles.ts'
import { checkHands, isWrongRoleSet } from '../options/options.ts'
import { cardsIn, slotReadings } from '../scoring.ts'
import { sheetOf } from '../sheets/role-sheets.ts'
import { cardholders, isAlive, lowestIn, owedSetup, personAt, seatsIn, setupStepOf } from '../state.ts'
import { alarmClock, resumeClocks } from '../timers.ts'
import type { Command, Hand, AnyEvent, Options } from '../types.ts'
import type { ComradeStalin, GameRefusal, GameState } from '../game-types.ts'

/** Tells holders their own cards as they lie now. */
export const ownGoals = ({ open }: Pick<GameState, 'open'>, seat: Seat, slots: Hand): AnyEvent => ({
  type: 'ownGoals',
  to: [seat],
  slots,
  readings: slotReadings(open, seat, slots),
})
const inOrder = (roles: readonly Role[]): readonly Role[] => roleIds.filter((role) => roles.includes(role))

function pickRoles({ roles }: VariantOf<Command, 'pickRoles'>, { open }: GameState): Events | GameRefusal {
  const picked: readonly Role[] = ['stalin', ...roles.filter(isRole)]
  if (open.stage !== 'pick') return refuseBecause('not-now', 'ROLE_PICK')
  if (isWrongRoleSet(picked, seatsIn(open).length)) return refuseBecause('wrong-roles', '4.1')
  return [{ type: 'rolesInPlay', roles: inOrder(picked) }]
}
function drawRoles(_command: unknown, { open }: GameState, ctx: DecideContext): Events | GameRefusal {
  if (open.stage !== 'pick') return refuseBecause('not-now', 'ROLE_PICK')
  const forced = roleIds.filter((role) => open.rules.forcedRoles.includes(role))
  const others = ctx.shuffle(roleIds.filter((role) => !forced.includes(role)))
  return [
    { type: 'rolesInPlay', roles: inOrder([...forced, ...others.slice(0, seatsIn(open).length - forced.length)]) },
  ]
}
function dealRoles(_command: unknown, { open, secret }: GameState, ctx: DecideContext): Events | GameRefusal {
  if (open.stage !== 'roles') return refuseBecause('not-now', 'ROLE_DEAL')
  const given = secret.cast?.roles
  const roles =
    given !== undefined && given.every((role) => open.roles.includes(role)) ? given : ctx.shuffle(open.roles)
  return seatsIn(open).flatMap((seat, i): Events => {
    const role = roles[i]
    return role === undefined ? [] : [{ type: 'roleShown', seat, role, sheet: sheetOf(role, open.rules) }]
  })
}
/** Lays out the hands in seat order and tells their holders. */
function layOutHands(state: GameState, hands: Readonly<Record<Seat, Hand>>): Events {
  const seats = cardholders(state.open)
  return [
    { type: 'goalsDealt', seats, cardsEach: 2 },
    ...seats.flatMap((seat): Events => {
      const hand = hands[seat]
      return hand === undefined ? [] : [ownGoals(state, seat, hand)]
    }),
  ]
}
/** Draws the cards out of play as if unseen: no ace was in use when the first third was discarded (6.3, 6.4). */
function drawUnseen(
  roles: readonly Role[],
  dealt: readonly Card[],
  ctx: DecideContext,
): Pick<GoalDeal, 'discard' | 'leftover'> {
  const rest = ctx.shuffle(deckOf(roles).filter((card) => !dealt.includes(card)))
  const isAce = (card: Card): boolean => roleNamedBy(card) === 'stalin'
  const others = rest.filter((card) => !isAce(card))
  const fill = others.slice(0, Math.max(0, 3 - (rest.length - others.length)))
  return { leftover: ctx.shuffle([...rest.filter(isAce), ...fill]), discard: others.slice(fill.length) }
}
function dealGoalCards(state: GameState, ctx: DecideContext): Events | GameRefusal {
  const { open, secret } = state
  if (open.stage !== 'goals') return refuseBecause('not-now', 'GOAL_DEAL')
  const seats = cardholders(open)
  if (open.rules.goalTracking === 'table') return [{ type: 'goalsDealt', seats, cardsEach: 2 }]
  const roles = seatsIn(open).flatMap((seat) => personAt(open, seat).role ?? [])
  const given = secret.cast?.goals ?? null
  if (given !== null && checkHands(roles, given) === null) {
    const hands = Object.fromEntries(seats.map((seat) => [seat, given[seat - 1] as unknown as Hand]))
    return [{ type: 'deckSet', ...drawUnseen(roles, given.flat(), ctx) }, ...layOutHands(state, hands)]
  }
  const { hands, discard, leftover } = dealGoals(roles, ctx.shuffle)
  const bySeat = Object.fromEntries(seats.map((seat, i): [Seat, Hand] => [seat, hands[i] ?? [null, null]]))
  return [{ type: 'deckSet', discard, leftover }, ...layOutHands(state, bySeat)]
}
/** Returns the hands from pairs of `seat:slot` and card. */
export function handsFromPairs(pairs: readonly (readonly [string, string])[]): Readonly<Record<Seat, Hand>> {
  const at = (seat: string, slot: number): Card | null =>
    pairs.find(([place]) => place === `${seat}:${slot}`)?.[1] ?? null
  const seats = [...new Set(pairs.map(([place]) => place.split(':')[0] ?? ''))]
  return Object.fromEntries(seats.map((seat) => [seat, [at(seat, 1), at(seat, 2)] as const]))
}
function typeDeal(
  { cards }: VariantOf<Command, 'typeDeal'>,
  state: GameState,
  ctx: DecideContext,
): Events | GameRefusal {
  const { open } = state
  if (open.stage !== 'goals') return refuseBecause('not-now', 'GOAL_DEAL')
  const hands = handsFromPairs(cards)
  const roles = seatsIn(open).flatMap((seat) => personAt(open, seat).role ?? [])
  const bySeat = seatsIn(open).map((seat) => cardsIn(hands[seat]))
  if (checkHands(roles, bySeat) !== null) return refuseBecause('wrong-cards', '6.10')
  return [{ type: 'deckSet', ...drawUnseen(roles, bySeat.flat(), ctx) }, ...layOutHands(state, hands)]
}
/** The living cardholders who have not looked yet. */
export const seatsNotLooked = ({ open, secret }: Pick<GameState, 'open' | 'secret'>): readonly Seat[] =>
  cardholders(open).filter((seat) => isAlive(open, seat) && !secret.looked.includes(seat))
function confirmGoals({ seat }: VariantOf<Command, 'confirmGoals'>, state: GameState): Events | GameRefusal {
  if (state.open.stage !== 'look') return refuseBecause('not-now', 'GOAL_LOOK')
  if (!seatsNotLooked(state).includes(seat)) return refuseBecause('already-so', 'GOAL_LOOK')
  const of = cardholders(state.open).filter((each) => isAlive(state.open, each)).length
  return [
    { type: 'looked', to: [seat] },
    { type: 'goalsReady', count: of - seatsNotLooked(state).length + 1, of },
  ]
}
function allLooked(_command: unknown, { open }: GameState): Events | GameRefusal {
  if (open.stage !== 'look') return refuseBecause('not-now', 'GOAL_LOOK')
  const of = cardholders(open).filter((seat) => isAlive(open, seat)).length
  return [{ type: 'goalsReady', count: of, of }]
}
/** The minutes of the alarm: set before the game, or a range to choose from. */
export const minutesRange = ({ alarmMinutes, alarmMin, alarmMax }: Options): { min: number; max: number } =>
  alarmMinutes === 0 ? { min: alarmMin, max: alarmMax } : { min: alarmMinutes, max: alarmMinutes }
function setAlarm(
  { minutes }: VariantOf<Command, 'setAlarm'>,
  { open }: GameState,
  ctx: DecideContext,
): Events | GameRefusal {
  if (open.stage !== 'alarm') return refuseBecause('not-now', 'ALARM_SET')
  const { min, max } = minutesRange(open.rules)
  if (minutes < min || minutes > max || !Number.isInteger(minutes)) return refuseBecause('wrong-minutes', 'ALARM_SET')
  const runs = open.rules.alarmStart === 'atSetting'
  const clocks = runs ? { clocks: alarmClock(minutes) } : {}
  const endsAt = runs ? ctx.t + minutes * 60_000 : null
  return [{ type: 'alarmSet', bySeat: lowestIn(open), minutes, endsAt, ...clocks }]
}
function useSetup(
  { seat, aim }: VariantOf<Command, 'useSetup'>,
  state: GameState,
  ctx: DecideContext,
): Events | GameRefusal {
  const { open, secret } = state
  const step = open.stage === 'setup' ? setupStepOf(open) : owedSetup(open)
  if (step === null) return refuseBecause('not-now', '5.5')
  if (step.seat !== seat) return refuseBecause('not-this-player', '5.5')
  if (!setupAims(open, seat, step.ability).includes(aim)) return refuseBecause('no-such-use', '5.5')
  const { targets, slots } = readAim(open, aim)
  const target = targets[0] ?? 0
  const patron = step.ability.primitive === 'bindPatron'
  const seen = patron ? (open.rules.patronLook ? [1, 2] : []) : slots
  const looks = seen.flatMap((slot): Events => {
    const card = secret.goals[target]?.[slot - 1] ?? null
    return card === null ? [] : [{ type: 'lookResult', to: [seat], target, slot, card, seenAt: ctx.t }]
  })
  const named = step.ability.name === undefined ? {} : { name: step.ability.name }
  const shown = patron ? open.rules.patronPublic : open.rules.dirtPublic
  const slot = shown && slots.length === 1 ? { slot: slots[0] ?? 1 } : {}
  // The moderator is told a look's result, or at least its target (2.1).
  const untold = !patron && !shown && (looks.length === 0 || !open.rules.hostSeesGoals)
  return [
    ...(patron ? [{ type: 'setupTarget', to: [seat], ability: step.ability.id, target } as const] : []),
    ...(untold ? [{ type: 'claimNoted', seat, target } as const] : []),
    ...looks,
    { type: 'setupAbilityUsed', seat, ability: step.ability.id, ...named, ...(shown ? { target } : {}), ...slot },
    ...(open.stage === 'chance' ? [{ type: 'clockMoved', clocks: resumeClocks(open.claims) } as const] : []),
  ]
}
function giveTokens(_command: unknown, { open }: GameState): Events | GameRefusal {
  if (open.stage !== 'tokens') return refuseBecause('not-now', 'TOKENS')
  if (owedSetup(open) !== null) return refuseBecause('setup-owed', '5.5')
  const tokens = seatsIn(open).map((seat) => ({ seat, count: personAt(open, seat).sheet.tokens }))
  return [{ type: 'tokensGiven', tokens }]
}
function startPlay(_command: unknown, { open }: GameState): Events | GameRefusal {
  if (open.stage !== 'start') return refuseBecause('not-now', 'PLAY_START')
  if (owedSetup(open) !== null) return refuseBecause('setup-owed', '5.5')
  const late = open.rules.alarmStart === 'atPlay'
  return [{ type: 'playStarted', ...(late ? { clocks: alarmClock(open.minutes) } : {}) }]
}
export const setupDeciders = {
  openCourt: (_command: unknown, { open, table }: GameState) =>
    open.stage === 'lobby' ? [{ type: 'seatsSet', seats: table.seats }] : refuseBecause('not-now', 'LOBBY'),
  pickRoles,
  drawRoles,
  dealRoles,
  dealGoals: (_command: unknown, state: GameState, ctx: DecideContext) => dealGoalCards(state, ctx),
  typeDeal,
  confirmGoals,
  allLooked,
  setAlarm,
  useSetup,
  giveTokens,
  startPlay,
} satisfies Deciders<ComradeStalin>
