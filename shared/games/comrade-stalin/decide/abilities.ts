/** Abilities, one at a time, in the middle of any stage (5.3, 5.4). */
import { nameOf } from '../../../engine/frames.ts'
import { no, type Ctx, type Of, type Seat } from '../../../engine/game.ts'
import { blockersOf, blockOf, isLegalUse, mayAnnounce, readAim, splitUse, splitUser } from '../ability-targets.ts'
import type { Card } from '../cards.ts'
import { inTurn } from '../event-flow.ts'
import { abilityOf, downSlots, isAlive, lyingAt, personAt, usingStep, weightOf } from '../state.ts'
import { drop, goOn, held, reactClock } from '../timers.ts'
import type { Command, Hand, Open, Using } from '../types.ts'
import type { Game } from '../game-types.ts'
import { countStopped } from './count.ts'
import { ownGoals } from './setup.ts'
import type { Deciders, No, Steps } from './table.ts'

export const spent = ({ open }: Game, seat: Seat, cost: number): Steps =>
  cost === 0 ? [] : [{ type: 'tokensChanged', seat, count: personAt(open, seat).tokens - cost }]
export const gained = ({ open }: Game, seat: Seat, n: number): Steps => [
  { type: 'tokensChanged', seat, count: personAt(open, seat).tokens + n },
]
/** The name of an ability on its sheet, where that differs from the game's own. */
export function calledIn(open: Open, seat: Seat, ability: string): { readonly name?: string } {
  const name = abilityOf(open, seat, ability)?.name
  return name === undefined ? {} : { name }
}
const announcing =
  (seat: Seat, use: string, ctx: Ctx) =>
  ({ open }: Game): Steps => {
    const { ability, aim } = splitUse(use)
    const counting = open.attempt?.counting === true && open.rules.countdownOnAbility === 'cancel'
    return [
      {
        type: 'abilityAnnounced',
        seat,
        ability,
        ...calledIn(open, seat, ability),
        ...readAim(open, aim),
        clocks: held,
      },
      ...(counting ? countStopped(open, 'ability', ctx) : []),
    ]
  }
const objecting = ({ open, table }: Game): Steps => {
  if (open.using === null || blockersOf(open, open.using).length === 0) return []
  return [
    { type: 'windowOpened', id: 'react', label: nameOf(table, open.using.seat) },
    { type: 'clockMoved', clocks: reactClock(open.rules) },
  ]
}
/**
 * Announces an ability, takes its cost, and applies it at once unless a player may object or must pick a slot (5.4).
 */
export function announced(state: Game, { seat, use }: { seat: Seat; use: string }, ctx: Ctx): Steps {
  const cost = abilityOf(state.open, seat, splitUse(use).ability)?.cost ?? 0
  return inTurn(state, [
    announcing(seat, use, ctx),
    (now) => spent(now, seat, cost),
    objecting,
    (now) => (usingStep(now) === 'effect' ? resolved(now, {}, ctx) : []),
  ])
}

interface Effect {
  readonly state: Game
  readonly using: Using
  readonly slots: readonly number[]
  readonly card: Card | null
  readonly ctx: Ctx
}
const handOf = ({ secret }: Game, seat: Seat): Hand => secret.goals[seat] ?? [null, null]
const withCard = (hand: Hand, slot: number, card: Card | null): Hand => (slot === 1 ? [card, hand[1]] : [hand[0], card])

