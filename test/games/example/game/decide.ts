import type { ClockChange } from '../../../../shared/engine/time/clocks.ts'
import { dropClocks } from '../../../../shared/engine/kit/clock-builders.ts'
import { refuseBecause, type EventOf, type Game, type Seat } from '../../../../shared/engine/game.ts'
import { deckOf, isRole, winnerBy, type Team } from './roles.ts'
import { endsByHand } from './state.ts'
import type { GameState, LastLoaf, Options, Step, Vote } from './types.ts'

type Events = readonly EventOf<LastLoaf>[]
const talkClock = ({ talkSeconds }: Options): ClockChange => ({
  id: 'talk',
  do: 'set',
  ms: talkSeconds * 1000,
  ends: 'openVote',
}) // B4

/** The seat that alone has the most votes, or null. */
export function mostVoted(votes: readonly Vote[]): Seat | null {
  const counts = new Map<Seat, number>()
  for (const { target } of votes) if (target !== null) counts.set(target, (counts.get(target) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const first = [...counts].filter(([, count]) => count === most)
  return first.length === 1 ? (first[0]?.[0] ?? null) : null // B5
}
const endWith = (winner: Team, { secret }: GameState): Events => [
  { type: 'ended', winner, cards: secret.cards, clocks: dropClocks('talk') },
]
const steps: readonly string[] = ['night', 'day', 'vote'] satisfies readonly Step[]
const isStep = (step: string): step is Step => steps.includes(step)
const voteOf = ([voter, target]: readonly [string, Seat | null | readonly Seat[]]): Vote => ({
  voter: Number(voter),
  target: typeof target === 'number' ? target : null,
})

export const decide: Game<LastLoaf>['decide'] = {
  deal: (_, { table, secret, options }, { shuffle }) => {
    const deck = secret.cast ?? shuffle(deckOf(table.seats.length, options.mice))
    const dealt = table.seats.map(({ seat }, i) => ({ seat, card: deck[i] ?? 'baker' }))
    return [
      { type: 'dealt', cards: Object.fromEntries(dealt.map(({ seat, card }) => [seat, card])) },
      ...dealt.map(({ seat, card }) => ({ type: 'cardDealt', to: [seat], card }) as const), // B1
      { type: 'nightFell' }, // B2
    ]
  },
  chooseSleeper: ({ seat }) => [{ type: 'sleeperChosen', seat }], // B2
  wakeAll: (_, { secret: { sleeper }, options }) =>
    sleeper === null
      ? refuseBecause('nobody-chosen', 'B2')
      : [{ type: 'morningCame', sleeper, clocks: [talkClock(options)] }], // B3
  openVote: () => [{ type: 'voteOpened', clocks: dropClocks('talk') }],
  enterVotes: ({ votes }) => [{ type: 'votesEntered', votes: Object.entries(votes).map(voteOf) }],
  closeVote: (_, state) => {
    const { draft: votes, cards } = state.secret
    if (votes.length === 0) return refuseBecause('no-votes', 'B5')
    const seat = mostVoted(votes)
    return [{ type: 'seatSearched', votes, seat }, ...endWith(winnerBy(seat, cards), state)]
  },
  setCard: ({ seat, card }) =>
    isRole(card)
      ? [
          { type: 'cardSet', seat, card },
          { type: 'cardDealt', to: [seat], card },
        ]
      : refuseBecause('not-offered'),
  changeVote: ({ voter, target }, { secret: { draft } }) => [
    { type: 'votesEntered', votes: draft.map((vote) => (vote.voter === voter ? { voter, target } : vote)) },
  ],
  goToStep: ({ step }, { options }) =>
    isStep(step)
      ? [{ type: 'movedTo', step, clocks: step === 'day' ? [talkClock(options)] : dropClocks('talk') }]
      : refuseBecause('not-offered'),
  endWith: ({ result }, state) => {
    const winner = endsByHand(state).find((team) => team === result)
    return winner === undefined ? refuseBecause('no-such-end', 'B8') : endWith(winner, state)
  },
}
export const leaving: Game<LastLoaf>['leaving'] = {
  leave: (seat) => [{ type: 'wentHome', seat, away: true }], // B7
  comeBack: (seat) => [{ type: 'wentHome', seat, away: false }], // B7
  may: ({ table, open }) => (open.phase === 'end' ? [] : table.ring),
}
