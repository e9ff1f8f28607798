/** Random evenings by offers alone: what holds at every moment, whoever is asked and whatever is said. */
import { beforeAll, expect } from 'vitest'
import type { Seat } from '../../../shared/engine/game.ts'
import { decidesByPhone } from '../../../shared/engine/kit/place-option.ts'
import { acts } from '../../../shared/games/ktulu/night/night-acts.ts'
import type { Call } from '../../../shared/games/ktulu/phones/phone-calls.ts'
import type { Fact } from '../../../shared/games/ktulu/night/shown-facts.ts'
import { teamOfRole, type Group, type Role } from '../../../shared/games/ktulu/roles.ts'
import { isAlive, livingOf, roleAt, stepIdNow, teamAt } from '../../../shared/games/ktulu/state.ts'
import type { AnyEvent } from '../../../shared/games/ktulu/types.ts'
import type { GameState } from '../../../shared/games/ktulu/game-types.ts'
import { allSeeds, seeds } from '../../kit/run-length.ts'
import { rule } from '../../kit/rule.ts'
import { wild } from '../../kit/claims/erring-player.ts'
import { evening, game, stateOf, type Moved } from './statuette-seekers.ts'

/** 6.1, S-22: what is wrong with where it is; null: it is in one pair of living hands. */
function misplaced(state: GameState): string | null {
  const { holder, knows, plantedBy } = state.secret.statuette
  const { phase } = state.open
  const waits = state.secret.agenda.flat().map(({ id }) => id)
  if (state.open.winner !== null) return null
  if (holder === 'bandits') {
    const isEarly =
      phase === 'setup' || phase === 'dayZero' || waits.some((id) => id === 'n0.bandits' || id === 'assign')
    return isEarly ? null : `still with all bandits at ${stepIdNow(state)}`
  }
  if (!state.table.ring.includes(holder)) return `with nobody: ${holder}`
  if (!isAlive(state, holder) && !waits.includes('assign')) return `with dead ${holder} at ${stepIdNow(state)}`
  return knows === (plantedBy === null) ? null : `planted by ${plantedBy}, known: ${knows}`
}

// ---- 2.1: who may be told what ----
interface Telling<K extends Fact['kind']> {
  readonly fact: Extract<Fact, { kind: K }>
  readonly seat: Seat
  readonly state: GameState
}
const isOne = ({ seat, state }: { seat: Seat; state: GameState }, ...roles: readonly Role[]): boolean =>
  roles.includes(roleAt(state, seat))
const isOf = ({ seat, state }: { seat: Seat; state: GameState }, ...groups: readonly Group[]): boolean =>
  groups.some((group) => group === teamAt(state, seat))
/** A Stagecoach operator neither sees the others nor is seen before the self-reveal, unless no other is left. */
const isMet = (state: GameState, seat: Seat): boolean =>
  roleAt(state, seat) !== 'stagecoach' ||
  state.open.revealed[seat] !== undefined ||
  livingOf(state, 'indians').every((each) => each === seat)
