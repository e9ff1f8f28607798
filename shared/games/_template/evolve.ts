import type { Game, Seat } from '../../engine/game.ts'
import type { Lantern, OpenState, PublicEvent, SecretState } from './types.ts'

const plus = (out: readonly Seat[], seat: Seat | null): readonly Seat[] =>
  seat === null || out.includes(seat) ? out : [...out, seat]
const shown = (open: OpenState, last: PublicEvent, change: Partial<OpenState>): OpenState => ({
  ...open,
  last,
  ...change,
})
const nothingChosen = { chosen: false, seat: null } as const
const cleared = (secret: SecretState): SecretState => ({ ...secret, prey: nothingChosen, draft: [] })

export const begin: Game<Lantern>['begin'] = {
  open: () => ({ phase: 'setup', round: 0, out: [], last: null }),
  own: () => ({ card: null }),
  secret: ({ cast }) => ({ cast, cards: {}, prey: nothingChosen, draft: [] }),
}
export const evolve: Game<Lantern>['evolve'] = {
  open: {
    nightFell: (open, { round }) => ({ ...open, phase: 'night', round }),
    dawnBroke: (open, event) => shown(open, event, { phase: 'day', out: plus(open.out, event.out) }),
    voteOpened: (open, event) => shown(open, event, { phase: 'vote' }),
    voteHeld: (open, event) => shown(open, event, { out: plus(open.out, event.out) }),
    seatTurned: (open, { seat, out }) => ({
      ...open,
      out: out ? plus(open.out, seat) : open.out.filter((each) => each !== seat),
    }),
    movedTo: (open, event) => shown(open, event, { phase: event.phase }),
    ended: (open, event) => shown(open, event, { phase: 'end' }),
  },
  own: { cardDealt: (_, { card }) => ({ card }) },
  secret: {
    dealt: (secret, { cards }) => ({ ...secret, cards }),
    cardSet: (secret, { seat, card }) => ({ ...secret, cards: { ...secret.cards, [seat]: card } }),
    preyChosen: (secret, { seat }) => ({ ...secret, prey: { chosen: true, seat } }),
    votesEntered: (secret, { votes }) => ({ ...secret, draft: votes }),
    nightFell: cleared,
    movedTo: cleared,
    seatTurned: (secret) => ({ ...secret, draft: [] }),
  },
}
