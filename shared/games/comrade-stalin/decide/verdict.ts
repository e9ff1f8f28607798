/** Deaths, killers and the orders that change hands (7.8 to 7.10). */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat } from '../../../engine/game.ts'
import { tellInTurn, type Events } from '../event-flow.ts'
import {
  abilitiesOf,
  askedForSlot,
  sentenceCandidates,
  faceUpAt,
  filledSlots,
  isAlive,
  killers,
  needsExchange,
  stalinIn,
  usingStep,
} from '../state.ts'
import { dropClocks, softClock } from '../timers.ts'
import type { Attempt, Command, Death, Hand } from '../types.ts'
import type { ComradeStalin, GameRefusal, GameState } from '../game-types.ts'
import { gainTokens, pickSlot } from './abilities.ts'
import { ownGoals } from './setup.ts'

type TokenTrigger = 'madeKill' | 'survivedAttempt' | 'defendedInVain'
/** The tokens that this event brings its seat. */
export function gainFor(state: GameState, seat: Seat, moment: TokenTrigger): Events {
  const n = abilitiesOf(state.open, seat, 'gainTokens')
    .filter((each) => each.trigger === moment)
    .reduce((all, each) => all + (each.n ?? 1), 0)
  return n > 0 && isAlive(state.open, seat) ? gainTokens(state, seat, n) : []
}
/** The tokens that the end of an attempt brings to survivors and defenders. */
export function rewardAttempt({ target, defenders }: Attempt, state: GameState): Events {
  const survived = isAlive(state.open, target)
  const vain = survived ? [] : defenders
  return [
    ...(survived ? gainFor(state, target, 'survivedAttempt') : []),
    ...vain.flatMap((seat) => gainFor(state, seat, 'defendedInVain')),
  ]
}
const rewardIfOver = (attempt: Attempt) => (now: GameState) =>
  now.open.attempt === null ? rewardAttempt(attempt, now) : []

function verdict({ deaths }: VariantOf<Command, 'verdict'>, state: GameState): Events | GameRefusal {
  const { open } = state
  const { attempt } = open
  if (open.stage !== 'verdict' || attempt === null || open.using !== null) return refuseBecause('not-now', '7.8')
  const said = deaths.map(([victim, killer]) => ({ victim: Number(victim), killer: Number(killer) }))
  if (said.some((death) => !sentenceCandidates(open).includes(death.victim)))
    return refuseBecause('not-a-defender', '7.8')
  const hands = said.map((death) => death.killer)
  const isSpared = (seat: Seat): boolean => attempt.attackers.includes(seat) && !killers(open).includes(seat)
  if (hands.some(isSpared)) return refuseBecause('protege-kills-nobody', 'R-12')
  if (hands.some((seat, i) => !killers(open).includes(seat) || hands.indexOf(seat) !== i))
    return refuseBecause('not-by-this-killer', '7.8')
  const ordered = sentenceCandidates(open).flatMap((seat) => said.filter((death) => death.victim === seat)) // 7.10
  const spared = sentenceCandidates(open).filter((seat) => !ordered.some((death) => death.victim === seat))
  const bare = ordered.filter((death) => !needsExchange(open, death)).map((death) => death.killer)
  const soft = ordered.length > 0 ? softClock(open.rules.narrationSeconds) : dropClocks('soft')
  return tellInTurn(state, [
    () => [{ type: 'verdict', by: stalinIn(open), deaths: ordered, spared, clocks: soft }],
    () => ordered.map((death) => ({ type: 'died', seat: death.victim, cause: 'killed' })),
    (now) => bare.flatMap((seat) => gainFor(now, seat, 'madeKill')),
    rewardIfOver(attempt),
  ])
}
function coup({ fall }: VariantOf<Command, 'coup'>, { open }: GameState): Events | GameRefusal {
  const { attempt } = open
  if (open.stage !== 'coup' || attempt === null) return refuseBecause('not-now', '7.9')
  if (fall.some((seat) => !attempt.defenders.includes(seat))) return refuseBecause('not-a-defender', '7.9')
  return carryOutCoup(attempt, fall)
}
/** Carries out the starter's choice in a coup; the game ends (7.9). */
export function carryOutCoup({ starter, defenders }: Attempt, fall: readonly Seat[]): Events {
  const fallen = defenders.filter((seat) => fall.includes(seat))
  const spared = defenders.filter((seat) => !fall.includes(seat))
  const deaths = fallen.map((victim): Death => ({ victim }))
  return [
    { type: 'verdict', by: starter, deaths, spared },
    ...fallen.map((seat) => ({ type: 'died', seat, cause: 'coup' }) as const),
  ]
}

