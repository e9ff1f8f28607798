/** The script: lines, entries, hints and steps (section 4). */
import { pendingSteps, type AgendaStep } from '../../engine/agenda.ts'
import type { Game as AnyGame, Script, ScriptStep, Seat } from '../../engine/game.ts'
import { isAtDistance } from '../../engine/kit/place-option.ts'
import { actAt, mayDecline } from './night/night-acts.ts'
import { isNaming, isOfGroup, ownerOf } from './acts/act.ts'
import { coverOf, isRepeatedCall, isInterrupt } from './night/hidden-desk-cover.ts'
import { hasRoom, placesNow } from './decide/vote-publication.ts'
import { daySteps } from './decide/day.ts'
import { steppedForward } from './decide/duels.ts'
import { hintsFor } from './hints.ts'
import { modeOf } from './night/call-modes.ts'
import { nightIdsOf } from './options/night-order.ts'
import { condemnedNow } from './reactions.ts'
import type { Role } from './roles.ts'
import { isNight, nameIn, roleAt, stepNow } from './state.ts'
import { zeroIds, type StepId } from './steps.ts'
import type { GameState, Ktulu } from './game-types.ts'
import { callNow } from './phones/call-parts.ts'
import { apartFacts } from './words/apart-facts.ts'
import type { ScriptFacts, Words } from './words/words.ts'

// ---- what is read aloud

/** The role that takes players out for drinks first (V-3). */
function drinkerOf(state: GameState): Role {
  const seat = ownerOf(state, { roles: ['drunkard', 'drunkJudge'] })
  return seat === null ? 'drunkard' : roleAt(state, seat)
}
/** The names told dead at dawn, with authors if told, while that picture stands; null if they were told by night. */
function deadNow({ open, table }: GameState, words: Words): readonly string[] | null {
  if (open.rules.nightDeaths === 'allNow') return null
  const seats = open.shown.flatMap((event) => (event.type === 'death' || event.type === 'reveal' ? [event.seat] : []))
  const deeds = open.shown.flatMap((event) => (event.type === 'death' ? [event] : []))
  return [...new Set(seats)].map((seat) => {
    const by = deeds.find((death) => death.seat === seat)?.by
    return by === undefined ? nameIn({ table }, seat) : words.killedBy(nameIn({ table }, seat), by)
  })
}
function duelOf(state: GameState, { id, who: [speaker] }: AgendaStep): Pick<ScriptFacts, DuelFact> {
  const { duel } = state.open
  const name = (seat: Seat | null | undefined): string =>
    seat === null || seat === undefined ? '' : nameIn(state, seat)
  return {
    challenger: name(id === 'd.duel' ? steppedForward(state) : duel?.challenger),
    challenged: name(duel?.challenged),
    speaker: name(speaker),
    winner: typeof duel?.winner === 'number' ? name(duel.winner) : '',
    bothFall: duel?.winner === 'both',
  }
}
type DuelFact = 'challenger' | 'challenged' | 'speaker' | 'winner' | 'bothFall'
function factsOf(state: GameState, step: AgendaStep, words: Words): ScriptFacts {
  const { open } = state
  const names = (seats: readonly Seat[]): readonly string[] => seats.map((seat) => nameIn(state, seat))
  const condemned = condemnedNow(state)
  const secrecy = step.id.startsWith('d.duel') ? open.rules.duelVoteSecrecy : open.rules.voteSecrecy
  const isSearch = open.vote?.question === 'search' || open.vote?.question === 'runoff'
  return {
    ...duelOf(state, step),
    n: step.id === 'd.dawn' ? open.n + 1 : open.n,
    count: isSearch ? (open.vote?.size ?? 0) : placesNow(state),
    nominated: names(open.nominated),
    listed: names([...(open.list?.voted ?? []), ...(open.list?.incited ?? [])]),
    condemned: condemned === null ? '' : nameIn(state, condemned),
    drinker: isAtDistance(state.options) ? apartFacts(state).drinker : drinkerOf(state),
    dead: deadNow(state, words),
    closed: secrecy !== 'open',
    voting: open.vote !== null,
    options: names((open.vote?.options ?? []).map(Number).filter((seat) => seat > 0)),
  }
}
/** A repeated call is made by touch; read aloud, it would tell that the first one had an effect. */
function sayAt(state: GameState, step: AgendaStep, words: Words): string {
  if (isAtDistance(state.options)) return words.apart[step.id as StepId](factsOf(state, step, words))
  return words.say[isRepeatedCall(step) ? 'show' : (step.id as StepId)](factsOf(state, step, words))
}

