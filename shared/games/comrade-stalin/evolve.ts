/** The folds of Comrade Stalin: public (`open`), of one seat (`own`), of the moderator (`secret`). */
import type { Game, VariantOf, Seat } from '../../engine/game.ts'
import { blockOf, isSideOf } from './ability-targets.ts'
import { startOptions } from './options/options.ts'
import { dropKey, emptySecret, foldSecret } from './secrets.ts'
import {
  abilitiesOf,
  abilityOf,
  endStepOf,
  isStalin,
  needsExchange,
  nobody,
  personAt,
  revealers,
  setupStepOf,
  sideOf,
} from './state.ts'
import type { Attempt, SlotContent, OpenState, OwnState, Person, PublicEvent } from './types.ts'
import type { ComradeStalin } from './game-types.ts'

const noHand = [null, null] as const
export const begin: Game<ComradeStalin>['begin'] = {
  open: (seats, told) => ({
    stage: 'lobby',
    rules: { ...startOptions, ...told },
    people: Object.fromEntries(seats.map((seat) => [seat, nobody])),
    roles: [],
    ready: { count: 0, of: 0 },
    minutes: 0,
    done: [],
    patron: null,
    claims: [],
    attempts: 0,
    attempt: null,
    tally: null,
    using: null,
    redrawn: 0,
    declaredEnd: false,
    chanceOpen: false,
    chances: [],
    pausedAlarm: false,
    coupChosen: false,
    trigger: null,
    revealed: {},
    result: null,
    last: null,
  }),
  own: () => ({
    goals: noHand,
    looks: [],
    looked: false,
    stayedBack: false,
    chosen: null,
    voted: false,
    queued: [],
    patron: null,
  }),
  secret: ({ cast }) => ({ ...emptySecret, cast }),
}

const withoutItem = <T>(items: readonly T[], item: T): readonly T[] => items.filter((each) => each !== item)
const withPerson = (open: OpenState, seat: Seat, change: Partial<Person>): OpenState => ({
  ...open,
  people: { ...open.people, [seat]: { ...personAt(open, seat), ...change } },
})
const withAttempt = (open: OpenState, change: Partial<Attempt>): OpenState => ({
  ...open,
  attempt: open.attempt && { ...open.attempt, ...change },
})
function withSlot(open: OpenState, { seat, slot }: { seat: Seat; slot: number }, lying: SlotContent): OpenState {
  const [one, two] = personAt(open, seat).slots
  return withPerson(open, seat, { slots: slot === 1 ? [lying, two] : [one, lying] })
}
const foldAttemptEnd = (open: OpenState): OpenState => ({
  ...open,
  attempt: null,
  stage: open.declaredEnd ? 'chance' : 'free',
})
const toSetupStage = (open: OpenState): OpenState => ({
  ...open,
  stage: setupStepOf(open) === null ? 'tokens' : 'setup',
})
/** The next stage after the end of the game (4.3). */
function toEndStage(open: OpenState): OpenState {
  if (endStepOf(open) !== null) return { ...open, stage: 'endRoles' }
  return { ...open, stage: revealers(open).length > 0 ? 'reveal' : 'result' }
}
const foldDeath = (open: OpenState, seat: Seat): OpenState => {
  const dead = withPerson(open, seat, { alive: false })
  return { ...dead, claims: withoutItem(open.claims, seat) }
}
function foldAnnouncement(
  open: OpenState,
  { seat, ability, targets, slots }: VariantOf<PublicEvent, 'abilityAnnounced'>,
): OpenState {
  const used = abilityOf(open, seat, ability)
  if (used === null) return open
  const count = (personAt(open, seat).used[ability] ?? 0) + 1
  const counted = withPerson(open, seat, { used: { ...personAt(open, seat).used, [ability]: count } })
  return { ...counted, tally: null, using: { seat, ability, primitive: used.primitive, targets, slots } }
}
/** Counts a block as a use of its ability. */
function foldBlock(open: OpenState, { bySeat }: VariantOf<PublicEvent, 'abilityBlocked'>): OpenState {
  const id = blockOf(open, bySeat, open.using?.primitive ?? '')?.id ?? ''
  const { used } = personAt(open, bySeat)
  return { ...withPerson(open, bySeat, { used: { ...used, [id]: (used[id] ?? 0) + 1 } }), using: null }
}
function foldVerdict(open: OpenState, { by, deaths }: VariantOf<PublicEvent, 'verdict'>): OpenState {
  if (!isStalin(open, by)) return { ...open, coupChosen: true }
  const kills = deaths.flatMap(({ victim, killer }) => (killer === undefined ? [] : [{ victim, killer }]))
  const judged = withAttempt(
    { ...open, tally: null },
    {
      kills: kills.filter((kill) => needsExchange(open, kill)),
      deaths: deaths.map((death) => death.victim),
    },
  )
  return judged.attempt?.kills.length === 0 ? foldAttemptEnd(judged) : { ...judged, stage: 'exchange' }
}
/** The slot of a card that moved unseen (`slotsPublic` off); any covered one serves, 0 if there is none. */
const guessSlot = (open: OpenState, seat: Seat, card: string | undefined): number =>
  personAt(open, seat).slots.indexOf(card ?? 'down') + 1
