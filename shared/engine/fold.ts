/** Folds a match: the knowledge of the public, of each seat and of the moderator, each from the events it was told. */
import { engineDisclosures, type EngineEvent, type Commit, type StoredEvent, type UndoneEvent } from './events.ts'
import { foldTable, emptyTable } from './fold-table.ts'
import type { Game, GameTypes, TypedObject, Seat, Table } from './game.ts'
import { seatTopicOf, publicTopicsOf } from './offers/questions.ts'
import { advanceProjection, startProjection, type ProjectionFold, type Projection } from './projection.ts'
import type { EngineMs } from './time/times.ts'

/** A game with its own types erased. Only this file and the registry cast between a typed game and this one. */
export type AnyGame = Game<GameTypes>
/** A command with its fields still unchecked. */
export type Command = TypedObject & Readonly<Record<string, unknown>>

interface OpenValue {
  readonly table: Table
  readonly game: object
}
interface SecretValue {
  readonly game: object
  readonly seats: readonly Seat[]
  readonly options: object
  /** The cast that the match began with, as given; null without one. */
  readonly cast: unknown
  readonly away: readonly Seat[]
}
/** A commit that can be taken back. The one before it is reached through `before`. */
interface UndoRecord {
  readonly entry: Commit
  /** The match as it stood when the commit was decided. */
  readonly before: MatchState
}
/** A match folded up to now. Immutable: an older value stays valid, so undo returns to one. */
export interface MatchState {
  readonly game: AnyGame
  readonly id: string
  readonly open: Projection<OpenValue>
  readonly own: Readonly<Record<Seat, Projection<object>>>
  /** The moderator's knowledge of the seats: identical to `own` unless something was told to seats only. */
  readonly moderatorSeats: Readonly<Record<Seat, Projection<object>>>
  /** The full state that `decide` reads. */
  readonly secret: Projection<SecretValue>
  /** The moderator's own knowledge: identical to `secret` unless an event was kept from the moderator. */
  readonly moderator: Projection<SecretValue>
  readonly revs: { readonly public: number; readonly moderator: number; readonly seats: Readonly<Record<Seat, number>> }
  /** The number of undos that everybody was told of. */
  readonly undos: number
  readonly doings: UndoRecord | null
  /** Commits taken back and open to redo, newest first; a new command clears them. */
  readonly undone: readonly Commit[]
  /** Engine time of the last event, in ms. */
  readonly t: EngineMs
  /** Number of the last batch; 0 before the first. */
  readonly batch: number
}
const nothingUndone: MatchState['undone'] = []
/** Returns a match before its first event. */
export function emptyMatch(game: AnyGame, id: string): MatchState {
  const secret = startProjection<SecretValue>({ game: {}, seats: [], options: {}, cast: null, away: [] })
  const own = {}
  return {
    game,
    id,
    open: startProjection<OpenValue>({ table: emptyTable, game: {} }),
    own,
    moderatorSeats: own,
    secret,
    moderator: secret,
    revs: { public: 0, moderator: 0, seats: {} },
    undos: 0,
    doings: null,
    undone: nothingUndone,
    t: 0,
    batch: 0,
  }
}

export type AnyFold = Readonly<Record<string, ((state: object, event: TypedObject, seat?: Seat) => object) | undefined>>
/** Returns the fold of an event type; undefined where there is none, also for inherited names such as `constructor`. */
const findFold = (folds: object, type: string): AnyFold[string] =>
  Object.hasOwn(folds, type) ? (folds as AnyFold)[type] : undefined
const toEngineEvent = (event: TypedObject): EngineEvent => event as EngineEvent

/**
 * Returns the table after an undo. A correction leaves a notice; otherwise a notice that the undone batch had ended or
 * replaced is not shown again, and one that stood until now stays.
 */
