/** Facts that a history gives of a finished match: length, rounds, phases and votes; undone votes do not count. */
import { describe, expect, test } from 'vitest'
import type { Commit } from '../../shared/engine/events.ts'
import type { EventOf, TypedObject } from '../../shared/engine/game.ts'
import { matchFactsOf } from '../../shared/club/match-facts.ts'
import { gameById, games } from '../../shared/games/index.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { walk, wild } from '../kit/claims/erring-player.ts'

/** A game of which nothing counts but the time at which things happen. */
const toy = {
  evolve: { open: { went: (_: object, { phase }: { phase: string }) => ({ phase }) }, own: {}, secret: {} },
  begin: { open: () => ({ phase: 'day' }), own: () => ({}), secret: () => ({}) },
  phase: ({ phase }: { phase: string }) => ({ phase, round: phase === 'night' ? 2 : 1 }),
  outcome: ({ phase }: { phase: string }) => (phase === 'end' ? { kind: 'draw', winners: [], says: '' } : null),
  text: { en: {} },
  results: () => [],
  ballots: (events: readonly TypedObject[]) =>
    events.filter(({ type }) => type === 'went').map((_, i) => ({ voter: i + 1, right: true })),
} as unknown as AnyGame
const entry = (batch: number, t: number, event: TypedObject): Commit => ({
  kind: 'command',
  batch,
  command: { type: 'x' },
  rows: [{ batch, t, at: '', by: 'moderator', told: 'all', to: [], event: event as Commit['rows'][number]['event'] }],
})
const went = (phase: string): TypedObject => ({ type: 'went', phase }) as TypedObject
const begun: Commit = {
  ...entry(1, 0, { type: 'seated', seats: [{ seat: 1, name: 'Ann' }] } as TypedObject),
  rows: ['seated', 'optionsTold'].map((type) => ({
    ...entry(1, 0, { type, seats: [{ seat: 1, name: 'Ann' }], options: {} } as TypedObject).rows[0],
  })) as Commit['rows'],
}

describe('facts', () => {
  test('are the time between the steps, by the phase that was shown', () => {
    const entries = [begun, entry(2, 1000, went('night')), entry(3, 1500, went('day')), entry(4, 4000, went('end'))]
    expect(matchFactsOf(toy, { entries: [...entries, entry(5, 9000, went('end'))], rules: 1 })).toMatchObject({
      lengthMs: 4000,
      rounds: 1,
      phases: { day: 3500, night: 500 },
    })
  })
  test('leave out votes that were taken back and have those that were done again', () => {
    const undo: Commit = {
      ...entry(4, 3000, { type: 'undone', batch: 3, notice: 'silent' } as TypedObject),
      kind: 'undo',
    }
    const before = [begun, entry(2, 1000, went('night')), entry(3, 2000, went('day')), undo]
    expect(matchFactsOf(toy, { entries: before, rules: 1 }).votes).toHaveLength(1)
    expect(matchFactsOf(toy, { entries: before, rules: 1 }).rounds).toBe(2)
    const again: Commit = { ...entry(5, 4000, went('day')), kind: 'redo' }
    expect(matchFactsOf(toy, { entries: [...before, again], rules: 1 }).votes).toHaveLength(2)
  })
  test.each(games.map((game) => [game.id, game] as const))(
    '%s: any match has some, and its phases make up its length',
    (_id, game) => {
      for (const seed of ['a', 'b', 'c']) {
        const { entries } = walk(game, seed)
        const facts = matchFactsOf(game, { entries, rules: game.rules })
        const sum = Object.values(facts.phases).reduce((all, ms) => all + ms, 0)
        expect(sum).toBe(facts.lengthMs)
        expect(facts.lengthMs).toBeGreaterThan(0)
      }
      for (const seed of ['a', 'b'])
        expect(() => matchFactsOf(game, { entries: wild(game, seed, () => {}), rules: game.rules })).not.toThrow()
    },
  )
  test.each(games.map((game) => [game.id, game] as const))('%s: fates that survive are fates it has', (_id, game) => {
    const said = (game.text.en as unknown as { fates?: Readonly<Record<string, string>> }).fates ?? {}
    for (const fate of game.survives ?? []) expect(Object.keys(said)).toContain(fate)
  })
})

