/** The moderator's fold: cards out of play, targets of claims, choices, and Stalin's killings. */
import type { Game, VariantOf, Seat } from '../../engine/game.ts'
import type { Killing, PublicEvent, SecretState } from './types.ts'
import type { ComradeStalin } from './game-types.ts'

export const emptySecret: SecretState = {
  cast: null,
  goals: {},
  discard: [],
  leftover: [],
  looked: [],
  patron: null,
  aims: {},
  chosen: {},
  votes: {},
  queue: [],
  pending: null,
  killings: [],
}
export const dropKey = <V>(record: Readonly<Record<Seat, V>>, seat: Seat): Readonly<Record<Seat, V>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => Number(key) !== seat))
const ownerOf = ({ to }: { to: readonly Seat[] }): Seat => to[0] ?? 0
const foldLapse = (secret: SecretState, seat: Seat, use: string): SecretState => ({
  ...secret,
  queue: secret.queue.filter((each) => each.seat !== seat || each.use !== use),
})
/** Replaces a card laid down on the discards if it was corrected there. */
function relocateLaid(killing: Killing, before: SecretState['discard'], after: SecretState['discard']): Killing {
  const at = killing.laid === null ? -1 : before.indexOf(killing.laid)
  return before.length !== after.length || at === -1 ? killing : { ...killing, laid: after[at] ?? null }
}
const newKilling = (death: { victim: Seat; killer: Seat }): Killing => ({
  ...death,
  to: 0,
  from: 0,
  laid: null,
  given: null,
  laidOpen: null,
  givenOpen: null,
  fresh: true,
})
/** Records the cards moved by an exchange, as far as known: the card laid down last, and the one in its place now. */
function foldExchange(secret: SecretState, event: VariantOf<PublicEvent, 'exchange'>): SecretState {
  const { killer, victim, killerSlot = 0, discardedFaceUp: laidOpen = null, givenFaceUp: givenOpen = null } = event
  const [to, from] = [secret.chosen[killer] ?? killerSlot, secret.chosen[victim] ?? 0]
  const hand = secret.goals[killer]
  const moved = {
    to,
    from,
    laidOpen,
    givenOpen,
    laid: hand === undefined ? null : (secret.discard.at(-1) ?? null),
    given: from === 0 ? null : (hand?.[to - 1] ?? null),
  }
  const is = (each: Killing): boolean => each.killer === killer && each.victim === victim && each.fresh
  return { ...secret, chosen: {}, killings: secret.killings.map((each) => (is(each) ? { ...each, ...moved } : each)) }
}
/** Drops a killing; later ones that laid down its card laid down the one it had replaced. */
function withoutKilling(killings: SecretState['killings'], victim: Seat): SecretState['killings'] {
  const gone = killings.findLast((each) => each.victim === victim)
  if (gone === undefined) return killings
  const before = (card: Killing['given']): Killing['given'] => (card !== null && card === gone.given ? gone.laid : card)
  const rest = killings.filter((each) => each !== gone)
  return rest.map((each) => ({ ...each, laid: before(each.laid), given: before(each.given) }))
}
const secretChanges: Game<ComradeStalin>['evolve']['secret'] = {
  deckSet: (secret, { discard, leftover }) => ({
    ...secret,
    discard,
    leftover,
    killings: secret.killings.map((each) => relocateLaid(each, secret.discard, discard)),
  }),
  attemptStarted: (secret) => ({ ...secret, killings: secret.killings.map((each) => ({ ...each, fresh: false })) }),
  verdict: (secret, { deaths }) => ({
    ...secret,
    killings: [
      ...secret.killings,
      ...deaths.flatMap(({ victim, killer }) => (killer === undefined ? [] : [newKilling({ victim, killer })])),
    ],
  }),
  corrected: (secret, { seat, alive }) =>
    alive === true ? { ...secret, killings: withoutKilling(secret.killings, seat) } : secret,
  claimNoted: (secret, { seat, target }) => ({ ...secret, aims: { ...secret.aims, [seat]: target } }),
  endPending: (secret, { trigger }) => ({ ...secret, pending: trigger }),
  goalsTyped: (secret, { hands }) => ({ ...secret, goals: hands }),
  ownGoals: (secret, { slots, to }) => ({ ...secret, goals: { ...secret.goals, [ownerOf({ to })]: slots } }),
  looked: (secret, { to }) => ({ ...secret, looked: [...secret.looked, ownerOf({ to })] }),
  slotChosen: (secret, { slot, to }) => ({ ...secret, chosen: { ...secret.chosen, [ownerOf({ to })]: slot } }),
  endVoteCast: (secret, { kill, to, gone }) => ({
    ...secret,
    votes: { ...dropKey(secret.votes, ownerOf({ to })), ...(gone === true ? {} : { [ownerOf({ to })]: kill }) },
  }),
  abilityQueued: (secret, { use, to }) => ({ ...secret, queue: [...secret.queue, { seat: ownerOf({ to }), use }] }),
  abilityLapsed: (secret, { use, to }) => foldLapse(secret, ownerOf({ to }), use),
  setupTarget: (secret, { target }) => ({ ...secret, patron: target }),
  exchange: foldExchange,
  attemptAborted: (secret) => ({
    ...secret,
    chosen: {},
    killings: secret.killings.filter((each) => !each.fresh),
  }),
  playerLeft: (secret, { seat }) => ({
    ...secret,
    chosen: {},
    votes: dropKey(secret.votes, seat),
    queue: secret.queue.filter((each) => each.seat !== seat),
  }),
  endRole: (secret) => ({ ...secret, votes: {} }),
  gameEnded: (secret) => ({ ...secret, queue: [], aims: {}, chosen: {} }),
}
/** Fills up the state: a seat's own fold was told no set-up and begins empty. */
export const foldSecret = Object.fromEntries(
  Object.entries(secretChanges).map(([type, change]) => [
    type,
    (before: SecretState, event: PublicEvent) =>
      (change as (s: SecretState, e: PublicEvent) => SecretState)({ ...emptySecret, ...before }, event),
  ]),
) as unknown as Game<ComradeStalin>['evolve']['secret']
