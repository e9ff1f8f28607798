/** Questions about the public state that several files ask. */
import { isolatedSeatName } from '../../engine/frames.ts'
import type { VariantOf, Seat } from '../../engine/game.ts'
import { decidesByPhone } from '../../engine/kit/place-option.ts'
import { holdsGoals, roleIds, type Role } from './roles.ts'
import type { Ability, Primitive } from './sheets/role-sheets.ts'
import type { Attempt, SlotContent, OpenState, Person, PublicEvent, PublicView } from './types.ts'
import type { GameState } from './game-types.ts'

export const seatRange = { min: 5, max: 9 } // 1.2

/** A player's name as a sentence carries it. */
export const nameIn = ({ table }: Pick<PublicView, 'table'>, seat: Seat): string => isolatedSeatName(table, seat)
export const personAt = ({ people }: OpenState, seat: Seat): Person => people[seat] ?? nobody
export const nobody: Person = {
  role: null,
  sheet: { tokens: 0, abilities: [] },
  alive: true,
  left: false,
  tokens: 0,
  slots: [null, null],
  used: {},
  lastAttempt: 0,
}
export const seatsIn = (open: OpenState): readonly Seat[] => Object.keys(open.people).map(Number)
export const isAlive = (open: OpenState, seat: Seat): boolean => personAt(open, seat).alive
export const livingIn = (open: OpenState): readonly Seat[] => seatsIn(open).filter((seat) => isAlive(open, seat))
export const seatOfRole = (open: OpenState, role: Role): Seat | null =>
  seatsIn(open).find((seat) => personAt(open, seat).role === role) ?? null
export const stalinIn = (open: OpenState): Seat => seatOfRole(open, 'stalin') ?? 0
export const isStalin = (open: OpenState, seat: Seat): boolean => personAt(open, seat).role === 'stalin'
export const livingCourt = (open: OpenState): readonly Seat[] => livingIn(open).filter((seat) => !isStalin(open, seat))
export const isCardholder = (open: OpenState, seat: Seat): boolean => {
  const { role } = personAt(open, seat)
  return role !== null && holdsGoals(role)
}
export const cardholders = (open: OpenState): readonly Seat[] =>
  seatsIn(open).filter((seat) => isCardholder(open, seat))
/** The slots, 1 and 2, that hold a card. */
export const filledSlots = (open: OpenState, seat: Seat): readonly number[] =>
  [1, 2].filter((slot) => lyingAt(open, seat, slot) !== null)
export const downSlots = (open: OpenState, seat: Seat): readonly number[] =>
  [1, 2].filter((slot) => lyingAt(open, seat, slot) === 'down')
export const lyingAt = (open: OpenState, seat: Seat, slot: number): SlotContent =>
  personAt(open, seat).slots[slot - 1] ?? null
export const faceUpAt = (open: OpenState, seat: Seat, slot: number): string | null => {
  const lying = lyingAt(open, seat, slot)
  return lying === 'down' ? null : lying
}
const rankIndex = (open: OpenState, seat: Seat): number => roleIds.indexOf(personAt(open, seat).role ?? 'protege')
/** The seats, highest rank first. */
export const byRank = (open: OpenState, seats: readonly Seat[]): readonly Seat[] =>
  [...seats].sort((a, b) => rankIndex(open, a) - rankIndex(open, b))
/** The seat that sets the clock: the Joker, else the lowest rank (4.1). */
export const lowestIn = (open: OpenState): Seat => byRank(open, livingIn(open)).at(-1) ?? 0

export const abilitiesOf = (open: OpenState, seat: Seat, primitive: Primitive): readonly Ability[] =>
  personAt(open, seat).sheet.abilities.filter((each) => each.primitive === primitive)
export const abilityOf = (open: OpenState, seat: Seat, id: string): Ability | null =>
  personAt(open, seat).sheet.abilities.find((each) => each.id === id) ?? null
export const isImmune = (open: OpenState, seat: Seat, to: string): boolean =>
  abilitiesOf(open, seat, 'immune').some((each) => each.to?.includes(to) === true)