const ballotsOf = (id: string, events: readonly object[], teams: Readonly<Record<number, string>> = {}) =>
  gameById(id)?.ballots?.(events as readonly EventOf<never>[] as never, (seat) => teams[seat] ?? null) ?? null

describe('right votes', () => {
  test('Motherland: at somebody of the other team, as corrected, nobody for those who point at nobody', () => {
    const teams = { 1: 'citizens', 2: 'spies', 3: 'citizens' }
    const votes = [
      { voter: 1, target: 2 },
      { voter: 2, target: 1 },
      { voter: 3, target: null },
    ]
    const events = [
      { type: 'troika' },
      { type: 'vote', votes },
      { type: 'troika' },
      { type: 'vote', votes: [{ voter: 1, target: 2 }] },
      { type: 'vote', votes: [{ voter: 3, target: 2 }] },
      {
        type: 'corrected',
        votes: [
          { voter: 1, target: 3 },
          { voter: 3, target: 2 },
        ],
        restored: [],
      },
    ]
    expect(ballotsOf('motherland', events, teams)).toEqual([
      { voter: 1, right: true },
      { voter: 2, right: true },
      { voter: 1, right: false },
      { voter: 3, right: true },
    ])
  })
  test('Out of Place: a yes against the spy, a no for the others; void votes and rounds do not count', () => {
    const revealed = (spySeat: number, outcome = 'timeOut') => ({
      type: 'roundRevealed',
      no: 1,
      outcome,
      spySeat,
      location: '',
    })
    const events = [
      { type: 'roundPrepared' },
      { type: 'voteOpened', initiator: 1, suspect: 2, order: [3, 4] },
      { type: 'voteCast', seat: 3, yes: true },
      { type: 'voteCast', seat: 3, yes: false },
      { type: 'voteCast', seat: 4, yes: true },
      { type: 'voteOpened', initiator: 3, suspect: 4, order: [1, 2] },
      { type: 'voteCast', seat: 1, yes: true },
      { type: 'voteVoided', reason: 'left', rightReturned: true },
      revealed(4),
      { type: 'roundPrepared' },
      { type: 'voteOpened', initiator: 1, suspect: 2, order: [] },
      { type: 'roundVoided', no: 2 },
    ]
    // Seat 4 is the spy: its yes judges nothing.
    expect(ballotsOf('spy-location', events)).toEqual([
      { voter: 1, right: false },
      { voter: 3, right: true },
    ])
    expect(ballotsOf('spy-location', [...events.slice(0, 8), revealed(4, 'void')])).toEqual([])
  })
  test('Ktulu: names of another faction on published ballots for searching and hanging', () => {
    const teams = { 1: 'citizens', 2: 'bandits', 3: 'bandits' }
    const events = [
      { type: 'votePublished', question: 'duel', ballots: [{ voter: 1, names: ['2'] }] },
      {
        type: 'votePublished',
        question: 'search',
        ballots: [
          { voter: 1, names: ['2', '3'] },
          { voter: 2, names: ['2'] },
        ],
      },
      { type: 'votePublished', question: 'who', ballots: [{ voter: 3, names: ['1'] }] },
      { type: 'corrected', seat: 3, out: null, ballots: [{ voter: 3, names: ['3'] }] },
      { type: 'votePublished', question: 'who', ballots: null },
    ]
    expect(ballotsOf('ktulu', events, teams)).toEqual([
      { voter: 1, right: true },
      { voter: 1, right: true },
      { voter: 2, right: false },
      { voter: 3, right: false },
    ])
  })
  test('Gulag and Comrade Stalin have none', () => {
    expect([ballotsOf('gulag', []), ballotsOf('comrade-stalin', [])]).toEqual([null, null])
  })
})