function looked({ state, using, slots, ctx }: Effect): Steps {
  const target = using.targets[0] ?? 0
  return slots.flatMap((slot): Steps => {
    const card = handOf(state, target)[slot - 1] ?? null
    return card === null ? [] : [{ type: 'lookResult', to: [using.seat], target, slot, card, seenAt: ctx.t }]
  })
}
function turnedUp({ state, using, slots, card }: Effect): Steps {
  const [seat = 0] = using.targets
  const [slot = 1] = slots
  const known = card ?? handOf(state, seat)[slot - 1] ?? null
  return known === null ? [] : [{ type: 'goalTurnedUp', seat, slot, card: known }]
}
function swapped({ state, using, slots }: Effect): Steps {
  const [one = 0, two = 0] = using.targets
  const [a = 1, b = 1] = slots
  const [mine, theirs] = [handOf(state, one), handOf(state, two)]
  const [given, taken] = [mine[a - 1] ?? null, theirs[b - 1] ?? null]
  if (given === null || taken === null) return []
  return [ownGoals(state, one, withCard(mine, a, taken)), ownGoals(state, two, withCard(theirs, b, given))]
}
function redrawn({ state, using, slots }: Effect): Steps {
  const [slot = 1] = slots
  const hand = handOf(state, using.seat)
  const [top, ...rest] = state.secret.leftover
  const old = hand[slot - 1] ?? null
  if (top === undefined || old === null) return []
  const discard = [...state.secret.discard, old]
  return [{ type: 'deckSet', discard, leftover: rest }, ownGoals(state, using.seat, withCard(hand, slot, top))]
}
function doubled({ state, using }: Effect): Steps {
  const { attempt } = state.open
  const weight = abilityOf(state.open, using.seat, using.ability)?.weight ?? 2
  if (attempt === null) return []
  return [{ type: 'voteWeight', seat: using.seat, weight: weightOf(attempt, using.seat) + weight - 1 }] // 7.7
}
function effectOf(effect: Effect): Steps {
  switch (effect.using.primitive) {
    case 'look':
      return looked(effect)
    case 'expose':
    case 'forceReveal':
    case 'showOwn':
      return turnedUp(effect)
    case 'swapGoals':
      return swapped(effect)
    case 'redraw':
      return redrawn(effect)
    case 'voteWeight':
      return doubled(effect)
    default:
      return []
  }
}
/** Applies the announced ability. A countdown goes on unless a vote changed its weight (7.6). */
export function resolved(
  state: Game,
  { slots, card = null }: { slots?: readonly number[]; card?: Card | null },
  ctx: Ctx,
): Steps {
  const { using, attempt, rules } = state.open
  if (using === null) return []
  const asked = slots ?? using.slots
  const down = asked.filter(
    (slot) => using.primitive === 'swapGoals' || lyingAt(state.open, using.targets[0] ?? 0, slot) === 'down',
  )
  const stops = using.primitive === 'voteWeight' && rules.countdownOnAbility === 'smart' && attempt?.counting === true
  return inTurn(state, [
    (now) => effectOf({ state: now, using, slots: down, card, ctx }),
    (now) => (stops ? countStopped(now.open, 'ability', ctx) : []),
    () => [
      {
        type: 'abilityResolved',
        seat: using.seat,
        ability: using.ability,
        ...calledIn(state.open, using.seat, using.ability),
        slots: down,
        clocks: goOn(state.open.claims),
      },
    ],
  ])
}
const closed: Steps = [
  { type: 'windowClosed', id: 'react' },
  { type: 'clockMoved', clocks: drop('react') },
]
/** Completes an announced ability at once: the alarm rings (8.1), or its user has left. */
export function completed(state: Game, ctx: Ctx, effect = true): Steps {
  const { using } = state.open
  if (using === null) return []
  return inTurn(state, [
    (now) => (usingStep(now) === 'window' ? closed : []),
    (now) => {
      const first = downSlots(now.open, using.targets[0] ?? 0).slice(0, 1)
      const slots = using.targets.length > 0 && using.slots.length === 0 ? first : using.slots
      const lapses = {
        type: 'abilityResolved',
        seat: using.seat,
        ability: using.ability,
        ...calledIn(now.open, using.seat, using.ability),
        slots: [],
        clocks: goOn(state.open.claims),
      } as const
      return effect ? resolved(now, { slots }, ctx) : [lapses]
    },
  ])
}

function useAbility({ use: said }: Of<Command, 'useAbility'>, state: Game, ctx: Ctx): Steps | No {
  const { seat, use } = splitUser(said)
  const { open, secret } = state
  if (!isAlive(open, seat)) return no('dead', '5.3')
  if (secret.queue.some((each) => each.seat === seat && each.use === use)) return no('already-so', '5.4')
  if (!isLegalUse(open, seat, use)) return no('no-such-use', '5.3')
  return mayAnnounce(open) ? announced(state, { seat, use }, ctx) : [{ type: 'abilityQueued', to: [seat], use }]
}
function block({ seat }: Of<Command, 'block'>, state: Game): Steps | No {
  const { using } = state.open
  if (using === null || usingStep(state) !== 'window') return no('not-now', '5.4')
  const ability = blockOf(state.open, seat, using.primitive)
  if (ability === null || !blockersOf(state.open, using).includes(seat)) return no('cannot-block', '5.4')
  return [
    ...closed,
    { type: 'abilityBlocked', seat: using.seat, bySeat: seat, clocks: goOn(state.open.claims) },
    ...spent(state, seat, ability.cost),
  ]
}
function letPass(_command: unknown, state: Game, ctx: Ctx): Steps | No {
  if (usingStep(state) !== 'window') return no('not-now', '5.4')
  return inTurn(state, [() => closed, (now) => (usingStep(now) === 'effect' ? resolved(now, {}, ctx) : [])])
}
function nameCard({ card }: Of<Command, 'nameCard'>, state: Game, ctx: Ctx): Steps | No {
  return usingStep(state) === 'card' ? resolved(state, { card }, ctx) : no('not-now', 'goalTracking')
}
/** Applies the current ability to a picked slot; with real cards the card is still to be named. */
export const slotPicked = (state: Game, slot: number, ctx: Ctx): Steps => resolved(state, { slots: [slot] }, ctx)

/** Announces the oldest queued use if it is still legal; an illegal one lapses unpaid. */
export function nextQueued(state: Game, ctx: Ctx): Steps {
  const [first] = state.secret.queue
  const { open } = state
  if (first === undefined || (!mayAnnounce(open) && open.trigger === null)) return []
  const { seat, use } = first
  const gone: Steps = [{ type: 'abilityLapsed', to: [seat], use }]
  const legal = open.trigger === null && isLegalUse(open, seat, use)
  return legal ? inTurn(state, [() => gone, (now) => announced(now, first, ctx)]) : gone
}
export const abilityDeciders = { useAbility, block, letPass, nameCard } satisfies Deciders