/** The next set-up ability: the Informer's, the Protégé's, then others by rank (4.1); null if none is left. */
export function setupStepOf(open: OpenState): { readonly seat: Seat; readonly ability: Ability } | null {
  const order: readonly Role[] = ['informer', 'protege', ...roleIds]
  const seats = order.flatMap((role) => livingIn(open).filter((seat) => personAt(open, seat).role === role))
  for (const seat of seats) {
    const ability = personAt(open, seat).sheet.abilities.find(
      (each) => each.kind === 'setup' && !open.done.includes(`${seat}/${each.id}`),
    )
    if (ability !== undefined && setupTargets(open, seat, ability).length > 0) return { seat, ability }
  }
  return null
}
/** The set-up ability owed by a seat put back in after the set-up, which is entered first (5.5); null without one. */
export function owedSetup(open: OpenState): ReturnType<typeof setupStepOf> {
  const late = ['tokens', 'start', 'free', 'chance'].includes(open.stage)
  return late && open.attempt === null && open.using === null ? setupStepOf(open) : null
}
/** The targets of a set-up ability (5.5). */
export function setupTargets(open: OpenState, seat: Seat, { primitive }: Ability): readonly Seat[] {
  const others = livingIn(open).filter((each) => each !== seat)
  if (primitive === 'look') return others.filter((each) => downSlots(open, each).length > 0)
  return others.filter((each) => open.rules.patronMayBeStalin || !isStalin(open, each))
}
/** The end rule that is due, highest rank first (8.3); null without one. */
export function endStepOf(open: OpenState): { readonly seat: Seat; readonly ability: Ability } | null {
  if (isAlive(open, stalinIn(open))) return null
  for (const seat of byRank(open, livingIn(open))) {
    const ability = personAt(open, seat).sheet.abilities.find(
      (each) => !open.done.includes(`${seat}/${each.id}`) && isDue(open, seat, each),
    )
    if (ability !== undefined) return { seat, ability }
  }
  return null
}
function isDue(open: OpenState, seat: Seat, { primitive }: Ability): boolean {
  if (primitive === 'endVote') return livingIn(open).length > 1
  return primitive === 'dropGoal' && filledSlots(open, seat).length > 0
}
/** The seats that vote on the owner of an end vote. */
export const endVoters = (open: OpenState): readonly Seat[] => {
  const step = endStepOf(open)
  const voting = open.stage === 'endRoles' && step?.ability.primitive === 'endVote'
  return voting ? livingIn(open).filter((seat) => seat !== step.seat) : []
}
/** The seats whose goals are turned over at the end. */
export const revealers = (open: OpenState): readonly Seat[] =>
  cardholders(open).filter(
    (seat) => (isAlive(open, seat) || open.rules.finalReveal === 'all') && filledSlots(open, seat).length > 0,
  )

// ---- attempts ----
/** The seats that this starter may attack (7.2). */
export function targetsOf(open: OpenState, starter: Seat): readonly Seat[] {
  if (!isAlive(open, starter)) return []
  const stalin = stalinIn(open)
  if (starter !== stalin) return isAlive(open, stalin) ? [stalin] : []
  const spared = (seat: Seat): boolean =>
    personAt(open, seat).role === 'protege' || isImmune(open, seat, 'stalinAttempt')
  return livingCourt(open).filter((seat) => !spared(seat))
}
/** The seats that may open an attempt now (8.1, 8.2). */
export function startersNow(open: OpenState): readonly Seat[] {
  if (open.attempt !== null || open.using !== null) return []
  const court = livingCourt(open)
  if (open.stage === 'chance') return chancesLeft(open)
  const all = open.stage === 'free' ? [...livingIn(open).filter((seat) => isStalin(open, seat)), ...court] : []
  return all.filter((seat) => targetsOf(open, seat).length > 0)
}
/** The court players who still have their last chance. */
export function chancesLeft(open: OpenState): readonly Seat[] {
  if (!isAlive(open, stalinIn(open))) return []
  const fresh = livingCourt(open).filter((seat) => !open.chances.includes(seat))
  return open.rules.lastChanceAttempts === 'one' && open.chances.length > 0 ? [] : fresh
}
/** The court players without a side in the attempt, its target aside (7.4, 7.5). */
export function undeclaredSeats(open: OpenState): readonly Seat[] {
  const { attempt } = open
  if (attempt === null) return []
  return livingCourt(open).filter((seat) => seat !== attempt.target && sideOf(attempt, seat) === null)
}
/** The seats whose phones are asked to join in or to keep out: an open attempt, or the last chance (AD-5). */
export function seatsToJoin(open: OpenState): readonly Seat[] {
  if (!decidesByPhone(open.rules) || open.using !== null) return []
  if (open.stage === 'deliberate') return undeclaredSeats(open)
  return open.stage === 'chance' ? startersNow(open).filter((seat) => !open.claims.includes(seat)) : []
}
export function sideOf({ attackers, defenders }: Attempt, seat: Seat): 'attack' | 'defend' | null {
  if (attackers.includes(seat)) return 'attack'
  return defenders.includes(seat) ? 'defend' : null
}
export const weightOf = ({ weights }: Attempt, seat: Seat): number => weights[seat] ?? 1
/** The weights of both sides; `selfDefence` is part of the defence. */
export interface Tally {
  readonly attack: number
  readonly defence: number
  readonly selfDefence: number
}
/** The weights of both sides (7.7). */
export function tallyOf(open: OpenState): Tally {
  const { attempt } = open
  if (attempt === null) return { attack: 0, defence: 0, selfDefence: 0 }
  const sum = (seats: readonly Seat[]): number => seats.reduce((all, seat) => all + weightOf(attempt, seat), 0)
  const army = isStalin(open, attempt.starter) ? abilitiesOf(open, attempt.target, 'selfDefence') : []
  const selfDefence = army.reduce((all, each) => all + (each.bonus ?? 1), 0)
  return { attack: sum(attempt.attackers), defence: sum(attempt.defenders) + selfDefence, selfDefence }
}
/** The seats that may be sentenced (7.8). */
export const sentenceCandidates = ({ attempt }: OpenState): readonly Seat[] =>
  attempt === null ? [] : [attempt.target, ...attempt.defenders]
