import type { ClockChange } from '../../engine/time/clocks.ts'
import { dropClocks } from '../../engine/kit/clock-builders.ts'
import { refuseBecause, type EventOf, type Game, type Seat } from '../../engine/game.ts'
import { deckOf, isRole, winnerOf, type Cards } from './roles.ts'
import { endsByHand, playingSeats, watchersToLook } from './state.ts'
import type { Call, GameState, Lantern, Options, Step, Vote } from './types.ts'

type Events = readonly EventOf<Lantern>[]
const talkClock = ({ talkSeconds }: Options): ClockChange => ({
  id: 'talk',
  do: 'set',
  ms: talkSeconds * 1000,
  ends: 'openVote',
}) // L4

/** The end of the game, if these players in play decide it; no events otherwise. */
function endIfWon({ secret }: GameState, left: readonly Seat[], cards: Cards = secret.cards): Events {
  const winner = winnerOf(cards, left)
  return winner === null ? [] : [{ type: 'ended', winner, cards, clocks: dropClocks('talk') }]
}
const withoutSeat = (state: GameState, seat: Seat | null): readonly Seat[] =>
  playingSeats(state).filter((each) => each !== seat)
/** The seat that alone has the most votes, or null. */
export function mostVoted(votes: readonly Vote[]): Seat | null {
  const counts = new Map<Seat, number>()
  for (const { target } of votes) if (target !== null) counts.set(target, (counts.get(target) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const first = [...counts].filter(([, count]) => count === most)
  return first.length === 1 ? (first[0]?.[0] ?? null) : null // L5
}
function turnSeat(state: GameState, seat: Seat, out: boolean): Events {
  const left = out ? withoutSeat(state, seat) : [...withoutSeat(state, seat), seat]
  const dealt = state.open.phase !== 'setup'
  return [{ type: 'seatTurned', seat, out }, ...(dealt ? endIfWon(state, left) : [])]
}
/** The calls of every night; the watcher's is made whether or not that player is in play, so that nobody can tell. */
const callsOf = ({ watcher }: Options): readonly Call[] => (watcher ? ['watcher', 'shadows'] : ['shadows']) // L8
const steps: readonly string[] = ['watcher', 'shadows', 'day', 'vote'] satisfies readonly Step[]
const isStep = (step: string): step is Step => steps.includes(step)

export const decide: Game<Lantern>['decide'] = {
  deal: (_, { table, secret, options }, { shuffle }) => {
    const deck = secret.cast ?? shuffle(deckOf(table.seats.length, options))
    const dealt = table.seats.map(({ seat }, i) => ({ seat, card: deck[i] ?? 'neighbour' }))
    return [
      { type: 'dealt', cards: Object.fromEntries(dealt.map(({ seat, card }) => [seat, card])) },
      ...dealt.map(({ seat, card }) => ({ type: 'cardDealt', to: [seat], card }) as const), // L1
      { type: 'nightFell', round: 1, calls: callsOf(options) }, // L2
    ]
  },
  watch: ({ seat }, state) => {
    const to = watchersToLook(state)
    if (to.length === 0) return refuseBecause('nobody-looks', 'L8')
    const isShadow = state.secret.cards[seat] === 'shadow'
    return [{ type: 'seatWatched', to, round: state.open.round, seat, isShadow }] // L8
  },
  nextCall: () => [{ type: 'callEnded' }],
  choosePrey: ({ seat }, { open }) =>
    seat !== null && open.out.includes(seat) ? refuseBecause('out-already', 'L2') : [{ type: 'preyChosen', seat }],
  breakDawn: (_, state) => {
    const { prey } = state.secret
    if (!prey.chosen) return refuseBecause('nobody-chosen', 'L2')
    const out = prey.seat !== null && state.open.out.includes(prey.seat) ? null : prey.seat
    const end = endIfWon(state, withoutSeat(state, out))
    return [{ type: 'dawnBroke', out, clocks: [talkClock(state.options)] }, ...end] // L3
  },
  openVote: () => [{ type: 'voteOpened', clocks: dropClocks('talk') }],
  enterVotes: ({ votes }) => [{ type: 'votesEntered', votes: Object.entries(votes).map(voteOf) }],
  closeVote: (_, state) => {
    const votes = state.secret.draft
    if (votes.length === 0) return refuseBecause('no-votes', 'L5')
    const out = mostVoted(votes)
    const end = endIfWon(state, withoutSeat(state, out))
    const on: Events =
      end.length > 0 ? end : [{ type: 'nightFell', round: state.open.round + 1, calls: state.open.calls }]
    return [{ type: 'voteHeld', votes, out }, ...on]
  },
  setCard: ({ seat, card }, state) =>
    isRole(card)
      ? [
          { type: 'cardSet', seat, card },
          { type: 'cardDealt', to: [seat], card },
          ...endIfWon(state, playingSeats(state), { ...state.secret.cards, [seat]: card }), // L6
        ]
      : refuseBecause('not-offered'),
  setOut: ({ seat, out }, state) => turnSeat(state, seat, out),
  changeVote: ({ voter, target }, { secret: { draft } }) => [
    { type: 'votesEntered', votes: draft.map((vote) => (vote.voter === voter ? { voter, target } : vote)) },
  ],
  goToStep: ({ step }, { options }) =>
    isStep(step)
      ? [{ type: 'movedTo', step, clocks: step === 'day' ? [talkClock(options)] : dropClocks('talk') }]
      : refuseBecause('not-offered'),
  endWith: ({ result }, { open, secret: { cards } }) => {
    const end = endsByHand(open).find((each) => each === result)
    if (end === undefined) return refuseBecause('no-such-end', 'L9')
    return [{ type: 'ended', winner: end === 'draw' ? null : end, cards, clocks: dropClocks('talk') }]
  },
}
const voteOf = ([voter, target]: readonly [string, Seat | null | readonly Seat[]]): Vote => ({
  voter: Number(voter),
  target: typeof target === 'number' ? target : null,
})

export const leaving: Game<Lantern>['leaving'] = {
  leave: (seat, state) => (state.open.out.includes(seat) ? [] : turnSeat(state, seat, true)), // L7
  comeBack: (seat, state) => turnSeat(state, seat, false), // L7
  may: ({ table, open }) => (open.phase === 'end' ? [] : table.ring),
}
