import type { Game } from '../../../../shared/engine/game.ts'
import type { LastLoaf, OpenState, PublicEvent } from './types.ts'

const showEvent = (open: OpenState, last: PublicEvent, change: Partial<OpenState>): OpenState => ({
  ...open,
  last,
  ...change,
})
export const begin: Game<LastLoaf>['begin'] = {
  open: () => ({ phase: 'setup', away: [], sleeper: null, search: null, last: null }),
  own: () => ({ card: null }),
  secret: ({ cast }) => ({ cast, cards: {}, sleeper: null, draft: [] }),
}
export const evolve: Game<LastLoaf>['evolve'] = {
  open: {
    nightFell: (open, event) => showEvent(open, event, { phase: 'night' }),
    morningCame: (open, event) => showEvent(open, event, { phase: 'day', sleeper: event.sleeper }),
    voteOpened: (open, event) => showEvent(open, event, { phase: 'vote' }),
    seatSearched: (open, event) => showEvent(open, event, { search: { seat: event.seat } }),
    movedTo: (open, event) =>
      showEvent(open, event, { phase: event.step, sleeper: event.step === 'night' ? null : open.sleeper }),
    ended: (open, event) => showEvent(open, event, { phase: 'end' }),
    wentHome: (open, event) =>
      showEvent(open, event, {
        away: event.away ? [...open.away, event.seat] : open.away.filter((seat) => seat !== event.seat),
      }),
  },
  own: { cardDealt: (own, { card }) => ({ ...own, card }) },
  secret: {
    dealt: (secret, { cards }) => ({ ...secret, cards }),
    cardSet: (secret, { seat, card }) => ({ ...secret, cards: { ...secret.cards, [seat]: card } }),
    sleeperChosen: (secret, { seat }) => ({ ...secret, sleeper: seat }),
    votesEntered: (secret, { votes }) => ({ ...secret, draft: votes }),
    movedTo: (secret) => ({ ...secret, sleeper: null, draft: [] }),
    wentHome: (secret) => ({ ...secret, draft: [] }),
  },
}
