/** Every legal command of the moment, as data. */
import type { Field, Offer } from '../../engine/fields.ts'
import type { Game as AnyGame, Seat } from '../../engine/game.ts'
import { called, entered, mayDecline } from './decide/darkness.ts'
import { mayCall, mayHurry } from './decide/ending.ts'
import { inPlay } from './decide/leaving.ts'
import { jumpsNow, restorable, votersNow } from './decide/overrides.ts'
import { cardsLeft, chooser, sistersFor, typedIn } from './decide/setup.ts'
import { accusableNow, allIn, members, turnOf } from './decide/troika.ts'
import { roleIds } from './roles.ts'
import { acts, freeInOrder, nightRoles, slotOf, targetsOf, missing } from './state.ts'
import { stepOf, type StepId } from './steps.ts'
import type { Command, Game, Motherland, NightRole } from './types.ts'
import type { Words } from './words.ts'

type Offered = Offer<Command['type']>
type Offering = (state: Game, words: Words) => readonly Offered[]

export const nameIn = ({ table }: Pick<Game, 'table'>, seat: Seat): string =>
  table.seats.find(each => each.seat === seat)?.name ?? String(seat)

/** Steps whose `next` shows something to the audience whatever the secrets are. */
const showing: readonly StepId[] = ['S3', 'S4', 'S6', 'G1', 'G3', 'T2', 'T4', 'T5', 'T6', 'D1', 'W1', 'W2', 'W4', 'W7', 'E1', 'E2']

const nextOffer = (at: StepId, words: Words): Offered => ({
  id: 'next', command: 'next', title: words.next[at], group: 'next', fields: {}, key: 'n', ...(showing.includes(at) ? { shows: true } : {}),
})
const targetField = (among: readonly Seat[], label: string, none: string | null): Field =>
  none === null ? { kind: 'seat', among, label } : { kind: 'seat', among, label, none }

// ---- set-up

const typing: Offering = (state, words) => {
  const { seats } = state.table
  const typed = state.secret.entered
  const left = [...new Set(cardsLeft(state))]
  const open = seats.filter(({ seat }) => typed[seat] !== undefined || left.length > 0)
  const clearable = seats.map(({ seat }) => seat).filter(seat => typed[seat] !== undefined)
  const cards = open.map(({ seat, name }): Offered => {
    const now = typed[seat]
    const choices = [...new Set([...left, ...(now === undefined ? [] : [now])])].map(value => ({ value, label: words.roles[value] }))
    return {
      id: `enterCard:${seat}`, command: 'enterCard', set: { seat }, title: words.titles.enterCard(name), group: 'act',
      fields: { card: { kind: 'choice', of: choices, label: words.fields.card } }, ...(now === undefined ? {} : { now: { card: now } }),
    }
  })
  const clear: Offered = {
    id: 'clearCard', command: 'clearCard', title: words.commands.clearCard, group: 'act', fields: { seat: { kind: 'seat', among: clearable, label: words.fields.seat } },
  }
  return [...cards, ...(clearable.length > 0 ? [clear] : [])]
}
const deal: Offering = (state, words) => {
  const offer: Offered = { id: 'deal', command: 'deal', title: words.next.S4, group: 'next', fields: {}, key: 'n', shows: true }
  if (!typedIn(state)) return [offer]
  return [...(cardsLeft(state).length === 0 ? [offer] : []), ...typing(state, words)]
}
const sister: Offering = (state, words) => {
  const among = sistersFor(state)
  if (chooser(state) === null || among.length === 0) return [nextOffer('S5', words)]
  return [{ id: 'chooseSister', command: 'chooseSister', title: words.commands.chooseSister, group: 'next', key: 'n', fields: { seat: { kind: 'seat', among, label: words.fields.seat } } }]
}
const firstTroika: Offering = (state, words) => {
  if (state.open.free.length < 3) return [nextOffer('S7', words)]
  const first = { group: 'next', key: 'n', shows: true } as const
  if (state.options.firstTroika === 'random') return [{ ...first, id: 'drawTroika', command: 'drawTroika', title: words.commands.drawTroika, fields: {} }]
  const seat: Field = { kind: 'seat', among: freeInOrder(state), label: words.fields.seat }
  return [{ ...first, id: 'nameTroika', command: 'nameTroika', title: words.commands.nameTroika, fields: { seat } }]
}
const introductions: Offering = (_state, words) => [
  nextOffer('S6', words),
  { id: 'skipIntroductions', command: 'skipIntroductions', title: words.commands.skipIntroductions, group: 'act', fields: {} },
]
const noise: Offering = (state, words) => {
  const slot = slotOf(state)
  const skip: Offered = { id: 'skipMadman', command: 'skipMadman', title: words.commands.skipMadman, group: slot === null ? 'next' : 'act', fields: {} }
  if (slot === null) return [skip]
  return [{ id: 'startMadman', command: 'startMadman', title: words.commands.startMadman, group: 'next', key: 'n', shows: true, fields: {} }, skip]
}

