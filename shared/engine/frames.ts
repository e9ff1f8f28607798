/** Builds the frame of one audience from what that audience was told, and from nothing else. */
import type { FeedLevel } from '../wire/feed-payload.ts'
import type { Audience, Frame, FrameClock } from '../wire/frame.ts'
import type { Clock } from './time/clocks.ts'
import { announcementClock } from './commands/announcement-commands.ts'
import { engineCommands } from './events.ts'
import type {
  Board,
  BoardOf,
  Cue,
  GameTypes,
  Mark,
  Notice,
  Outcome,
  Script,
  Seat,
  Table,
  PublicKnowledge,
} from './game.ts'
import { isKeptFromHost } from './disclosure/kept-from-host.ts'
import { hasEnteredAnswer } from './offers/moderator-answers.ts'
import {
  deciderOf,
  commandContextOf,
  isAtTable,
  isOver,
  moderatorState,
  moderatorOffers,
  seatOffers,
  commandTitle,
  matchWords,
  type MatchState,
} from './match.ts'
import { isolateName } from './words/bidi-isolates.ts'
import type { Offer } from './offers/fields.ts'
import { redactOffers } from './offers/offers.ts'
import { listFrozenOptions } from './commands/option-commands.ts'
import { bindToStep, withMissingQuestions } from './offers/questions.ts'
import { engineWords } from './words/engine-words.ts'
import { wordsIn } from './words/languages.ts'
import { joinNews } from './words/news-line.ts'

/** Returns the seat of a `seat:N` audience, or null for any other. */
export const seatOfAudience = (audience: Audience): Seat | null =>
  audience.startsWith('seat:') ? Number(audience.slice(5)) : null
const named = new WeakMap<Table['seats'], ReadonlyMap<Seat, string>>()
/** Returns the names by seat. Cached by table: every screen asks for every seat at each change. */
function namesAt({ seats }: Table): ReadonlyMap<Seat, string> {
  const known = named.get(seats)
  if (known !== undefined) return known
  const names = new Map(seats.map(({ seat, name }) => [seat, name]))
  named.set(seats, names)
  return names
}
/** Returns the name on a seat; its number where nobody sits there. */
export const nameOfSeat = (table: Table, seat: Seat): string => namesAt(table).get(seat) ?? String(seat)
/** Returns the seat's name for use in a sentence, with its writing direction isolated. */
export const isolatedSeatName = (table: Table, seat: Seat): string => isolateName(nameOfSeat(table, seat))

/** Returns the sentence with a double full stop made one, as in "… by Kasia W.."; an ellipsis stays. */
export const mergeFullStops = (sentence: string): string =>
  sentence.includes('..') ? sentence.replaceAll(/(?<!\.)\.\.(?!\.)/gu, '.') : sentence
function withMergedStops(centre: BoardOf['centre']): BoardOf['centre'] {
  if (centre === null || !('title' in centre)) return centre
  const said = { ...centre, title: mergeFullStops(centre.title) }
  return 'sub' in said && said.sub !== null ? { ...said, sub: mergeFullStops(said.sub) } : said
}
/** Returns what a correction takes back: the announcement, or the earlier news; null where the news has not changed. */
function correctedSentence(
  live: MatchState,
  { text, before, after }: Extract<Notice, { kind: 'correction' }>,
  lang: string,
): string | null {
  if (text !== null) return text
  const { views } = live.game
  const words = matchWords(live, lang)
  const newsAt = (told: PublicKnowledge<GameTypes>): string | null => views.public(told, words).news
  const said = newsAt(before as PublicKnowledge<GameTypes>)
  return said === newsAt(after as PublicKnowledge<GameTypes>) ? null : said
}
function noticeOf(live: MatchState, lang: string): { readonly kind: Notice['kind']; readonly text: string } | null {
  const { notice } = live.open.value.table
  if (notice?.kind !== 'correction') return notice
  return { kind: 'correction', text: wordsIn(engineWords, lang).correction(correctedSentence(live, notice, lang)) }
}
/** Returns the table's own name; empty where it goes by the game's, which every screen knows. */
function titleFor(live: MatchState, lang: string): Pick<Board, 'title'> {
  const { title } = matchWords(live, lang)
  return title === wordsIn(live.game.text, lang).title ? {} : { title }
}
/**
 * Returns the speaker, and the order of speech of a table at a distance: the rules give the floor before the
 * moderator does.
 */
