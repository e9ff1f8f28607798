/** The kernel: the offers of a state, the meaning of a command, undo and redo. */
import { refuseAbsentCommand } from './commands/absent-commands.ts'
import {
  engineCommands,
  type EngineCommand,
  type EngineEvent,
  type Commit,
  type StoredEvent,
  type UndoneEvent,
} from './events.ts'
import { clockAt, isAnyRunning } from './time/clocks.ts'
import { isAnswerEntered, withModeratorAnswers, type AnswerSources } from './offers/moderator-answers.ts'
import type { CommandContext, Refusal } from './commands/command-context.ts'
import type { Offer } from './offers/fields.ts'
import { foldCommit, type AnyGame, type Command, type MatchState } from './fold.ts'
import {
  isRefused,
  refuseBecause,
  type Actor,
  type DecideContext,
  type Decision,
  type GameTypes,
  type TypedObject,
  type RuleRefusal,
  type Seat,
  type State,
  type Table,
} from './game.ts'
import { disclosureOf, type Delivery } from './disclosure/disclosure.ts'
import { tidyName } from './words/names.ts'
import { cacheNewest } from './newest-state-cache.ts'
import { findOffer } from './offers/offers.ts'
import { floorOffersToSeat, isBusy, withFloorCleared, wordClock } from './commands/floor-commands.ts'
import { decideEngine, engineOffers } from './commands/overrides.ts'
import {
  asksQuestion,
  bindToStep,
  questionName,
  publicPartOf,
  standingQuestionsOf,
  withTimelessQuestion,
  withQuestions,
} from './offers/questions.ts'
import { seededShuffle } from './random.ts'
import { firstBadField } from './offers/shape-check.ts'
import { withSilence } from './disclosure/silence.ts'
import { tableWords } from './words/match-words.ts'
import { engineWords } from './words/engine-words.ts'
import { wordsIn } from './words/languages.ts'
import { misfitOf } from './offers/misfit-reasons.ts'
import { findSetupFault, optionsFrom, type SetupInput } from './setup.ts'
import type { EngineMs } from './time/times.ts'

export { emptyMatch, foldCommit, foldStoredEvent, type AnyGame, type Command, type MatchState } from './fold.ts'
export type { Refusal } from './commands/command-context.ts'
export { optionsFor, optionsFrom, type SetupInput } from './setup.ts'

/**
 * The circumstances of a command: engine time in ms (`t`), wall time (`at`), sender (`by`), seed (`chance`) and
 * language of refusals.
 */
export interface CommandMeta {
  readonly t: EngineMs
  readonly at: string
  readonly by: Actor
  readonly chance: string
  readonly lang: string
  /** The question named by the answered offer; absent where the sender answers whatever is asked now. */
  readonly question?: string
}
/** Returns whether a seat exists; a newcomer's seat is gone once the joining was undone. */
export const isAtTable = (table: Table, seat: Seat): boolean => table.seats.some((each) => each.seat === seat)

function stateFrom(
  { open }: MatchState,
  secret: MatchState['secret']['value'],
  tracks: MatchState['own'],
): State<GameTypes> {
  const { table, game } = open.value
  // Asked for several times a command, at up to sixty seats: one loop and no lists in between.
  const own: Record<Seat, GameTypes['Own']> = {}
  for (const { seat } of table.seats) {
    const track = tracks[seat]
    if (track !== undefined) own[seat] = track.value
  }
  return { table, open: game, own, secret: secret.game, options: secret.options, away: secret.away }
}
/** Returns the full state, as `decide` gets it. */
export const fullState = (live: MatchState): State<GameTypes> => stateFrom(live, live.secret.value, live.own)
/** Returns the state as the moderator knows it. */
export const moderatorState = (live: MatchState): State<GameTypes> =>
  stateFrom(live, live.moderator.value, live.moderatorSeats)