// ---- the Troika

const pointing = (state: Game, words: Words): Field =>
  targetField(freeInOrder(state), words.fields.target, state.options.troikaAbstain ? words.fields.nobody : null)

const drafts: Offering = (state, words) => {
  const ballots = members(state).flatMap((voter, i): readonly Offered[] => {
    const now = state.secret.votes[voter]
    const name = nameIn(state, voter)
    const enter: Offered = {
      id: `enterVote:${voter}`, command: 'enterVote', set: { voter }, title: words.titles.vote(name), group: 'vote', key: String(i + 1),
      fields: { target: pointing(state, words) }, ...(now === undefined ? {} : { now: { target: now } }),
    } as Offered
    const clear: Offered = { id: `clearVote:${voter}`, command: 'clearVote', set: { voter }, title: words.titles.clearVote(name), group: 'vote', fields: {} }
    return now === undefined ? [enter] : [enter, clear]
  })
  const release: Offered = { id: 'releaseVotes', command: 'releaseVotes', title: words.next.T1, group: 'next', key: 'n', shows: true, fields: {} }
  return allIn(state) ? [release, ...ballots] : ballots
}
const votes: Offering = (state, words) => {
  if (state.options.troikaVote === 'simultaneous') return drafts(state, words)
  const voter = turnOf(state)
  if (voter === null) return []
  return [{ id: `castVote:${voter}`, command: 'castVote', set: { voter }, title: words.titles.vote(nameIn(state, voter)), group: 'vote', key: 'n', shows: true, fields: { target: pointing(state, words) } }]
}
const accusing: Offering = (state, words) => {
  const among = accusableNow(state)
  if (among.length === 0) return []
  return [{ id: 'accuse', command: 'accuse', title: words.commands.accuse, group: 'act', key: 'i', secret: true, shows: true, fields: { accused: { kind: 'seat', among, label: words.fields.accused } } }]
}
const way: Offering = (state, words) => [nextOffer(stepOf(state) ?? 'T3', words), ...accusing(state, words)]

// ---- the night

const setters = { spies: 'setSpyTarget', writer: 'setWriterTarget', censor: 'setCensorTarget' } as const
const roleAt: Partial<Record<StepId, NightRole>> = { D2: 'spies', D3: 'writer', D4: 'censor' }

const input = (state: Game, words: Words, role: NightRole): readonly Offered[] => {
  const now = state.secret.night[role]
  const owed = now === undefined
  const command = setters[role]
  const none = mayDecline(state, role) ? (role === 'spies' ? words.fields.nobody : words.fields.declines) : null
  const current = roleAt[stepOf(state) ?? 'W1'] === role || stepOf(state) === 'W1'
  const set = {
    id: command, command, title: words.commands[command], group: owed && current ? 'next' : 'act', ...(owed && current ? { key: 'n' } : {}),
    fields: { target: targetField(targetsOf(state, role), words.fields.target, none) }, ...(owed ? {} : { now: { target: now } }),
  } as Offered
  const clear: Offered = { id: `clearTarget:${role}`, command: 'clearTarget', set: { of: role }, title: words.titles.clear[role], group: 'act', fields: {} }
  return owed ? [set] : [set, clear]
}
const night: Offering = (state, words) => {
  const at = stepOf(state) ?? 'W1'
  const role = roleAt[at]
  const ready = role === undefined ? missing(state).length === 0 : !acts(state, role) || entered(state, role)
  const inputs = nightRoles.filter(each => called(state, each)).flatMap(each => input(state, words, each))
  return [...(ready ? [nextOffer(at, words)] : []), ...inputs]
}
const cards: Offering = (_state, words) => [
  { id: 'revealNext', command: 'revealNext', title: words.next['E1.cards'], group: 'next', key: 'n', shows: true, fields: {} },
]

