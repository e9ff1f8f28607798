/** Taps on phones, and the additions that keep phones alike (P-2, A-7). */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { currentStep, agendaOf, completeStep, type Agenda } from '../../../engine/agenda.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat, type Decision } from '../../../engine/game.ts'
import { freeSpies, isMasked } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { Command, AnyEvent, StepId, TapPurpose, Vote } from '../types.ts'
import { questionNow, questionAt, tapOf } from '../phones/phone-proposals.ts'
import { phoneClocks } from '../timers.ts'
import type { GameState, Motherland } from '../game-types.ts'

/** True for steps that end with private news, after which every phone is told something. */
const endsWithNews = (at: StepId | null): boolean => at === 'D2.meet' || questionAt(at) !== null
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
/** Keeps phones alike: all hear at the same moments and as often, and with masks all ask the same. */
export function levelPhones(state: GameState, events: DecidedEvents): readonly AnyEvent[] {
  const [before, after] = [stepOf(state), stepAfter(state, events)]
  const of = questionAt(after)
  const turns = isMasked(state) && of !== questionNow(state)
  const asked: AnyEvent = { type: 'phonesAsked', to: state.table.ring, of, clocks: phoneClocks(state, of) }
  return [...evenOut(state, events, endsWithNews(before) && after !== before ? 1 : 0), ...(turns ? [asked] : [])]
}

const recordTap = (seat: Seat, { of, target }: { of: TapPurpose; target: Seat | null }): readonly AnyEvent[] => [
  { type: 'pointed', seat, of, target },
  { type: 'tapNoted', to: [seat], target },
]
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
export const phoneDeciders = {
  look: (_command: unknown, _state: GameState, { by }: DecideContext) =>
    typeof by === 'number'
      ? [
          { type: 'looked' as const, seat: by },
          { type: 'lookNoted' as const, to: [by] },
        ]
      : refuseBecause('not-now', 'S4'),
  point: ({ of, target }: VariantOf<Command, 'point'>, state: GameState, { by }: DecideContext) => {
    const asked = typeof by === 'number' ? (state.own[by]?.asked ?? null) : null
    return typeof by === 'number' && asked !== null && asked === of
      ? recordTap(by, { of: asked, target })
      : refuseBecause('not-now')
  },
  comparePicks: (_command: unknown, state: GameState) =>
    questionNow(state) === 'spies' ? comparePicks(state) : refuseBecause('not-now', 'D2'),
} satisfies Deciders<Motherland>
