/** Abilities, one at a time, in the middle of any stage (5.3, 5.4). */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { nameOfSeat } from '../../../engine/frames.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat } from '../../../engine/game.ts'
import { blockersOf, blockOf, isLegalUse, mayAnnounce, readAim, splitUse, splitUser } from '../ability-targets.ts'
import type { Card } from '../cards.ts'
import { tellInTurn, type Events } from '../event-flow.ts'
import { abilityOf, downSlots, isAlive, lyingAt, personAt, usingStep, weightOf } from '../state.ts'
import { dropClocks, resumeClocks, pausedClocks, reactClock } from '../timers.ts'
import type { Command, Hand, OpenState, AnnouncedAbility } from '../types.ts'
import type { ComradeStalin, GameRefusal, GameState } from '../game-types.ts'
import { stopCounting } from './count.ts'
import { ownGoals } from './setup.ts'

export const spendTokens = ({ open }: GameState, seat: Seat, cost: number): Events =>
  cost === 0 ? [] : [{ type: 'tokensChanged', seat, count: personAt(open, seat).tokens - cost }]
export const gainTokens = ({ open }: GameState, seat: Seat, n: number): Events => [
  { type: 'tokensChanged', seat, count: personAt(open, seat).tokens + n },
]
/** The name of an ability on its sheet, where that differs from the game's own. */
export function sheetNameOf(open: OpenState, seat: Seat, ability: string): { readonly name?: string } {
  const name = abilityOf(open, seat, ability)?.name
  return name === undefined ? {} : { name }
}
const tellAnnouncement =
  (seat: Seat, use: string, ctx: DecideContext) =>
  ({ open }: GameState): Events => {
    const { ability, aim } = splitUse(use)
    const counting = open.attempt?.counting === true && open.rules.countdownOnAbility === 'cancel'
    return [
      {
        type: 'abilityAnnounced',
        seat,
        ability,
        ...sheetNameOf(open, seat, ability),
        ...readAim(open, aim),
        clocks: pausedClocks,
      },
      ...(counting ? stopCounting(open, 'ability', ctx) : []),
    ]
  }
const openObjection = ({ open, table }: GameState): Events => {
  if (open.using === null || blockersOf(open, open.using).length === 0) return []
  return [
    { type: 'windowOpened', id: 'react', label: nameOfSeat(table, open.using.seat) },
    { type: 'clockMoved', clocks: reactClock(open.rules) },
  ]
}
/**
 * Announces an ability, takes its cost, and applies it at once unless a player may object or must pick a slot (5.4).
 */
export function announceAbility(
  state: GameState,
  { seat, use }: { seat: Seat; use: string },
  ctx: DecideContext,
): Events {
  const cost = abilityOf(state.open, seat, splitUse(use).ability)?.cost ?? 0
  return tellInTurn(state, [
    tellAnnouncement(seat, use, ctx),
    (now) => spendTokens(now, seat, cost),
    openObjection,
    (now) => (usingStep(now) === 'effect' ? resolveAbility(now, {}, ctx) : []),
  ])
}

interface EffectContext {
  readonly state: GameState
  readonly using: AnnouncedAbility
  readonly slots: readonly number[]
  readonly card: Card | null
  readonly ctx: DecideContext
}
const handOf = ({ secret }: GameState, seat: Seat): Hand => secret.goals[seat] ?? [null, null]
const withCard = (hand: Hand, slot: number, card: Card | null): Hand => (slot === 1 ? [card, hand[1]] : [hand[0], card])