function floorFor(live: MatchState): Pick<Board, 'floor' | 'speaker'> {
  const { game, open } = live
  const { table, game: known } = open.value
  if (isOver(live)) return {}
  const ruled = game.floor?.({ table, open: known }, open.clocks) ?? { speaker: null, silenced: [] }
  const speaker = ruled.speaker ?? table.floor?.speaker ?? null
  const word = speaker === null ? {} : { speaker }
  if (table.floor === undefined) return word
  return { ...word, floor: { speaker, hands: table.floor.hands, silenced: ruled.silenced } }
}
function boardFrom(live: MatchState, view: BoardOf, lang: string): Board {
  const { table } = live.open.value
  const seats = table.ring.map((seat) => ({ seat, name: nameOfSeat(table, seat), ...view.seat(seat) }))
  const notice = noticeOf(live, lang)
  const extra = { ...view.extra, ...(notice === null ? {} : { notice: { ...notice } }) }
  return {
    ...titleFor(live, lang),
    headline: view.headline,
    ring: table.ring,
    seats,
    centre: withMergedStops(view.centre),
    news: notice?.text ?? (view.news === null ? null : mergeFullStops(view.news)),
    ...floorFor(live),
    ...(view.list === undefined ? {} : { list: view.list }),
    ...(view.notes === undefined ? {} : { notes: view.notes }),
    extra,
  }
}
/**
 * Returns the board of a match that was called off: open questions and public marks go, open cards and the moderator's
 * secret marks stay.
 */
function boardAtCallOff(live: MatchState, board: Board, lang: string): Board {
  const { calledOff: title, calledOffHeadline: headline } = wordsIn(engineWords, lang)
  const notice = noticeOf(live, lang)
  const seats = board.seats.map((each) => ({ ...each, marks: each.marks.filter((mark) => mark.secret === true) }))
  return {
    ...board,
    headline,
    seats,
    centre: { kind: 'title', title, sub: null },
    news: notice?.text ?? null,
    extra: notice === null ? {} : { notice },
  }
}
/** Returns the board with one explanatory line on the seat's own card, and for the moderator on every card. */
function withNotes(live: MatchState, audience: Audience, lang: string): Board {
  const board = boardFor(live, audience, lang)
  const { roleNotes = {} } = matchWords(live, lang)
  const own = seatOfAudience(audience)
  if (own === null && audience !== 'moderator') return board
  const seats = board.seats.map((each) => {
    const { card } = each
    const note = card === undefined || (own !== null && each.seat !== own) ? undefined : roleNotes[card.role]
    return card === undefined || note === undefined ? each : { ...each, card: { ...card, note } }
  })
  return { ...board, seats }
}
function boardFor(live: MatchState, audience: Audience, lang: string): Board {
  const board = boardInPlay(live, audience, lang)
  return live.open.value.table.calledOff ? boardAtCallOff(live, board, lang) : board
}
function boardInPlay(live: MatchState, audience: Audience, lang: string): Board {
  const { game } = live
  const words = matchWords(live, lang)
  const { table, game: open } = live.open.value
  const seat = seatOfAudience(audience)
  if (audience === 'moderator') return boardFrom(live, game.views.moderator(moderatorState(live), words), lang)
  if (audience === 'spectator') return spectatorBoard(live, lang)
  const own = seat === null ? undefined : live.own[seat]?.value
  if (seat !== null && own !== undefined && isAtTable(table, seat))
    return boardFrom(live, game.views.player({ table, open, own, seat }, words), lang)
  return boardFrom(live, game.views.public({ table, open }, words), lang)
}
/** Returns the moderator's board without the notes written for the moderator alone. */
function spectatorBoard(live: MatchState, lang: string): Board {
  const { notes: _notes, ...board } = boardFor(live, 'moderator', lang)
  return board
}
function clocksFor(live: MatchState, audience: Audience, lang: string): readonly FrameClock[] {
  const seat = seatOfAudience(audience)
  const own = seat === null ? [] : (live.own[seat]?.clocks ?? [])
  const clocks: readonly Clock[] = [...live.open.clocks, ...(audience === 'moderator' ? live.moderator.clocks : own)]
  const labels = { ...wordsIn(engineWords, lang).clocks, ...matchWords(live, lang).clocks }
  const announces = live.open.value.table.notice?.kind === 'announcement'
  const standing = clocks.filter(({ id }) => announces || id !== announcementClock)
  return standing.map(({ id, of, leftMs, running, since, stepMs, aside }) => ({
    id,
    label: labels[id] ?? id,
    of,
    leftMs,
    running,
    since,
    ...(stepMs === undefined ? {} : { stepMs }),
    ...(aside === undefined ? {} : { aside }),
  }))
}
function publicRingOf(live: MatchState, lang: string): { inPlay: readonly Seat[]; all: readonly Seat[] } {
  const { ring, seats } = boardFor(live, 'public', lang)
  return { all: ring, inPlay: seats.filter((seat) => !seat.out).map((seat) => seat.seat) }
}
function offersFor(live: MatchState, audience: Audience, lang: string): Frame['offers'] {
  const seat = seatOfAudience(audience)
  if (seat !== null) return seatOffers(live, seat, lang)
  if (audience === 'public' || audience === 'spectator') return []
  const offers = moderatorOffers(live, lang)
  if (audience !== 'redacted') return offers
  // Nothing is asked in a match that was called off, at no step.
  if (live.open.value.table.calledOff) return redactOffers(offers, publicRingOf(live, lang))
  const covered = live.game.offers.cover?.(offers, moderatorState(live), matchWords(live, lang)) ?? offers
  // The engine's own main offers stay first, whatever a cover puts before them, or the order would tell of the cover.
  const comesFirst = ({ group, command }: Offer): boolean => group === 'next' && Object.hasOwn(engineCommands, command)
  const ordered = [...covered.filter(comesFirst), ...covered.filter((offer) => !comesFirst(offer))]
  // An offer made for show would be known by its missing question.
  const asking = withMissingQuestions(ordered, { open: live.open.questions })
  return redactOffers(asking, publicRingOf(live, lang))
}
function scriptFor(live: MatchState, audience: Audience, lang: string): Script {
  const { cover, ...whole } = live.game.script(moderatorState(live), matchWords(live, lang))
  const { say, ask, hints, ...rest } = audience === 'moderator' ? whole : { ...whole, ...cover }
  const script = {
    ...rest,
    say: mergeFullStops(say),
    ask: ask === null ? null : mergeFullStops(ask),
    hints: hints.map(mergeFullStops),
  }
  if (audience === 'moderator') return script
  // The steps to come depend on who is still in, and on facts that were not announced yet.
  const steps = script.steps
    .filter((step) => step.mode !== 'SKIP' && step.state !== 'next')
    .map((step) => ({ ...step, mode: 'REAL' as const }))
  return { ...script, hints: [], steps }
}
/** Returns the outcome in a language, `calledOff` included, or null while the match runs. */
export function outcomeOf(live: MatchState, lang: string): Outcome | null {
  if (live.open.value.table.calledOff)
    return { kind: 'calledOff', winners: [], says: wordsIn(engineWords, lang).calledOff }
  const outcome = live.game.outcome(live.open.value.game, matchWords(live, lang), live.open.value.table)
  return outcome === null ? null : { ...outcome, says: mergeFullStops(outcome.says) }
}
/** Returns the cue for lights and scenes, from public knowledge alone. */
export const cueOf = ({ open, game }: MatchState): Cue =>
  open.value.table.calledOff ? 'end' : game.cue(open.value.game as GameTypes['Open'])
