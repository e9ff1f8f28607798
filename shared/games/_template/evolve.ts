import { agendaOf, completeStep, createStep, goTo, type Agenda } from '../../engine/agenda.ts'
import type { Game, Seat } from '../../engine/game.ts'
import type { Call, Lantern, OpenState, PublicEvent, SecretState, Step } from './types.ts'

const withSeat = (out: readonly Seat[], seat: Seat | null): readonly Seat[] =>
  seat === null || out.includes(seat) ? out : [...out, seat]
const showEvent = (open: OpenState, last: PublicEvent, change: Partial<OpenState>): OpenState => ({
  ...open,
  last,
  ...change,
})
/** A whole night from its first call on. */
const agendaOfNight = (calls: readonly Call[]): Agenda => agendaOf(calls.map((call) => createStep(call)))
/** The phase and the calls still to come, once the moderator has gone to this step. */
const atStep = (calls: readonly Call[], step: Step): Pick<OpenState, 'phase' | 'agenda'> =>
  step === 'day' || step === 'vote'
    ? { phase: step, agenda: [] }
    : { phase: 'night', agenda: goTo(agendaOfNight(calls), step) }
const nothingChosen = { chosen: false, seat: null } as const
const clearNight = (secret: SecretState): SecretState => ({ ...secret, prey: nothingChosen, draft: [] })

export const begin: Game<Lantern>['begin'] = {
  open: () => ({ phase: 'setup', round: 0, calls: [], agenda: [], out: [], last: null, ending: null }),
  own: () => ({ card: null, looks: [] }),
  secret: ({ cast }) => ({ cast, cards: {}, prey: nothingChosen, draft: [] }),
}
export const evolve: Game<Lantern>['evolve'] = {
  open: {
    nightFell: (open, { round, calls }) => ({ ...open, phase: 'night', round, calls, agenda: agendaOfNight(calls) }),
    callEnded: (open) => ({ ...open, agenda: completeStep(open.agenda) }),
    dawnBroke: (open, event) => showEvent(open, event, { ...atStep([], 'day'), out: withSeat(open.out, event.out) }),
    voteOpened: (open, event) => showEvent(open, event, atStep([], 'vote')),
    voteHeld: (open, event) => showEvent(open, event, { out: withSeat(open.out, event.out) }),
    seatTurned: (open, event) =>
      showEvent(open, event, {
        out: event.out ? withSeat(open.out, event.seat) : open.out.filter((each) => each !== event.seat),
      }),
    movedTo: (open, event) => showEvent(open, event, atStep(open.calls, event.step)),
    ended: (open, event) => ({ ...open, phase: 'end', agenda: [], ending: event }),
  },
  own: {
    cardDealt: (own, { card }) => ({ ...own, card }),
    seatWatched: (own, { round, seat, isShadow }) => ({ ...own, looks: [...own.looks, { round, seat, isShadow }] }),
  },
  secret: {
    dealt: (secret, { cards }) => ({ ...secret, cards }),
    cardSet: (secret, { seat, card }) => ({ ...secret, cards: { ...secret.cards, [seat]: card } }),
    preyChosen: (secret, { seat }) => ({ ...secret, prey: { chosen: true, seat } }),
    votesEntered: (secret, { votes }) => ({ ...secret, draft: votes }),
    nightFell: clearNight,
    movedTo: clearNight,
    seatTurned: (secret) => ({ ...secret, draft: [] }),
  },
}