export const killers = (open: OpenState): readonly Seat[] =>
  (open.attempt?.attackers ?? []).filter(
    (seat) => open.rules.protegeKills === 'noExchange' || personAt(open, seat).role !== 'protege',
  )
/** True if cards move for this killing (7.10, R-12). */
export function needsExchange(open: OpenState, { victim, killer }: { victim: Seat; killer: Seat }): boolean {
  if (filledSlots(open, killer).length === 0) return false
  return filledSlots(open, victim).length > 0 || open.rules.cardlessVictim === 'killerDiscards'
}
/** The seats asked for a slot now, by an ability or by the first pending exchange, with the slots to choose from. */
export function askedForSlot(seen: PublicView): readonly { readonly seat: Seat; readonly slots: readonly number[] }[] {
  const { open } = seen
  const { using, attempt } = open
  if (using !== null) {
    const target = using.targets[0] ?? 0
    return usingStep(seen) === 'slot' ? [{ seat: target, slots: downSlots(open, target) }] : []
  }
  const kill = attempt?.kills[0]
  if (open.stage !== 'exchange' || kill === undefined) return []
  return [kill.killer, kill.victim]
    .map((seat) => ({ seat, slots: filledSlots(open, seat) }))
    .filter((each) => each.slots.length > 0)
}
/** True if the victim had no card to give: only then is the killer's slot told alone. */
export const takesNothing = ({ killerSlot, victimSlot, givenFaceUp }: VariantOf<PublicEvent, 'exchange'>): boolean =>
  killerSlot !== undefined && victimSlot === undefined && givenFaceUp === undefined
const turningPrimitives: readonly Primitive[] = ['expose', 'showOwn', 'forceReveal']
/** The entry that an announced ability waits for; null without an ability. */
export function usingStep({ table, open }: PublicView): 'window' | 'slot' | 'card' | 'effect' | null {
  const { using } = open
  if (using === null) return null
  if (table.windows.some((each) => each.id === 'react')) return 'window'
  if (using.targets.length > 0 && using.slots.length === 0) return 'slot'
  return open.rules.goalTracking === 'table' && turningPrimitives.includes(using.primitive) ? 'card' : 'effect'
}
/** The seats in order of precedence: longest since their attempt, then Stalin, then clockwise from Stalin (7.3). */
export function inPrecedence({ table, open }: PublicView, seats: readonly Seat[]): readonly Seat[] {
  const stalin = stalinIn(open)
  const start = table.ring.indexOf(stalin)
  const place = (seat: Seat): number => (table.ring.indexOf(seat) - start + table.ring.length) % table.ring.length
  const last = (seat: Seat): number => personAt(open, seat).lastAttempt
  return [...seats].sort((a, b) => last(a) - last(b) || place(a) - place(b))
}
/** The waiting court players told apart only by their seating; empty without a tie. */
export function tiedFirst(seen: PublicView): readonly Seat[] {
  const order = inPrecedence(seen, seen.open.claims)
  const [first] = order
  if (first === undefined || isStalin(seen.open, first)) return []
  const tied = order.filter((seat) => personAt(seen.open, seat).lastAttempt === personAt(seen.open, first).lastAttempt)
  return tied.length > 1 ? tied : []
}
export const isLegalClaim = ({ open, secret }: Pick<GameState, 'open' | 'secret'>, seat: Seat): boolean =>
  startersNow(open).includes(seat) && targetsOf(open, seat).includes(secret.aims[seat] ?? 0)

/** True while play goes on. */
export const isInPlay = ({ stage }: OpenState): boolean =>
  ['free', 'deliberate', 'verdict', 'coup', 'exchange', 'chance'].includes(stage)
/** True if Stalin may declare the end, with or without a target left (8.1, R-28). */
export const mayDeclareEnd = (open: OpenState): boolean =>
  open.stage === 'free' && open.claims.length === 0 && open.using === null && owedSetup(open) === null
/** True while the alarm runs and may ring (8.1, R-10). */
export const mayRing = (open: OpenState): boolean =>
  isInPlay(open) || (open.rules.alarmStart === 'atSetting' && ['setup', 'tokens', 'start'].includes(open.stage))