/** Returns the parts of a match that the engine's own commands read; `state` defaults to the moderator's knowledge. */
export const commandContextOf = (
  live: MatchState,
  lang: string,
  state: State<GameTypes> = moderatorState(live),
): CommandContext<GameTypes> => ({
  game: live.game,
  state,
  publicClocks: live.open.clocks,
  moderatorClocks: live.moderator.clocks,
  moderatorStopped: live.moderator.stopped,
  othersRun: [live.open, ...Object.values(live.own)].some(({ clocks }) => isAnyRunning(clocks)),
  cast: live.secret.value.cast,
  lang,
})
/** Returns whether the match was called off or has an outcome. */
export const isOver = (live: MatchState): boolean =>
  live.open.value.table.calledOff ||
  live.game.outcome(live.open.value.game, live.game.text.en, live.open.value.table) !== null

/** Returns the game's words, with the names that this table uses. */
export const matchWords = ({ game, open }: MatchState, lang: string): GameTypes['Words'] =>
  tableWords(game, open.value.game, lang)

/** Returns the moderator's offers, each with its question: those that move the match on come first. */
export const moderatorOffers = cacheNewest((live: MatchState, lang: string): readonly Offer[] => {
  const state = moderatorState(live)
  if (state.table.calledOff) return withTimelessQuestion(engineOffers(commandContextOf(live, lang, state), true))
  const own = withQuestions(live.game.offers.moderator(state, matchWords(live, lang)), { open: live.open.questions })
  const engine = withTimelessQuestion(engineOffers(commandContextOf(live, lang, state), isOver(live)))
  const isNext = ({ group }: Offer): boolean => group === 'next'
  return [...engine.filter(isNext), ...own, ...engine.filter((offer) => !isNext(offer))]
})
/** Returns whether a seat may be offered anything: it is at the table of a match that runs. */
const isInMatch = (live: MatchState, seat: Seat): boolean =>
  live.own[seat] !== undefined && isAtTable(live.open.value.table, seat) && !isOver(live)
/** Returns the game's own offers to a seat in the match. */
function gameOffersTo(live: MatchState, seat: Seat, lang: string): readonly Offer[] {
  const { table, game: open } = live.open.value
  const track = live.own[seat]
  if (track === undefined) return []
  const offers = live.game.offers.player({ table, open, own: track.value, seat }, matchWords(live, lang))
  return withQuestions(offers, standingQuestionsOf(live, seat))
}
/** Returns the offers that a seat's phone would have if the moderator had entered no answer for it. */
const offersToSeat = (live: MatchState, seat: Seat, lang: string): readonly Offer[] =>
  isInMatch(live, seat) ? gameOffersTo(live, seat, lang) : []
/** Returns the offers of a seat's phone, without those that the moderator has answered for it. */
export function seatOffers(live: MatchState, seat: Seat, lang: string): readonly Offer[] {
  if (!isInMatch(live, seat)) return []
  const asked = gameOffersTo(live, seat, lang).filter(({ command }) => !isAnswerEntered(live, seat, command))
  const hands = floorOffersToSeat(live.open.value.table, seat, wordsIn(engineWords, lang))
  return [...asked, ...withTimelessQuestion(hands)]
}
const asking: AnswerSources = { asks: (live, seat) => offersToSeat(live, seat, 'en'), truth: fullState }

/** Returns a rule's refusal with its sentence in a language. */
export function toRefusal({ refused, clause, says: why }: RuleRefusal, live: { game: AnyGame }, lang: string): Refusal {
  const says =
    why ?? wordsIn(live.game.text, lang).refusals[refused] ?? wordsIn(engineWords, lang).refusals[refused] ?? refused
  return { refused, says, clause }
}
const isEngineCommand = (command: Command): boolean => Object.hasOwn(engineCommands, command.type)

