/** Taps on phones, and the additions that keep phones alike (P-2, A-7). */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { currentStep, agendaOf, completeStep, type Agenda } from '../../../engine/agenda.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat, type Decision } from '../../../engine/game.ts'
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import { applyEvents } from '../event-flow.ts'
import { freeSpies, isMasked } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { Command, AnyEvent, NameQuestion, StepId, TapPurpose, Vote } from '../types.ts'
import { isAllowed, tapOf } from '../phones/phone-proposals.ts'
import {
  isAsked,
  isSameQuestion,
  nameQuestions,
  questionAt,
  questionFor,
  questionNow,
  type Question,
} from '../phones/questions.ts'
import { phoneClocks } from '../timers.ts'
import type { GameState, Motherland } from '../game-types.ts'

/** True for steps that end with private news, after which every phone is told something. */
const endsWithNews = (at: StepId | null): boolean => at === 'D2.meet' || questionAt(at) !== null
/** Most private news that a corrected card brings one seat: the card, the other Spies, its bond and an answer. */
const mostOfCorrection = 4
/** The events that only the acting phone hears. */
const ownEvents: readonly string[] = ['tapNoted', 'lookNoted']
type DecidedEvents = Exclude<Decision<Motherland>, { readonly refused: string }>

const foldAgenda = (agenda: Agenda, event: DecidedEvents[number]): Agenda => {
  if (event.type === 'stepDone') return completeStep(agenda)
  return event.type === 'stepsSet' ? agendaOf(event.steps) : agenda
}
const stepAfter = ({ secret }: GameState, events: DecidedEvents): StepId | null =>
  (currentStep(events.reduce(foldAgenda, secret.agenda))?.id as StepId | undefined) ?? null

/** Fills up private news, so that every seat is told as often as the one told most. */
function evenOut({ table }: GameState, events: DecidedEvents, least: number): readonly AnyEvent[] {
  const told = events.flatMap((event) => ('to' in event && !ownEvents.includes(event.type) ? event.to : []))
  const count = (seat: Seat): number => told.filter((each) => each === seat).length
  const most = Math.max(least, ...table.ring.map(count))
  const behind = Array.from({ length: most }, (_, n) => table.ring.filter((seat) => count(seat) <= n))
  return behind.flatMap((to) => (to.length === 0 ? [] : [{ type: 'nothingTold', to } as const]))
}
const askPhones = (state: GameState, question: Question): VariantOf<AnyEvent, 'phonesAsked'> => ({
  type: 'phonesAsked',
  to: state.table.ring,
  ...question,
  clocks: phoneClocks(state, question.of),
})
/** The question that stands on phones, the same on all. */
function questionOnPhones({ own, table }: GameState): Question {
  const { asked = null, whom, mayPass } = own[table.ring[0] ?? 0] ?? {}
  return { of: asked, ...(whom === undefined ? {} : { whom }), ...(mayPass === undefined ? {} : { mayPass }) }
}
/** Asks what the state after the events asks, unless the phones ask just that. */
function askAfter(state: GameState, events: DecidedEvents): readonly AnyEvent[] {
  const after = applyEvents(state, events)
  const [before, { of, ...now }] = [questionOnPhones(state).of, questionOnPhones(after)]
  const next = questionFor(after)
  // A phase that begins has ended the question, but not its clock.
  if (isSameQuestion({ of, ...now }, next) && before === of) return []
  const goesOn = of !== null && of === next.of ? { goesOn: true as const, clocks: [] } : {}
  return [{ ...askPhones(after, next), ...goesOn }]
}
function turnPhones(state: GameState, events: DecidedEvents): readonly AnyEvent[] {
  if (decidesByPhone(state.options)) return askAfter(state, events)
  const of = questionAt(stepAfter(state, events))
  return isMasked(state) && of !== questionNow(state) ? [askPhones(state, { of })] : []
}
/** Keeps phones alike: all hear at the same moments and as often, and with masks all ask the same. */
export function levelPhones(state: GameState, events: DecidedEvents): readonly AnyEvent[] {
  const [before, after] = [stepOf(state), stepAfter(state, events)]
  const isCorrected = events.some(({ type }) => type === 'cardSet')
  const least = isCorrected ? mostOfCorrection : endsWithNews(before) && after !== before ? 1 : 0
  return [...evenOut(state, events, least), ...turnPhones(state, events)]
}