const entitled: { readonly [K in Fact['kind']]: (telling: Telling<K>) => boolean } = {
  faction: (told) => isOne(told, 'parson') && teamAt(told.state, told.fact.seat) === told.fact.faction,
  role: (told) =>
    isOne(told, 'hooker', 'shaman', 'infiltrator', 'mindEater') &&
    roleAt(told.state, told.fact.seat) === told.fact.role &&
    teamOfRole(told.fact.role) === told.fact.faction,
  holder: (told) => isOne(told, 'taxman', 'binocularEye', 'luckyLuke'),
  neighbour: (told) => isOne(told, 'leader'),
  aim: (told) => isOne(told, 'detector'),
  theft: (told) =>
    isOne(told, 'sheriff', 'thief', 'cardsharper', 'leech', 'luckyLuke') || isOf(told, 'bandits', 'aliens'),
  kill: (told) => isOne(told, 'hairdresser', 'gambler', 'avenger', 'luckyLuke', 'tentacle') || isOf(told, 'indians'),
  holds: () => true,
  client: ({ fact, seat, state }) => roleAt(state, fact.hooker) === 'hooker' && fact.hooker !== seat,
  bound: ({ fact, seat }) => fact.victim === seat,
  unbound: ({ fact, seat }) => fact.victim === seat,
  mates: ({ fact, seat, state }) =>
    [seat, ...fact.seats].every((each) => teamAt(state, each) === fact.team && isMet(state, each)) &&
    (fact.roles === null) === !state.options.tellMateRoles &&
    Object.keys(fact.roles ?? {}).every((each) => fact.seats.includes(Number(each))),
  mormons: ({ fact, seat, state }) => [seat, ...fact.seats].every((each) => state.secret.mormons.includes(each)),
  ballots: (told) => isOne(told, 'journalist'),
  carrier: ({ fact, seat, state }) => teamAt(state, seat) === fact.team && isMet(state, seat),
}
const isEntitled = (telling: Telling<Fact['kind']>): boolean =>
  (entitled[telling.fact.kind] as (telling: Telling<Fact['kind']>) => boolean)(telling)

/** Yields private events that reached a wrong seat, and public reveals in the night. */
function* overheard({ entry, live, before }: Moved): Generator<string> {
  const state = stateOf(live)
  for (const { event, to } of entry.rows) {
    const said = event as AnyEvent
    if (said.type === 'learned') {
      const isHolder = said.to.some((seat) => seat === state.secret.statuette.holder)
      if (said.fact.kind === 'holds' && !isHolder) yield `${said.to.join()} was told of a statuette in other hands`
      for (const seat of said.to)
        if (!isEntitled({ fact: said.fact, seat, state })) yield `${seat} was shown ${JSON.stringify(said.fact)}`
    }
    for (const seat of to) yield* toPhone(said, { seat, state, before: stateOf(before) })
  }
}
/** AD-3: a call is meant for its owner, for the Doctor, for a member of its group, or for the known Mayor. */
function isCalled({ step, part }: Call, { seat, state }: { seat: Seat; state: GameState }): boolean {
  if (part === null) return true
  if (part.kind === 'tie') return state.open.revealed[seat] !== undefined
  const act = step === 'doctor' ? { roles: ['doctor'] } : acts[step]
  if (act === undefined) return false
  if ('group' in act) return teamAt(state, seat) === act.group
  return 'roles' in act && act.roles.some((role) => role === roleAt(state, seat))
}
const apart: readonly string[] = ['tapNoted', 'picksTold', 'nothingTold', 'standNoted', 'suspectsNoted', 'watchNoted']
/** Yields what reaches a phone at a distance and is not meant for it (AD-3, AD-5, AD-7). */
function* toPhoneApart(said: AnyEvent, at: { seat: Seat; state: GameState }): Generator<string> {
  const { seat, state } = at
  if (said.type === 'phonesAsked' && said.call !== null && !isCalled(said.call, at))
    yield `${seat} is called at ${said.call.step}`
  if (said.type === 'picksTold' && said.picks.some(({ voter }) => teamAt(state, voter) !== teamAt(state, seat)))
    yield `${seat} sees names of another faction`
  if (said.type === 'factsTold')
    for (const fact of said.facts)
      if (!state.secret.learned.some((each) => each.to.includes(seat) && each.fact === fact))
        yield `${seat} is told what it has not learned: ${JSON.stringify(fact)}`
  const theirs = [...apart, 'phonesAsked', 'roleDealt', 'factsTold', 'ballotNoted', 'deskEntered', 'nothingSaid']
  if (!theirs.includes(said.type)) yield `${said.type} was told to ${seat} alone`
}
function* toPhone(
  said: AnyEvent,
  { seat, state, before }: { seat: Seat; state: GameState; before: GameState },
): Generator<string> {
  if (decidesByPhone(state.options)) return yield* toPhoneApart(said, { seat, state })
  const night = before.open.phase === 'night' && state.open.phase === 'night'
  if (night) yield `${said.type} lit a phone at night`
  if (said.type === 'roleDealt' && said.role !== roleAt(state, seat)) yield `${seat} was dealt ${said.role}`
  if (said.type === 'factsTold')
    for (const fact of said.facts) {
      const shown = before.secret.tonight.some((each) => each.to.includes(seat) && each.fact === fact)
      if (!shown) yield `${seat} is told what it was not shown: ${JSON.stringify(fact)}`
    }
  const theirs = ['roleDealt', 'factsTold', 'ballotNoted', 'deskEntered', 'nothingSaid']
  if (!theirs.includes(said.type)) yield `${said.type} was told to ${seat} alone`
}