const offersAt: Partial<Record<StepId, Offering>> = {
  'S4': deal, 'S5': sister, 'S6': introductions, 'S7': firstTroika, 'G2': noise, 'T1': votes,
  'T3': way, 'T4': way, 'W3': way, 'W4': way, 'D2': night, 'D3': night, 'D4': night, 'W1': night, 'E1.cards': cards,
}

// ---- at any time

const early: Offering = (state, words) => [
  ...(mayCall(state) ? [{ id: 'call', command: 'call', title: words.commands.call, group: 'act', key: 'c', secret: true, shows: true, fields: {} } as const] : []),
  ...(mayHurry(state) ? [{ id: 'speedUp', command: 'speedUp', title: words.commands.speedUp, group: 'act', secret: true, fields: {} } as const] : []),
]
const changes: Offering = (state, words) => {
  const voters = votersNow(state)
  if (voters.length === 0) return []
  const draft = stepOf(state) === 'T1' && state.options.troikaVote === 'simultaneous'
  const fields = { voter: { kind: 'seat', among: voters, label: words.fields.voter }, target: pointing(state, words) } as const
  return [{ id: 'changeVote', command: 'changeVote', title: words.commands.changeVote, group: 'override', ...(draft ? {} : { shows: true as const }), fields }]
}
const moves: Offering = (state, words) => {
  if (!inPlay(state)) return []
  const seat = (among: readonly Seat[]): Field => ({ kind: 'seat', among, label: words.fields.seat })
  const steps = jumpsNow(state).map(value => ({ value, label: words.jumps[value] }))
  const shown = { group: 'override', shows: true } as const
  const back = restorable(state)
  const free = freeInOrder(state)
  const out: Offered = { ...shown, id: 'setOut', command: 'setOut', set: { out: true }, title: words.titles.setOut, fields: { seat: seat(free) } }
  const into: Offered = { ...shown, id: 'setIn', command: 'setOut', set: { out: false }, title: words.titles.setIn, fields: { seat: seat(back) } }
  const jump: Offered = {
    ...shown, id: 'goToStep', command: 'goToStep', title: words.commands.goToStep, fields: { step: { kind: 'choice', of: steps, label: words.fields.step } },
  }
  return [...(free.length > 0 ? [out] : []), ...(back.length > 0 ? [into] : []), jump]
}
const corrections: Offering = (state, words) => {
  if (state.open.winner !== null) return []
  const teams = (['citizens', 'spies'] as const).map(value => ({ value, label: words.teams[value] }))
  const roles = roleIds.map(value => ({ value, label: words.roles[value] }))
  const card: Offered = {
    id: 'setCard', command: 'setCard', title: words.commands.setCard, group: 'override',
    fields: { seat: { kind: 'seat', among: state.table.ring, label: words.fields.seat }, role: { kind: 'choice', of: roles, label: words.fields.card } },
  }
  const end: Offered = {
    id: 'endWith', command: 'endWith', title: words.commands.endWith, group: 'override', danger: true, shows: true,
    fields: { winner: { kind: 'choice', of: teams, label: words.fields.winner } },
  }
  return [...(state.secret.cards === null ? [] : [card]), ...changes(state, words), ...moves(state, words), end]
}
const afterwards: Offering = (state, words) =>
  state.open.winner !== null && state.open.full === null && state.secret.cards !== null
    ? [{ id: 'fullReveal', command: 'fullReveal', title: words.commands.fullReveal, group: 'act', shows: true, fields: {} }]
    : []

export const offers: AnyGame<Motherland>['offers'] = {
  player: () => [],
  moderator: (state, words) => {
    const at = stepOf(state)
    if (at === null || state.open.winner !== null) return afterwards(state, words)
    const now = offersAt[at]?.(state, words) ?? [nextOffer(at, words)]
    return [...now, ...early(state, words), ...corrections(state, words)]
  },
}