function foldExchange(open: OpenState, event: VariantOf<PublicEvent, 'exchange'>): OpenState {
  const { killer, victim, discardedFaceUp, givenFaceUp } = event
  const from = event.victimSlot ?? guessSlot(open, victim, givenFaceUp)
  const gives = from > 0
  const to = event.killerSlot ?? guessSlot(open, killer, discardedFaceUp)
  const laid = withSlot(open, { seat: killer, slot: to }, gives ? (givenFaceUp ?? 'down') : null)
  const given = gives ? withSlot(laid, { seat: victim, slot: from }, null) : laid
  const kills = open.attempt?.kills.slice(1) ?? []
  const next = withAttempt(given, { kills, moved: true })
  return kills.length === 0 ? foldAttemptEnd(next) : next
}
function foldDeparture(open: OpenState, seat: Seat): OpenState {
  const gone = withPerson(foldDeath(open, seat), seat, { left: true })
  if (open.stage === 'setup') return toSetupStage(gone)
  if (open.trigger !== null && ['endRoles', 'reveal'].includes(open.stage)) return toEndStage(gone)
  const { attempt } = gone
  if (attempt === null) return gone
  const apart = withAttempt(gone, {
    attackers: withoutItem(attempt.attackers, seat),
    defenders: withoutItem(attempt.defenders, seat),
    kills: attempt.kills.filter((kill) => kill.killer !== seat && kill.victim !== seat),
  })
  return open.stage === 'exchange' && apart.attempt?.kills.length === 0 ? foldAttemptEnd(apart) : apart
}
function foldAbort(open: OpenState, { again }: VariantOf<PublicEvent, 'attemptAborted'>): OpenState {
  const { attempt, chances } = open
  const back = (attempt?.deaths ?? []).reduce((now, seat) => withPerson(now, seat, { alive: true }), open)
  return {
    ...foldAttemptEnd(back),
    tally: null,
    chances: again === true ? withoutItem(chances, attempt?.starter ?? 0) : chances,
  }
}
/** Voids the doublings that the owner's side no longer allows, and gives their uses back (5.2, R-14). */
function withoutBoosts(open: OpenState, seat: Seat): OpenState {
  const { attempt } = open
  if (attempt === null) return open
  const taken = sideOf(attempt, seat)
  const ability = abilitiesOf(open, seat, 'voteWeight').find((each) => taken !== null && isSideOf(each, taken))
  const { used } = personAt(open, seat)
  const count = Math.max(0, (used[ability?.id ?? ''] ?? 0) - (attempt.boosts[seat] ?? 0))
  const spared = ability === undefined ? open : withPerson(open, seat, { used: { ...used, [ability.id]: count } })
  return withAttempt(spared, { weights: dropKey(attempt.weights, seat), boosts: dropKey(attempt.boosts, seat) })
}
const endingAgain: readonly OpenState['stage'][] = ['endRoles', 'reveal']
function foldCorrection(open: OpenState, event: VariantOf<PublicEvent, 'corrected'>): OpenState {
  const { seat, alive, tokens, slots, side, plain } = event
  const person = {
    ...(alive === undefined ? {} : { alive }),
    ...(alive === true ? { left: false } : {}),
    ...(tokens === undefined ? {} : { tokens }),
    ...(slots === undefined ? {} : { slots }),
  }
  const next = withPerson(plain === true ? withoutBoosts(open, seat) : open, seat, person)
  const { attempt } = next
  if (side === undefined || attempt === null) return endingAgain.includes(open.stage) ? toEndStage(next) : next
  const sides = { attackers: withoutItem(attempt.attackers, seat), defenders: withoutItem(attempt.defenders, seat) }
  if (side === 'attack') return withAttempt(next, { ...sides, attackers: [...sides.attackers, seat] })
  return withAttempt(next, side === 'defend' ? { ...sides, defenders: [...sides.defenders, seat] } : sides)
}
function foldSwap(open: OpenState, slots: readonly number[]): OpenState {
  const [one = 0, two = 0] = open.using?.targets ?? []
  const [a, b] = [
    { seat: one, slot: slots[0] ?? 1 },
    { seat: two, slot: slots[1] ?? 1 },
  ]
  const lying = (at: typeof a): SlotContent => {
    const found = personAt(open, at.seat).slots[at.slot - 1] ?? null
    return open.rules.faceUpTravels || found === null ? found : 'down'
  }
  return withSlot(withSlot(open, a, lying(b)), b, lying(a))
}
function foldResolution(open: OpenState, { slots }: VariantOf<PublicEvent, 'abilityResolved'>): OpenState {
  const done = { ...open, using: null }
  if (slots.length === 0) return done
  if (open.using?.primitive === 'redraw') return { ...done, redrawn: open.redrawn + 1 }
  return open.using?.primitive === 'swapGoals' ? { ...foldSwap(open, slots), using: null } : done
}
function foldStart(open: OpenState, { seq, starter, target }: VariantOf<PublicEvent, 'attemptStarted'>): OpenState {
  const byStalin = isStalin(open, starter)
  return {
    ...withPerson(open, starter, { lastAttempt: seq }),
    stage: 'deliberate',
    attempts: seq,
    claims: withoutItem(open.claims, starter),
    tally: null,
    chances: open.declaredEnd ? [...open.chances, starter] : open.chances,
    chanceOpen: false,
    attempt: {
      seq,
      starter,
      target,
      attackers: byStalin ? [] : [starter], // 7.4
      defenders: [],
      weights: {},
      boosts: {},
      counting: false,
      counter: null,
      kills: [],
      deaths: [],
      moved: false,
    },
  }
}
function foldTally(
  open: OpenState,
  { success, attack, defence, selfDefence }: VariantOf<PublicEvent, 'attemptTallied'>,
): OpenState {
  const tally = { attack, defence, selfDefence }
  if (!success) return { ...foldAttemptEnd(open), tally }
  const coup = open.attempt !== null && isStalin(open, open.attempt.target)
  return { ...withAttempt(open, { counting: false }), tally, stage: coup ? 'coup' : 'verdict' }
}