// ---- what to enter

/** The steps in which somebody talks, or looks at a card: only the moderator knows when they are over. */
const talkSteps: readonly string[] = ['s.deal', 's.look', 's.dayZero', 'd.talk', 'd.duel.speech', 'd.execute']
/** The steps with an entry in a room, at which a table at a distance just goes on. */
const goOnSteps: readonly string[] = ['n0.open', 'n.open', 's.mormons', 'd.search']
const unopenedVotes: readonly string[] = ['d.search.vote', 'd.whether', 'd.how', 'd.who']
/** The entry at a distance: phones answer, and the moderator goes on. Null at steps that are the same in a room. */
function askApart(state: GameState, step: AgendaStep, { also, phones }: Words): string | null {
  if (callNow(state) !== null || state.open.vote !== null) return phones.wait
  return goOnSteps.includes(step.id) ? also.goOn : null
}
function askAt(state: GameState, step: AgendaStep, words: Words): string {
  const { ask, also } = words
  const { open, options } = state
  const apart = isAtDistance(options) ? askApart(state, step, words) : null
  if (apart !== null) return apart
  const act = actAt(step)
  if (isNaming(act) && isOfGroup(act) && options.groupInput === 'votes') return also.each
  if (unopenedVotes.includes(step.id) && open.vote === null) return also.openVote
  if (step.id === 'd.search.open' && hasRoom(state)) return also.goOn
  if (step.id === 'd.duel' && steppedForward(state) !== null) return also.challenged
  return ask[step.id as StepId]
}

// ---- the list of steps

/** The steps that run before any player could see them wait. */
const unseenSteps: readonly string[] = ['die', 'roulette', 'l.win', 'i.lost', 'd.duel.open', 'd.duel.death']
const blockOf = (id: string): string => id.split('.')[0] ?? ''
/** The planned part of the day that a step belongs to. */
function partOf(id: string): string {
  if (id.startsWith('d.duel')) return 'd.duel'
  if (id.startsWith('d.search')) return 'd.search.open'
  const isAfter = ['d.whether', 'd.how', 'd.who', 'd.who.tie', 'd.pardon', 'd.execute'].includes(id)
  return isAfter ? 'd.mistreat' : id
}
/** The steps of this block of the night, or of this day, in order. */
function plannedSteps(state: GameState, at: string): readonly string[] {
  if (blockOf(at) === 'd') return daySteps(state).map(({ id }) => id)
  const ids: readonly string[] = blockOf(at) === 'n0' ? zeroIds : ['n.open', ...nightIdsOf(state.options)]
  return ids.filter((id) => blockOf(id) === blockOf(at))
}
/**
 * The steps listed with a name: only by day is it public whom a step is about, and a redacted desk shows the list too.
 */
const namedSteps: readonly string[] = ['d.duel', 'd.duel.speech']
function lineOf(state: GameState, { id, who: [seat] }: AgendaStep, words: Words): Omit<ScriptStep, 'state' | 'mode'> {
  const title = words.steps[id as StepId]
  if (seat === undefined || !namedSteps.includes(id)) return { id, title }
  return { id: `${id}:${seat}`, title: `${title}: ${nameIn(state, seat)}` }
}
/** Gives steps that come twice different ids. */
const distinctLines = (lines: readonly ScriptStep[]): readonly ScriptStep[] =>
  lines.map((line, i) =>
    lines.findIndex(({ id }) => id === line.id) === i ? line : { ...line, id: `${line.id}#${i}` },
  )
