import { describe, expect, test } from 'vitest'
import type { GameTypes, State } from '../../shared/engine/game.ts'
import { emptyMatch, foldCommit, fullState, type AnyGame } from '../../shared/engine/match.ts'
import { interimStates, type InterimEvent } from '../../shared/engine/interim-state.ts'
import { playRandomly } from '../../shared/engine/random-player.ts'
import { games } from '../../shared/games/index.ts'
import { noted, probe, shown, whispered, type Probe } from '../kit/probe-game.ts'
import { namesFor, tableOf } from '../kit/test-table.ts'

const told = interimStates<Probe>(probe)
const lines = ({ open, own, secret }: ReturnType<typeof told>): readonly (readonly string[] | undefined)[] =>
  [open, own[1], own[2], secret].map((each) => each?.lines)

describe('what is told while a command is being decided', () => {
  test('is known to those who will hear it, and to nobody else', () => {
    const { state } = tableOf(probe, { seats: 2 })
    expect(lines(told(state, [shown('a'), whispered([2], 'b'), noted('c')]))).toEqual([['a'], [], ['b'], ['c']])
  })
  test('also where the host plays along', () => {
    const { state } = tableOf(probe, { seats: 2, options: { blind: true } })
    expect(lines(told(state, [whispered([2], 'b'), noted('c')]))).toEqual([[], [], ['b'], ['c']])
  })
  test('opens and closes windows', () => {
    const { state } = tableOf(probe, { seats: 2 })
    const open = told(state, [{ type: 'windowOpened', id: 'w', label: 'Now' }])
    expect(open.table.windows).toEqual([{ id: 'w', label: 'Now' }])
    expect(told(open, [{ type: 'windowClosed', id: 'w' }]).table.windows).toEqual([])
  })
  test('is a fault where nobody said who hears it', () => {
    const stray = { type: 'stray' } as unknown as InterimEvent<GameTypes>
    expect(() => interimStates(probe as unknown as AnyGame)(tableOf(probe).state as State<GameTypes>, [stray])).toThrow(
      'who hears "stray"',
    )
  })
  test.each(games.map((game) => [game.id, game] as const))('is what %s folds once it is stored', (_, game) => {
    const setup = { names: namesFor(game.seats.min), options: {}, cast: null }
    const rules = Object.keys(game.told)
    // A short game is over after a few commands.
    const seeds = ['meanwhile', 'again', 'once more']
    const entries = seeds.flatMap((seed) => playRandomly(game, { setup, seed, limit: 300, at: () => '' }).entries)
    let live = emptyMatch(game, 'm')
    let compared = 0
    for (const entry of entries) {
      if (entry.command.type === 'begin') live = emptyMatch(game, 'm')
      const before = fullState(live)
      live = foldCommit(live, entry)
      if (entry.kind !== 'command' || entry.rows.some(({ event }) => !rules.includes(event.type))) continue
      const events = entry.rows.map(({ event }) => event as unknown as InterimEvent<GameTypes>)
      // `told` counts stored commands, so it stands still while a command is decided.
      const { table, ...now } = fullState(live)
      expect(interimStates(game)(before, events)).toEqual({ ...now, table: { ...table, told: before.table.told } })
      compared += 1
    }
    expect(compared).toBeGreaterThan(10)
  })
})