/**
 * Returns what undo would take back; null without anything. The redacted title names the step only if the step was
 * public. By night it never does, and the step always counts as seen: either would change as soon as somebody answered
 * in secret.
 */
function undoFor(live: MatchState, audience: Audience, lang: string): Frame['undo'] {
  if (live.doings === null) return null
  const { entry, before } = live.doings
  const isKept = audience === 'redacted' && cueOf(live) === 'night'
  const seen = isKept || entry.rows.some((row) => row.told === 'all')
  const nameless = isKept || (audience === 'redacted' && !seen)
  return { title: nameless ? wordsIn(engineWords, lang).lastStep : commandTitle(before, deciderOf(entry), lang), seen }
}
/** Returns the number of events that this audience was told. */
export function revOf({ revs }: MatchState, audience: Audience): number {
  const seat = seatOfAudience(audience)
  if (seat !== null) return revs.public + (revs.seats[seat] ?? 0)
  return audience === 'public' ? revs.public : revs.moderator
}

/** Returns the sentence for a seat whose answer the moderator has entered; empty for all others. */
function enteredFor(live: MatchState, seat: Seat | null, lang: string): Pick<Frame, 'entered'> {
  if (seat === null || isOver(live) || !hasEnteredAnswer(live, seat)) return {}
  return { entered: wordsIn(engineWords, lang).refusals['entered-by-desk'] ?? '' }
}
/**
 * Returns what an audience sees without what can be done: no offers, clocks, script or undo. Throws before the first
 * commit of a match.
 */