function doneBefore(state: GameState, at: string, words: Words): readonly ScriptStep[] {
  const ids = plannedSteps(state, at)
  const here = ids.indexOf(blockOf(at) === 'd' ? partOf(at) : at)
  return ids
    .slice(0, Math.max(0, here))
    .map((id): AgendaStep => ({ id, who: [], mode: 'REAL' }))
    .filter((each) => !unseenSteps.includes(each.id) && modeOf(state, each) !== 'SKIP')
    .map((each): ScriptStep => ({ ...lineOf(state, each, words), state: 'done', mode: 'REAL' }))
}
/** The done and pending steps of this block of the night, or of this day. */
function stepsFor(state: GameState, words: Words): readonly ScriptStep[] {
  const waiting = pendingSteps(state.secret.agenda).filter(({ id }) => !unseenSteps.includes(id))
  const [first] = waiting
  const at =
    waiting.find((each) => !isInterrupt(each) && (each === first || !isRepeatedCall(each)))?.id ?? first?.id ?? ''
  const here = waiting
    .filter((each) => isInterrupt(each) || blockOf(each.id) === blockOf(at))
    .map((each) => ({ each, mode: isNight(state) ? modeOf(state, each) : each.mode }))
    .filter(({ each, mode }) => each === first || mode !== 'SKIP')
  const lines = here.map(({ each, mode }, i): ScriptStep => ({
    ...lineOf(state, each, words),
    state: i === 0 ? 'now' : 'next',
    mode,
  }))
  return distinctLines([...doneBefore(state, at, words), ...lines])
}
/** The line that a choice is due (4.1.7); null if it is free, or the call is for show. */
function requiredAt(state: GameState, step: AgendaStep, { also }: Words): string | null {
  const act = actAt(step)
  if (isAtDistance(state.options)) return null
  if (!isNaming(act) || modeOf(state, step) !== 'REAL' || mayDecline(state, act, step)) return null
  if (!isOfGroup(act)) return also.mustPoint
  return state.options.groupInput === 'votes' ? null : also.mustAgree
}
/**
 * The steps that a hidden desk may list. Without `fakeCalls` none that are done: which calls still count depends on who
 * is there, and whoever leaves by night would take theirs off the list.
 */
const openSteps = (state: GameState, steps: readonly ScriptStep[]): readonly ScriptStep[] =>
  isNight(state) && !state.options.fakeCalls ? steps.filter((step) => step.state !== 'done') : steps
/** The cover of a hidden desk, on which real and fake calls look alike. */
function coverFor(state: GameState, step: AgendaStep, words: Words): Required<Pick<Script, 'cover'>> {
  const cover = coverOf(state, step)
  if (cover === null) {
    const [say, ask] = [sayAt(state, step, words), askAt(state, step, words)]
    return { cover: { step: step.id, say, ask, steps: openSteps(state, stepsFor(state, words)) } }
  }
  const { step: shown, at } = cover
  const line: ScriptStep = { ...lineOf(state, shown, words), state: 'now', mode: 'REAL' }
  const steps = openSteps(state, [...doneBefore(state, at, words), line])
  return { cover: { step: shown.id, say: sayAt(state, shown, words), ask: askAt(state, shown, words), steps } }
}
/** The script after the winner is named, when only the cards remain to be shown. */
function endScript({ open, options }: GameState, { over }: Words): Script {
  const ask = open.full === null ? (options.finalReveal ? over.ask : over.kept) : over.shown
  const last: ScriptStep = { id: 'over', title: over.step, mode: 'REAL', state: open.full === null ? 'now' : 'done' }
  return { step: 'over', say: over.say, ask, hints: [], steps: [last] }
}
export const script: AnyGame<Ktulu>['script'] = (state, words): Script => {
  const step = stepNow(state)
  if (step === null) return endScript(state, words)
  // A talk would otherwise tell a hidden desk of a step that comes in between.
  const shown = coverOf(state, step)?.step ?? step
  return {
    step: step.id,
    say: sayAt(state, step, words),
    ask: requiredAt(state, step, words) ?? askAt(state, step, words),
    hints: hintsFor(state, step, words),
    steps: stepsFor(state, words),
    ...(talkSteps.includes(shown.id) ? { talk: true as const } : {}),
    ...coverFor(state, step, words),
  }
}