function lookEffect({ state, using, slots, ctx }: EffectContext): Events {
  const target = using.targets[0] ?? 0
  return slots.flatMap((slot): Events => {
    const card = handOf(state, target)[slot - 1] ?? null
    return card === null ? [] : [{ type: 'lookResult', to: [using.seat], target, slot, card, seenAt: ctx.t }]
  })
}
function turnUpEffect({ state, using, slots, card }: EffectContext): Events {
  const [seat = 0] = using.targets
  const [slot = 1] = slots
  const known = card ?? handOf(state, seat)[slot - 1] ?? null
  return known === null ? [] : [{ type: 'goalTurnedUp', seat, slot, card: known }]
}
function swapEffect({ state, using, slots }: EffectContext): Events {
  const [one = 0, two = 0] = using.targets
  const [a = 1, b = 1] = slots
  const [mine, theirs] = [handOf(state, one), handOf(state, two)]
  const [given, taken] = [mine[a - 1] ?? null, theirs[b - 1] ?? null]
  if (given === null || taken === null) return []
  return [ownGoals(state, one, withCard(mine, a, taken)), ownGoals(state, two, withCard(theirs, b, given))]
}
function redrawEffect({ state, using, slots }: EffectContext): Events {
  const [slot = 1] = slots
  const hand = handOf(state, using.seat)
  const [top, ...rest] = state.secret.leftover
  const old = hand[slot - 1] ?? null
  if (top === undefined || old === null) return []
  const discard = [...state.secret.discard, old]
  return [{ type: 'deckSet', discard, leftover: rest }, ownGoals(state, using.seat, withCard(hand, slot, top))]
}
function doubleEffect({ state, using }: EffectContext): Events {
  const { attempt } = state.open
  const weight = abilityOf(state.open, using.seat, using.ability)?.weight ?? 2
  if (attempt === null) return []
  return [{ type: 'voteWeight', seat: using.seat, weight: weightOf(attempt, using.seat) + weight - 1 }] // 7.7
}
function effectOf(effect: EffectContext): Events {
  switch (effect.using.primitive) {
    case 'look':
      return lookEffect(effect)
    case 'expose':
    case 'forceReveal':
    case 'showOwn':
      return turnUpEffect(effect)
    case 'swapGoals':
      return swapEffect(effect)
    case 'redraw':
      return redrawEffect(effect)
    case 'voteWeight':
      return doubleEffect(effect)
    default:
      return []
  }
}
/** Applies the announced ability. A countdown goes on unless a vote changed its weight (7.6). */
export function resolveAbility(
  state: GameState,
  { slots, card = null }: { slots?: readonly number[]; card?: Card | null },
  ctx: DecideContext,
): Events {
  const { using, attempt, rules } = state.open
  if (using === null) return []
  const asked = slots ?? using.slots
  const down = asked.filter(
    (slot) => using.primitive === 'swapGoals' || lyingAt(state.open, using.targets[0] ?? 0, slot) === 'down',
  )
  const stops = using.primitive === 'voteWeight' && rules.countdownOnAbility === 'smart' && attempt?.counting === true
  return tellInTurn(state, [
    (now) => effectOf({ state: now, using, slots: down, card, ctx }),
    (now) => (stops ? stopCounting(now.open, 'ability', ctx) : []),
    () => [
      {
        type: 'abilityResolved',
        seat: using.seat,
        ability: using.ability,
        ...sheetNameOf(state.open, using.seat, using.ability),
        slots: down,
        clocks: resumeClocks(state.open.claims),
      },
    ],
  ])
}
const windowClosing: Events = [
  { type: 'windowClosed', id: 'react' },
  { type: 'clockMoved', clocks: dropClocks('react') },
]
/** Completes an announced ability at once: the alarm rings (8.1), or its user has left. */
export function completeAbility(state: GameState, ctx: DecideContext, effect = true): Events {
  const { using } = state.open
  if (using === null) return []
  return tellInTurn(state, [
    (now) => (usingStep(now) === 'window' ? windowClosing : []),
    (now) => {
      const first = downSlots(now.open, using.targets[0] ?? 0).slice(0, 1)
      const slots = using.targets.length > 0 && using.slots.length === 0 ? first : using.slots
      const lapses = {
        type: 'abilityResolved',
        seat: using.seat,
        ability: using.ability,
        ...sheetNameOf(now.open, using.seat, using.ability),
        slots: [],
        clocks: resumeClocks(state.open.claims),
      } as const
      return effect ? resolveAbility(now, { slots }, ctx) : [lapses]
    },
  ])
}

function useAbility(
  { use: said }: VariantOf<Command, 'useAbility'>,
  state: GameState,
  ctx: DecideContext,
): Events | GameRefusal {
  const { seat, use } = splitUser(said)
  const { open, secret } = state
  if (!isAlive(open, seat)) return refuseBecause('dead', '5.3')
  if (secret.queue.some((each) => each.seat === seat && each.use === use)) return refuseBecause('already-so', '5.4')
  if (!isLegalUse(open, seat, use)) return refuseBecause('no-such-use', '5.3')
  return mayAnnounce(open) ? announceAbility(state, { seat, use }, ctx) : [{ type: 'abilityQueued', to: [seat], use }]
}
function block({ seat }: VariantOf<Command, 'block'>, state: GameState): Events | GameRefusal {
  const { using } = state.open
  if (using === null || usingStep(state) !== 'window') return refuseBecause('not-now', '5.4')
  const ability = blockOf(state.open, seat, using.primitive)
  if (ability === null || !blockersOf(state.open, using).includes(seat)) return refuseBecause('cannot-block', '5.4')
  return [
    ...windowClosing,
    { type: 'abilityBlocked', seat: using.seat, bySeat: seat, clocks: resumeClocks(state.open.claims) },
    ...spendTokens(state, seat, ability.cost),
  ]
}
function letPass(_command: unknown, state: GameState, ctx: DecideContext): Events | GameRefusal {
  if (usingStep(state) !== 'window') return refuseBecause('not-now', '5.4')
  return tellInTurn(state, [
    () => windowClosing,
    (now) => (usingStep(now) === 'effect' ? resolveAbility(now, {}, ctx) : []),
  ])
}
function nameCard(
  { card }: VariantOf<Command, 'nameCard'>,
  state: GameState,
  ctx: DecideContext,
): Events | GameRefusal {
  return usingStep(state) === 'card' ? resolveAbility(state, { card }, ctx) : refuseBecause('not-now', 'goalTracking')
}
/** Applies the current ability to a picked slot; with real cards the card is still to be named. */
export const pickSlot = (state: GameState, slot: number, ctx: DecideContext): Events =>
  resolveAbility(state, { slots: [slot] }, ctx)

/** Announces the oldest queued use if it is still legal; an illegal one lapses unpaid. */
export function announceQueued(state: GameState, ctx: DecideContext): Events {
  const [first] = state.secret.queue
  const { open } = state
  if (first === undefined || (!mayAnnounce(open) && open.trigger === null)) return []
  const { seat, use } = first
  const gone: Events = [{ type: 'abilityLapsed', to: [seat], use }]
  const legal = open.trigger === null && isLegalUse(open, seat, use)
  return legal ? tellInTurn(state, [() => gone, (now) => announceAbility(now, first, ctx)]) : gone
}
export const abilityDeciders = { useAbility, block, letPass, nameCard } satisfies Deciders<ComradeStalin>
