/** Commands that every match has, by which the moderator corrects whatever happens at a real table. */
import { announcementClockOffers, announcementDeciders, announcementOffers } from './announcement-commands.ts'
import { areStopped, clockDeciders, clockOffers } from './clock-commands.ts'
import type { CommandDecision, Deciders, CommandContext, EngineOffer } from './command-context.ts'
import { floorDeciders, floorOffers, leaveFloor } from './floor-commands.ts'
import type { EngineCommand } from '../events.ts'
import type { Field, Offer } from '../offers/fields.ts'
import { foldTable } from '../fold-table.ts'
import type { DecideContext, GameTypes, Seat } from '../game.ts'
import { isRefused, refuseBecause } from '../game.ts'
import { nameKey, longestNameLength, tidyName } from '../words/names.ts'
import { decideOption, optionOffers } from './option-commands.ts'
import { engineWords } from '../words/engine-words.ts'
import type { EngineWords } from '../words/engine-words.en.ts'
import { wordsIn } from '../words/languages.ts'

function peopleOffers<G extends GameTypes>({ game, state }: CommandContext<G>, t: EngineWords): readonly EngineOffer[] {
  const { ring } = state.table
  const seat = (among: readonly Seat[]): Field => ({ kind: 'seat', among, label: t.fields.seat })
  const taken = state.table.seats.map((each) => each.name)
  const name: Field = { kind: 'text', maxLength: longestNameLength, not: taken, label: t.fields.name }
  const about = (command: EngineCommand['type'], fields: Offer['fields']): EngineOffer => ({
    id: command,
    command,
    title: t.commands[command] ?? command,
    group: 'override',
    danger: true,
    fields,
  })
  const may = game.leaving.may(state).filter((each) => !state.away.includes(each))
  const mayJoin = ring.length < game.seats.max && game.joining?.may(state) === true
  const order: Field = { kind: 'seats', among: ring, min: ring.length, max: ring.length, label: t.fields.order }
  return [
    about('rename', { seat: seat(ring), name }),
    about('substitute', { seat: seat(ring), name }),
    ...(mayJoin ? [{ ...about('join', { name }), shows: true } as const] : []),
    ...(may.length > 0 ? [{ ...about('leave', { seat: seat(may) }), shows: true } as const] : []),
    ...(state.away.length > 0 ? [{ ...about('comeBack', { seat: seat(state.away) }), shows: true } as const] : []),
    ...(game.seatable(state.open) ? [{ ...about('reseat', { ring: order }), now: { ring } }] : []),
  ]
}

/** Returns whether any seat's result is still unknown to the public. */
const hasHiddenResults = <G extends GameTypes>({ game, state: { table, open } }: CommandContext<G>): boolean =>
  !table.calledOff &&
  table.resultsShown !== true &&
  (game.publicResults?.({ table, open }) ?? []).length < table.seats.length
const showResultsOffer = (t: EngineWords): EngineOffer => ({
  id: 'showResults',
  command: 'showResults',
  title: t.commands.showResults ?? '',
  group: 'announce',
  shows: true,
  fields: {},
})
/**
 * Returns all offers of the engine to the moderator, `resumeClocks` first. `over` tells that the match has an outcome
 * or was called off.
 */
export function engineOffers<G extends GameTypes>(context: CommandContext<G>, over: boolean): readonly EngineOffer[] {
  const t = wordsIn(engineWords, context.lang)
  const announcing = announcementOffers(context, t)
  if (over)
    return [
      ...(hasHiddenResults(context) ? [showResultsOffer(t)] : []),
      ...announcing,
      ...announcementClockOffers(context, t),
    ]
  const resume: EngineOffer = {
    id: 'resumeClocks',
    command: 'resumeClocks',
    title: t.titles.resume,
    group: 'next',
    fields: {},
  }
  const callOff: EngineOffer = {
    id: 'callOff',
    command: 'callOff',
    title: t.commands.callOff ?? '',
    group: 'override',
    danger: true,
    shows: true,
    fields: {},
  }
  return [
    ...(areStopped(context) ? [resume] : []),
    ...announcing,
    ...floorOffers(context, t),
    ...clockOffers(context, t),
    ...peopleOffers(context, t),
    ...optionOffers(context, t),
    callOff,
  ]
}

function decideName<G extends GameTypes>(
  type: 'renamed' | 'substituted',
  said: { seat: Seat; name: string },
  context: CommandContext<G>,
): CommandDecision<G> {
  const name = tidyName(said.name)
  const taken = context.state.table.seats.some((each) => nameKey(each.name) === nameKey(name))
  return taken ? refuseBecause('name-taken') : [{ type, seat: said.seat, name }]
}
const returnEvents = <G extends GameTypes>(seat: Seat, { game, state }: CommandContext<G>, ctx: DecideContext) =>
  [{ type: 'returned', seat }, ...game.leaving.comeBack(seat, state, ctx)] as const
const createDeciders = <G extends GameTypes>(): Deciders<G> => ({
  rename: (command, context) => decideName('renamed', command, context),
  join: ({ name }, { game, state }, ctx) => {
    if (game.joining === undefined) return refuseBecause('no-joining')
    if (state.table.ring.length >= game.seats.max) return refuseBecause('table-full')
    const seat = Math.max(0, ...state.table.seats.map((each) => each.seat)) + 1
    const newcomer = { seat, name: tidyName(name) }
    const { seats, ring } = state.table
    const table = { ...state.table, seats: [...seats, newcomer], ring: [...ring, seat] }
    return [{ type: 'joined', ...newcomer }, ...(game.joining?.join(seat, { ...state, table }, ctx) ?? [])]
  },
  // A substitute for a player who is away is present, so the seat returns as well.
  substitute: (command, context, ctx) => {
    const named = decideName('substituted', command, context)
    if (isRefused(named) || !context.state.away.includes(command.seat)) return named
    const table = named.reduce(foldTable, context.state.table)
    return [...named, ...returnEvents(command.seat, { ...context, state: { ...context.state, table } }, ctx)]
  },
  reseat: ({ ring }) => [{ type: 'ringChanged', ring }],
  leave: ({ seat }, { game, state }, ctx) => [
    { type: 'left', seat },
    ...leaveFloor(state.table, seat),
    ...game.leaving.leave(seat, state, ctx),
  ],
  comeBack: ({ seat }, context, ctx) => returnEvents(seat, context, ctx),
  callOff: () => [{ type: 'calledOff' }],
  showResults: () => [{ type: 'resultsShown' }],
  setOption: (command, context) => decideOption(command, context),
  ...announcementDeciders<G>(),
  ...clockDeciders<G>(),
  ...floorDeciders<G>(),
})

/** Returns the events of an engine command, or a refusal. */
export function decideEngine<G extends GameTypes>(
  command: EngineCommand,
  context: CommandContext<G>,
  ctx: DecideContext,
): CommandDecision<G> {
  const decide = createDeciders<G>()[command.type] as (
    command: EngineCommand,
    context: CommandContext<G>,
    ctx: DecideContext,
  ) => CommandDecision<G>
  return decide(command, context, ctx)
}