function withNotice(value: OpenValue, { notice: how }: UndoneEvent, shown: OpenValue): OpenValue {
  const { table } = value
  const stood = shown.table.notice
  if (how === 'correction') {
    const text = stood !== table.notice && stood?.kind === 'announcement' ? stood.text : null
    const plain = (told: OpenValue) => ({ table: { ...told.table, notice: null }, open: told.game })
    const notice = { kind: 'correction', text, before: plain(shown), after: plain(value) } as const
    return { ...value, table: { ...table, notice } }
  }
  return table.notice === null || table.notice === stood ? value : { ...value, table: { ...table, notice: null } }
}
/** Returns the table with an event of the game added to those of the same batch, which screens tell together. */
function withToldEvent(table: Table, { batch, event }: StoredEvent): Table {
  if (Object.hasOwn(engineDisclosures, event.type)) return table
  const { told } = table
  return { ...table, told: { batch, events: told.batch === batch ? [...told.events, event] : [event] } }
}
const foldOpen =
  (game: AnyGame) =>
  (value: OpenValue, row: StoredEvent, shown: OpenValue): OpenValue => {
    if (row.event.type === 'undone') return withNotice(value, row.event as unknown as UndoneEvent, shown)
    const table = withToldEvent(foldTable(value.table, row.event), row)
    if (row.event.type === 'optionsTold') {
      const { options, anew } = row.event as unknown as Extract<EngineEvent, { type: 'optionsTold' }>
      if (!hasBegun(value.game) || anew === true) return { table, game: game.begin.open(table.ring, options) }
      return { table, game: game.evolve.optionsTold?.(value.game, options) ?? value.game }
    }
    const fold = findFold(game.evolve.open, row.event.type)
    const open = fold ? fold(value.game, row.event) : value.game
    return table === value.table && open === value.game ? value : { table, game: open }
  }
const foldOwn =
  (game: AnyGame, seat: Seat) =>
  (own: object, row: StoredEvent): object => {
    const fold = findFold(game.evolve.own, row.event.type)
    return fold ? fold(own, row.event, seat) : own
  }
const foldSecret =
  (game: AnyGame) =>
  (value: SecretValue, row: StoredEvent): SecretValue => {
    const event = toEngineEvent(row.event)
    switch (event.type) {
      case 'seated':
        return { ...value, seats: event.seats.map((each) => each.seat) }
      case 'optionsSet':
        return { ...value, options: event.options }
      case 'optionChanged':
        return { ...value, options: { ...value.options, [event.option]: event.value } }
      case 'cast':
        return {
          ...value,
          cast: event.cast,
          game: game.begin.secret({ seats: value.seats, options: value.options, cast: event.cast }),
        }
      case 'left':
        return { ...value, away: [...value.away, event.seat] }
      case 'returned':
        return { ...value, away: value.away.filter((seat) => seat !== event.seat) }
      default: {
        const fold = findFold(game.evolve.secret, row.event.type)
        const secret = fold ? fold(value.game, row.event) : value.game
        return secret === value.game ? value : { ...value, game: secret }
      }
    }
  }

const hasBegun = (value: object): boolean => Object.keys(value).length > 0
const isToldToSeats = (row: StoredEvent): boolean => row.told === 'seats' || row.told === 'seatsOnly'

interface ProjectionFolds {
  readonly openly: ProjectionFold<OpenValue>
  readonly secretly: ProjectionFold<SecretValue>
  readonly own: (seat: Seat) => ProjectionFold<object>
}
const foldings = new WeakMap<AnyGame, ProjectionFolds>()
/** Returns the folds of each audience of a game. Made once per game, since every event asks for them. */
function projectionFoldsOf(game: AnyGame): ProjectionFolds {
  const known = foldings.get(game)
  if (known !== undefined) return known
  const own = new Map<Seat, ProjectionFold<object>>()
  const alone = game.questions?.own
  const made: ProjectionFolds = {
    openly: {
      fold: foldOpen(game),
      ownClocks: () => true,
      topics: ({ table, game: open }) => (hasBegun(open) ? publicTopicsOf(game, { table, open }) : {}),
    },
    secretly: {
      fold: foldSecret(game),
      ownClocks: ({ told }) => told === 'moderator' || told === 'nobody',
      topics: null,
    },
    own: (seat) => {
      const folding = own.get(seat) ?? {
        fold: foldOwn(game, seat),
        ownClocks: isToldToSeats,
        topics: alone === undefined ? null : (value: object) => seatTopicOf(alone(value)),
      }
      own.set(seat, folding)
      return folding
    },
  }
  foldings.set(game, made)
  return made
}

/** Returns the way the public folds a game's events. */
export const publicFold = (game: AnyGame): ProjectionFold<OpenValue> => projectionFoldsOf(game).openly

