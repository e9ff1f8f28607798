/** Sections 4.3 and 8: points, ties, the end. */
import { expect, test } from 'vitest'
import type { Outcome } from '../../../shared/engine/game.ts'
import type { Commit } from '../../../shared/engine/events.ts'
import { fullState, type AnyGame, type MatchState } from '../../../shared/engine/match.ts'
import { playRandomly } from '../../../shared/engine/random-player.ts'
import { spyLocation } from '../../../shared/games/spy-location/index.ts'
import { pointsOf } from '../../../shared/games/spy-location/scoring.ts'
import type { RoundOutcome } from '../../../shared/games/spy-location/types.ts'
import type { GameState } from '../../../shared/games/spy-location/game-types.ts'
import { seeds } from '../../kit/run-length.ts'
import { rule } from '../../kit/rule.ts'
import { at, limit, walk } from '../../kit/claims/erring-player.ts'
import { circle, five, talking, type Circle } from './table.ts'

const game = spyLocation as unknown as AnyGame
const players = [1, 2, 3, 4, 5]
const worth = (outcome: RoundOutcome, initiator: number | null = null): readonly number[] =>
  Object.values(pointsOf({ outcome, spySeat: 3, initiator, players }))
/** A round that the spy wins by time. */
const timed = (table: Circle, spy: string): Circle => table.nextRound(spy).clockRunsOut().scores()