function decideCommand(
  live: MatchState,
  command: Command,
  { state, ctx }: { state: State<GameTypes>; ctx: DecideContext & { lang: string } },
): Decision<GameTypes> | readonly EngineEvent[] | RuleRefusal {
  if (isEngineCommand(command))
    return decideEngine(command as unknown as EngineCommand, commandContextOf(live, ctx.lang, state), ctx)
  const decide = (
    live.game.decide as Readonly<
      Record<string, (c: TypedObject, s: State<GameTypes>, x: DecideContext) => Decision<GameTypes>>
    >
  )[command.type]
  return decide ? decide(command, state, ctx) : refuseBecause('not-offered')
}
function commitOf(
  live: MatchState,
  command: Command,
  { events, stamp }: { events: readonly TypedObject[]; stamp: CommandMeta },
): Commit {
  const batch = live.batch + 1
  const { t, at, by } = stamp
  const heard = (event: TypedObject): Delivery => disclosureOf(live.game, event, live.secret.value.options)
  const rows = events.map((event) => ({ batch, t, at, by, ...heard(event), event: event as StoredEvent['event'] }))
  return { kind: 'command', batch, command, rows }
}

/** Returns the name of the match's present part; null where the match is over. */
const partOf = (live: MatchState): string | null =>
  isOver(live) ? null : JSON.stringify(live.game.phase(live.open.value.game))
/** Returns the commit with an empty floor where another part begins with it, or the match is over or begins anew. */
function withFloorForPart(live: MatchState, entry: Commit): Commit {
  const { floor } = live.open.value.table
  if (floor === undefined || !isBusy(floor)) return entry
  const after = foldCommit(live, entry)
  const now = after.open.value.table.floor
  const hasClockAlone = (now?.speaker ?? null) === null && after.open.clocks.some(({ id }) => id === wordClock)
  const isStale = now !== undefined && isBusy(now) && partOf(after) !== partOf(live)
  return isStale || hasClockAlone ? withFloorCleared(entry) : entry
}
const withToldSeats = (live: MatchState, entry: Commit): Commit =>
  withSilence(live, withModeratorAnswers(live, entry, asking))
/**
 * Returns the commit to store for a command, or a refusal in words; changes nothing. The moderator is given the reason.
 * A seat always gets a plain `not-offered`, so that a refusal reveals nothing.
 */
export function decide(live: MatchState, command: Command, stamp: CommandMeta): Commit | Refusal {
  const decided = decideFromState(fullState(live), { live, command, stamp })
  return isCommandRefusal(decided) ? decided : withToldSeats(live, withFloorForPart(live, decided))
}
/** A command with the state it meets and its circumstances. */
export interface CommandRequest {
  readonly live: MatchState
  readonly command: Command
  readonly stamp: CommandMeta
}
/** Returns whether the command answers a question that is no longer asked. */
function isAboutAnother(offers: readonly Offer[], { live, command, stamp }: CommandRequest): boolean {
  const { question, by } = stamp
  if (question === undefined) return false
  const isSeat = typeof by === 'number' || live.open.value.table.calledOff
  const asking = isSeat
    ? offers
    : bindToStep(offers, live.game.script(moderatorState(live), matchWords(live, stamp.lang)).step)
  // A phone is told the whole name, so that an answer to a question of its seat alone counts for no other.
  const asks = (offer: Offer): boolean =>
    typeof by === 'number' && offer.question !== undefined ? offer.question === question : asksQuestion(offer, question)
  return !asking.some((offer) => offer.command === command.type && asks(offer))
}
/** Returns whether a seat answers a standing question that the moderator has answered on its behalf. */
function isAnsweredAlready({ live, command, stamp: { by, question } }: CommandRequest): boolean {
  const seat = by as Seat
  if (!isAnswerEntered(live, seat, command.type) || isOver(live)) return false
  return (
    question === undefined ||
    publicPartOf(question) === publicPartOf(questionName(standingQuestionsOf(live, seat), command.type))
  )
}
/** The reason that games use where no other fits. */
const notNow = 'not-now'
/**
 * Returns a refusal that names the field at fault and what would fit, after the reason of the rules if there is one.
 */