/** The change that each public event makes; the latest news are kept separately. */
const openChanges: Game<ComradeStalin>['evolve']['open'] = {
  seatsSet: (open) => ({ ...open, stage: 'pick' }),
  rolesInPlay: (open, { roles }) => ({ ...open, roles, stage: 'roles' }),
  roleShown: (open, { seat, role, sheet }) => ({ ...withPerson(open, seat, { role, sheet }), stage: 'goals' }),
  goalsDealt: (open, { seats }) => {
    const dealt = seats.reduce((now, seat) => withPerson(now, seat, { slots: ['down', 'down'] }), open)
    return { ...dealt, stage: 'look', ready: { count: 0, of: seats.length } }
  },
  goalsReady: (open, { count, of }) => ({
    ...open,
    ready: { count, of },
    stage: count === of && open.stage === 'look' ? 'alarm' : open.stage,
  }),
  alarmSet: (open, { minutes }) => toSetupStage({ ...open, minutes }),
  setupAbilityUsed: (open, { seat, ability, target }) => {
    const patron = abilityOf(open, seat, ability)?.primitive === 'bindPatron' ? (target ?? null) : open.patron
    const done = { ...open, patron, done: [...open.done, `${seat}/${ability}`] }
    // A seat put back in makes up for its set-up ability while the game goes on.
    return open.stage === 'setup' ? toSetupStage(done) : done
  },
  tokensGiven: (open, { tokens }) => ({
    ...tokens.reduce((now, { seat, count }) => withPerson(now, seat, { tokens: count }), open),
    stage: 'start',
  }),
  playStarted: (open) => ({ ...open, stage: 'free' }),
  abilityAnnounced: foldAnnouncement,
  abilityBlocked: foldBlock,
  abilityResolved: foldResolution,
  tokensChanged: (open, { seat, count }) => withPerson(open, seat, { tokens: count }),
  goalTurnedUp: (open, { seat, slot, card }) => withSlot(open, { seat, slot }, card),
  claimWaiting: (open, { seat }) => ({ ...open, claims: [...open.claims, seat] }),
  claimDropped: (open, { seat }) => ({ ...open, claims: withoutItem(open.claims, seat) }),
  attemptStarted: foldStart,
  declared: (open, { seat, side }) =>
    side === 'attack'
      ? withAttempt(open, { attackers: [...(open.attempt?.attackers ?? []), seat] })
      : withAttempt(open, { defenders: [...(open.attempt?.defenders ?? []), seat] }),
  voteWeight: (open, { seat, weight }) =>
    withAttempt(open, {
      weights: { ...open.attempt?.weights, [seat]: weight },
      boosts: { ...open.attempt?.boosts, [seat]: (open.attempt?.boosts[seat] ?? 0) + 1 },
    }),
  countStarted: (open, { bySeat = null }) => withAttempt(open, { counting: true, counter: bySeat }),
  countStopped: (open) => withAttempt(open, { counting: false, counter: null }),
  attemptTallied: foldTally,
  verdict: foldVerdict,
  died: (open, { seat }) => foldDeath(open, seat),
  exchange: foldExchange,
  attemptAborted: foldAbort,
  endDeclared: (open) => ({ ...open, declaredEnd: true, stage: 'chance', tally: null }),
  lastChanceOpened: (open) => ({ ...open, chanceOpen: true }),
  lastChanceClosed: (open) => ({ ...open, chanceOpen: false }),
  clockPaused: (open) => ({ ...open, pausedAlarm: true }),
  clockResumed: (open) => ({ ...open, pausedAlarm: false }),
  playerLeft: (open, { seat }) => foldDeparture(open, seat),
  gameEnded: (open, { trigger }) =>
    toEndStage({ ...open, trigger, attempt: null, using: null, claims: [], chanceOpen: false }),
  endRole: (open, event) => {
    const { seat, ability, died: dies, kind, slot } = event
    const done = { ...open, done: [...open.done, `${seat}/${ability}`] }
    if (kind === 'endVote') return toEndStage(dies === true ? foldDeath(done, seat) : done)
    return toEndStage(slot === undefined ? done : withSlot(done, { seat, slot }, null))
  },
  goalsRevealed: (open, { seat, cards, readings }) => ({
    ...open,
    stage: 'result',
    revealed: { ...open.revealed, [seat]: { cards, readings } },
  }),
  result: (open, { seats }) => ({ ...open, stage: 'end', result: seats }),
  corrected: foldCorrection,
}
/** Bookkeeping events that keep the latest news on screen. */
const silentEvents: readonly PublicEvent['type'][] = ['goalsReady', 'tokensChanged', 'lastChanceOpened']
const foldOpen = Object.fromEntries(
  Object.entries(openChanges).map(([type, change]) => [
    type,
    (before: OpenState, event: PublicEvent): OpenState => {
      const after = (change as (open: OpenState, event: PublicEvent) => OpenState)(before, event)
      return silentEvents.includes(event.type) ? after : { ...after, last: event }
    },
  ]),
) as Game<ComradeStalin>['evolve']['open']

