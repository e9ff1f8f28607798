/** The moderator's fold. */
import { agendaOf, completeStep, interrupt } from '../../../engine/agenda.ts'
import type { Game, Seat } from '../../../engine/game.ts'
import type { PublicEvent, SecretState, VoteDraft } from '../types.ts'
import type { Ktulu } from '../game-types.ts'
import { nobodyHindered, noDraft, emptySecret } from './initial-states.ts'
import { withoutItem, withItem } from './distinct-lists.ts'

const usesKey = (seat: Seat, power: string): string => `${seat}/${power}`
const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean => a.join(' ') === b.join(' ')
function foldNightfall(secret: SecretState): SecretState {
  return {
    ...secret,
    acquired: false,
    raged: false,
    roulette: false,
    learned: secret.learned.map((each) => ({ ...each, shown: true })),
    tonight: [],
  }
}
function foldDaybreak(secret: SecretState): SecretState {
  return {
    ...secret,
    before: { jailed: secret.hindered.jailed[0] ?? null, guarded: secret.guard?.seat ?? null },
    hindered: nobodyHindered,
    guard: null,
    tonight: [],
    nominations: [],
    answers: {},
  }
}
function foldHands(secret: SecretState, option: string, voters: readonly Seat[]): SecretState {
  const { ballots, asked, watchers } = secret.draft
  const seats = new Set([...Object.keys(ballots).map(Number), ...voters])
  const now = [...seats].map((seat): [Seat, readonly string[]] => {
    const others = withoutItem(ballots[seat] ?? [], option)
    return [seat, voters.includes(seat) ? [...others, option] : others]
  })
  return { ...secret, draft: { ballots: Object.fromEntries(now), asked: withItem(asked, option), watchers } }
}
function withoutVoter({ ballots, asked, watchers }: VoteDraft, seat: Seat): VoteDraft {
  const left = Object.entries(ballots).filter(([voter]) => Number(voter) !== seat)
  const names = left.map(([voter, said]): [string, readonly string[]] => [voter, withoutItem(said, String(seat))])
  return {
    ballots: Object.fromEntries(names),
    asked: withoutItem(asked, String(seat)),
    watchers: withoutItem(watchers, seat),
  }
}
/** Marks that the screens show a line by night which is to be read aloud until the next step is done. */
const markAloud = (secret: SecretState): SecretState => ({ ...secret, aloud: true })
const secretChanges: Game<Ktulu>['evolve']['secret'] = {
  roleEntered: (secret, { seat, role }) => ({ ...secret, entered: { ...secret.entered, [seat]: role } }),
  roleCleared: (secret, { seat }) => {
    const { [seat]: _cleared, ...entered } = secret.entered
    return { ...secret, entered }
  },
  dealt: (secret, { roles }) => ({ ...secret, roles }),
  roleSet: (secret, { seat, role }) => ({ ...secret, roles: { ...secret.roles, [seat]: role } }),
  mormonsPicked: (secret, { seats }) => ({ ...secret, mormons: seats }),
  nightFell: foldNightfall,
  dayBroke: foldDaybreak,
  met: (secret, { seats }) => ({ ...secret, met: [...new Set([...secret.met, ...seats])] }),
  unmet: (secret, { seats }) => ({ ...secret, met: secret.met.filter((seat) => !seats.includes(seat)) }),
  used: (secret, { seat, power, again }) => {
    const times = (secret.used[usesKey(seat, power)] ?? 0) + (again === true ? -1 : 1)
    return { ...secret, used: { ...secret.used, [usesKey(seat, power)]: Math.max(0, times) } }
  },
  usesSet: (secret, { seat, power, times }) => ({
    ...secret,
    used: { ...secret.used, [usesKey(seat, power)]: times },
  }),
  hindered: (secret, { seat, by, on }) => {
    const seats = on ? withItem(secret.hindered[by], seat) : withoutItem(secret.hindered[by], seat)
    return { ...secret, hindered: { ...secret.hindered, [by]: seats } }
  },
  guarded: (secret, { seat, by }) => ({ ...secret, guard: seat === null ? null : { seat, by } }),
  bound: (secret, { bind }) => ({ ...secret, binds: [...secret.binds, bind] }),
  unbound: (secret, { master }) => ({ ...secret, binds: secret.binds.filter((bind) => bind.master !== master) }),
  trailed: (secret, { trail }) => ({ ...secret, trails: [...secret.trails, trail] }),
  trailsEnded: (secret, { owners }) => ({
    ...secret,
    trails: secret.trails.filter((trail) => !owners.includes(trail.owner)),
  }),
  poisoned: (secret, { seat }) => ({ ...secret, poison: seat }),
  incited: (secret, { seat }) => ({ ...secret, incited: seat }),
  marked: (secret, { seat }) => ({ ...secret, mark: seat }),
  statuetteMoved: (secret, { statuette }) => ({ ...secret, statuette: { ...secret.statuette, ...statuette } }),
  noticeQueued: (secret, { notice }) => ({ ...secret, notices: [...secret.notices, notice] }),
  noticesRead: (secret) => ({ ...secret, notices: [] }),
  indiansAcquired: (secret) => ({ ...secret, acquired: true }),
  raged: (secret) => ({ ...secret, raged: true }),
  usedStatuette: (secret) => ({ ...secret, alienUses: secret.alienUses + 1 }),
  learned: (secret, { to, fact }) => {
    const told = { to, fact, shown: false }
    return { ...secret, learned: [...secret.learned, told], tonight: [...secret.tonight, told] }
  },
  // All facts of tonight are told at once.
  factsTold: (secret) => ({ ...secret, tonight: [] }),
  phonesAsked: (secret, { call }) => ({ ...secret, calls: call?.number ?? secret.calls, taps: {}, proposed: {} }),
  tapNoted: (secret, { to: [seat = 0], target }) => ({ ...secret, taps: { ...secret.taps, [seat]: target } }),
  suspectsNoted: (secret, { to: [seat = 0], seats }) => ({
    ...secret,
    proposed: { ...secret.proposed, [seat]: seats },
  }),
  factsShown: (secret, { seats }) => ({
    ...secret,
    learned: secret.learned.map((each) => (sameSeats(each.to, seats) ? { ...each, shown: true } : each)),
  }),
  roulette: (secret, { on }) => ({ ...secret, roulette: on }),
  doomed: (secret, { doom }) => ({ ...secret, doom }),
  spared: (secret, { seat }) => ({
    ...secret,
    doom: secret.doom === null ? null : { ...secret.doom, saved: [...secret.doom.saved, seat] },
  }),
  died: (secret, { type: _type, ...death }) => {
    const { seat } = death
    return {
      ...secret,
      out: withItem(secret.out, seat),
      deaths: [...secret.deaths, death],
      unread: [...secret.unread, death],
      nominations: withoutItem(secret.nominations, seat),
      draft: withoutVoter(secret.draft, seat),
    }
  },
  restored: (secret, { seat }) => ({
    ...secret,
    out: withoutItem(secret.out, seat),
    deaths: secret.deaths.filter((death) => death.seat !== seat),
    unread: secret.unread.filter((death) => death.seat !== seat),
  }),
  deathsRead: (secret) => ({ ...secret, unread: [] }),
  deathRead: (secret, { seat }) => ({ ...secret, unread: secret.unread.filter((death) => death.seat !== seat) }),
  handsEntered: (secret, { option, voters }) => foldHands(secret, option, voters),
  restEntered: (secret, { option }) => ({
    ...secret,
    draft: { ...secret.draft, asked: withItem(secret.draft.asked, option) },
  }),
  ballotsEntered: (secret, { ballots }) => ({
    ...secret,
    draft: {
      ...secret.draft,
      ballots: { ...secret.draft.ballots, ...Object.fromEntries(ballots.map(({ voter, names }) => [voter, names])) },
    },
  }),
  watching: (secret, { seat }) => ({
    ...secret,
    draft: { ...secret.draft, watchers: withItem(secret.draft.watchers, seat) },
  }),
  voteOpened: (secret) => ({ ...secret, draft: noDraft }),
  nominationsEntered: (secret, { seats }) => ({ ...secret, nominations: seats }),
  answered: (secret, { question, answer, by }) => ({
    ...secret,
    answers: { ...secret.answers, [question]: { answer, by } },
  }),
  investigationSet: (secret, { seat }) => ({ ...secret, investigation: seat }),
  wonAlone: (secret, { team }) => ({ ...secret, wonAlone: [...secret.wonAlone, team] }),
  jail: markAloud,
  drunk: markAloud,
  cards: markAloud,
  statuetteFaction: markAloud,
  statuetteLost: markAloud,
  death: markAloud,
  reveal: markAloud,
  alienUse: markAloud,
  corrected: markAloud,
  stepDone: (secret, { lapsed }) => ({
    ...secret,
    agenda: completeStep(secret.agenda),
    aloud: lapsed === true && secret.aloud,
  }),
  interrupted: (secret, { steps }) => ({ ...secret, agenda: interrupt(secret.agenda, steps) }),
  stepsSet: (secret, { steps }) => ({ ...secret, agenda: agendaOf(steps), aloud: false }),
}
/** Fills up the state: a seat's own fold was told no set-up and begins empty. */
export const foldSecret = Object.fromEntries(
  Object.entries(secretChanges).map(([type, change]) => [
    type,
    (before: SecretState, event: PublicEvent) =>
      (change as (s: SecretState, e: PublicEvent) => SecretState)({ ...emptySecret, ...before }, event),
  ]),
) as unknown as Game<Ktulu>['evolve']['secret']
