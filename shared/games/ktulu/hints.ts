/** Hints for the moderator alone: real players behind calls, facts to show, and what will be told. */
import { callHints } from './hints/calls.ts'
import {
  answerHints,
  challengeHints,
  gunmanHints,
  heirHints,
  searchHints,
  sentenceHints,
  standHints,
  suspectHints,
  voteHints,
  waitingHints,
} from './hints/day.ts'
import { answerHints as phoneAnswerHints } from './hints/phones.ts'
import { fakeHint, namesIn, numberedNames, hintsIf, type HintBuilder, type Hints } from './hints/hint.ts'
import { modeOf } from './night/call-modes.ts'
import { factsShownNow } from './night/in-person-reveals.ts'
import { namedRoles } from './roles.ts'
import { hasStatuette, holderOf, isAlive, isNight, livesAs, nameIn, roleAt, seatOf, seatsOf, teamAt } from './state.ts'
import type { StepId } from './steps.ts'
import type { GameState } from './game-types.ts'
import { factText } from './views/board.ts'
import { eventText } from './views/news.ts'
import type { Words } from './words/words.ts'

/** The line that the screens show by night, to be read aloud as well. */
function announcedHints(state: GameState, at: string, words: Words): Hints {
  const { last } = state.open
  if (!state.secret.aloud || !isNight(state) || at.startsWith('d.') || last === null) return []
  return [words.hints.announced(eventText(state, last, words))]
}
const doctorHints: HintBuilder = (state, step, words) => {
  const { hints } = words
  const doctor = seatOf(state, 'doctor')
  const mode = modeOf(state, step)
  const victim = hintsIf(step.who.length > 0, hints.victim(namesIn(state, step.who)))
  if (doctor === null || mode === 'FAKE') return [fakeHint(state, words), ...victim]
  if (mode === 'STOP') return [hints.stop(numberedNames(state, [doctor])), ...victim]
  const shown = state.options.doctorSeesVictim ? hints.pointOut : hints.keepSecret
  return [hints.doctor(nameIn(state, doctor)), ...victim, shown]
}
const showHints: HintBuilder = (state, _step, words) =>
  factsShownNow(state).map(({ to, fact }) =>
    words.hints.showTo(
      namesIn(state, to),
      factText(fact, (seat) => nameIn(state, seat), words),
    ),
  )

// ---- where things stand

function statuetteHint(state: GameState, { hints }: Words): string {
  const { plantedBy, knows } = state.secret.statuette
  const holder = holderOf(state)
  if (holder === null) return hints.allBandits
  if (knows) return hints.holder(nameIn(state, holder), holder)
  return hints.plantedOn(nameIn(state, holder), plantedBy === null ? '–' : nameIn(state, plantedBy))
}
const nightHints: HintBuilder = (state, _step, words) => [
  statuetteHint(state, words),
  words.hints.ship(state.options.shipNight, state.open.n >= state.options.shipNight),
]
function investigationHints(state: GameState, words: Words): Hints {
  const seat = state.secret.investigation
  if (seat === null || !isAlive(state, seat)) return []
  if (!livesAs(state, 'investigator')) return [words.hints.dawnFailed]
  const team = words.teams[teamAt(state, seat)]
  return [words.hints.dawnInvestigation(nameIn(state, seat), team, words.roles[roleAt(state, seat)])]
}
const dawnHints: HintBuilder = (state, _step, words) => {
  const { unread, notices } = state.secret
  const dead = unread.map(({ seat }) => `${nameIn(state, seat)} (${words.roles[roleAt(state, seat)]})`).join(', ')
  return [
    unread.length === 0 ? words.hints.dawnQuiet : words.hints.dawnDeaths(dead),
    ...investigationHints(state, words),
    ...notices.map((notice) => words.hints.dawnNotice(eventText(state, notice, words))),
    ...hintsIf(hasStatuette(state, 'citizens') && holderOf(state) !== null, words.hints.citizensHold),
    statuetteHint(state, words),
  ]
}

const hintsAt: Readonly<Partial<Record<StepId, HintBuilder>>> = {
  show: showHints,
  doctor: doctorHints,
  assign: heirHints,
  'n0.open': (state, _step, words) => [statuetteHint(state, words)],
  'n.open': nightHints,
  'a.use': ({ secret }, _step, { hints }) => [hints.alienUses(secret.alienUses)],
  'd.dawn': dawnHints,
  'd.talk': (state, step, words) => [statuetteHint(state, words), ...waitingHints(state, step, words)],
  'd.duel': challengeHints,
  'd.duel.answer': answerHints,
  'd.duel.speech': (state, _step, words) => gunmanHints(state, words),
  'd.duel.vote': (state, _step, words) => gunmanHints(state, words),
  'd.nominate': suspectHints,
  'd.search.open': waitingHints,
  'd.search': searchHints,
  'd.pardon': sentenceHints,
  'd.execute': sentenceHints,
}
/** Two players with one card, until one of them is corrected (V-2). */
const doubledHints = (state: GameState, words: Words): Hints =>
  namedRoles.flatMap((role) => {
    const seats = seatsOf(state, role)
    return seats.length < 2 ? [] : [words.hints.doubled(words.roles[role], namesIn(state, seats))]
  })
export const hintsFor: HintBuilder = (state, step, words) => [
  ...doubledHints(state, words),
  ...callHints(state, step, words),
  ...(hintsAt[step.id as StepId]?.(state, step, words) ?? []),
  ...voteHints(state, words),
  ...standHints(state, step.id, words),
  ...phoneAnswerHints(state, words),
  ...announcedHints(state, step.id, words),
]