// ---- what random play reaches ----
const reached: Readonly<Record<string, (event: AnyEvent) => boolean>> = {
  'a plant': (event) => event.type === 'statuetteMoved' && event.statuette.knows === false,
  'a trail': ({ type }) => type === 'trailed',
  'what a trail catches': (event) => event.type === 'learned' && event.fact.kind === 'holds',
  roulette: (event) => event.type === 'roulette' && event.on,
  'a lost statuette': ({ type }) => type === 'statuetteLost',
  'an acquisition of the Indians': ({ type }) => type === 'indiansAcquired',
  'a duel': ({ type }) => type === 'duelResult',
  'an investigation': ({ type }) => type === 'investigation',
  'a signal of the aliens': ({ type }) => type === 'usedStatuette',
  'a Doctor who saves': ({ type }) => type === 'spared',
  poison: (event) => event.type === 'died' && event.cause === 'poison',
  'a hanging': (event) => event.type === 'died' && event.cause === 'hanged',
}
interface Seen {
  readonly unended: string[]
  readonly misplaced: string[]
  /** The same in evenings with corrections, undo and redo. */
  readonly corrected: string[]
  readonly overheard: string[]
  readonly counts: Map<string, number>
}
const seen: Seen = { unended: [], misplaced: [], corrected: [], overheard: [], counts: new Map() }
function note(seed: string, moved: Moved): void {
  const fault = misplaced(stateOf(moved.live))
  if (fault !== null) seen.misplaced.push(`${seed}: ${fault}`)
  seen.overheard.push(...[...overheard(moved)].map((says) => `${seed}: ${says}`))
  for (const { event } of moved.entry.rows)
    for (const [what, is] of Object.entries(reached))
      if (is(event as AnyEvent)) seen.counts.set(what, (seen.counts.get(what) ?? 0) + 1)
}
beforeAll(() => {
  for (const seed of allSeeds(60)) if (!evening(seed, (moved) => note(seed, moved))) seen.unended.push(seed)
  for (const seed of seeds(12))
    wild(game, seed, ({ live }) => {
      const fault = misplaced(stateOf(live))
      if (fault !== null) seen.corrected.push(`${seed}: ${fault}`)
    })
})

rule('8.4 8.6', 'every evening comes to an outcome by what is offered', () => {
  expect(seen.unended).toEqual([])
})
rule('6.1 S-1 S-22', 'the statuette is in exactly one pair of living hands', () => {
  expect(seen.misplaced).toEqual([])
})
rule('6.1 4.1.8', 'and stays there whatever is corrected and taken back', () => {
  expect(seen.corrected).toEqual([])
})
rule('2.1 6.5', 'nobody is shown or told what is not theirs to know, and no phone lights up by night', () => {
  expect(seen.overheard).toEqual([])
})
rule('6.2 6.7', 'random evenings see everything that can become of the statuette, and every kind of judgement', () => {
  const missing = Object.keys(reached).filter((what) => (seen.counts.get(what) ?? 0) === 0)
  expect(missing).toEqual([])
})