function refuseMisfit(offers: readonly Offer[], { live, command, stamp }: CommandRequest, why: RuleRefusal): Refusal {
  const { seats } = live.open.value.table
  const nameOf = (seat: Seat): string => seats.find((each) => each.seat === seat)?.name ?? String(seat)
  const { field, says } = misfitOf({ offers, command, nameOf, lang: stamp.lang })
  const { says: reason, ...rest } = toRefusal(why, live, stamp.lang)
  const isAbsent = isEngineCommand(command) && offers.every((offer) => offer.command !== command.type)
  const known = isAbsent ? reason : `${reason} ${says}`
  const said = why.refused === 'not-offered' || why.refused === notNow ? says : known
  return { ...rest, says: said, ...(field === null ? {} : { field }) }
}
/** Returns the reason why an engine command is not on offer. */
function reasonOfAbsence(offers: readonly Offer[], { live, command, stamp }: CommandRequest): RuleRefusal {
  if (!isEngineCommand(command) || offers.some((offer) => offer.command === command.type))
    return refuseBecause('not-offered')
  return refuseAbsentCommand(command.type as EngineCommand['type'], commandContextOf(live, stamp.lang), isOver(live))
}
/** Kinds of fields whose allowed answers are bounded, or few enough to list. */
const bounded: readonly (string | null)[] = ['choice', 'number', 'text']
/**
 * Returns a refusal by a rule. Names the field at fault, and what fits it where that adds to the rule's own sentence.
 */
function refuseByRule(offers: readonly Offer[], { live, command, stamp }: CommandRequest, why: RuleRefusal): Refusal {
  const plain = toRefusal(why, live, stamp.lang)
  const { field, kind, says } = misfitOf({ offers, command, nameOf: String, lang: stamp.lang })
  if (field === null || kind === null) return plain
  if (!bounded.includes(kind)) return { ...plain, field }
  // The command itself is on offer, so its answer is at fault rather than the moment.
  return { ...plain, field, says: why.refused === notNow ? says : `${plain.says} ${says}` }
}
/**
 * Returns what `decide` returns, but from a given state, part of which may be sealed, and without the extra events that
 * seats are sent.
 */
export function decideFromState(state: State<GameTypes>, { live, command, stamp }: CommandRequest): Commit | Refusal {
  const byTable = typeof stamp.by !== 'number'
  const offers = byTable ? moderatorOffers(live, stamp.lang) : seatOffers(live, stamp.by as Seat, stamp.lang)
  if (!byTable && isAnsweredAlready({ live, command, stamp }))
    return toRefusal(refuseBecause('entered-by-desk'), live, stamp.lang)
  if (isAboutAnother(offers, { live, command, stamp })) return toRefusal(refuseBecause('moved-on'), live, stamp.lang)
  const isOffered = findOffer(offers, command) !== undefined
  const canBeSaid = isOffered || firstBadField(live.game, command, live.open.value.table.ring) === null
  if (!isOffered && !byTable) return toRefusal(refuseBecause('not-offered'), live, stamp.lang)
  if (!canBeSaid)
    return refuseMisfit(offers, { live, command, stamp }, reasonOfAbsence(offers, { live, command, stamp }))
  const ctx = {
    t: stamp.t,
    by: stamp.by,
    shuffle: seededShuffle(`${stamp.chance}/${live.batch}`),
    clock: (id: string) => clockAt(live.open.clocks, id, stamp.t),
    lang: stamp.lang,
  }
  const decided = decideCommand(live, command, { state, ctx })
  if (!isRefused(decided) && isOffered)
    return commitOf(live, command, { events: decided as readonly TypedObject[], stamp })
  const hasReason = isRefused(decided) && decided.refused !== 'not-offered'
  const why = hasReason ? decided : reasonOfAbsence(offers, { live, command, stamp })
  if (!byTable) return toRefusal(refuseBecause('not-offered'), live, stamp.lang)
  if (isOffered) return toRefusal(why, live, stamp.lang)
  return why.clause === null
    ? refuseMisfit(offers, { live, command, stamp }, why)
    : refuseByRule(offers, { live, command, stamp }, why)
}
export const isCommandRefusal = (result: Commit | Refusal): result is Refusal => 'refused' in result