export function pictureFor(live: MatchState, audience: Audience, lang: string): Frame {
  const { game, open } = live
  const started = Object.keys(open.value.game).length > 0
  if (!started) throw new Error('A match is framed only after its first entry.')
  const { phase, round } = game.phase(open.value.game as GameTypes['Open'])
  return {
    audience,
    rev: revOf(live, audience),
    undos: live.undos,
    match: live.id,
    game: game.id,
    phase,
    round,
    board: withNotes(live, audience, lang),
    offers: [],
    clocks: [],
    cue: cueOf(live),
    outcome: outcomeOf(live, lang),
    undo: null,
  }
}
/** Returns the complete frame of an audience in a language. Throws before the first commit of a match. */
export function frameFor(live: MatchState, audience: Audience, lang: string): Frame {
  const { open } = live
  const picture = {
    ...pictureFor(live, audience, lang),
    offers: offersFor(live, audience, lang),
    clocks: clocksFor(live, audience, lang),
  } as const
  if (audience !== 'moderator' && audience !== 'redacted')
    return { ...picture, ...enteredFor(live, seatOfAudience(audience), lang) }
  const script = isOver(live) && open.value.table.calledOff ? null : scriptFor(live, audience, lang)
  const rest = { ...(isKeptFromHost(live) ? { kept: true as const } : {}), undo: undoFor(live, audience, lang) }
  if (script === null) return { ...picture, ...rest }
  if (audience === 'redacted') return { ...picture, step: script.step, script, ...rest }
  const frozen = isOver(live) ? [] : listFrozenOptions(commandContextOf(live, lang))
  return { ...picture, offers: bindToStep(picture.offers, script.step), step: script.step, script, frozen, ...rest }
}

interface Deed {
  readonly seat: Seat
  readonly mark: Mark
}
const deedsIn = ({ seats }: Board): readonly Deed[] =>
  seats.flatMap(({ seat, marks }) => marks.filter(({ deed }) => deed === true).map((mark) => ({ seat, mark })))
const withoutDeeds = (deeds: readonly Deed[], others: readonly Deed[]): readonly Deed[] =>
  deeds.filter(({ seat, mark }) => !others.some((each) => each.seat === seat && each.mark.id === mark.id))
/** Returns the deeds of this night that stand and were done last; those of one command together. */
function newestDeeds(live: MatchState, lang: string): readonly Deed[] {
  const standing = deedsIn(spectatorBoard(live, lang))
  if (standing.length === 0) return []
  let [after, gone] = [standing, [] as readonly Deed[]]
  for (let { doings } = live; doings !== null; { doings } = doings.before) {
    const before = deedsIn(spectatorBoard(doings.before, lang))
    const fresh = withoutDeeds(withoutDeeds(after, before), gone)
    if (fresh.length > 0) return fresh
    if (cueOf(doings.before) !== 'night') return []
    gone = [...gone, ...withoutDeeds(before, standing)]
    after = before
  }
  return []
}
/** Returns the picture of what was done last in the night; null where nothing was, or a game has no sentence for it. */
function deedCentre(live: MatchState, lang: string): Board['centre'] {
  const deeds = newestDeeds(live, lang).filter(({ mark }) => mark.says !== undefined)
  const title = joinNews(deeds.flatMap(({ mark }) => mark.says ?? []))
  if (title === null) return null
  return { kind: 'statement', title, seats: deeds.map(({ seat }) => seat), sub: null, tone: 'neutral' }
}
/**
 * Returns the frame of a stream feed. `everything` is the spectator's frame. `night` is the public frame, which at
 * night also bears the moderator's `deed` marks (what is done to whom) and says the last of them in the middle, but
 * shows no card unless the public sees it. The public cue alone decides which of the two it is; a game without nights
 * has no such marks.
 */
export function feedFrame(live: MatchState, level: FeedLevel, lang: string): Frame {
  if (level === 'everything') return frameFor(live, 'spectator', lang)
  const shown = frameFor(live, 'public', lang)
  if (level === 'announced' || shown.cue !== 'night') return shown
  const deeds = new Map(
    spectatorBoard(live, lang).seats.map(({ seat, marks }) => [seat, marks.filter((mark) => mark.deed === true)]),
  )
  const seats = shown.board.seats.map((each) => ({ ...each, marks: [...each.marks, ...(deeds.get(each.seat) ?? [])] }))
  const centre = deedCentre(live, lang) ?? shown.board.centre
  return { ...shown, audience: 'spectator', board: { ...shown.board, centre, seats } }
}