/** An event with the revisions of all audiences after it. */
interface RevisedEvent {
  readonly row: StoredEvent
  readonly revs: MatchState['revs']
}
function advanceSeats(game: AnyGame, tracks: MatchState['own'], { row, revs }: RevisedEvent): MatchState['own'] {
  if (row.event.type === 'seated') {
    const { seats } = row.event as unknown as Extract<EngineEvent, { type: 'seated' }>
    const all = seats.map((each) => each.seat)
    return Object.fromEntries(all.map((seat) => [seat, startProjection(game.begin.own(seat, all))]))
  }
  if (row.event.type === 'joined') {
    const { seat } = row.event as unknown as { seat: Seat }
    const all = [
      ...Object.keys(tracks)
        .map(Number)
        .filter((each) => each !== seat),
      seat,
    ]
    return { ...advanceHearers(game, tracks, { row, revs }), [seat]: startProjection(game.begin.own(seat, all)) }
  }
  return isToldToSeats(row) || (row.told === 'all' && isSeatChange(game, row))
    ? advanceHearers(game, tracks, { row, revs })
    : tracks
}
const onEveryTrack = ['undone', 'calledOff', 'clocksStopped', 'clocksResumed']
/** Returns whether a public event changes any seat's own knowledge. Most do not, and skip the fold of every seat. */
const isSeatChange = (game: AnyGame, { event }: StoredEvent): boolean =>
  findFold(game.evolve.own, event.type) !== undefined || onEveryTrack.includes(event.type)

function advanceHearers(game: AnyGame, tracks: MatchState['own'], { row, revs }: RevisedEvent): MatchState['own'] {
  const { own } = projectionFoldsOf(game)
  let now: Record<Seat, Projection<object>> | null = null
  for (const id of Object.keys(tracks)) {
    const seat = Number(id)
    const track = tracks[seat]
    if (track === undefined || !(row.told === 'all' || row.to.includes(seat))) continue
    const rev = revs.public + (revs.seats[seat] ?? 0)
    const next = advanceProjection(track, { row, rev }, own(seat))
    if (next === track) continue
    now ??= { ...tracks }
    now[seat] = next
  }
  return now ?? tracks
}
/**
 * Returns the moderator's knowledge of the seats: shares the seats' own projections until something is kept from the
 * moderator.
 */
function advanceModeratorSeats(
  { game, own, moderatorSeats }: MatchState,
  counted: RevisedEvent,
  now: MatchState['own'],
): MatchState['own'] {
  if (counted.row.told === 'seatsOnly') return moderatorSeats
  return moderatorSeats === own ? now : advanceSeats(game, moderatorSeats, counted)
}
const isKeptFromModerator = (row: StoredEvent): boolean => row.told === 'nobody' || row.told === 'seatsOnly'
function countRevisions({ revs }: MatchState, row: StoredEvent): MatchState['revs'] {
  const one = (told: boolean): number => (told ? 1 : 0)
  const all = row.told === 'all'
  const seats = isToldToSeats(row) ? row.to : []
  return {
    public: revs.public + one(all),
    moderator: revs.moderator + one(!isKeptFromModerator(row)),
    seats:
      seats.length === 0
        ? revs.seats
        : { ...revs.seats, ...Object.fromEntries(seats.map((seat) => [seat, (revs.seats[seat] ?? 0) + 1])) },
  }
}
/**
 * Folds one stored event. A history may lack the events that an audience was not told: that audience's projection is
 * the same.
 */
export function foldStoredEvent(live: MatchState, row: StoredEvent): MatchState {
  const { game } = live
  const { openly, secretly } = projectionFoldsOf(game)
  const revs = countRevisions(live, row)
  const own = advanceSeats(game, live.own, { row, revs })
  const secretRow = { row, rev: revs.moderator }
  const secret = advanceProjection(live.secret, secretRow, secretly)
  return {
    ...live,
    open: row.told === 'all' ? advanceProjection(live.open, { row, rev: revs.public }, openly) : live.open,
    own,
    moderatorSeats: advanceModeratorSeats(live, { row, revs }, own),
    secret,
    moderator: isKeptFromModerator(row)
      ? live.moderator
      : live.moderator === live.secret
        ? secret
        : advanceProjection(live.moderator, secretRow, secretly),
    revs,
    undos: live.undos + (row.told === 'all' && row.event.type === 'undone' ? 1 : 0),
    t: row.t,
  }
}
/** Folds the events of one command, undo or redo. */
export function foldCommit(live: MatchState, entry: Commit): MatchState {
  const { doings, undone } = entry.kind === 'undo' ? withoutLast(live) : withNewest(live, entry)
  return { ...entry.rows.reduce(foldStoredEvent, live), batch: entry.batch, doings, undone }
}
type UndoRedoStacks = Pick<MatchState, 'doings' | 'undone'>
function withNewest(live: MatchState, entry: Commit): UndoRedoStacks {
  const undoable = entry.batch > 1 && entry.rows[0]?.by !== 'engine'
  const undone = entry.kind === 'redo' ? live.undone.slice(1) : undoable ? nothingUndone : live.undone
  return { doings: undoable ? { entry, before: live } : live.doings, undone }
}
function withoutLast({ doings, undone }: MatchState): UndoRedoStacks {
  return doings === null ? { doings, undone } : { doings: doings.before.doings, undone: [doings.entry, ...undone] }
}