function chooseSlot(
  { seat, slot: said }: VariantOf<Command, 'chooseSlot'>,
  state: GameState,
  ctx: DecideContext,
): Events | GameRefusal {
  const slot = Number(said)
  const asked = askedForSlot(state).find((each) => each.seat === seat)
  if (asked === undefined || !asked.slots.includes(slot)) return refuseBecause('not-now', '7.10')
  if (usingStep(state) === 'slot') return pickSlot(state, slot, ctx)
  return tellInTurn(state, [() => [{ type: 'slotChosen', to: [seat], slot }], exchangeIfChosen])
}
/** Moves the cards once killer and victim have chosen (7.10). */
function exchangeIfChosen(state: GameState): Events {
  const { open, secret } = state
  const attempt = open.attempt
  const kill = attempt?.kills[0]
  const waits = askedForSlot(state).some((each) => secret.chosen[each.seat] === undefined)
  if (attempt === null || kill === undefined || waits) return []
  return tellInTurn(state, [
    (now) => moveOrder(now, kill),
    (now) => gainFor(now, kill.killer, 'madeKill'),
    rewardIfOver(attempt),
  ])
}
function moveOrder(state: GameState, { killer, victim }: Required<Death>): Events {
  const { open, secret } = state
  const [to = 0, from = 0] = [secret.chosen[killer], secret.chosen[victim]]
  const discarded = faceUpAt(open, killer, to)
  const shown = from > 0 && open.rules.faceUpTravels ? faceUpAt(open, victim, from) : null
  const named = open.rules.slotsPublic || shown !== null || filledSlots(open, victim).length === 0
  const more = (open.attempt?.kills.length ?? 0) > 1
  const clocks = more ? softClock(open.rules.narrationSeconds) : dropClocks('soft')
  const exchange = {
    type: 'exchange',
    clocks,
    killer,
    victim,
    ...(named ? { killerSlot: to } : {}),
    ...(from > 0 && (open.rules.slotsPublic || faceUpAt(open, victim, from) !== null) ? { victimSlot: from } : {}),
    ...(discarded === null ? {} : { discardedFaceUp: discarded }),
    ...(shown === null ? {} : { givenFaceUp: shown }),
  } as const
  return [...moveHands(state, { killer, victim, to, from }), exchange]
}
interface Move {
  readonly killer: Seat
  readonly victim: Seat
  readonly to: number
  readonly from: number
}
function moveHands(state: GameState, { killer, victim, to, from }: Move): Events {
  const { goals, discard, leftover } = state.secret
  const [mine, theirs] = [goals[killer], goals[victim]]
  const given = theirs?.[from - 1] ?? null
  const laid = mine?.[to - 1] ?? null
  const at = (hand: Hand, slot: number, card: Hand[0]): Hand => (slot === 1 ? [card, hand[1]] : [hand[0], card])
  return [
    ...(laid === null ? [] : [{ type: 'deckSet', discard: [...discard, laid], leftover } as const]),
    ...(mine === undefined ? [] : [ownGoals(state, killer, at(mine, to, given))]),
    ...(theirs === undefined || from === 0 ? [] : [ownGoals(state, victim, at(theirs, from, null))]),
  ]
}
export const verdictDeciders = { verdict, coup, chooseSlot } satisfies Deciders<ComradeStalin>