rule('8.1 SCORE', 'each outcome has its points, and only one of them counts', () => {
  expect(worth('spyIndicted', 1)).toEqual([2, 1, 0, 1, 1])
  expect(worth('innocentIndicted', 3)).toEqual([0, 0, 4, 0, 0])
  expect(worth('guessRight')).toEqual([0, 0, 4, 0, 0])
  expect(worth('guessWrong')).toEqual([1, 1, 0, 1, 1])
  expect(worth('timeOut')).toEqual([0, 0, 2, 0, 0])
  expect(worth('void')).toEqual([0, 0, 0, 0, 0])
  const table = talking().clockRunsOut().refuses({ type: 'score' }, 'not-now').scores()
  table.refuses({ type: 'score' }, 'not-now')
})
test('8.6 the points of a round add up, in every random game', () => {
  const sums: Readonly<Record<string, (n: number, spyTwo: boolean) => number>> = {
    spyIndicted: (n) => n,
    guessWrong: (n, spyTwo) => (spyTwo ? 2 : n - 1),
    innocentIndicted: () => 4,
    guessRight: () => 4,
    timeOut: () => 2,
  }
  const met = new Set<string>()
  const check = (live: MatchState, entry: Commit): void => {
    const scored = entry.rows.find((row) => row.event.type === 'scored')?.event as { points?: object } | undefined
    if (scored === undefined) return
    const { open, options } = fullState(live) as unknown as GameState
    const outcome = open.revealed?.outcome ?? 'void'
    const sum = Object.values(scored.points ?? {}).reduce((total: number, each: number) => total + each, 0)
    met.add(outcome)
    expect(sum, outcome).toBe(sums[outcome]?.(open.playing.length, options.wrongGuess === 'spyTwo'))
  }
  // Four players agree often enough for every outcome to come up.
  const setup = { names: five.slice(0, 4), options: { targetRounds: 30 }, cast: null }
  for (const seed of seeds(21)) {
    walk(game, seed, check)
    playRandomly(game, { setup, seed, limit, at, after: check })
  }
  expect([...met].sort()).toEqual(Object.keys(sums).sort())
})
rule('REVEAL R-18 4.2', 'spy and place are shown however the round ended, void rounds too', () => {
  const ends: readonly ((table: Circle) => Circle)[] = [
    (table) => table.clockRunsOut(),
    (table) => table.guesses('Cy', 'zoo'),
    (table) => table.putsUp('Ada', 'Cy').votes('Bo yes, Dee yes, Eli yes'),
    (table) => table.moderator({ type: 'voidRound' }),
  ]
  for (const end of ends) {
    const table = end(talking()).reveals()
    table.tells('all', { type: 'roundRevealed', spySeat: 3, location: 'library' })
    const { board } = table.frame('public')
    expect(board.seats.map((each) => each.card?.label)).toEqual(['Library', 'Library', 'The spy', 'Library', 'Library'])
    expect(board.centre).toMatchObject({
      kind: 'reveal',
      title: 'The place: Library',
      cards: [{ seat: 3, name: 'Cy' }],
    })
  }
})
rule('8.2 R-24 roundVoided', 'a void round is revealed, not scored, and not counted', () => {
  const table = talking({ options: { targetRounds: 1 } }).moderator({ type: 'voidRound' })
  table.announces('roundVoided').tells('all', { type: 'roundVoided', no: 1 }).reveals()
  expect(table.outcomeOfRound()).toBe('void')
  table.refuses({ type: 'score' }, 'not-now', '8.2').isNotOffered('moderator', 'finish').nextRound('Bo')
  expect(table.frame('public').board.headline).toBe('Round 2 of 2')
  table.clockRunsOut().scores()
  expect(table.totals()).toBe('Ada 0, Bo 2, Cy 0, Dee 0, Eli 0')
  table.isOffered('moderator', 'finish')
})
rule('8.3 scored', 'totals are public after each round, and on the ring', () => {
  const table = timed(talking().clockRunsOut().scores(), 'Cy')
  table.tells('all', {
    type: 'scored',
    no: 2,
    points: { 1: 0, 2: 0, 3: 2, 4: 0, 5: 0 },
    totals: { 1: 0, 2: 0, 3: 4, 4: 0, 5: 0 },
  })
  const { board } = table.frame('public')
  expect(board.centre).toMatchObject({
    kind: 'score',
    sub: 'After round 2 of 5',
    rows: [{ seat: 3, points: 4, gained: 2 }, {}, {}, {}, {}],
  })
  expect(board.seats[2]?.marks).toContainEqual({ id: 'points', label: '4' })
})
rule('8.4 tieBreak', 'extra rounds go on until one of those tied leads alone; nobody else can win', () => {
  const tied = (): Circle => {
    const table = talking({ options: { targetRounds: 2, tieBreak: 'extraRounds' } })
      .clockRunsOut()
      .scores()
    return timed(table, 'Dee').isNotOffered('moderator', 'finish')
  }
  const level = tied()
  const sub = 'After round 2 of 2 · A tie: one more round'
  expect(level.frame('public').board.centre).toMatchObject({ kind: 'score', sub })
  const says = 'A tie for first place: Cy and Dee. One more round, and only one of them can win.'
  expect(level.frame('moderator').script?.say).toBe(says)
  const table = timed(level, 'Eli')
  expect(table.frame('public').board.headline).toBe('Extra round')
  expect(table.totals()).toBe('Ada 0, Bo 0, Cy 2, Dee 2, Eli 2')
  const won = timed(timed(table, 'Eli').isNotOffered('moderator', 'finish'), 'Dee')
  expect(won.totals()).toBe('Ada 0, Bo 0, Cy 2, Dee 4, Eli 4')
  expect(won.next().winners()).toEqual(['Dee'])
  const three = talking({ options: { targetRounds: 3, tieBreak: 'extraRounds' } })
    .clockRunsOut()
    .scores()
  const two = timed(timed(three, 'Dee'), 'Eli').nextRound('Cy').guesses('Cy', 'zoo').scores()
  expect(two.totals()).toBe('Ada 1, Bo 1, Cy 2, Dee 3, Eli 3')
  two.isOffered('moderator', 'deal').isNotOffered('moderator', 'finish')
  const gone = timed(
    circle({ names: [...five, 'Fay'], options: { targetRounds: 2, tieBreak: 'extraRounds' } }).to('ready'),
    'Cy',
  )
  const empty = timed(gone, 'Dee').leaves('Cy').isOffered('moderator', 'deal').leaves('Dee')
  expect(empty.next().winners()).toEqual(['Cy', 'Dee'])
})
rule(
  'NEXT 4.3 R-16 setTarget targetRounds',
  'the number of rounds may change until the last of them has started',
  () => {
    const table = talking({ options: { targetRounds: 2 } })
      .isOffered('moderator', 'setTarget')
      .clockRunsOut()
      .scores()
    table.moderator({ type: 'setTarget', rounds: 3 }).tells('all', { type: 'gameOptions', targetRounds: 3 })
    timed(table, 'Cy').isNotOffered('moderator', 'finish').next().isNotOffered('moderator', 'setTarget')
    table
      .refuses({ type: 'setTarget', rounds: 9 }, 'last-round', 'R-16')
      .moderator({ type: 'startRound' })
      .clockRunsOut()
      .scores()
    table.isOffered('moderator', 'finish')
    const short = talking().clockRunsOut().scores().moderator({ type: 'setTarget', rounds: 1 })
    expect(short.next().winners()).toEqual(['Cy'])
  },
)
rule('8.5 gameResult endEarly', 'ended early: a running round is void, a tie is shared', () => {
  const table = talking({ options: { tieBreak: 'extraRounds' } })
    .clockRunsOut()
    .scores()
  const running = timed(table, 'Dee').nextRound('Ada', 'zoo').moderator({ type: 'endEarly' })
  running
    .announces('roundVoided', 'roundRevealed', 'gameResult')
    .tells('all', { type: 'gameResult', winners: [3, 4], early: true })
  expect(running.frame('public').board.centre).toMatchObject({ kind: 'winner', sub: 'Ended early', seats: [3, 4] })
  running.isIn('end')
  const caught = talking().putsUp('Ada', 'Cy').votes('Bo yes, Dee yes, Eli yes').isIn('over')
  caught.refuses({ type: 'endEarly' }, 'not-now', '8.5').scores().moderator({ type: 'endEarly' })
  expect([caught.winners(), caught.totals()]).toEqual([['Ada'], 'Ada 2, Bo 1, Cy 0, Dee 1, Eli 1'])
  talking().moderator({ type: 'voidRound' }).moderator({ type: 'endEarly' }).announces('roundRevealed', 'gameResult')
  const waiting = talking().clockRunsOut().reveals().isNotOffered('moderator', 'endEarly')
  waiting.moderator({ type: 'score' }).moderator({ type: 'endEarly' }).announces('gameResult')
})
rule('GAME_END', 'at the end nothing is offered but what a match always has', () => {
  const table = talking({ options: { targetRounds: 1 } })
    .clockRunsOut()
    .scores()
    .next()
    .isIn('end')
  expect(table.offers('moderator').map((offer) => offer.command)).toEqual(['announce', 'announceFor'])
  expect(table.offers(3)).toEqual([])
  expect(table.outcome).toEqual({ kind: 'won', winners: ['3'], says: 'The winner is Cy' } satisfies Outcome)
  expect(table.frame('public').cue).toBe('end')
  const polish = talking({ options: { targetRounds: 1 }, lang: 'pl' })
    .clockRunsOut()
    .scores()
    .next()
  expect(polish.outcome?.says).toBe('Wygrywa Cy')
})
test('the moderator is told when nobody can catch up', () => {
  const table = talking({ options: { targetRounds: 4 } })
    .guesses('Cy', 'library')
    .scores()
  const decided = (): string | null => spyLocation.decided(table.state, spyLocation.text.en)
  table.nextRound('Cy', 'zoo').guesses('Cy', 'zoo').scores()
  expect(decided()).toBeNull()
  expect(table.frame('moderator').script?.hints.join()).not.toContain('catch up')
  table.nextRound('Cy', 'farm').guesses('Cy', 'farm').scores()
  expect(decided()).toBe('Nobody can catch up with Cy any more.')
  expect(table.frame('moderator').script?.hints).toContain('Nobody can catch up with Cy any more.')
  expect(JSON.stringify(table.frame('public'))).not.toContain('catch up')
})