const withoutQueued = (own: OwnState, use: string): OwnState => ({ ...own, queued: withoutItem(own.queued, use) })
export const evolve: Game<ComradeStalin>['evolve'] = {
  open: foldOpen,
  optionsTold: (now, told) => ({ ...now, rules: { ...now.rules, ...told } }),
  own: {
    ownGoals: (own, { slots }) => ({ ...own, goals: slots }),
    lookResult: (own, { target, slot, card, seenAt }) => ({
      ...own,
      looks: [...own.looks, { target, slot, card, seenAt }], // 2.3
    }),
    looked: (own) => ({ ...own, looked: true }),
    stayedBack: (own) => ({ ...own, stayedBack: true }),
    attemptStarted: (own) => ({ ...own, stayedBack: false }),
    lastChanceOpened: (own) => ({ ...own, stayedBack: false }),
    slotChosen: (own, { slot }) => ({ ...own, chosen: slot }),
    endVoteCast: (own, { gone }) => ({ ...own, voted: gone !== true }),
    abilityQueued: (own, { use }) => ({ ...own, queued: [...own.queued, use] }),
    abilityLapsed: (own, { use }) => withoutQueued(own, use),
    setupTarget: (own, { target }) => ({ ...own, patron: target }),
    exchange: (own) => ({ ...own, chosen: null }),
    attemptAborted: (own) => ({ ...own, chosen: null }),
    playerLeft: (own, { seat }, mine) => (seat === mine ? { ...own, queued: [] } : { ...own, chosen: null }),
    endRole: (own) => ({ ...own, voted: false }),
    gameEnded: (own) => ({ ...own, chosen: null, queued: [] }),
  },
  secret: foldSecret,
}