const recordTap = (seat: Seat, { of, target }: { of: TapPurpose; target: Seat | null }): readonly AnyEvent[] => [
  { type: 'pointed', seat, of, target },
  { type: 'tapNoted', to: [seat], target },
]
/** The Spies see each other's picks as they tap. All other phones hear as often, whoever taps, so that no tap is known by its echo. */
function showPicks(state: GameState): readonly AnyEvent[] {
  const [spies, picks] = [freeSpies(state), picksSoFar(state)]
  return spies.length === 0
    ? [{ type: 'nothingTold', to: state.table.ring }]
    : [{ type: 'picksTold', to: spies, picks, live: true }]
}
function tapName(
  state: GameState,
  seat: Seat,
  { of, target }: { of: NameQuestion; target: Seat | null },
): readonly AnyEvent[] {
  if (!decidesByPhone(state.options)) return recordTap(seat, { of, target })
  const tapped: readonly AnyEvent[] = [
    { type: 'pointed', seat, of, target },
    { type: 'tapNoted', to: [seat], target, counts: isAllowed(state, of, { seat, target }) },
  ]
  return of === 'spies' ? [...tapped, ...showPicks(applyEvents(state, tapped))] : tapped
}
/** Enters a member's vote by phone, unless the moderator has entered another. */
export function voteByPhone(state: GameState, { voter, target }: Vote): readonly AnyEvent[] {
  const tapped = recordTap(voter, { of: 'vote', target })
  const [now, last] = [state.secret.votes[voter], tapOf(state, 'vote', voter)]
  const stands = stepOf(state) !== 'T1' || (now !== undefined && now !== last)
  return stands ? tapped : [...tapped, { type: 'voteEntered', voter, target }]
}
const picksSoFar = (state: GameState): readonly Vote[] =>
  freeSpies(state).flatMap((voter) => {
    const target = tapOf(state, 'spies', voter)
    return target === undefined ? [] : [{ voter, target }]
  })
function comparePicks(state: GameState): readonly AnyEvent[] {
  const spies = freeSpies(state)
  return spies.length === 0
    ? [{ type: 'nothingTold', to: state.table.ring }]
    : [{ type: 'picksTold', to: spies, picks: picksSoFar(state) }]
}
/** The question to the phone of this sender; null where it is asked nothing, or the sender is no phone. */
function questionTo({ open, own: all }: GameState, by: DecideContext['by']): Question['of'] {
  const own = typeof by === 'number' ? all[by] : undefined
  return own !== undefined && isAsked({ open, own, seat: Number(by) }) ? own.asked : null
}
export const phoneDeciders = {
  look: (_command: unknown, _state: GameState, { by }: DecideContext) =>
    typeof by === 'number'
      ? [
          { type: 'looked' as const, seat: by },
          { type: 'lookNoted' as const, to: [by] },
        ]
      : refuseBecause('not-now', 'S4'),
  point: ({ of, target }: VariantOf<Command, 'point'>, state: GameState, { by }: DecideContext) => {
    const asked = questionTo(state, by)
    const name = nameQuestions.find((each) => each === of)
    return typeof by === 'number' && name !== undefined && asked === name
      ? tapName(state, by, { of: name, target })
      : refuseBecause('not-now')
  },
  noise: ({ of }: VariantOf<Command, 'noise'>, state: GameState, { by }: DecideContext) =>
    typeof by === 'number' && questionTo(state, by) === 'noise'
      ? recordTap(by, { of: 'noise', target: of === 'noise' ? by : null })
      : refuseBecause('not-now', 'G2'),
  ready: ({ of }: VariantOf<Command, 'ready'>, state: GameState, { by }: DecideContext) => {
    const asked = questionTo(state, by)
    return typeof by === 'number' && asked === of && (asked === 'ready' || asked === 'speech')
      ? recordTap(by, { of: asked, target: by })
      : refuseBecause('not-now')
  },
  comparePicks: (_command: unknown, state: GameState) =>
    questionNow(state) === 'spies' ? comparePicks(state) : refuseBecause('not-now', 'D2'),
} satisfies Deciders<Motherland>
