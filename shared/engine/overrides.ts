/** Commands that every match has: real tables go wrong, and the moderator is always right. */
import type { Clock } from './clocks.ts'
import { leftAt } from './clocks.ts'
import type { EngineCommand, EngineEvent } from './events.ts'
import type { Field, Offer } from './fields.ts'
import { foldTable } from './fold.ts'
import type { Ctx, EventOf, Game, GameTypes, OptionField, Refused, Seat, State } from './game.ts'
import { isRefused, no } from './game.ts'
import { unturned } from './isolates.ts'
import { nameKey, nameLength, tidied } from './names.ts'
import { spokenWords } from './spoken.ts'
import { wordsIn, engineWords, type EngineWords } from './text.ts'

export const announcementLength = 200
const addable = { min: -3600, max: 3600, step: 1 }

/** What the engine needs to see of a match to offer and decide its own commands. */
export interface Desk<G extends GameTypes> {
  readonly game: Game<G>
  readonly state: State<G>
  readonly publicClocks: readonly Clock[]
  readonly deskClocks: readonly Clock[]
  /** The moderator's own clocks stand still until somebody resumes them. */
  readonly deskStopped: boolean
  /** A clock runs that somebody else sees. */
  readonly othersRun: boolean
  readonly lang: string
}
const areStopped = (desk: { state: { table: { stopped: boolean } }; deskStopped: boolean }): boolean =>
  desk.state.table.stopped || desk.deskStopped
type EngineOffer = Offer<EngineCommand['type']>

const allClocks = (desk: { publicClocks: readonly Clock[]; deskClocks: readonly Clock[] }): readonly Clock[] => [
  ...desk.publicClocks,
  ...desk.deskClocks,
]

function clockOffers<G extends GameTypes>(desk: Desk<G>, t: EngineWords): readonly EngineOffer[] {
  const stopped = areStopped(desk)
  // A clock of the moderator's own says that somebody acts now.
  const each = [
    ...desk.publicClocks.flatMap((clock) => offersOf(clock, desk, t)),
    ...desk.deskClocks
      .flatMap((clock) => offersOf(clock, desk, t))
      .map((offer) => ({ ...offer, secret: true as const })),
  ]
  return stopped
    ? each
    : [
        ...each,
        { id: 'stopClocks', command: 'stopClocks', title: t.commands.stopClocks ?? '', group: 'clock', fields: {} },
      ]
}
/** Pause or run, add time, set: for one clock. */
function offersOf<G extends GameTypes>(clock: Clock, desk: Desk<G>, t: EngineWords): readonly EngineOffer[] {
  const seconds = (min: number): Field => ({ kind: 'number', ...addable, min, label: t.fields.seconds })
  const set = { clock: clock.id }
  const label = spokenWords(desk.game, desk.state.open, desk.lang).clocks[clock.id] ?? clock.id
  const turn = clock.running ? 'pauseClock' : 'runClock'
  const about = (command: 'addTime' | 'setClock', min: number): EngineOffer => ({
    id: `${command}:${clock.id}`,
    command,
    set,
    title: t.titles[command](label),
    group: 'clock',
    fields: { seconds: seconds(min) },
  })
  const turning: EngineOffer = {
    id: `${turn}:${clock.id}`,
    command: turn,
    set,
    title: t.titles[turn](label),
    group: 'clock',
    fields: {},
  }
  return [...(areStopped(desk) ? [] : [turning]), about('addTime', addable.min), about('setClock', 0)]
}

function optionOffers<G extends GameTypes>(desk: Desk<G>, t: EngineWords): readonly EngineOffer[] {
  const labels = spokenWords(desk.game, desk.state.open, desk.lang).options
  const fields = Object.entries(desk.game.options) as [string, OptionField<unknown>][]
  return fields
    .filter(([, field]) => field.live === true)
    .map(([option, field]) => ({
      id: `setOption:${option}`,
      command: 'setOption',
      set: { option },
      title: t.titles.option(labels[option]?.label ?? option),
      group: 'override',
      danger: true,
      fields: { value: labelled(bare(field), labels[option]?.of) },
      now: { value: (desk.state.options as Readonly<Record<string, string | number | boolean>>)[option] ?? '' },
    }))
}
/** The field alone, without what only set-up needs. */
function bare(field: OptionField<unknown>): Field {
  const { start: _start, told: _told, live: _live, group: _group, ...rest } = field
  return rest as Field
}
function labelled(field: Field, names: Readonly<Record<string, string>> | undefined): Field {
  if (field.kind !== 'choice' && field.kind !== 'choices') return field
  return { ...field, of: field.of.map(({ value }) => ({ value, label: names?.[value] ?? value })) }
}

