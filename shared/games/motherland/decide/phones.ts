/** Taps on phones, and the additions that keep phones alike (P-2, A-7). */
import { current, agendaOf, done, type Agenda } from '../../../engine/agenda.ts'
import { no, type Ctx, type Of, type Seat } from '../../../engine/game.ts'
import { freeSpies, isMasked } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { Command, Happening, StepId, TapFor, Vote } from '../types.ts'
import { askedNow, askingAt, tapOf } from '../phones/phone-proposals.ts'
import { phoneClocks } from '../timers.ts'
import type { Game } from '../game-types.ts'
import type { Decided, Deciders } from './table.ts'

/** True for steps that end with private news, after which every phone is told something. */
const tells = (at: StepId | null): boolean => at === 'D2.meet' || askingAt(at) !== null
/** The events that only the acting phone hears. */
const ownDoing: readonly string[] = ['tapNoted', 'lookNoted']
type Told = Exclude<Decided, { readonly refused: string }>

const moved = (agenda: Agenda, event: Told[number]): Agenda => {
  if (event.type === 'stepDone') return done(agenda)
  return event.type === 'stepsSet' ? agendaOf(event.steps) : agenda
}
const stepAfter = ({ secret }: Game, events: Told): StepId | null =>
  (current(events.reduce(moved, secret.agenda))?.id as StepId | undefined) ?? null

/** Fills up private news, so that every seat is told as often as the one told most. */
function evened({ table }: Game, events: Told, least: number): readonly Happening[] {
  const told = events.flatMap((event) => ('to' in event && !ownDoing.includes(event.type) ? event.to : []))
  const count = (seat: Seat): number => told.filter((each) => each === seat).length
  const most = Math.max(least, ...table.ring.map(count))
  const behind = Array.from({ length: most }, (_, n) => table.ring.filter((seat) => count(seat) <= n))
  return behind.flatMap((to) => (to.length === 0 ? [] : [{ type: 'nothingTold', to } as const]))
}
/** Keeps phones alike: all hear at the same moments and as often, and with masks all ask the same. */
export function addedForPhones(state: Game, events: Told): readonly Happening[] {
  const [before, after] = [stepOf(state), stepAfter(state, events)]
  const of = askingAt(after)
  const turns = isMasked(state) && of !== askedNow(state)
  const asked: Happening = { type: 'phonesAsked', to: state.table.ring, of, clocks: phoneClocks(state, of) }
  return [...evened(state, events, tells(before) && after !== before ? 1 : 0), ...(turns ? [asked] : [])]
}

const taps = (seat: Seat, { of, target }: { of: TapFor; target: Seat | null }): readonly Happening[] => [
  { type: 'pointed', seat, of, target },
  { type: 'tapNoted', to: [seat], target },
]
/** Enters a member's vote by phone, unless the moderator has entered another. */
export function votesByPhone(state: Game, { voter, target }: Vote): readonly Happening[] {
  const tapped = taps(voter, { of: 'vote', target })
  const [now, last] = [state.secret.votes[voter], tapOf(state, 'vote', voter)]
  const stands = stepOf(state) !== 'T1' || (now !== undefined && now !== last)
  return stands ? tapped : [...tapped, { type: 'voteEntered', voter, target }]
}
const picksSoFar = (state: Game): readonly Vote[] =>
  freeSpies(state).flatMap((voter) => {
    const target = tapOf(state, 'spies', voter)
    return target === undefined ? [] : [{ voter, target }]
  })
function compared(state: Game): readonly Happening[] {
  const spies = freeSpies(state)
  return spies.length === 0
    ? [{ type: 'nothingTold', to: state.table.ring }]
    : [{ type: 'picksTold', to: spies, picks: picksSoFar(state) }]
}
export const phoneDeciders = {
  look: (_command: unknown, _state: Game, { by }: Ctx) =>
    typeof by === 'number'
      ? [
          { type: 'looked' as const, seat: by },
          { type: 'lookNoted' as const, to: [by] },
        ]
      : no('not-now', 'S4'),
  point: ({ of, target }: Of<Command, 'point'>, state: Game, { by }: Ctx) => {
    const asked = typeof by === 'number' ? (state.own[by]?.asked ?? null) : null
    return typeof by === 'number' && asked !== null && asked === of ? taps(by, { of: asked, target }) : no('not-now')
  },
  comparePicks: (_command: unknown, state: Game) =>
    askedNow(state) === 'spies' ? compared(state) : no('not-now', 'D2'),
} satisfies Deciders
