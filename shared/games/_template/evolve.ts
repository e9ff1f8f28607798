import type { Game, Seat } from '../../engine/game.ts'
import type { Lantern, OpenState, PublicEvent, SecretState } from './types.ts'

const withSeat = (out: readonly Seat[], seat: Seat | null): readonly Seat[] =>
  seat === null || out.includes(seat) ? out : [...out, seat]
const showEvent = (open: OpenState, last: PublicEvent, change: Partial<OpenState>): OpenState => ({
  ...open,
  last,
  ...change,
})
const nothingChosen = { chosen: false, seat: null } as const
const clearNight = (secret: SecretState): SecretState => ({ ...secret, prey: nothingChosen, draft: [] })

export const begin: Game<Lantern>['begin'] = {
  open: () => ({ phase: 'setup', round: 0, out: [], last: null }),
  own: () => ({ card: null }),
  secret: ({ cast }) => ({ cast, cards: {}, prey: nothingChosen, draft: [] }),
}
export const evolve: Game<Lantern>['evolve'] = {
  open: {
    nightFell: (open, { round }) => ({ ...open, phase: 'night', round }),
    dawnBroke: (open, event) => showEvent(open, event, { phase: 'day', out: withSeat(open.out, event.out) }),
    voteOpened: (open, event) => showEvent(open, event, { phase: 'vote' }),
    voteHeld: (open, event) => showEvent(open, event, { out: withSeat(open.out, event.out) }),
    seatTurned: (open, { seat, out }) => ({
      ...open,
      out: out ? withSeat(open.out, seat) : open.out.filter((each) => each !== seat),
    }),
    movedTo: (open, event) => showEvent(open, event, { phase: event.phase }),
    ended: (open, event) => showEvent(open, event, { phase: 'end' }),
  },
  own: { cardDealt: (_, { card }) => ({ card }) },
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