/** Returns the first commit of a match, or a refusal where names, options, cast or the game's own check fail. */
export function beginMatch(live: MatchState, given: SetupInput, stamp: CommandMeta): Commit | Refusal {
  const { game } = live
  const faults = findSetupFault(game, given, stamp.lang)
  if (faults !== null) return faults
  const options = optionsFrom(game, { seats: given.names.length, options: given.options, cast: given.cast })
  const fields = game.options as Readonly<Record<string, { told?: 'all' }>>
  const told = Object.fromEntries(Object.entries(options).filter(([id]) => fields[id]?.told === 'all'))
  const events: readonly EngineEvent[] = [
    { type: 'seated', seats: given.names.map((name, i) => ({ seat: i + 1, name: tidyName(name) })) },
    { type: 'optionsSet', options },
    { type: 'cast', cast: given.cast === null ? null : game.castFrom(given.cast, given.names.length) },
    { type: 'optionsTold', options: told },
  ]
  const kept = given.day === undefined ? {} : { day: given.day }
  return commitOf(live, { type: 'begin', ...kept }, { events, stamp })
}
/**
 * Returns the audience of an undo: everybody who was told any part of the batch, and the moderator, who asked for it.
 */
function audienceOfUndo(rows: readonly StoredEvent[]): Pick<StoredEvent, 'told' | 'to'> {
  if (rows.some((row) => row.told === 'all')) return { told: 'all', to: [] }
  const to = [...new Set(rows.flatMap((row) => row.to))].sort((a, b) => a - b)
  return { told: to.length > 0 ? 'seats' : 'moderator', to }
}
/** Returns the commit that takes back the last undoable command, or a refusal where there is none. */
export function undo(live: MatchState, notice: UndoneEvent['notice'], stamp: CommandMeta): Commit | Refusal {
  if (live.doings === null) return toRefusal(refuseBecause('nothing-to-undo'), live, stamp.lang)
  const { entry } = live.doings
  const batch = live.batch + 1
  const { t, at, by } = stamp
  const event = { type: 'undone', batch: entry.batch, notice } as const
  return {
    kind: 'undo',
    batch,
    command: { type: 'undo' },
    rows: [{ batch, t, at, by, ...audienceOfUndo(entry.rows), event }],
  }
}
/** Returns a commit that re-applies the stored events; nothing is decided or drawn again. */
export function redo(live: MatchState, stamp: CommandMeta): Commit | Refusal {
  const entry = live.undone[0]
  if (entry === undefined) return toRefusal(refuseBecause('nothing-to-redo'), live, stamp.lang)
  const batch = live.batch + 1
  const { t, at, by } = stamp
  return { kind: 'redo', batch, command: entry.command, rows: entry.rows.map((row) => ({ ...row, batch, t, at, by })) }
}
/**
 * Returns the title of a command for buttons such as "Undo: …", taken from its offer. `live` is the match before the
 * command. A command that was never on offer there (sent by a clock, or with changed words) has its general name.
 */
export function commandTitle(live: MatchState, { command, by }: { command: Command; by: Actor }, lang: string): string {
  const offers = typeof by === 'number' ? seatOffers(live, by, lang) : moderatorOffers(live, lang)
  const named = matchWords(live, lang).commands[command.type] ?? wordsIn(engineWords, lang).commands[command.type]
  return findOffer(offers, command)?.title ?? named ?? command.type
}
/** Returns the command of a commit and its sender. */
export function deciderOf({ command, rows }: Commit): { command: Command; by: Actor } {
  return { command, by: rows[0]?.by ?? 'engine' }
}