function peopleOffers<G extends GameTypes>({ game, state }: Desk<G>, t: EngineWords): readonly EngineOffer[] {
  const { ring } = state.table
  const seat = (among: readonly Seat[]): Field => ({ kind: 'seat', among, label: t.fields.seat })
  const taken = state.table.seats.map((each) => each.name)
  const name: Field = { kind: 'text', maxLength: nameLength, not: taken, label: t.fields.name }
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

/** Some seat's result is not known to everybody: judged by what everybody was told. */
const resultsWait = <G extends GameTypes>({ game, state: { table, open } }: Desk<G>): boolean =>
  !table.calledOff &&
  table.resultsShown !== true &&
  (game.publicResults?.({ table, open }) ?? []).length < table.seats.length
const showing = (t: EngineWords): EngineOffer => ({
  id: 'showResults',
  command: 'showResults',
  title: t.commands.showResults ?? '',
  group: 'announce',
  shows: true,
  fields: {},
})
/** Everything the engine itself offers the moderator now. `Resume` comes first of all. */
export function engineOffers<G extends GameTypes>(desk: Desk<G>, over: boolean): readonly EngineOffer[] {
  const t = wordsIn(engineWords, desk.lang)
  const text: Field = { kind: 'text', maxLength: announcementLength, label: t.fields.text }
  const announce: EngineOffer = {
    id: 'announce',
    command: 'announce',
    title: t.commands.announce ?? '',
    group: 'announce',
    shows: true,
    fields: { text },
  }
  const clear: EngineOffer = {
    id: 'clearAnnouncement',
    command: 'clearAnnouncement',
    title: t.commands.clearAnnouncement ?? '',
    group: 'announce',
    shows: true,
    fields: {},
  }
  const announcing = desk.state.table.notice === null ? [announce] : [clear, announce]
  if (over) return [...(resultsWait(desk) ? [showing(t)] : []), ...announcing]
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
    ...(areStopped(desk) ? [resume] : []),
    ...announcing,
    ...clockOffers(desk, t),
    ...peopleOffers(desk, t),
    ...optionOffers(desk, t),
    callOff,
  ]
}

type Decided<G extends GameTypes> = readonly (EngineEvent | EventOf<G>)[] | Refused
type Deciders<G extends GameTypes> = {
  readonly [K in EngineCommand['type']]: (
    command: Extract<EngineCommand, { type: K }>,
    desk: Desk<G>,
    ctx: Ctx,
  ) => Decided<G>
}

function nameEvent<G extends GameTypes>(
  type: 'renamed' | 'substituted',
  said: { seat: Seat; name: string },
  desk: Desk<G>,
): Decided<G> {
  const name = tidied(said.name)
  const taken = desk.state.table.seats.some((each) => nameKey(each.name) === nameKey(name))
  return taken ? no('name-taken') : [{ type, seat: said.seat, name }]
}
const returns = <G extends GameTypes>(seat: Seat, { game, state }: Desk<G>, ctx: Ctx) =>
  [{ type: 'returned', seat }, ...game.leaving.comeBack(seat, state, ctx)] as const
function clockEvent<G extends GameTypes>(
  id: string,
  desk: Desk<G>,
  change: Extract<EngineEvent, { type: 'clockMoved' }>['clocks'][number],
): Decided<G> {
  const type = desk.publicClocks.some((clock) => clock.id === id) ? 'clockMoved' : 'deskClockMoved'
  return [{ type, clocks: [change] }]
}

const deciders = <G extends GameTypes>(): Deciders<G> => ({
  rename: (command, desk) => nameEvent('renamed', command, desk),
  join: ({ name }, { game, state }, ctx) => {
    const seat = Math.max(0, ...state.table.seats.map((each) => each.seat)) + 1
    const newcomer = { seat, name: tidied(name) }
    const { seats, ring } = state.table
    const table = { ...state.table, seats: [...seats, newcomer], ring: [...ring, seat] }
    return [{ type: 'joined', ...newcomer }, ...(game.joining?.join(seat, { ...state, table }, ctx) ?? [])]
  },
  // Whoever takes the seat of somebody who is away is there.
  substitute: (command, desk, ctx) => {
    const named = nameEvent('substituted', command, desk)
    if (isRefused(named) || !desk.state.away.includes(command.seat)) return named
    const table = named.reduce(foldTable, desk.state.table)
    return [...named, ...returns(command.seat, { ...desk, state: { ...desk.state, table } }, ctx)]
  },
  reseat: ({ ring }) => [{ type: 'ringChanged', ring }],
  leave: ({ seat }, { game, state }, ctx) => [{ type: 'left', seat }, ...game.leaving.leave(seat, state, ctx)],
  comeBack: ({ seat }, desk, ctx) => returns(seat, desk, ctx),
  announce: ({ text }) => [{ type: 'announced', text: unturned(text).trim() }],
  clearAnnouncement: () => [{ type: 'announcementCleared' }],
  callOff: () => [{ type: 'calledOff' }],
  showResults: () => [{ type: 'resultsShown' }],
  setOption: ({ option, value }, { game }) => {
    const told = (game.options as Readonly<Record<string, OptionField<unknown>>>)[option]?.told === 'all'
    return [
      { type: 'optionChanged', option, value },
      ...(told ? [{ type: 'optionsTold', options: { [option]: value } } as const] : []),
    ]
  },
  // A restart tells nobody of clocks that only the moderator has; a moderator who stops them means them all.
  stopClocks: (_, desk, { by }) => [
    { type: by === 'engine' && !desk.othersRun ? 'deskClocksStopped' : 'clocksStopped' },
  ],
  resumeClocks: (_, desk) => [{ type: desk.state.table.stopped ? 'clocksResumed' : 'deskClocksResumed' }],
  pauseClock: ({ clock }, desk) => clockEvent(clock, desk, { id: clock, do: 'pause' }),
  runClock: ({ clock }, desk) => clockEvent(clock, desk, { id: clock, do: 'run' }),
  addTime: ({ clock, seconds }, desk) => clockEvent(clock, desk, { id: clock, do: 'add', ms: seconds * 1000 }),
  setClock: ({ clock, seconds }, desk, { t }) => {
    const now = allClocks(desk).find((each) => each.id === clock)
    return clockEvent(clock, desk, { id: clock, do: 'add', ms: seconds * 1000 - (now ? leftAt(now, t) : 0) })
  },
})

export function decideEngine<G extends GameTypes>(command: EngineCommand, desk: Desk<G>, ctx: Ctx): Decided<G> {
  const decide = deciders<G>()[command.type] as (command: EngineCommand, desk: Desk<G>, ctx: Ctx) => Decided<G>
  return decide(command, desk, ctx)
}
